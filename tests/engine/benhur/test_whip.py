"""The whip ("coup de fouet")."""

from typing import Any

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
from engine.benhur.data import CHARIOTS, ChariotNo, Deck, Ruler, Turn
from engine.benhur.events import MissAccepted, TurnBegan, TurnMissed, WhipCracked
from engine.benhur.race import advance
from engine.benhur.rules import apply, legal, refuse
from engine.benhur.state import BenHurState, Phase, Sight
from engine.benhur.track import Stand, away_from
from engine.core import Event, IllegalAction
from tests.engine.benhur.circus import (
    PLAIN,
    SHOD,
    a_race,
    accident,
    at,
    dice,
    give,
    put,
    speed,
    turn_of,
)

II, II_SHOD = speed(Ruler.II), speed(Ruler.II, horseshoe=True)
STRAIGHT = (Turn.STRAIGHT, Turn.STRAIGHT)
FAR = (at(0, 3, 6), at(0, 4, 6))


BESIDE = at(1, -3.5)


def alongside(other: Stand = BESIDE, **options: Any) -> BenHurState:
    """Chariot 0 has drawn up beside chariot 1, on its left, and drawn its card."""
    state = a_race(4, **options)
    put(state, 0, at(-1, -3))
    put(state, 1, other)
    put(state, 2, FAR[0])
    put(state, 3, FAR[1])
    turn_of(state, 0)
    give(state, 0, II, PLAIN, PLAIN)
    give(state, 1, PLAIN)
    apply(state, 0, Drive(II, *STRAIGHT))
    apply(state, 0, Draw(Deck.NORMAL))
    return state


def whipped(state: BenHurState, *rolls: int) -> WhipCracked:
    dice(state, *rolls)
    return next(
        event for event in apply(state, 0, Whip(ChariotNo(1))) if isinstance(event, WhipCracked)
    )


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
    turn_of(state, 0)
    give(state, 0, II, PLAIN, PLAIN)
    give(state, 1, PLAIN)
    apply(state, 0, Drive(II, *STRAIGHT))
    apply(state, 0, Draw(Deck.NORMAL))
    return state


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


def test_the_loser_may_be_the_one_who_whipped() -> None:
    state = alongside()
    whipped(state, 1, 6)
    assert (state.phase, state.asked) == (Phase.PENALTY, 0)


def test_the_loser_plays_an_accident_or_misses_a_turn() -> None:
    state = alongside()
    give(state, 1, accident(2), PLAIN)
    whipped(state, 6, 1)
    assert legal(state, 1) == [PlayAccident(accident(2)), MissTurn()]


def test_a_loser_without_an_accident_is_asked_all_the_same() -> None:
    """Not to ask would tell the others that there is none in the hand."""
    state = alongside()
    whipped(state, 6, 1)
    assert legal(state, 1) == [MissTurn()]


def test_who_chooses_to_miss_a_turn_misses_the_next_one() -> None:
    state = alongside()
    give(state, 1, PLAIN, PLAIN)
    whipped(state, 6, 1)
    apply(state, 1, MissTurn())
    assert state.chariots[1].misses == 1
    assert state.current in (2, 3)
    state.chariots[2].acted = state.chariots[3].acted = True
    events = advance_past(state)
    assert TurnMissed(chariot=ChariotNo(1)) in events
    assert state.chariots[1].misses == 0
    assert state.round == 3


def advance_past(state: BenHurState) -> list[Event]:
    """End the present turn, whoever has it."""
    state.turn_over = True
    return advance(state)


def test_missed_turns_add_up() -> None:
    state = alongside()
    state.chariots[1].misses = 1
    whipped(state, 6, 1)
    apply(state, 1, MissTurn())
    assert state.chariots[1].misses == 2
    missed = []
    for _ in range(12):
        missed += [
            event for event in advance_past(state) if event == TurnMissed(chariot=ChariotNo(1))
        ]
        if state.current == 1:
            break
    assert len(missed) == 2, "two rounds go by before it acts again"
    assert state.chariots[1].misses == 0


def test_a_turn_can_be_missed_in_the_first_round() -> None:
    state = a_race(4)
    order = sorted(CHARIOTS[:4], key=lambda number: state.chariots[number].place)
    second = order[1]
    state.chariots[second].misses = 1
    events = advance_past(state)
    assert events == [TurnMissed(chariot=second), TurnBegan(chariot=order[2])]
    assert (state.round, state.current) == (1, order[2])


