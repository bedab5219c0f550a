"""Whole games of Osiris, played with the app's own keys."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from engine.osiris.state import Ending, OsirisOptions, Ties
from engine.osiris.view import OsirisView
from saves import SaveSummary, Store
from tests.tui.app import LARGE, NAMES, SMALL, make_app, make_setup, settled
from tests.tui.games.osiris.keys import play_on
from tests.tui.idle import until
from tui.app import QuadrigaApp, StartNew, StartSaved
from tui.folder import saves_folder
from tui.games.osiris.screen import OsirisScreen
from tui.screens.home import HomeScreen
from tui.screens.result import ResultScreen
from tui.seats import SHAPES

pytestmark = pytest.mark.long


def only_save(folder: Path) -> SaveSummary:
    [saved] = Store(saves_folder(folder)).summaries()
    assert isinstance(saved, SaveSummary)
    return saved


def table_of(app: QuadrigaApp) -> OsirisScreen:
    [screen] = [screen for screen in app.screen_stack if isinstance(screen, OsirisScreen)]
    return screen


async def leave(pilot: Pilot[None]) -> None:
    """Press Esc until the game is left: dialogs and half-made choices go first."""
    while any(isinstance(screen, OsirisScreen) for screen in pilot.app.screen_stack):
        await pilot.press("escape")
        await settled(pilot)


def told_scores(screen: ResultScreen) -> list[str]:
    """Return what stands on the screen: the headline, and the first line of everybody's count."""
    told = [screen.query_one("#headline", Static), *screen.query(".count").results(Static)]
    return [" ".join(str(words.content).splitlines()[0].split()) for words in told]


def scores_in_file(saved: SaveSummary) -> list[str]:
    """Return the same from the file: who wins, then who has most; equals share a rank.

    Where turn order breaks ties there are no equals.
    """
    assert isinstance(saved.view, OsirisView)
    result = saved.view.result
    assert result is not None
    merits = [(seat not in result.winners, -score) for seat, score in enumerate(result.scores)]
    ranks = result.ranks or tuple(1 + sum(o < merit for o in merits) for merit in merits)
    *others, last = (NAMES[seat] for seat in result.winners)
    names = f"{', '.join(others)} and {last}" if others else last
    deed = "wins!" if len(result.winners) == 1 else "share the victory!"
    return [
        f"Osiris {' '.join(SHAPES[seat] for seat in result.winners)} {names} {deed}",
        *(
            f"{rank}. {SHAPES[seat]} {NAMES[seat]} {result.scores[seat]}"
            for rank, seat in sorted((rank, seat) for seat, rank in enumerate(ranks))
        ),
    ]


@pytest.mark.parametrize(
    ("people", "players", "options", "size"),
    [
        (1, 2, OsirisOptions(), SMALL),
        (1, 3, OsirisOptions(), LARGE),
        (1, 4, OsirisOptions(), LARGE),
        (2, 4, OsirisOptions(), SMALL),
        (2, 2, OsirisOptions(priests_god=True), SMALL),
        (1, 3, OsirisOptions(memory_aid=False), SMALL),
        (2, 2, OsirisOptions(ties=Ties.TURN), LARGE),
        (1, 4, OsirisOptions(ties=Ties.BEIGE), SMALL),
    ],
    ids=[
        "two seats",
        "three seats",
        "four seats",
        "two people and two bots",
        "two people alone by the priest's god",
        "without the memory aid",
        "two people in two deals",
        "ties from beige",
    ],
)
async def test_people_and_bots_play_a_whole_game(
    tmp_path: Path, people: int, players: int, options: OsirisOptions, size: tuple[int, int]
) -> None:
    setup = make_setup("osiris", people=people, players=players, options=options, level="sensible")
    app = make_app(tmp_path, StartNew(setup))
    async with app.run_test(size=size) as pilot:
        await play_on(pilot, seed=people)
        assert isinstance(app.screen, ResultScreen)
        told = told_scores(app.screen)
    saved = only_save(tmp_path)
    assert isinstance(saved.view, OsirisView)
    assert saved.view.ending in (Ending.TOP, Ending.ROUNDS)
    assert told == scores_in_file(saved)


async def test_bots_alone_play_a_whole_game(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("osiris", people=0, level="sensible")))
    async with app.run_test(size=SMALL):
        await until(lambda: isinstance(app.screen, ResultScreen))


async def test_a_game_left_in_the_middle_goes_on_where_it_was(tmp_path: Path) -> None:
    setup = make_setup("osiris", players=3, level="sensible")
    app = make_app(tmp_path, StartNew(setup))
    async with app.run_test(size=SMALL) as pilot:
        await play_on(pilot, moves=9)
        before = table_of(app).view
        await leave(pilot)
        assert isinstance(app.screen, HomeScreen)
    saved = only_save(tmp_path)
    assert not saved.finished

    app = make_app(tmp_path, StartSaved(saved.name))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert table_of(app).view == before
        await play_on(pilot)
        assert isinstance(app.screen, ResultScreen)
