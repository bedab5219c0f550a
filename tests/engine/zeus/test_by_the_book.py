"""By the book: the commandments of Zeus."""

from engine.zeus import ZEUS
from engine.zeus.actions import Build
from engine.zeus.events import GameEnded, RewardLost
from tests.engine.zeus.position import full_board, position


def test_an_unclaimed_reward_is_lost_when_the_last_possible_temple_ends_the_game() -> None:
    state = position(sheets={0: {1: 0}}, temples=full_board(), by_the_book=True)
    state.reward_due = 30
    events = ZEUS.apply(state, 0, Build((1,)))
    assert events[-2:] == [RewardLost(seat=0, oxen=30), GameEnded(temples_exhausted=True)]
    assert ZEUS.view(state, 0).reward_due == 0