def test_an_accident_as_penalty_is_rolled_for_as_ever_and_costs_no_turn() -> None:
    state = alongside()
    give(state, 1, accident(2), PLAIN)
    whipped(state, 6, 1)
    dice(state, 3)
    apply(state, 1, PlayAccident(accident(2)))
    assert (state.phase, state.asked) == (Phase.DRAW, 1)
    apply(state, 1, Draw(Deck.NORMAL))
    assert state.chariots[1].misses == 0
    assert len(state.chariots[1].hand) == 2


def penalised(roll: int, **options: Any) -> int:
    """Return how many turns a loser will miss who plays a "1-2" as penalty and rolls a number."""
    state = alongside(**options)
    give(state, 1, accident(2), PLAIN)
    whipped(state, 6, 1)
    dice(state, roll)
    apply(state, 1, PlayAccident(accident(2)))
    return state.chariots[1].misses


@pytest.mark.parametrize(
    ("options", "in_the_numbers", "above"),
    [
        ({}, 0, 0),
        ({"castrop_rauxel": True}, 1, 0),
        ({"format": "long", "laps": 2}, 1, 1),
        ({"format": "long", "laps": 2, "castrop_rauxel": True}, 1, 0),
    ],
    ids=["classic", "castrop-rauxel", "long", "long with castrop-rauxel"],
)
def test_what_an_accident_as_penalty_costs(
    options: dict[str, object], in_the_numbers: int, above: int
) -> None:
    assert penalised(1, **options) == in_the_numbers
    assert penalised(5, **options) == above


def test_in_a_season_an_accident_as_penalty_costs_the_next_turn() -> None:
    assert penalised(5, format="season", laps=2) == 1


def test_the_next_ruler_of_the_loser_turns_away_from_the_winner() -> None:
    state = alongside()
    assert whipped(state, 6, 1).away is Turn.RIGHT
    apply(state, 1, MissTurn())
    give(state, 1, II)
    turn_of(state, 1)
    moves = legal(state, 1)
    assert {move.ruler for move in moves if isinstance(move, Drive)} == {Turn.RIGHT}
    assert refuse(state, 1, Drive(II, *STRAIGHT)) is BenHurRefusal.TURN_AWAY
    apply(state, 1, Drive(II, Turn.RIGHT, Turn.LEFT))
    assert state.chariots[1].away is None


def test_an_accident_played_meanwhile_does_not_make_up_for_turning_away() -> None:
    state = alongside()
    whipped(state, 6, 1)
    apply(state, 1, MissTurn())
    turn_of(state, 1)
    give(state, 1, accident(), II)
    apply(state, 1, PlayAccident(accident()))
    assert state.chariots[1].away is Turn.RIGHT


def test_there_is_no_need_to_turn_away_through_a_chariot() -> None:
    state = alongside()
    put(state, 1, at(1, -4))
    state.chariots[1].away = Turn.RIGHT
    give(state, 1, PLAIN)
    turn_of(state, 1)
    assert refuse(state, 1, Drive(PLAIN, *STRAIGHT)) is BenHurRefusal.TURN_AWAY
    # Right in front of the tip, a little to the right: every ruler turned right lies on it.
    put(state, 2, at(2.25, -4.5))
    assert refuse(state, 1, Drive(PLAIN, *STRAIGHT)) is None


def test_there_is_no_need_to_turn_away_into_the_wall() -> None:
    state = alongside()
    put(state, 1, at(1, -5.75))
    state.chariots[1].away = Turn.RIGHT
    give(state, 1, II)
    turn_of(state, 1)
    assert Drive(II, *STRAIGHT) in legal(state, 1)


def test_a_shorter_card_that_can_turn_away_holds_the_others_to_it() -> None:
    state = alongside()
    put(state, 1, at(1, -5.25))
    state.chariots[1].away = Turn.RIGHT
    long = speed(Ruler.III_PLUS)
    give(state, 1, PLAIN, long)
    turn_of(state, 1)
    assert refuse(state, 1, Drive(long, *STRAIGHT)) is BenHurRefusal.TURN_AWAY
    give(state, 1, long)
    assert refuse(state, 1, Drive(long, *STRAIGHT)) is None


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


def test_missing_a_turn_is_told_with_the_chariot() -> None:
    state = alongside()
    whipped(state, 6, 1)
    assert apply(state, 1, MissTurn())[0] == MissAccepted(chariot=ChariotNo(1))


def test_an_accident_as_penalty_adds_to_the_turns_missed_already() -> None:
    state = alongside(format="long", laps=2)
    state.chariots[1].misses = 1
    give(state, 1, accident(2), PLAIN)
    whipped(state, 6, 1)
    dice(state, 5)
    apply(state, 1, PlayAccident(accident(2)))
    assert state.chariots[1].misses == 2
    assert state.penalty is None


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
