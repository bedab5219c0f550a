"""What can be done once a match is over."""

from pathlib import Path

import pytest

from engine import GAMES
from saves import SaveSummary
from tests.tui.app import LARGE, SMALL, make_app, make_setup, save_of, settled
from tui.app import StartSaved
from tui.screens.game import GameScreen
from tui.screens.home import HomeScreen
from tui.screens.result import ResultScreen


@pytest.mark.parametrize("game", GAMES)
async def test_the_same_table_plays_again(game: str, tmp_path: Path) -> None:
    setup = make_setup(game, players=3)
    app = make_app(tmp_path, StartSaved(save_of(tmp_path, setup, 10_000, "over")))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("n")
        await settled(pilot)
        assert isinstance(app.screen_stack[1], HomeScreen)
        assert isinstance(app.screen_stack[2], GameScreen), "nothing is left below the next match"
        assert not any(isinstance(screen, ResultScreen) for screen in app.screen_stack)
    matches = [each for each in app.store.summaries() if isinstance(each, SaveSummary)]
    [again] = [each for each in matches if each.name != "over"]
    assert again.seats == setup.seats
    assert again.setup.options == setup.options
    assert again.setup.seed != setup.seed


async def test_the_board_is_a_key_away_where_it_has_no_room(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartSaved(save_of(tmp_path, make_setup(), 10_000, "over")))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        board, count = app.screen.query_one("#board"), app.screen.query_one("ItemGrid")
        assert (board.display, count.display) == (False, True)
        await pilot.press("b")
        assert (board.display, count.display) == (True, False)
        await pilot.press("b")
        assert (board.display, count.display) == (False, True)
        await pilot.resize_terminal(*LARGE)
        await settled(pilot)
        assert (board.display, count.display) == (True, True)
        assert "b" not in app.screen.active_bindings, "both are in sight"


async def test_a_match_that_lies_elsewhere_cannot_be_shared(tmp_path: Path) -> None:
    """A visitor of a server has no way to the server's disk."""
    app = make_app(tmp_path, StartSaved(save_of(tmp_path, make_setup(), 10_000, "over")))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, ResultScreen)
        assert "s" in app.screen.active_bindings
        app.screen.play.afterwards = None
        app.screen.refresh_bindings()
        assert "s" not in app.screen.active_bindings
        await pilot.press("s")
        await settled(pilot)
        assert isinstance(app.screen, ResultScreen)
