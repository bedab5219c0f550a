"""Who sees what."""

from engine.zeus import ZEUS
from engine.zeus.actions import Auction
from tests.engine.zeus.position import auction, position


def test_only_the_first_auction_is_shown_as_the_first() -> None:
    state = position(auctions=0)
    assert ZEUS.view(state, 0).first_auction
    ZEUS.apply(state, 0, Auction())
    assert ZEUS.view(state, 0).first_auction
    state = position(auctions=0, sheets={1: {1: 0}})
    auction(state, 20, 21, 22, 23)
    assert ZEUS.to_act(state) == (1,)
    assert not ZEUS.view(state, 1).first_auction
