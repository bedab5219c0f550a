"""The analysis: the curve, the dearest decisions, the board at a moment, and playing on from it."""

import asyncio
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from engine.bots.review import Review, Verdict
from engine.core import Chance
from engine.position import Bot, Person
from saves import Store
from tests.games import ALL_GAMES
from tests.tui.app import make_app, make_setup, settled
from tests.tui.courses import saved_until, sensible
from tests.tui.idle import until
from tests.tui.reviewing import few_looks, quick_review
from tests.tui.thoughts import nowhere_here
from tui.afterwards import Afterwards
from tui.analysis.lookback import Lookback, Past, lookback
from tui.analysis.replay import AnalysedReplay
from tui.analysis.screen import AnalysisScreen
from tui.app import QuadrigaApp, StartSaved
from tui.folder import saves_folder
from tui.screens.game import GameScreen
from tui.screens.result import ResultScreen
from tui.thinking import Thinkers, WorkerLost
from tui.thinking.question import ReviewQuestion

__all__ = ["few_looks", "quick_review"]


def finished(folder: Path, game: str = "zeus", *, people: int = 1) -> QuadrigaApp:
    setup = make_setup(game, players=2 if game == "ur" else 3, people=people)
    name = saved_until(folder, game, setup, sensible, lambda now: not now.to_act)
    return make_app(folder, StartSaved(name))


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


def shown(app: QuadrigaApp, what: str) -> str:
    return str(app.screen.query_one(what, Static).content)


@pytest.mark.long
@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.usefixtures("quick_review")
async def test_a_finished_game_of_every_kind_is_analysed_and_played_on(
    tmp_path: Path, game: str
) -> None:
    app = finished(tmp_path, game)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "a")
        screen = app.screen
        assert isinstance(screen, AnalysisScreen)
        assert "as good as the best found" in shown(app, "#summary")
        screen.step = 5
        await press(pilot, "right", "enter")
        assert isinstance(app.screen, AnalysedReplay)
        assert shown(app, "#verdict")
        await press(pilot, "right", "escape")
        assert app.screen is screen
        assert screen.step == 7
        await press(pilot, "p")
        assert any(isinstance(each, GameScreen) for each in app.screen_stack)
    saved = Store(saves_folder(tmp_path)).summaries()
    assert len(saved) == 2


@pytest.mark.usefixtures("quick_review")
async def test_it_is_worked_out_once_and_then_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = finished(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "a")
        summary = shown(app, "#summary")
        await press(pilot, "escape")

        async def never(*_asked: object, **_how: object) -> Review:
            raise AssertionError("worked out twice")

        monkeypatch.setattr(Thinkers, "review", never)
        await press(pilot, "a")
        assert shown(app, "#summary") == summary


async def test_whoever_leaves_ends_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[bool] = []

    async def never(*_asked: object, **_how: object) -> Review:
        try:
            return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]
        finally:
            ended.append(True)

    monkeypatch.setattr(Thinkers, "review", never)
    app = finished(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "a", "escape")
        await until(lambda: bool(ended), "the end of the work")
        assert isinstance(app.screen, ResultScreen)


async def test_where_nobody_can_think_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_asked: object, **_how: object) -> Review:
        raise WorkerLost("gone")

    monkeypatch.setattr(Thinkers, "review", lost)
    app = finished(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "a")
        assert isinstance(app.screen, ResultScreen)


@pytest.mark.usefixtures("quick_review")
async def test_several_people_are_analysed_one_after_the_other(tmp_path: Path) -> None:
    app = finished(tmp_path, people=2)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "a")
        assert "Anna" in shown(app, "#headline")
        await press(pilot, "n")
        assert "Berenike" in shown(app, "#headline")


async def test_the_real_work_is_done_in_a_process_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere_here(monkeypatch, ReviewQuestion)
    setup = make_setup("osiris", players=3)
    name = saved_until(tmp_path, "osiris", setup, sensible, lambda now: now.moves == 24)
    store = Store(saves_folder(tmp_path))
    told: list[float] = []
    with store.open(name) as match:
        found = await Afterwards(store, match).look_back(0, told.append)
        assert len(found.chances) == len(match.history()) + 1
    assert told[-1] == 1.0


@pytest.mark.parametrize("key", ALL_GAMES)
@pytest.mark.usefixtures("few_looks")
def test_an_unfinished_match_is_analysed_alike_in_worlds_that_the_seat_cannot_tell_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    game = ALL_GAMES[key]
    setup = make_setup(key, players=2 if key == "ur" else 3)
    saved_until(tmp_path, key, setup, sensible, lambda now: now.moves == 40)
    with Store(saves_folder(tmp_path)).open(key) as match:
        course = list(match.replay())
        true = Past(match, 0)
        elsewhere = [
            (game.determinize(state, 0, Chance.of_seed(number)), events)
            for number, (state, events) in enumerate(course)
        ]
        monkeypatch.setattr(match, "replay", lambda: iter(elsewhere))
        other = Past(match, 0)
    assert elsewhere != course
    assert found_out(true) == found_out(other)


def found_out(past: Past) -> Lookback:
    """Return what an analysis shows, by the very question that crosses to a worker."""
    return lookback(past, ReviewQuestion(tuple(past.moments())).answer())


def test_a_review_that_does_not_fit_the_match_is_not_used(tmp_path: Path) -> None:
    finished(tmp_path, "zeus")
    store = Store(saves_folder(tmp_path))
    with store.open("zeus") as match:
        past = Past(match, 0)
        chances = ((0.25,) * 3,) * (len(match.history()) + 1)
        number = next(n for n, each in enumerate(past.moments()) if each.taken is not None)
        assert past.fits(Review(0, chances, {number: Verdict(0, 0.5, 0.5)}))
        assert not past.fits(Review(1, chances, {}))
        assert not past.fits(Review(0, chances[1:], {}))
        assert not past.fits(Review(0, ((0.25,) * 2,) * len(chances), {}))
        assert not past.fits(Review(0, chances, {number: Verdict(999, 0.5, 0.5)}))
        assert not past.fits(Review(0, chances, {len(chances): Verdict(0, 0.5, 0.5)}))


def test_a_match_is_played_on_by_one_person_against_bots(tmp_path: Path) -> None:
    finished(tmp_path, "zeus", people=2)
    store = Store(saves_folder(tmp_path))
    with store.open("zeus") as match:
        on = Afterwards(store, match).play_on(10, 1, "Nobody")
        with on:
            first, second, third = on.table.position.seats
            assert isinstance(first, Bot)
            assert first.level == "strong"
            assert second == Person("Berenike")
            assert third == match.table.position.seats[2]
