"""What the table of Beim Zeus shows: prices on their plots, the reveal, the final board."""

from pathlib import Path

import pytest

from engine.zeus.data import PLOTS
from engine.zeus.events import GameEnded
from tests.tui.app import SMALL, make_app, make_setup, settled
from tests.tui.moments import saved_before
from tui.app import StartNew, StartSaved
from tui.dialogs.foot import FootReveal
from tui.games.zeus.auction import RevealDialog
from tui.games.zeus.board import piece_column
from tui.games.zeus.layout import Layout
from tui.games.zeus.screen import ZeusScreen
from tui.screens.result import ResultScreen


async def test_the_reveal_and_what_is_asked_below_it_agree(tmp_path: Path) -> None:
    """Nobody is asked for a bid any more once all bids lie open."""
    app = make_app(tmp_path, StartNew(make_setup(people=1)))
    async with app.run_test(size=SMALL) as pilot:
        for key in ("a", "enter", "enter"):
            await settled(pilot)
            await pilot.press(key)
        await settled(pilot)
        assert isinstance(app.screen, RevealDialog)
        table = app.screen_stack[-2]
        assert isinstance(table, ZeusScreen)
        assert "dial" not in str(table.prompt.render())
        assert table.game_display.shown == table.view


async def test_the_final_board_is_seen_before_the_count(tmp_path: Path) -> None:
    setup = make_setup(level="sensible", seed=3)
    saved_before(tmp_path, setup, lambda events: isinstance(events[-1], GameEnded))
    app = make_app(tmp_path, StartSaved("zeus"))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, FootReveal)
        table = app.screen_stack[-2]
        assert isinstance(table, ZeusScreen)
        assert table.view.result is not None
        assert table.game_display.board.view == table.view
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, ResultScreen)


@pytest.mark.parametrize("price", ["7", "41", "120"])
@pytest.mark.parametrize("size", [(80, 14), (75, 26), (136, 44)], ids=["80", "120", "200"])
def test_a_price_stays_on_its_own_plot(size: tuple[int, int], price: str) -> None:
    """So it covers nothing of a temple beside it."""
    layout = Layout.fit(*size)
    for plot in PLOTS:
        region = layout.region(plot)
        start = piece_column(region, price)
        assert region.x <= start
        assert start + len(f" o  {price}") <= region.right
