"""The coach: asked with h, thinks elsewhere, speaks in words, and shows what it means."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from engine.bots import choose, worlds_of
from engine.bots.counsel import advise
from engine.core import Action, AnyGame, Chance
from engine.table import Table
from tests.games import ALL_GAMES
from tests.play import no_worlds
from tests.tui.app import NAMES, make_app, make_setup, settled
from tests.tui.coaching import quick_coach
from tests.tui.idle import until
from tests.tui.pictures import in_all_languages
from tests.tui.thoughts import nowhere_here
from tui.app import QuadrigaApp, StartNew
from tui.coach.dialog import CoachDialog
from tui.dialogs.decision import DecisionDialog
from tui.games import face_of
from tui.games.zeus.auction import AuctionDialog
from tui.games.zeus.screen import ZeusScreen
from tui.locale import speak
from tui.screens.game import GameScreen
from tui.thinking import Advices, Thinkers, WorkerLost
from tui.thinking.question import CounselQuestion

__all__ = ["quick_coach"]


def new_game(folder: Path, game: str = "zeus") -> QuadrigaApp:
    players = 2 if game == "ur" else 4
    return make_app(folder, StartNew(make_setup(game, players=players, level="sensible")))


def why(app: QuadrigaApp) -> str:
    assert isinstance(app.screen, CoachDialog)
    return str(app.screen.query_one("#why", Static).content)


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.usefixtures("quick_coach")
async def test_h_asks_the_coach_at_the_first_decision_of_every_game(
    tmp_path: Path, game: str
) -> None:
    app = new_game(tmp_path, game)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "h")
        assert isinstance(app.screen, CoachDialog)
        assert why(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, GameScreen)


@pytest.mark.usefixtures("quick_coach")
async def test_in_the_dialog_of_a_decision_the_coach_turns_the_dial(tmp_path: Path) -> None:
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "a", "enter", "h")
        assert isinstance(app.screen, CoachDialog)
        first = app.screen.advised.get_option_at_index(0).prompt
        await press(pilot, "enter")
        assert isinstance(app.screen, AuctionDialog)
        assert str(app.screen._dial.value) in str(first)


@pytest.mark.usefixtures("quick_coach")
async def test_what_the_coach_points_at_is_shown_on_the_board_and_kept_by_enter(
    tmp_path: Path,
) -> None:
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "b", "escape", "h")
        screen = next(each for each in app.screen_stack if isinstance(each, ZeusScreen))
        assert isinstance(app.screen, CoachDialog)
        deeds = [str(option.prompt) for option in app.screen.advised.options]
        builds = [number for number, deed in enumerate(deeds) if "Build" in deed]
        await press(pilot, *["down"] * builds[0])
        planned = screen.site
        assert planned is not None
        await press(pilot, "enter")
        assert app.screen is screen
        assert screen.site == planned
        await press(pilot, "h", *["down"] * builds[0], "escape")
        assert screen.site is None


async def test_a_thought_can_be_cancelled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[bool] = []

    async def never(*_question: object, **_how: object) -> Advices:
        try:
            return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]
        finally:
            ended.append(True)

    monkeypatch.setattr(Thinkers, "advise", never)
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "h")
        assert "thinking" in why(app)
        await press(pilot, "escape")
        await until(lambda: bool(ended), "the end of the thought")
        assert isinstance(app.screen, GameScreen)


async def test_where_nobody_can_think_the_coach_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_question: object, **_how: object) -> Advices:
        raise WorkerLost("gone")

    monkeypatch.setattr(Thinkers, "advise", lost)
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "h")
        assert "cannot think" in why(app)
        await press(pilot, "enter", "escape")
        assert isinstance(app.screen, GameScreen)


async def test_the_real_coach_thinks_in_a_process_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nowhere_here(monkeypatch, CounselQuestion)
    thinkers = Thinkers()
    told: list[float] = []
    game = ALL_GAMES["zeus"]
    position = Table(game, make_setup("zeus")).position
    try:
        advices = await thinkers.advise(position, 0, 0.2, progress=told.append)
    finally:
        await thinkers.close()
    assert advices
    assert {advice.action for advice in advices} <= set(game.legal(position.state, 0))


def decisions(game: AnyGame, every: int = 9) -> list[tuple[Any, int]]:
    rng = Random(3)
    found: list[tuple[Any, int]] = []
    state = game.setup(game.players[-1], 3, game.Options(), None)
    for number in range(100_000):
        if not (awaited := game.to_act(state)):
            return found
        seat = awaited[0]
        legal = game.legal(state, seat)
        if len(legal) > 1 and number % every == 0:
            found.append((game.clone(state), seat))
        action = choose("casual", game, game.view(state, seat), legal, no_worlds, rng)
        game.apply(state, seat, action)
    raise AssertionError("endless")


@in_all_languages
@pytest.mark.parametrize("key", ALL_GAMES)
def test_everything_the_coach_can_say_has_words(key: str, language: str) -> None:
    speak(language)
    game = ALL_GAMES[key]
    for state, seat in decisions(game):
        view, legal = game.view(state, seat), game.legal(state, seat)
        words = face_of(key, view).coach
        worlds = worlds_of(game, state, seat)
        for advice in advise(game, view, legal, worlds, Random(1), most=99, iterations=4):
            assert words.deed(view, advice.action)
            said = words.why(view, advice.reasons, NAMES)
            assert said.endswith("."), said
            assert "{" not in said
            words.promise(advice, advice)


def spoken(key: str, state: Any, seat: int, seed: int) -> list[str]:
    """Return what the coach says in a match of some seed that has come to a state."""
    game = ALL_GAMES[key]
    players = len(game.view(state, None).players)
    setup = make_setup(key, players=players, people=players, seed=seed)
    position = Table(game, setup, state=state).position
    view = position.view(seat)
    words = face_of(key, view).coach
    advices = CounselQuestion.of(position, seat, 8, float("inf")).answer()
    return [
        f"{words.deed(view, each.action)} {words.promise(each, advices[0])} "
        f"{words.why(view, each.reasons, NAMES)}"
        for each in advices
    ]


@pytest.mark.parametrize("key", ALL_GAMES)
def test_the_coach_says_the_same_in_worlds_that_its_seat_cannot_tell_apart(key: str) -> None:
    game = ALL_GAMES[key]
    differing = 0
    for state, seat in decisions(game, 23):
        world = game.determinize(state, seat, Chance.of_seed(seat))
        differing += world != state
        assert spoken(key, world, seat, 1) == spoken(key, state, seat, 2)
    assert differing


def decisions_of(app: QuadrigaApp) -> list[Action]:
    """Return what Anna has decided so far."""
    [summary] = app.store.summaries()
    return [move.action for move in app.store.look_at(summary.name).history() if move.seat == 0]


@pytest.mark.long
@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.usefixtures("quick_coach")
async def test_whatever_the_coach_names_is_done_by_enter(tmp_path: Path, game: str) -> None:
    """The first, the second, the third of what is advised, decision after decision."""
    app = new_game(tmp_path, game)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for number in range(12):
            before = len(decisions_of(app))
            await press(pilot, "h")
            assert isinstance(app.screen, CoachDialog)
            advised = app.screen._advices
            place = number % len(advised)
            await press(pilot, *["down"] * place, "enter")
            for _ in range(6):
                if len(decisions_of(app)) > before:
                    break
                await press(pilot, "enter")
            assert decisions_of(app)[before] == advised[place].action
            while not isinstance(app.screen, GameScreen | DecisionDialog):
                await press(pilot, "enter")
