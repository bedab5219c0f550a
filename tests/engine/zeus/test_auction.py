"""The auction."""

import pytest

from engine.core import IllegalAction
from engine.zeus import ZEUS
from engine.zeus.actions import Bid, Take, ZeusRefusal
from engine.zeus.data import Plot
from engine.zeus.events import (
    AuctionOpened,
    BidderLeftOut,
    BidDialled,
    BidsRevealed,
    CardsDiscarded,
    PlotSold,
)
from engine.zeus.state import Phase, ZeusState
from tests.engine.zeus.position import auction, bid, on, position, told


def buyers(state: ZeusState, *amounts: int | None) -> tuple[int, ...]:
    """Return who may take a plot after these bids, in order."""
    (revealed,) = told(bid(state, *amounts), BidsRevealed)
    assert isinstance(revealed, BidsRevealed)
    return revealed.buyers


def bids_on_dial(state: ZeusState, seat: int) -> list[int]:
    return [action.amount for action in ZEUS.legal(state, seat) if isinstance(action, Bid)]


def test_all_players_are_asked_at_once() -> None:
    state = position()
    bid(state)
    assert ZEUS.to_act(state) == (0, 1, 2, 3)


def test_bids_may_come_in_any_order() -> None:
    state = position()
    bid(state)
    for seat in (2, 0, 3):
        ZEUS.apply(state, seat, Bid(seat))
    assert ZEUS.to_act(state) == (1,)
    ZEUS.apply(state, 1, Bid(1))
    assert state.phase is Phase.TAKING


def test_the_dial_goes_from_0_to_99() -> None:
    state = position()
    bid(state)
    assert bids_on_dial(state, 0) == list(range(100))
    with pytest.raises(IllegalAction) as refusal:
        ZEUS.apply(state, 0, Bid(100))
    assert refusal.value.reason is ZeusRefusal.BID_OUT_OF_RANGE


def test_the_dial_stops_at_the_cash_in_hand() -> None:
    state = position(cash={1: 37})
    bid(state)
    assert bids_on_dial(state, 1)[-1] == 37
    with pytest.raises(IllegalAction) as refusal:
        ZEUS.apply(state, 1, Bid(38))
    assert refusal.value.reason is ZeusRefusal.BID_ABOVE_CASH


def test_who_has_no_oxen_bids_0_without_being_asked() -> None:
    state = position(cash={1: 0})
    assert told(bid(state), BidDialled) == [BidDialled(seat=1, unasked=True)]
    assert ZEUS.to_act(state) == (0, 2, 3)
    assert state.bids[1] == 0


def test_in_the_first_auction_every_bid_is_20_to_30() -> None:
    state = position(auctions=0)
    assert AuctionOpened(seat=0, first=True) in bid(state)
    assert bids_on_dial(state, 2) == list(range(20, 31))
    for amount in (19, 31):
        with pytest.raises(IllegalAction) as refusal:
            ZEUS.apply(state, 2, Bid(amount))
        assert refusal.value.reason is ZeusRefusal.FIRST_AUCTION


def test_the_favourite_has_3_more_even_on_a_bid_of_0() -> None:
    assert buyers(position(favourite=2), 2, 1, 0, 0) == (2, 0)
    assert buyers(position(favourite=2), 4, 1, 0, 0) == (0, 2)


def test_the_second_auction_is_free() -> None:
    state = position(auctions=0)
    auction(state, 20, 20, 29, 30)
    assert state.auctions == 2, "seat 1 owns nothing to build on, so that it opens by itself"
    assert bids_on_dial(state, 0) == list(range(100))


def test_the_highest_bid_chooses_first_then_the_second_highest() -> None:
    assert buyers(position(), 10, 40, 5, 20) == (1, 3)


def test_a_buyer_chooses_any_card_on_offer() -> None:
    state = position(offer=(5, 17, 41))
    bid(state, 10, 40, 5, 20)
    assert ZEUS.legal(state, 1) == [Take(plot) for plot in on(5, 17, 41)]
    ZEUS.apply(state, 1, Take(Plot(17)))
    assert ZEUS.legal(state, 3) == [Take(plot) for plot in on(5, 41)]
    with pytest.raises(IllegalAction) as refusal:
        ZEUS.apply(state, 3, Take(Plot(17)))
    assert refusal.value.reason is ZeusRefusal.NOT_ON_OFFER


def test_each_buyer_pays_his_own_bid_and_puts_a_piece_on_the_plot() -> None:
    state = position(offer=(5, 17, 41))
    bid(state, 10, 40, 5, 20)
    first = ZEUS.apply(state, 1, Take(Plot(17)))
    second = ZEUS.apply(state, 3, Take(Plot(41)))
    assert told(first + second, PlotSold) == [
        PlotSold(seat=1, plot=Plot(17), price=40),
        PlotSold(seat=3, plot=Plot(41), price=20),
    ]
    assert state.cash == [500, 460, 500, 480]
    assert state.pieces == [14, 13, 14, 13]


