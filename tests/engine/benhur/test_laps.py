"""The line: laps, laurels and the finish."""

from typing import Any

from engine.benhur.actions import Drive
from engine.benhur.data import CHARIOTS, ChariotNo, Ruler, Turn
from engine.benhur.events import ChariotFinished, LapCompleted, LapReturned, OutCause
from engine.benhur.laps import put_down, put_out
from engine.benhur.race import begin_round
from engine.benhur.rules import apply
from engine.benhur.state import BenHurState, Status, distance, laps_completed
from engine.benhur.track import LAP, start_stand
from engine.benhur.view import view
from engine.benhur.ways import WAY_OF, legs
from tests.engine.benhur.circus import PLAIN, a_race, at, give, kinds, put, speed, turn_of

III = speed(Ruler.III)
STRAIGHT = (Turn.STRAIGHT, Turn.STRAIGHT)


def before_the_line(*, lap: int = 0, **options: Any) -> BenHurState:
    """Chariot 0 stands just before the line at the end of a lap, its rivals on the far side."""
    state = a_race(4, **options)
    put(state, 0, at(-3.5, -3), winding=lap)
    for number in (1, 2, 3):
        put(state, number, at(2 * number - 4, 3, 6), winding=lap)
    for chariot in state.chariots:
        chariot.laps = lap
    turn_of(state, 0)
    give(state, 0, III, PLAIN)
    return state


def test_crossing_the_line_after_the_start_completes_no_lap() -> None:
    state = a_race(4)
    number = state.current
    events = put_down(state, number, at(0, -3))
    assert events == []
    assert state.chariots[number].winding == 0
    assert state.chariots[number].laps == 0


def test_a_lap_is_complete_when_the_tail_has_passed_the_line() -> None:
    assert laps_completed(at(-2.125, -3), winding=1) == 0
    assert laps_completed(at(-2, -3), winding=1) == 1
    assert laps_completed(start_stand(1), winding=-1) == 0


def test_the_tip_over_the_line_is_not_enough() -> None:
    state = before_the_line()
    events = put_down(state, ChariotNo(0), at(-2.5, -3))
    assert events == []
    assert state.chariots[0].winding == 1


def test_laurels_are_given_in_the_order_in_which_the_chariots_cross() -> None:
    state = before_the_line(laps=3)
    order = CHARIOTS[2], CHARIOTS[0], CHARIOTS[3]
    for place, number in enumerate(order, start=1):
        put(state, number, at(-3.5, -3), winding=0)
        assert put_down(state, number, at(-1, -3)) == [
            LapCompleted(chariot=number, lap=1, laurel=place)
        ]
    assert state.chariots[0].laurels == (2, None, None)


def test_each_lap_of_a_classic_race_has_laurels_of_its_own() -> None:
    state = before_the_line(lap=1, laps=3)
    state.chariots[1].laurels = (1, None, None)
    put_down(state, ChariotNo(0), at(-1, -3))
    assert state.chariots[0].laurels == (None, 1, None)


def test_a_long_race_gives_laurels_at_the_finish_only() -> None:
    state = before_the_line(format="long", laps=2)
    assert put_down(state, ChariotNo(0), at(-1, -3)) == [
        LapCompleted(chariot=ChariotNo(0), lap=1, laurel=None)
    ]
    put(state, 0, at(-3.5, -3), winding=1)
    assert put_down(state, ChariotNo(0), at(-1, -3))[0] == LapCompleted(
        chariot=ChariotNo(0), lap=2, laurel=1
    )
    assert state.chariots[0].laurels == (1,)


def test_whoever_finishes_leaves_the_track_with_his_laurel() -> None:
    state = before_the_line()
    events = apply(state, 0, Drive(III, *STRAIGHT))
    assert kinds(events)[:4] == [
        "ChariotDriven",
        "LapCompleted",
        "ChariotFinished",
        "HandDiscarded",
    ]
    assert ChariotFinished(chariot=ChariotNo(0)) in events
    chariot = state.chariots[0]
    assert chariot.status is Status.FINISHED
    assert chariot.stand is None
    assert chariot.laurels == (1,)
    assert state.current != 0


def test_whoever_leaves_the_track_owes_no_turn_any_more() -> None:
    state = a_race(4)
    state.chariots[0].misses, state.chariots[0].away = 2, Turn.LEFT
    put_out(state, ChariotNo(0), OutCause.WALL)
    assert (state.chariots[0].misses, state.chariots[0].away) == (0, None)


def test_whoever_leaves_the_track_is_seen_where_that_was_until_the_next_round_is_over() -> None:
    state = before_the_line()
    beyond = legs(at(-3.5, -3), Ruler.III)[WAY_OF[STRAIGHT]].stand
    apply(state, 0, Drive(III, *STRAIGHT))
    put_out(state, ChariotNo(1), OutCause.NO_CARDS)
    seen = []
    for _ in range(3):
        seen.append([chariot.rest for chariot in view(state, None).chariots])
        begin_round(state)
    assert seen[0] == seen[1] == [beyond, at(-2, 3, 6), None, None]
    assert seen[2] == [None] * 4


def test_coming_back_over_the_line_returns_the_lowest_laurel_to_be_won_again() -> None:
    state = before_the_line(laps=2)
    put_down(state, ChariotNo(0), at(-1, -3))
    put(state, 1, at(-3.5, -4), winding=0)
    put_down(state, ChariotNo(1), at(-1, -4))
    assert put_down(state, ChariotNo(0), at(-3.5, -3)) == [
        LapReturned(chariot=ChariotNo(0), lap=1, laurel=1)
    ]
    put(state, 2, at(-3.5, -5), winding=0)
    assert put_down(state, ChariotNo(2), at(-1, -5)) == [
        LapCompleted(chariot=ChariotNo(2), lap=1, laurel=1)
    ]
    assert [chariot.laurels[0] for chariot in state.chariots] == [None, 2, 1, None]


def test_the_distance_counts_laps() -> None:
    assert distance(start_stand(1), winding=-1) == -0.25
    assert distance(at(-1, -3), winding=0) == 2.0
    assert distance(at(-1, -3), winding=2) == 2 * LAP + 2.0
