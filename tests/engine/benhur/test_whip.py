"""The whip ("coup de fouet")."""

import pytest

from engine.benhur.actions import (
    BenHurRefusal,
    Draw,
    Drive,
    MissTurn,
    PlayAccident,
    Spare,
    Whip,
)
from engine.benhur.data import ChariotNo, Deck, Turn
from engine.benhur.rules import apply, legal, refuse
from engine.benhur.state import BenHurState, Phase, Sight
from engine.benhur.track import away_from
from engine.core import IllegalAction
from tests.engine.benhur.circus import (
    PLAIN,
    SHOD,
    a_race,
    accident,
    at,
    dice,
    give,
    put,
    turn_of,
)
from tests.engine.benhur.whips import FAR, II, II_SHOD, STRAIGHT, alongside, drawn_up, whipped


def test_a_move_that_ends_in_contact_lets_the_mover_whip() -> None:
    state = alongside()
    assert (state.phase, state.asked) == (Phase.WHIP, 0)
    assert legal(state, 0) == [Spare(), Whip(ChariotNo(1))]
    assert refuse(state, 0, Whip(ChariotNo(2))) is BenHurRefusal.NOT_TOUCHING


def test_without_contact_nobody_is_asked() -> None:
    assert alongside(at(1, -3.75)).phase is Phase.PLAY


def test_when_the_mover_spares_the_touched_may_whip() -> None:
    state = alongside()
    apply(state, 0, Spare())
    assert (state.phase, state.asked) == (Phase.WHIP, 1)
    assert legal(state, 1) == [Spare(), Whip(ChariotNo(0))]
    apply(state, 1, Spare())
    assert state.phase is Phase.PLAY


def test_every_touched_chariot_is_asked_the_foremost_first() -> None:
    state = a_race(4)
    put(state, 0, at(-1, -3))
    put(state, 1, at(0.75, -3.5))
    put(state, 2, at(1.25, -2.5))
    put(state, 3, FAR[0])
    turn_of(state, 0)
    give(state, 0, II)
    apply(state, 0, Drive(II, *STRAIGHT))
    assert state.whippers == [0, 2, 1]


def test_only_one_rival_can_be_whipped() -> None:
    state = between_two()
    assert legal(state, 0) == [Spare(), Whip(ChariotNo(2)), Whip(ChariotNo(1))]
    whipped(state, 6, 1)
    apply(state, 1, MissTurn())
    assert (state.phase, state.asked) == (Phase.WHIP, 2), "1 was whipped, and 0 has hindered one"


def between_two() -> BenHurState:
    """Chariot 0 has drawn up between 1 and 2."""
    state = a_race(4)
    put(state, 0, at(-1, -3))
    put(state, 1, at(1, -3.5))
    put(state, 2, at(1, -2.5))
    put(state, 3, FAR[0])
    return drawn_up(state)


def spared_by_both() -> BenHurState:
    """Chariots 0 and 1 have touched and spared each other; now it is the turn of 1."""
    state = alongside()
    apply(state, 0, Spare())
    apply(state, 1, Spare())
    while state.current not in (0, 1):
        number = state.current
        give(state, number, PLAIN)
        apply(state, number, Drive(PLAIN, *STRAIGHT))
        apply(state, number, Draw(Deck.NORMAL))
    assert state.current == 1
    return state


def test_at_the_beginning_of_its_turn_a_chariot_may_still_whip_whom_it_touches() -> None:
    state = spared_by_both()
    assert (state.phase, legal(state, 1)) == (Phase.WHIP, [Spare(), Whip(ChariotNo(0))])
    dice(state, 6, 1)
    apply(state, 1, Whip(ChariotNo(0)))
    assert (state.phase, state.asked) == (Phase.PENALTY, 0)
    apply(state, 0, MissTurn())
    assert (state.phase, state.asked) == (Phase.PLAY, 1), "and then it plays its card"
    assert 1 in state.hindered, "it can hinder nobody else in this turn"


def test_who_loses_at_the_beginning_of_its_turn_misses_the_next_one_not_this() -> None:
    state = spared_by_both()
    give(state, 1, PLAIN, PLAIN)
    dice(state, 1, 6)
    apply(state, 1, Whip(ChariotNo(0)))
    apply(state, 1, MissTurn())
    assert (state.phase, state.asked) == (Phase.PLAY, 1)
    assert state.chariots[1].misses == 1


def test_once_either_has_played_a_speed_the_whip_is_called_off() -> None:
    state = spared_by_both()
    apply(state, 1, Spare())
    give(state, 1, II)
    apply(state, 1, Drive(II, *STRAIGHT))
    assert state.contacts == []
    assert state.phase is Phase.DRAW


