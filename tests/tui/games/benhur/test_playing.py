"""Whole races of Ben Hur, driven with the app's own keys."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.benhur.data import Format
from engine.benhur.state import BenHurOptions
from engine.core import Options
from saves import SaveSummary, Store
from tests.tui.app import LARGE, SMALL, make_app, make_setup, settled
from tests.tui.games.benhur.keys import play_on, table_of
from tui.app import StartNew, StartSaved
from tui.folder import saves_folder
from tui.games.benhur.screen import BenHurScreen
from tui.screens.home import HomeScreen
from tui.screens.result import ResultScreen


def only_save(folder: Path) -> SaveSummary:
    [saved] = Store(saves_folder(folder)).summaries()
    assert isinstance(saved, SaveSummary)
    return saved


@pytest.mark.parametrize(
    ("people", "players", "careful", "options"),
    [
        (1, 2, 12, BenHurOptions(chariots=3)),
        (2, 3, 12, BenHurOptions(castrop_rauxel=True)),
        (1, 4, 4, BenHurOptions(format=Format.SEASON, laps=2)),
        (1, 5, 8, BenHurOptions(format=Format.LONG, laps=2)),
        (2, 6, 6, BenHurOptions()),
    ],
    ids=["two seats", "three seats", "four in a season", "five in a long race", "six seats"],
)
async def test_people_and_bots_run_a_whole_race(
    tmp_path: Path, people: int, players: int, careful: int, options: Options
) -> None:
    # Random bots do not last long: what matters here is what the people do.
    setup = make_setup("benhur", people=people, players=players, options=options)
    app = make_app(tmp_path, StartNew(setup))
    async with app.run_test(size=LARGE if players == 6 else SMALL) as pilot:
        await play_on(pilot, careful=careful)
        assert isinstance(app.screen, ResultScreen)
    assert only_save(tmp_path).finished


async def test_a_careful_driver_comes_to_the_finish(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("benhur", level="sensible")))
    async with app.run_test(size=SMALL) as pilot:
        await play_on(pilot)
        assert isinstance(app.screen, ResultScreen)
    result = only_save(tmp_path).view.result
    assert result is not None
    assert all(line.count for line in result.lines[0])


async def test_bots_alone_run_a_whole_race(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("benhur", people=0, level="sensible")))
    async with app.run_test(size=SMALL) as pilot:
        while not isinstance(app.screen, ResultScreen):
            await pilot.pause(0.02)


async def test_a_race_left_in_the_middle_goes_on_where_it_was(tmp_path: Path) -> None:
    setup = make_setup("benhur", players=4, level="sensible")
    app = make_app(tmp_path, StartNew(setup))
    async with app.run_test(size=SMALL) as pilot:
        await play_on(pilot, moves=9)
        before = table_of(pilot).benhur
        await leave(pilot)
        assert isinstance(app.screen, HomeScreen)
    saved = only_save(tmp_path)
    assert not saved.finished

    app = make_app(tmp_path, StartSaved(saved.name))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert table_of(pilot).benhur == before
        await play_on(pilot, careful=3)
        assert isinstance(app.screen, ResultScreen)


async def leave(pilot: Pilot[None]) -> None:
    """Press Esc until the game is left: dialogs and plans go first."""
    while any(isinstance(screen, BenHurScreen) for screen in pilot.app.screen_stack):
        await pilot.press("escape")
        await pilot.pause(0.05)
    await settled(pilot)