def test_number_and_price_are_entered_on_the_sheet() -> None:
    state = position(offer=(5, 17, 41))
    bid(state, 10, 40, 5, 20)
    ZEUS.apply(state, 1, Take(Plot(17)))
    (entry,) = ZEUS.view(state, None).players[1].sheet
    assert (entry.plot, entry.price, entry.built) == (17, 40, 0)


def test_the_card_nobody_takes_is_discarded() -> None:
    state = position(offer=(5, 17, 41))
    events = auction(state, 10, 40, 5, 20)
    assert CardsDiscarded(plots=on(41)) in events
    assert state.discard == [41]


def test_the_favourites_bid_counts_3_more() -> None:
    assert buyers(position(favourite=2), 30, 20, 28, 0) == (2, 0)


def test_the_favourites_bonus_is_neither_paid_nor_written_down() -> None:
    state = position(favourite=2)
    plot = state.offer[0]
    auction(state, 30, 20, 28, 0)
    assert state.cash[2] == 500 - 28
    assert state.price[plot] == 28


def test_in_a_tie_the_favourite_comes_first() -> None:
    assert buyers(position(favourite=2), 30, 20, 27, 0) == (2, 0)


def test_in_a_tie_whoever_sits_nearest_after_the_favourite_comes_first() -> None:
    assert buyers(position(favourite=2), 30, 30, 0, 30) == (3, 0)
    assert buyers(position(favourite=0), 0, 30, 30, 30) == (1, 2)


def test_0_is_a_bid_like_any_other() -> None:
    state = position()
    plot = state.offer[0]
    events = auction(state, 0, 0, 0, 0)
    assert PlotSold(seat=0, plot=plot, price=0) in events
    assert len(told(events, PlotSold)) == 2


def test_bid_above_cash_does_not_count() -> None:
    state = position(cash={1: 39}, by_the_book=True)
    assert buyers(state, 10, 40, 5, 20) == (3, 0)
    assert state.cash[1] == 39


def test_without_a_free_piece_nobody_is_asked_for_a_bid() -> None:
    state = position(players=6, sheets={1: dict.fromkeys(range(1, 11), 0)})
    assert state.pieces[1] == 0
    assert BidderLeftOut(seat=1, unasked=True) in bid(ZEUS.clone(state))
    assert buyers(state, 1, None, 2, 3, 4, 5) == (5, 0)


def test_with_one_valid_bid_one_plot_is_sold() -> None:
    state = position(cash=dict.fromkeys(range(4), 10), by_the_book=True, offer=(5, 17, 41))
    events = auction(state, 50, 10, 50, 50)
    assert told(events, PlotSold) == [PlotSold(seat=1, plot=Plot(5), price=10)]
    assert state.discard == [17, 41]


def test_without_a_valid_bid_no_plot_is_sold() -> None:
    state = position(cash=dict.fromkeys(range(4), 10), by_the_book=True, offer=(5, 17, 41))
    events = auction(state, 50, 50, 50, 50)
    assert not told(events, PlotSold)
    assert state.discard == [5, 17, 41]
    assert state.favourite == 1


def test_the_last_card_on_offer_is_taken_without_being_asked() -> None:
    state = position(offer=(5, 17))
    bid(state, 10, 40, 5, 20)
    events = ZEUS.apply(state, 1, Take(Plot(5)))
    assert PlotSold(seat=3, plot=Plot(17), price=20, unasked=True) in events


def test_in_a_tie_nearness_is_counted_from_wherever_the_favourite_sits() -> None:
    assert buyers(position(favourite=1), 9, 0, 9, 0) == (2, 0)
    assert buyers(position(favourite=3), 0, 9, 9, 0) == (1, 2)


def test_the_reveal_tells_all_bids_and_which_of_them_count() -> None:
    state = position(favourite=2, cash={1: 5}, by_the_book=True)
    (revealed,) = told(bid(state, 7, 9, 0, 4), BidsRevealed)
    assert revealed == BidsRevealed(
        favourite=2, bids=(7, 9, 0, 4), valid=(True, False, True, True), buyers=(0, 3)
    )


def test_a_bid_of_0_is_on_the_dial_but_not_in_the_first_auction() -> None:
    state = position(auctions=0)
    bid(state)
    for amount, reason in ((0, ZeusRefusal.FIRST_AUCTION), (99, ZeusRefusal.FIRST_AUCTION)):
        with pytest.raises(IllegalAction) as refusal:
            ZEUS.apply(state, 0, Bid(amount))
        assert refusal.value.reason is reason


def test_a_plot_bought_comes_to_those_bought_before() -> None:
    state = position(sheets={1: {40: 3}}, offer=(5, 17, 41))
    auction(state, 1, 30, 20, 2)
    assert not ZEUS.problems(state)
    assert state.sheets[1] == [40, 5]