def test_an_accident_does_not_call_the_whip_off() -> None:
    state = spared_by_both()
    apply(state, 1, Spare())
    give(state, 1, accident(), II)
    dice(state, 1)
    apply(state, 1, PlayAccident(accident()))
    assert state.contacts == [(0, 1)]


def test_one_contact_is_good_for_one_whip() -> None:
    state = alongside()
    whipped(state, 6, 1)
    apply(state, 1, MissTurn())
    assert state.phase is Phase.PLAY, "1 is not asked whether it whips back"
    assert state.contacts == []


def test_who_has_touched_nobody_is_not_asked_at_the_beginning_of_its_turn() -> None:
    state = alongside(at(1, -3.75))
    assert state.phase is Phase.PLAY


def test_ones_own_chariot_is_not_whipped() -> None:
    state = a_race(2)
    put(state, 0, at(-1, -3))
    put(state, 2, at(1, -3.5))
    put(state, 1, FAR[0])
    put(state, 3, FAR[1])
    seat = turn_of(state, 0)
    give(state, 0, II)
    apply(state, seat, Drive(II, *STRAIGHT))
    assert state.whippers == []


def test_both_add_the_horseshoes_in_hand_to_a_die() -> None:
    state = alongside()
    give(state, 0, SHOD, II_SHOD, PLAIN)
    give(state, 1, SHOD, accident())
    fight = whipped(state, 3, 2)
    assert (fight.whipper.horseshoes, fight.whipped.horseshoes) == (2, 1)
    assert (fight.whipper.total, fight.whipped.total) == (5, 3)
    assert fight.won


def test_sheet_ten_points_are_the_most_there_can_be() -> None:
    state = alongside()
    give(state, 0, SHOD, SHOD, II_SHOD, II_SHOD)
    assert whipped(state, 6, 1).whipper.total == 10


def test_horseshoes_shown_are_shown_to_all() -> None:
    state = alongside()
    give(state, 0, SHOD, PLAIN)
    fight = whipped(state, 6, 1)
    assert fight.whipper.shown == (SHOD,)
    assert fight.seats is None
    assert [held.sight for held in state.chariots[0].hand] == [Sight.SHOWN, Sight.BARE]


def test_equal_dice_are_rolled_again_whatever_the_horseshoes() -> None:
    state = alongside()
    give(state, 0, SHOD, PLAIN)
    fight = whipped(state, 4, 4, 2, 5)
    assert (fight.whipper.rolls, fight.whipped.rolls) == ((4, 2), (4, 5))
    assert not fight.won


def test_equal_totals_are_rolled_again_whatever_the_dice() -> None:
    state = alongside()
    give(state, 0, SHOD, PLAIN)
    fight = whipped(state, 3, 4, 5, 2)
    assert (fight.whipper.rolls, fight.whipped.rolls) == ((3, 5), (4, 2))
    assert fight.won


def test_a_whip_is_told_with_both_sides_and_what_they_showed() -> None:
    state = alongside()
    give(state, 0, SHOD, PLAIN)
    give(state, 1, II_SHOD, PLAIN)
    fight = whipped(state, 1, 6)
    assert (fight.whipper.chariot, fight.whipped.chariot) == (0, 1)
    assert (fight.whipper.shown, fight.whipped.shown) == ((SHOD,), (II_SHOD,))
    assert not fight.won
    assert fight.away is Turn.LEFT, "the one who whipped has lost, and 1 is on its right"
    assert (state.chariots[0].away, state.chariots[1].away) == (Turn.LEFT, None)


def test_what_is_refused_is_not_done_and_says_why() -> None:
    state = alongside()
    with pytest.raises(IllegalAction) as refusal:
        apply(state, 0, Whip(ChariotNo(2)))
    told = refusal.value
    assert (told.reason, told.seat, told.action) == (
        BenHurRefusal.NOT_TOUCHING,
        0,
        Whip(ChariotNo(2)),
    )


def test_away_is_judged_from_where_the_two_stand() -> None:
    for heading, x, y, away in (
        (0, 0, 1, Turn.RIGHT), (0, 0, -1, Turn.LEFT), (3, 1, 0, Turn.LEFT), (3, -1, 0, Turn.RIGHT),
        (6, 0, 1, Turn.LEFT), (9, 1, 0, Turn.RIGHT),
    ):  # fmt: skip
        stand = at(4, -3, heading)
        assert away_from(stand, at(4 + x, -3 + y, heading)) is away
