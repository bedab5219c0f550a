"""Who sees what."""

from engine.zeus import ZEUS
from engine.zeus.actions import Auction
from engine.zeus.events import BidDialled
from tests.engine.zeus.position import all_sold_but, auction, bid, position


def test_only_the_first_auction_is_shown_as_the_first() -> None:
    state = position(auctions=0)
    assert ZEUS.view(state, 0).first_auction
    ZEUS.apply(state, 0, Auction())
    assert ZEUS.view(state, 0).first_auction
    state = position(auctions=0, sheets={1: {1: 0}})
    auction(state, 20, 21, 22, 23)
    assert ZEUS.to_act(state) == (1,)
    assert not ZEUS.view(state, 1).first_auction


def test_board_cash_and_sheets_are_open_to_all() -> None:
    state = position(sheets={0: {1: 12}}, temples={0: [(2, 3)]}, cash={0: 77})
    for seat in (0, 1, None):
        player = ZEUS.view(state, seat).players[0]
        assert player.cash == 77
        assert [(entry.plot, entry.price, entry.built) for entry in player.sheet] == [
            (1, 12, 0),
            (2, 0, 2),
            (3, 0, 2),
        ]
        assert player.income == 5
        assert player.worth == 77 + 30 + 100


def test_bids_are_secret_until_all_are_in() -> None:
    state = position()
    bid(state, 10, 40, 5, None)
    assert ZEUS.view(state, 1).bid == 40
    for seat in (0, 1, 2, 3, None):
        seen = ZEUS.view(state, seat)
        assert seen.revealed is None
        assert [player.has_bid for player in seen.players] == [True, True, True, False]
        assert (seen.bid == 40) == (seat == 1)


def test_no_event_tells_a_bid_before_all_are_in() -> None:
    state = position()
    events = bid(state, 10, 40, 5, None)
    assert events[1:] == [BidDialled(seat=0), BidDialled(seat=1), BidDialled(seat=2)]


def test_all_bids_are_open_once_the_last_is_in() -> None:
    state = position()
    bid(state, 10, 40, 5, 20)
    for seat in (0, 1, None):
        assert ZEUS.view(state, seat).revealed == (10, 40, 5, 20)


def test_the_dial_is_shown_to_who_has_still_to_bid() -> None:
    state = position(cash={1: 44})
    bid(state, 10, None, None, None)
    assert ZEUS.view(state, 0).dial is None
    assert ZEUS.view(state, 1).dial == (0, 44)
    assert ZEUS.view(state, None).dial is None


def test_the_order_of_the_draw_pile_is_secret() -> None:
    state = position()
    other = ZEUS.clone(state)
    other.pile.reverse()
    for seat in (0, 1, None):
        assert ZEUS.view(state, seat).coming is None
        assert ZEUS.view(state, seat) == ZEUS.view(other, seat)


def test_the_order_of_the_discard_pile_is_open() -> None:
    assert ZEUS.view(position(discard=(9, 4, 7)), 2).discard == (9, 4, 7)


def test_a_turned_pile_stays_known_card_by_card() -> None:
    discards = [20, 10, 30, 40]
    sheets = all_sold_but([46, 47, 48, *discards])
    state = position(sheets=sheets, offer=(46, 47, 48), discard=discards)
    auction(state, 1, 2, 3, 4)
    assert ZEUS.view(state, 3).coming == (40, 48)
