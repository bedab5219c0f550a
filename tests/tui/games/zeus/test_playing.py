"""Whole games of Beim Zeus, played with the app's own keys."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.core import Options
from engine.zeus.state import ZeusOptions
from saves import SaveSummary, Store
from tests.tui.app import LARGE, SMALL, make_app, make_setup, settled
from tests.tui.games.zeus.keys import play_on
from tests.tui.idle import until
from tui.app import QuadrigaApp, StartNew, StartSaved
from tui.folder import saves_folder
from tui.games.zeus.screen import ZeusScreen
from tui.screens.home import HomeScreen
from tui.screens.result import ResultScreen

pytestmark = pytest.mark.long


def only_save(folder: Path) -> SaveSummary:
    [saved] = Store(saves_folder(folder)).summaries()
    assert isinstance(saved, SaveSummary)
    return saved


async def test_three_times_enter_starts_a_game_that_can_be_played_to_its_end(
    tmp_path: Path,
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await pilot.press("enter", "enter", "enter")
        await settled(pilot)
        await play_on(pilot)
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)
    assert only_save(tmp_path).finished


@pytest.mark.parametrize(
    ("people", "players", "options"),
    [(3, 3, ZeusOptions()), (2, 5, ZeusOptions()), (1, 4, ZeusOptions(by_the_book=True))],
    ids=["three people", "two people and three bots", "by the book"],
)
async def test_people_and_bots_play_a_whole_game(
    tmp_path: Path, people: int, players: int, options: Options
) -> None:
    setup = make_setup(people=people, players=players, options=options)
    app = make_app(tmp_path, StartNew(setup))
    async with app.run_test(size=SMALL) as pilot:
        await play_on(pilot, seed=people)
        assert isinstance(app.screen, ResultScreen)
    assert only_save(tmp_path).finished


async def test_bots_alone_play_a_whole_game(tmp_path: Path) -> None:
    setup = make_setup(people=0, level="sensible")
    app = make_app(tmp_path, StartNew(setup))
    async with app.run_test(size=SMALL):
        await until(lambda: isinstance(app.screen, ResultScreen))


async def test_a_game_left_in_the_middle_goes_on_where_it_was(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup()))
    async with app.run_test(size=SMALL) as pilot:
        await play_on(pilot, moves=6)
        before = board_of(app).view
        await leave(pilot)
        assert isinstance(app.screen, HomeScreen)
    saved = only_save(tmp_path)
    assert not saved.finished

    app = make_app(tmp_path, StartSaved(saved.name))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert board_of(app).view == before
        await play_on(pilot)
        assert isinstance(app.screen, ResultScreen)


async def test_continue_on_the_home_screen_resumes_the_game(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup()))
    async with app.run_test(size=SMALL) as pilot:
        await play_on(pilot, moves=3)
        await leave(pilot)
        await pilot.press("c")
        await settled(pilot)
        assert isinstance(app.screen_stack[1], HomeScreen)
        assert any(isinstance(screen, ZeusScreen) for screen in app.screen_stack)


def board_of(app: QuadrigaApp) -> ZeusScreen:
    [screen] = [screen for screen in app.screen_stack if isinstance(screen, ZeusScreen)]
    return screen


async def leave(pilot: Pilot[None]) -> None:
    """Press Esc until the game is left: dialogs close first."""
    while any(isinstance(screen, ZeusScreen) for screen in pilot.app.screen_stack):
        await pilot.press("escape")
        await settled(pilot)
