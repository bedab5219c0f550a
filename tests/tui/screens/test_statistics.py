"""The screen of what was played and won, and the line of it on the first screen."""

from pathlib import Path

from textual.widgets import Static

from saves import Annals, Store
from tests.tui.annals import some_history
from tests.tui.app import LARGE, make_app, make_setup, save_of, settled
from tui.dialogs.confirm import Notice
from tui.folder import annals_path, saves_folder
from tui.screens.statistics import StatisticsScreen
from tui.widgets.key_bar import KeyBar


async def test_the_first_screen_says_what_one_has_won(tmp_path: Path) -> None:
    some_history(tmp_path)
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        motto = app.screen.query_one("#motto", Static)
        assert str(motto.render()) == "Anna · 4 games played · 3 won · 2 in a row"


async def test_a_game_that_has_ended_is_written_down_on_the_way_home(tmp_path: Path) -> None:
    save_of(tmp_path, make_setup(), 5000, "over")
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
    Store(saves_folder(tmp_path)).delete("over")
    assert len(Annals(annals_path(tmp_path)).matches()) == 1


async def test_the_arrows_turn_from_one_player_to_the_next(tmp_path: Path) -> None:
    some_history(tmp_path)
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.press("t")
        await settled(pilot)
        heading = app.screen.query_one("#heading", Static)
        assert "Anna · 4 games played" in str(heading.render())
        await pilot.press("right")
        await settled(pilot)
        assert "Berenike · 1 game played · 0 won" in str(heading.render())
        await pilot.press("left")
        await settled(pilot)
        assert "Anna · 4 games played" in str(heading.render())


async def test_alone_there_is_nobody_to_turn_to(tmp_path: Path) -> None:
    save_of(tmp_path, make_setup(), 5000, "over")
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.press("t")
        await settled(pilot)
        assert isinstance(app.screen, StatisticsScreen)
        assert "Next player" not in str(app.screen.query_one(KeyBar).render())
        await pilot.press("right", "escape")
        await settled(pilot)
        assert not isinstance(app.screen, StatisticsScreen)


async def test_annals_that_are_none_are_told_of_and_left_alone(tmp_path: Path) -> None:
    annals_path(tmp_path).write_bytes(b"somebody's file")
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.press("t")
        await settled(pilot)
        assert isinstance(app.screen, Notice)
    assert annals_path(tmp_path).read_bytes() == b"somebody's file"
