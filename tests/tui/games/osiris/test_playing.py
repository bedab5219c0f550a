"""Whole games of Osiris, played with the app's own keys."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.core import Options
from engine.osiris.state import OsirisOptions
from saves import SaveSummary, Store
from tests.tui.app import LARGE, SMALL, make_app, make_setup, settled
from tests.tui.games.osiris.keys import play_on
from tui.app import QuadrigaApp, StartNew, StartSaved
from tui.folder import saves_folder
from tui.games.osiris.screen import OsirisScreen
from tui.screens.home import HomeScreen
from tui.screens.result import ResultScreen


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
        await pilot.pause(0.05)
    await settled(pilot)


@pytest.mark.parametrize(
    ("people", "players", "options"),
    [
        (1, 2, OsirisOptions(memory_aid=False, rounds=5)),
        (2, 2, OsirisOptions(rounds=2)),
        (1, 3, OsirisOptions(priests_god=True)),
        (2, 4, OsirisOptions(rounds=2)),
    ],
    ids=["two seats", "two people alone", "three seats", "two people and two bots"],
)
async def test_people_and_bots_play_a_whole_game(
    tmp_path: Path, people: int, players: int, options: Options
) -> None:
    setup = make_setup("osiris", people=people, players=players, options=options, level="sensible")
    app = make_app(tmp_path, StartNew(setup))
    async with app.run_test(size=LARGE if players == 3 else SMALL) as pilot:
        await play_on(pilot, seed=people)
        assert isinstance(app.screen, ResultScreen)
    assert only_save(tmp_path).finished


async def test_bots_alone_play_a_whole_game(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("osiris", people=0, level="sensible")))
    async with app.run_test(size=SMALL) as pilot:
        while not isinstance(app.screen, ResultScreen):
            await pilot.pause(0.02)


async def test_a_game_left_in_the_middle_goes_on_where_it_was(tmp_path: Path) -> None:
    setup = make_setup("osiris", players=3, level="sensible", options=OsirisOptions(rounds=5))
    app = make_app(tmp_path, StartNew(setup))
    async with app.run_test(size=SMALL) as pilot:
        await play_on(pilot, moves=9)
        before = table_of(app).osiris
        await leave(pilot)
        assert isinstance(app.screen, HomeScreen)
    saved = only_save(tmp_path)
    assert not saved.finished

    app = make_app(tmp_path, StartSaved(saved.name))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert table_of(app).osiris == before
        await play_on(pilot)
        assert isinstance(app.screen, ResultScreen)
