"""By the book: the commandments of Zeus."""

import pytest

from engine.core import IllegalAction
from engine.zeus import ZEUS
from engine.zeus.actions import Build, WritePrice, ZeusRefusal
from engine.zeus.events import GameEnded, RewardLost, TempleBuilt
from tests.engine.zeus.position import full_board, position, told, with_unwritten


def test_an_unclaimed_reward_is_lost_when_the_last_possible_temple_ends_the_game() -> None:
    state = position(sheets={0: {1: 0}}, temples=full_board(), by_the_book=True)
    state.reward_due = 30
    events = ZEUS.apply(state, 0, Build((1,)))
    assert events[-2:] == [RewardLost(seat=0, oxen=30), GameEnded(temples_exhausted=True)]
    assert ZEUS.view(state, 0).reward_due == 0


def test_under_a_temple_no_price_is_left_to_write_down() -> None:
    state = position(sheets={0: {1: 12, 2: 20, 48: 5}}, temples={0: [(1,)]}, by_the_book=True)
    with_unwritten(state, 1, 48)
    assert [action for action in ZEUS.legal(state, 0) if isinstance(action, WritePrice)] == [
        WritePrice(48)
    ]
    with pytest.raises(IllegalAction) as refusal:
        ZEUS.apply(state, 0, WritePrice(1))
    assert refusal.value.reason is ZeusRefusal.PRICE_WRITTEN


def test_a_forgotten_price_costs_10_more_than_the_dearest_plot() -> None:
    state = position(sheets={0: {1: 30, 2: 12, 48: 45}}, by_the_book=True)
    with_unwritten(state, 2)
    events = ZEUS.apply(state, 0, Build((1, 2)))
    assert told(events, TempleBuilt) == [
        TempleBuilt(seat=0, plots=(1, 2), price=30 + (45 + 10), power=False)
    ]


def test_forgetting_the_price_of_the_dearest_plot_does_not_make_it_cheaper() -> None:
    state = position(sheets={0: {1: 10, 2: 80}}, by_the_book=True)
    with_unwritten(state, 2)
    assert ZEUS.view(state, 0).players[0].forgotten_price == 90
    ZEUS.apply(state, 0, Build((2,)))
    assert state.cash[0] == 500 - 90
