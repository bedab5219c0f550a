"""By the book: the commandments of Zeus."""

import pytest

from engine.core import CommonRefusal, IllegalAction
from engine.zeus import ZEUS
from engine.zeus.actions import (
    Auction,
    Bid,
    Build,
    ClaimReward,
    Pass,
    Take,
    WritePrice,
    ZeusRefusal,
)
from engine.zeus.data import Plot, plot_set
from engine.zeus.events import (
    GameEnded,
    PillarPassed,
    PriceWritten,
    RewardLost,
    RewardPaid,
    TempleBuilt,
)
from engine.zeus.state import Phase, ZeusState
from tests.engine.zeus.position import auction, bid, full_board, on, position, told, with_unwritten


def after_the_last_possible_temple() -> ZeusState:
    """Return a position in which seat 0 has built it, with a reward of 30 unclaimed."""
    state = position(sheets={0: {1: 0}}, temples=full_board(), by_the_book=True)
    state.power = [False] * 4
    state.reward_due = 30
    ZEUS.apply(state, 0, Build(on(1)))
    return state


def test_the_reward_may_be_claimed_after_the_last_possible_temple() -> None:
    state = after_the_last_possible_temple()
    assert ZEUS.legal(state, 0) == [Pass(), ClaimReward()]
    events = ZEUS.apply(state, 0, ClaimReward())
    assert events == [RewardPaid(seat=0, oxen=30), GameEnded(temples_exhausted=True)]


def test_an_unclaimed_reward_is_lost_when_the_last_possible_temple_ends_the_game() -> None:
    state = after_the_last_possible_temple()
    events = ZEUS.apply(state, 0, Pass())
    assert events == [RewardLost(seat=0, oxen=30), GameEnded(temples_exhausted=True)]
    assert ZEUS.view(state, 0).reward_due == 0


def test_under_a_temple_no_price_is_left_to_write_down() -> None:
    state = position(sheets={0: {1: 12, 2: 20, 48: 5}}, temples={0: [(1,)]}, by_the_book=True)
    with_unwritten(state, 1, 48)
    assert [action for action in ZEUS.legal(state, 0) if isinstance(action, WritePrice)] == [
        WritePrice(Plot(48))
    ]
    with pytest.raises(IllegalAction) as refusal:
        ZEUS.apply(state, 0, WritePrice(Plot(1)))
    assert refusal.value.reason is ZeusRefusal.PRICE_WRITTEN


def test_a_forgotten_price_costs_10_more_than_the_dearest_plot() -> None:
    state = position(sheets={0: {1: 30, 2: 12, 48: 45}}, by_the_book=True)
    with_unwritten(state, 2)
    events = ZEUS.apply(state, 0, Build(on(1, 2)))
    assert told(events, TempleBuilt) == [
        TempleBuilt(seat=0, plots=on(1, 2), price=30 + (45 + 10), power=False)
    ]


def test_forgetting_the_price_of_the_dearest_plot_does_not_make_it_cheaper() -> None:
    state = position(sheets={0: {1: 10, 2: 80}}, by_the_book=True)
    with_unwritten(state, 2)
    assert ZEUS.view(state, 0).players[0].forgotten_price == 90
    ZEUS.apply(state, 0, Build(on(2)))
    assert state.cash[0] == 500 - 90


def test_a_price_is_not_on_the_sheet_until_it_is_written_down() -> None:
    state = position(by_the_book=True, offer=(5, 17, 41))
    bid(state, 10, 40, 5, 20)
    ZEUS.apply(state, 1, Take(Plot(17)))
    ZEUS.apply(state, 3, Take(Plot(41)))
    assert ZEUS.to_act(state) == (1,)
    (entry,) = ZEUS.view(state, 1).players[1].sheet
    assert entry.price is None
    assert ZEUS.apply(state, 1, WritePrice(Plot(17))) == [
        PriceWritten(seat=1, plot=Plot(17), price=40)
    ]
    (entry,) = ZEUS.view(state, 1).players[1].sheet
    assert entry.price == 40


def test_a_written_price_is_what_building_costs() -> None:
    state = position(sheets={0: {1: 30, 48: 45}}, by_the_book=True)
    with_unwritten(state, 1)
    ZEUS.apply(state, 0, WritePrice(Plot(1)))
    ZEUS.apply(state, 0, Build(on(1)))
    assert state.cash[0] == 500 - 30


def test_two_forgotten_prices_each_cost_10_more_than_the_dearest_plot() -> None:
    state = position(sheets={0: {1: 5, 2: 5, 48: 40}}, by_the_book=True)
    with_unwritten(state, 1, 2)
    ZEUS.apply(state, 0, Build(on(1, 2)))
    assert state.cash[0] == 500 - 2 * (40 + 10)


def test_a_price_is_written_once_and_only_for_own_plots() -> None:
    state = position(sheets={0: {1: 5}, 1: {2: 5}}, by_the_book=True)
    with_unwritten(state, 2)
    for plot in on(1, 2, 3):
        with pytest.raises(IllegalAction) as refusal:
            ZEUS.apply(state, 0, WritePrice(plot))
        assert refusal.value.reason is ZeusRefusal.PRICE_WRITTEN


