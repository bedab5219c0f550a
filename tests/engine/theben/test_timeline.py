"""The time track: who moves, and where a marker goes."""

import pytest

from engine.core import IllegalAction
from engine.theben import THEBEN
from engine.theben.actions import ThebenRefusal, Wait
from engine.theben.data import END, Week
from engine.theben.events import TurnBegan, Waited
from tests.engine.theben.positions import a_game, play, put, stack

A, B, C, D = range(4)


def test_turn_order_of_players_a_to_d() -> None:
    """The sheet's example: A lands on B and C and moves again; then B, C, and D last of all."""
    state = a_game(4)
    for seat, week in ((A, 60), (B, 63), (C, 63), (D, 70)):
        put(state, seat, week=week)
    stack(state, A, B, C, D)
    play(state, A, Wait(3))
    assert state.order == [A, B, C, D]
    assert THEBEN.to_act(state) == (A,)
    play(state, A, Wait(4))
    assert THEBEN.to_act(state) == (B,)
    play(state, B, Wait(8))
    assert THEBEN.to_act(state) == (C,)
    play(state, C, Wait(8))
    assert state.order == [A, D, C, B]


def test_the_marker_that_arrives_goes_on_top() -> None:
    state = a_game(3)
    for seat, week in ((A, 20), (B, 25), (C, 25)):
        put(state, seat, week=week)
    stack(state, A, C, B)
    play(state, A, Wait(5))
    assert state.order == [A, C, B]


def test_the_first_player_is_on_top_and_his_left_neighbour_at_the_bottom() -> None:
    assert a_game(4, first=1).order == [1, 0, 3, 2]


def test_waiting_tells_how_long_and_who_moves_next() -> None:
    state = a_game(2)
    events = play(state, 0, Wait(6))
    assert events == [Waited(seat=0, weeks=6, week=Week(7)), TurnBegan(seat=1, week=Week(1))]


def test_one_may_wait_any_number_of_weeks_up_to_the_end() -> None:
    state = a_game(2)
    put(state, 0, week=END - 3)
    put(state, 1, week=END)
    waits = [action for action in THEBEN.legal(state, 0) if isinstance(action, Wait)]
    assert waits == [Wait(1), Wait(2), Wait(3)]


@pytest.mark.parametrize(
    ("weeks", "reason"),
    [(0, ThebenRefusal.WAIT_OUT_OF_RANGE), (END, ThebenRefusal.PAST_THE_END)],
)
def test_waiting_for_no_time_or_past_the_end_is_refused(weeks: int, reason: ThebenRefusal) -> None:
    with pytest.raises(IllegalAction) as refusal:
        play(a_game(2), 0, Wait(weeks))
    assert refusal.value.reason is reason


@pytest.mark.parametrize(("weeks", "order"), [(3, [B, A, C, D]), (5, [B, C, A, D])])
def test_a_marker_passes_all_that_lie_behind_its_week_and_no_more(
    weeks: int, order: list[int]
) -> None:
    state = a_game(4)
    for seat, week in enumerate((60, 62, 64, 70)):
        put(state, seat, week=week)
    play(state, A, Wait(weeks))
    assert state.order == order


def test_who_is_still_last_moves_again_and_that_is_told() -> None:
    state = a_game(2)
    put(state, A, week=10)
    put(state, B, week=20)
    for weeks, seat, again in ((4, A, True), (7, B, False)):
        *_, begun = play(state, A, Wait(weeks))
        assert isinstance(begun, TurnBegan)
        assert (begun.seat, begun.again) == (seat, again)
