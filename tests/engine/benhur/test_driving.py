"""Playing a speed card ("début de la partie", "réglettes")."""

from math import isclose

import pytest

from engine.benhur.actions import (
    BenHurAction,
    BenHurRefusal,
    Collide,
    Draw,
    Drive,
    PlayAccident,
    StandStill,
)
from engine.benhur.data import OUTER_WALL, ChariotNo, Deck, Ruler, Turn
from engine.benhur.driving import carry_out, outlook_of
from engine.benhur.events import ChariotCrashed, ChariotDriven, ChariotOut, OutCause
from engine.benhur.geometry import Point, Shape, overlap
from engine.benhur.rules import apply, legal, refuse
from engine.benhur.state import BenHurState, Phase, Status, problems
from engine.benhur.track import CHARIOT_SHAPES, Stand, from_spina
from tests.engine.benhur.circus import PLAIN, a_race, accident, at, give, put, speed, turn_of

II = speed(Ruler.II)
STRAIGHT = (Turn.STRAIGHT, Turn.STRAIGHT)


def two_in_a_row(gap: float = 1.5) -> BenHurState:
    """Chariot 0 is to move, chariot 1 right ahead of it; the others are far ahead."""
    state = a_race(4)
    put(state, 0, at(-1, -3))
    put(state, 1, at(gap, -3))
    put(state, 2, at(0, 3, 6))
    put(state, 3, at(0, 4, 6))
    turn_of(state, 0)
    return state


def test_after_a_move_the_chariot_draws_from_either_deck() -> None:
    state = a_race()
    seat = state.chariots[state.current].seat
    give(state, state.current, II, PLAIN, PLAIN, accident())
    apply(state, seat, Drive(II, *STRAIGHT))
    assert state.phase is Phase.DRAW
    assert set(legal(state, seat)) == {Draw(Deck.NORMAL), Draw(Deck.RISKY)}
    number = state.asked
    apply(state, seat, Draw(Deck.RISKY))
    assert len(state.chariots[number].hand) == 4
    assert state.discards[Deck.NORMAL] == [II]


def test_the_move_is_told_with_card_turns_and_both_stands() -> None:
    state = two_in_a_row(gap=6)
    give(state, 0, II, PLAIN)
    driven, *_ = apply(state, 0, Drive(II, Turn.LEFT, Turn.RIGHT))
    assert isinstance(driven, ChariotDriven)
    assert (driven.chariot, driven.card) == (0, II)
    assert (driven.ruler, driven.turn) == (Turn.LEFT, Turn.RIGHT)
    assert driven.start == at(-1, -3)
    assert driven.end == state.chariots[0].stand


def test_sheet_illustration_a_card_II_brings_the_chariot_two_lengths_on() -> None:
    state = two_in_a_row(gap=6)
    give(state, 0, II)
    apply(state, 0, Drive(II, *STRAIGHT))
    assert isclose(state.chariots[0].standing.tip[0], 0 + 2)


def test_whoever_touches_the_wall_is_out_and_gives_up_the_hand() -> None:
    state = two_in_a_row()
    put(state, 0, at(-1, -5.5))
    give(state, 0, II, PLAIN)
    crashed, out, *_ = apply(state, 0, Drive(II, Turn.RIGHT, Turn.RIGHT))
    assert isinstance(crashed, ChariotCrashed)
    assert out == ChariotOut(chariot=ChariotNo(0), cause=OutCause.WALL)
    assert state.chariots[0].status is Status.OUT
    assert state.chariots[0].stand is None
    assert state.chariots[0].hand == ()
    assert state.current != 0


def test_a_wreck_lies_with_its_tip_in_the_wall_and_is_in_nobodys_way() -> None:
    state = two_in_a_row()
    put(state, 0, at(-1, -5.25))
    put(state, 1, at(-2.5, -5.5))
    give(state, 0, II)
    give(state, 1, speed(Ruler.III))
    apply(state, 0, Drive(II, Turn.RIGHT, Turn.STRAIGHT))
    wreck = state.chariots[0].rest
    assert wreck is not None
    assert from_spina(*wreck.tip) == pytest.approx(OUTER_WALL, abs=1 / 8)
    turn_of(state, 1)
    through = Drive(speed(Ruler.III), *STRAIGHT)
    assert overlap(*laid(wreck), *laid(outlook_of(state, through).stand))
    assert through in legal(state, 1)


def laid(stand: Stand) -> tuple[Shape, Point]:
    return CHARIOT_SHAPES[stand.heading], stand.tail


def test_crashes_are_legal_moves_too() -> None:
    state = two_in_a_row()
    put(state, 0, at(-1, -5.5))
    give(state, 0, II)
    assert Drive(II, Turn.RIGHT, Turn.RIGHT) in legal(state, 0)


def test_a_speed_card_gives_nine_moves_and_equal_cards_the_same_nine() -> None:
    state = two_in_a_row(gap=8)
    give(state, 0, II, II)
    assert len(legal(state, 0)) == 9


def test_a_way_through_a_rival_is_a_collision_only() -> None:
    state = two_in_a_row()
    give(state, 0, II)
    assert refuse(state, 0, Drive(II, *STRAIGHT)) is BenHurRefusal.COLLISION
    assert refuse(state, 0, Collide(II, *STRAIGHT)) is None
    assert Collide(II, *STRAIGHT) in legal(state, 0)
    assert Drive(II, *STRAIGHT) not in legal(state, 0)


