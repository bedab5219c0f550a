"""The dial: where it begins, and what its gauge shows."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.widgets import Static

from engine.zeus import ZEUS
from engine.zeus.actions import Auction, Bid, Take
from engine.zeus.forecast import usual_price
from engine.zeus.state import ZeusOptions, ZeusState
from engine.zeus.view import ZeusView
from tests.tui.app import SMALL, make_app, settled
from tui.games.zeus.auction import AuctionDialog
from tui.games.zeus.dial import Dial


def second_auction(*bids: int) -> ZeusState:
    """Return a game in which all are to bid for the second time."""
    state = ZEUS.setup(3, 5, ZeusOptions(), None)
    ZEUS.apply(state, ZEUS.to_act(state)[0], Auction())
    for seat, amount in enumerate(bids):
        ZEUS.apply(state, seat, Bid(amount))
    while isinstance(ZEUS.legal(state, ZEUS.to_act(state)[0])[0], Take):
        buyer = ZEUS.to_act(state)[0]
        ZEUS.apply(state, buyer, ZEUS.legal(state, buyer)[0])
    ZEUS.apply(state, ZEUS.to_act(state)[0], Auction())
    return state


@asynccontextmanager
async def bidding(folder: Path, view: ZeusView) -> AsyncIterator[tuple[AuctionDialog, Dial]]:
    app = make_app(folder)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        dialog = AuctionDialog(view, "Anna")
        await app.push_screen(dialog)
        await settled(pilot)
        yield dialog, dialog.query_one(Dial)


def test_before_the_first_sale_there_is_no_usual_price() -> None:
    assert usual_price(ZEUS.view(ZEUS.setup(3, 5, ZeusOptions(), None), 0)) is None


def test_the_usual_price_is_in_the_middle_of_what_was_paid() -> None:
    assert usual_price(ZEUS.view(second_auction(22, 30, 28), 0)) == 28


async def test_the_dial_begins_at_the_usual_price_and_says_so(tmp_path: Path) -> None:
    view = ZEUS.view(second_auction(22, 30, 28), 0)
    async with bidding(tmp_path, view) as (dialog, dial):
        assert dial.value == 28
        words = "".join(str(each.render()) for each in dialog.query(Static))
        assert "Usual price so far: 28" in words


async def test_the_dial_never_begins_at_a_large_part_of_what_one_owns(tmp_path: Path) -> None:
    state = second_auction(22, 30, 28)
    state.cash[0] = 40
    async with bidding(tmp_path, ZEUS.view(state, 0)) as (_dialog, dial):
        assert dial.value == 8


@pytest.mark.parametrize(("key", "filled"), [("home", 0), ("end", 50)])
async def test_the_gauge_follows_its_own_ends(key: str, filled: int, tmp_path: Path) -> None:
    state = ZEUS.setup(3, 5, ZeusOptions(), None)
    ZEUS.apply(state, ZEUS.to_act(state)[0], Auction())
    async with bidding(tmp_path, ZEUS.view(state, 0)) as (dialog, dial):
        assert (dial.low, dial.high) == (20, 30)
        dial.action_turn(-99 if key == "home" else 99)
        gauge = str(dial.query_one(Static).render())
        assert gauge.count("━") == filled
        assert dialog.is_current
