"""Laurels are points, and the fewest win."""

from engine.benhur.data import CHARIOTS, ChariotNo, numbered
from engine.benhur.events import OutCause
from engine.benhur.laps import put_out
from engine.benhur.race import advance
from engine.benhur.scoring import points_of_chariot, result
from engine.benhur.state import BenHurState
from tests.engine.benhur.circus import a_race


def ended(state: BenHurState, *laurels: tuple[int | None, ...]) -> BenHurState:
    """A game that ended with these laurels for its chariots."""
    for number, won in numbered(laurels):
        state.chariots[number].laurels = won
        put_out(state, number, OutCause.WALL)
    state.race = len(laurels[0]) if state.options.format == "season" else 1
    advance(state)
    return state


def test_the_game_is_not_counted_before_it_ends() -> None:
    assert result(a_race(4)) is None


def test_sheet_twice_first_and_once_second_wins_over_three_laps() -> None:
    state = ended(a_race(4, laps=3), (1, 2, 1), (2, 1, 3), (3, 3, 2), (4, 4, 4))
    counted = result(state)
    assert counted is not None
    assert counted.winners == (0,)
    assert counted.scores == (4, 6, 8, 12)


def test_sheet_of_five_chariots_two_that_do_not_finish_count_six_each() -> None:
    state = a_race(5, format="season", laps=2)
    counted = result(ended(state, (1, 1), (2, 2), (3, 3), (None, None), (None, 4)))
    assert counted is not None
    assert counted.scores == (2, 4, 6, 12, 10)


def test_a_lap_not_completed_counts_one_more_than_there_are_chariots() -> None:
    state = ended(a_race(4, laps=2), (1, None), (2, 1), (3, None), (None, None))
    assert [points_of_chariot(state, number) for number in CHARIOTS[:4]] == [
        (1, 5),
        (2, 1),
        (3, 5),
        (5, 5),
    ]


def test_a_tie_is_shared() -> None:
    counted = result(ended(a_race(4, laps=2), (1, 2), (2, 1), (3, 3), (4, 4)))
    assert counted is not None
    assert counted.winners == (0, 1)


def test_sheet_the_best_driver_wins_whatever_the_player_has_beside() -> None:
    counted = result(ended(a_race(2), (2,), (1,), (3,), (None,)))
    assert counted is not None
    assert counted.scores == (2, 1)
    assert counted.winners == (1,)


def test_by_option_all_chariots_of_a_player_count_together() -> None:
    counted = result(ended(a_race(2, count="all chariots"), (2,), (1,), (3,), (None,)))
    assert counted is not None
    assert counted.scores == (2 + 3, 1 + 5)
    assert counted.winners == (0,)


def test_of_equal_chariots_one_counts() -> None:
    counted = result(ended(a_race(2, laps=2), (1, 3), (2, 2), (3, 1), (4, 4)))
    assert counted is not None
    assert counted.scores == (4, 4)
    assert len(counted.lines[0]) == 2


def test_each_line_names_driver_and_lap() -> None:
    state = ended(a_race(4, laps=2), (1, 2), (2, 1), (3, 3), (4, 4))
    counted = result(state)
    assert counted is not None
    assert [(line.source, line.place, line.points) for line in counted.lines[0]] == [
        (state.chariots[0].driver.value, 1, 1),
        (state.chariots[0].driver.value, 2, 2),
    ]


def test_a_line_without_a_laurel_counts_none() -> None:
    race = a_race(2, laps=2, count="all chariots")
    counted = result(ended(race, (1, 2), (2, None), (3, 1), (4, None)))
    assert counted is not None
    assert [line.count for lines in counted.lines for line in lines] == [1, 1, 1, 1, 1, 0, 1, 0]


def test_a_lap_still_being_run_is_open() -> None:
    state = a_race(4, laps=2)
    state.chariots[0].laurels = (2, None)
    assert points_of_chariot(state, ChariotNo(0)) == (2, None)


def test_the_best_chariot_may_be_the_second() -> None:
    counted = result(ended(a_race(2), (4,), (2,), (1,), (3,)))
    assert counted is not None
    assert counted.scores == (1, 2)
    assert counted.winners == (0,)


def test_in_a_season_only_the_present_race_is_open() -> None:
    state = a_race(4, format="season", laps=2)
    state.race = 2
    state.chariots[0].laurels = (None, None)
    assert points_of_chariot(state, ChariotNo(0)) == (5, None)