def test_a_free_way_is_no_collision() -> None:
    state = two_in_a_row(gap=6)
    give(state, 0, II)
    assert refuse(state, 0, Collide(II, *STRAIGHT)) is BenHurRefusal.NO_COLLISION


def test_ones_own_chariot_cannot_be_rammed() -> None:
    state = a_race(3)
    for number in range(6):
        put(state, number, at(0, 1.75 + 0.5 * number, 6))
    put(state, 0, at(-1, -3))
    put(state, 3, at(1.5, -3))
    assert state.chariots[0].seat == state.chariots[3].seat
    seat = turn_of(state, 0)
    give(state, 0, II)
    assert refuse(state, seat, Collide(II, *STRAIGHT)) is BenHurRefusal.BLOCKED
    assert refuse(state, seat, Drive(II, *STRAIGHT)) is BenHurRefusal.BLOCKED


def test_if_several_chariots_are_in_the_way_nobody_can_be_hindered() -> None:
    state = two_in_a_row()
    put(state, 2, at(0.25, -3.25))
    give(state, 0, II)
    assert refuse(state, 0, Collide(II, *STRAIGHT)) is BenHurRefusal.BLOCKED


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Drive(PLAIN, *STRAIGHT), BenHurRefusal.NOT_IN_HAND),
        (Drive(accident(), *STRAIGHT), BenHurRefusal.NOT_A_SPEED),
        (PlayAccident(II), BenHurRefusal.NOT_AN_ACCIDENT),
        (PlayAccident(accident(2)), BenHurRefusal.NOT_IN_HAND),
        (StandStill(), BenHurRefusal.CAN_ACT),
    ],
    ids=repr,
)
def test_only_what_the_hand_allows_is_played(action: BenHurAction, reason: BenHurRefusal) -> None:
    state = two_in_a_row()
    give(state, 0, II, accident())
    assert refuse(state, 0, action) is reason


def test_a_card_of_the_players_other_chariot_is_not_in_this_hand() -> None:
    state = a_race(2)
    assert state.chariots[0].seat == state.chariots[2].seat
    seat = turn_of(state, 0)
    give(state, 0, PLAIN)
    give(state, 2, II, accident())
    assert refuse(state, seat, Drive(II, *STRAIGHT)) is BenHurRefusal.NOT_IN_HAND
    assert refuse(state, seat, PlayAccident(accident())) is BenHurRefusal.NOT_IN_HAND


def shut_in() -> BenHurState:
    """Chariot 0 has its only ruler, +I+, and another chariot of its own player across the way."""
    state = a_race(2)
    assert state.chariots[0].seat == state.chariots[2].seat
    put(state, 0, at(-1, -3.75))
    put(state, 2, at(0.25, -4.25, 3))
    put(state, 1, at(0, 3, 6))
    put(state, 3, at(0, 4, 6))
    turn_of(state, 0)
    give(state, 0, PLAIN)
    assert not problems(state)
    return state


def test_a_chariot_that_can_neither_move_nor_play_an_accident_stands_still() -> None:
    state = shut_in()
    assert legal(state, 0) == [StandStill()]
    apply(state, 0, StandStill())
    assert state.chariots[0].stand == at(-1, -3.75)
    assert len(state.chariots[0].hand) == 1
    assert state.current != 0


def test_a_chariot_with_an_accident_does_not_stand_still() -> None:
    state = shut_in()
    give(state, 0, PLAIN, accident())
    assert legal(state, 0) == [PlayAccident(accident())]
    assert refuse(state, 0, StandStill()) is BenHurRefusal.CAN_ACT


def test_a_crash_is_told_with_the_move_that_led_to_it() -> None:
    state = a_race(4)
    put(state, 0, at(0, -1.75))
    seat = turn_of(state, 0)
    give(state, 0, II)
    start = state.chariots[0].standing
    crashed = apply(state, seat, Drive(II, Turn.LEFT, Turn.STRAIGHT))[0]
    assert isinstance(crashed, ChariotCrashed)
    told = (crashed.chariot, crashed.card, crashed.ruler, crashed.turn, crashed.start)
    assert told == (0, II, Turn.LEFT, Turn.STRAIGHT, start)
    assert crashed.end.heading == 1


@pytest.mark.parametrize(
    ("drive", "told"),
    [(Drive(II, *STRAIGHT), ChariotDriven), (Drive(II, Turn.RIGHT, Turn.RIGHT), ChariotCrashed)],
)
def test_a_move_tells_whether_it_was_decided_or_the_only_one(
    drive: Drive, told: type[ChariotDriven] | type[ChariotCrashed]
) -> None:
    for unasked in (False, True):
        state = two_in_a_row(gap=6)
        put(state, 0, at(-1, -5))
        give(state, 0, II, PLAIN)
        look = outlook_of(state, drive)
        first, *_ = (
            carry_out(state, drive, look, unasked=True) if unasked else apply(state, 0, drive)
        )
        assert isinstance(first, told)
        assert first.unasked is unasked


def test_after_its_first_move_a_chariot_has_moved() -> None:
    state = a_race(4)
    number = state.current
    give(state, number, PLAIN)
    assert state.chariots[number].moved is False
    apply(state, state.chariots[number].seat, Drive(PLAIN, Turn.STRAIGHT, Turn.STRAIGHT))
    assert state.chariots[number].moved is True


def test_an_accident_among_the_cards_hides_no_speed_behind_it() -> None:
    state = a_race(4)
    number = state.current
    give(state, number, accident(), PLAIN)
    moves = legal(state, state.chariots[number].seat)
    assert any(isinstance(move, Drive) and move.card == PLAIN for move in moves)
