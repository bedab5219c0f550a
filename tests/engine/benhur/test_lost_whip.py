"""What a lost whip costs: an accident or a turn, and the way of the next move."""

from typing import Any

import pytest

from engine.benhur.actions import (
    BenHurRefusal,
    Draw,
    Drive,
    MissTurn,
    PlayAccident,
)
from engine.benhur.data import CHARIOTS, ChariotNo, Deck, Ruler, Turn
from engine.benhur.events import MissAccepted, TurnBegan, TurnMissed
from engine.benhur.race import advance
from engine.benhur.rules import apply, legal, refuse
from engine.benhur.state import BenHurState, Phase
from engine.core import Event
from tests.engine.benhur.circus import (
    PLAIN,
    a_race,
    accident,
    at,
    dice,
    give,
    put,
    speed,
    turn_of,
)
from tests.engine.benhur.whips import II, STRAIGHT, alongside, whipped


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
    assert TurnMissed(chariot=ChariotNo(1), unasked=True) in events
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
            event
            for event in advance_past(state)
            if event == TurnMissed(chariot=ChariotNo(1), unasked=True)
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
    assert events == [TurnMissed(chariot=second, unasked=True), TurnBegan(chariot=order[2])]
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
    told = apply(state, 1, PlayAccident(accident(2)))
    costs = state.chariots[1].misses
    assert told.count(MissAccepted(chariot=ChariotNo(1), unasked=True)) == costs, "and says so"
    return costs


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