def test_a_price_may_be_written_before_bidding() -> None:
    state = position(sheets={2: {1: 5}}, by_the_book=True)
    with_unwritten(state, 1)
    bid(state)
    ZEUS.apply(state, 2, WritePrice(Plot(1)))
    assert ZEUS.to_act(state) == (0, 1, 2, 3), "he still has to bid"


def test_one_may_dial_more_than_one_owns() -> None:
    state = position(cash={0: 3}, by_the_book=True)
    bid(state)
    assert [action for action in ZEUS.legal(state, 0) if isinstance(action, Bid)][-1] == Bid(99)


def test_in_the_first_auction_the_limits_hold_all_the_same() -> None:
    state = position(auctions=0, by_the_book=True)
    bid(state)
    with pytest.raises(IllegalAction) as refusal:
        ZEUS.apply(state, 0, Bid(31))
    assert refusal.value.reason is ZeusRefusal.FIRST_AUCTION


def reward_of_seat_1() -> ZeusState:
    """Return a position in which seat 1 has just become the favourite, with a reward of 5."""
    state = position(temples={1: [(1, 2)]}, by_the_book=True)
    auction(state, 40, 0, 0, 50)
    assert ZEUS.to_act(state) == (1,)
    return state


def test_the_reward_is_paid_when_it_is_claimed() -> None:
    state = reward_of_seat_1()
    assert state.cash[1] == 500
    assert RewardPaid(seat=1, oxen=5) in ZEUS.apply(state, 1, ClaimReward())
    assert state.cash[1] == 505


def test_the_reward_is_claimed_once() -> None:
    state = reward_of_seat_1()
    ZEUS.apply(state, 1, ClaimReward())
    with pytest.raises(IllegalAction) as refusal:
        ZEUS.apply(state, 1, ClaimReward())
    assert refusal.value.reason is ZeusRefusal.NO_REWARD


def test_the_reward_may_be_claimed_later_in_the_same_turn() -> None:
    state = reward_of_seat_1()
    bid(state)
    assert ClaimReward() in ZEUS.legal(state, 1)
    assert ClaimReward() not in ZEUS.legal(state, 2)
    ZEUS.apply(state, 1, ClaimReward())
    assert state.cash[1] == 505


def test_the_reward_may_be_claimed_after_the_auction() -> None:
    state = reward_of_seat_1()
    auction(state, 40, 0, 0, 50)
    assert ZEUS.to_act(state) == (1,), "his turn lasts until he passes the pillar"
    events = ZEUS.apply(state, 1, ClaimReward())
    assert events[:2] == [RewardPaid(seat=1, oxen=5), PillarPassed(seat=2)]


def test_the_reward_may_be_claimed_after_building() -> None:
    state = position(sheets={0: {1: 0}}, by_the_book=True)
    state.reward_due = 5
    ZEUS.apply(state, 0, Build(on(1)))
    events = ZEUS.apply(state, 0, ClaimReward())
    assert events[:2] == [RewardPaid(seat=0, oxen=5), PillarPassed(seat=1)]


def test_the_reward_is_lost_once_the_next_turn_has_begun() -> None:
    state = reward_of_seat_1()
    auction(state, 40, 0, 0, 50)
    events = ZEUS.apply(state, 1, Pass())
    assert events[:2] == [RewardLost(seat=1, oxen=5), PillarPassed(seat=2)]
    assert state.cash[1] == 500
    assert state.reward_due == 0


def test_between_turns_there_is_nothing_else_to_do() -> None:
    state = reward_of_seat_1()
    auction(state, 40, 0, 0, 50)
    with pytest.raises(IllegalAction) as refusal:
        ZEUS.apply(state, 1, Auction())
    assert refusal.value.reason is CommonRefusal.NOT_NOW


def test_without_the_option_sheet_and_reward_see_to_themselves() -> None:
    state = position(temples={1: [(1, 2)]}, offer=(5, 17, 41))
    auction(state, 40, 0, 0, 50)
    assert state.cash[1] == 505
    assert [entry.price for entry in ZEUS.view(state, 0).players[3].sheet] == [50]
    for action in (ClaimReward(), WritePrice(Plot(5))):
        with pytest.raises(IllegalAction):
            ZEUS.apply(state, ZEUS.to_act(state)[0], action)


def test_by_the_book_too_who_has_nothing_to_decide_is_not_asked() -> None:
    state = position(by_the_book=True)
    auction(state, 4, 0, 3, 1)
    assert (state.favourite, state.phase) == (1, Phase.BIDDING), "it owns nothing to see to"


def test_writing_a_price_down_keeps_those_written_before() -> None:
    state = position(sheets={0: {1: 5, 2: 6, 40: 7}}, by_the_book=True)
    with_unwritten(state, 2)
    ZEUS.apply(state, 0, WritePrice(Plot(2)))
    assert state.written & plot_set(on(1, 2, 40)) == plot_set(on(1, 2, 40))
