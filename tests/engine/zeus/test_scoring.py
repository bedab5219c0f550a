"""The final count."""

import pytest

from engine.core import ScoreLine
from engine.zeus import ZEUS
from engine.zeus.data import LINES, Plot
from engine.zeus.scoring import score_lines, sole_builder, temple_worth, total
from engine.zeus.state import Phase, Temple, ZeusState
from tests.engine.zeus.position import Temples, position


def first_lines(size: int, count: int) -> list[tuple[Plot, ...]]:
    """Return lines of a size that do not overlap, from the lowest plot on."""
    chosen: list[tuple[Plot, ...]] = []
    for line in LINES:
        taken = {plot for plots in chosen for plot in plots}
        if line.size == size and not taken & set(line.plots):
            chosen.append(line.plots)
    return chosen[:count]


def dealt_out(lines: Temples, players: int = 4) -> dict[int, Temples]:
    return {seat: lines[seat::players] for seat in range(players)}


def points(state: ZeusState, seat: int) -> dict[str, int]:
    """Return a seat's points by their source, bonuses added up."""
    found: dict[str, int] = {}
    for line in score_lines(state, seat):
        found[line.source] = found.get(line.source, 0) + line.points
    return found


@pytest.mark.parametrize(
    ("size", "count", "worth"),
    [(1, 1, 10), (1, 13, 130), (2, 1, 30), (2, 10, 300), (3, 1, 150), (3, 4, 600)],
)
def test_a_temple_is_worth_10_30_or_150_times_the_number_of_its_size(
    size: int, count: int, worth: int
) -> None:
    temples = [Temple(0, plots) for plots in first_lines(size, count)]
    assert len(temples) == count
    assert temple_worth(temples, size) == worth


def test_sheet_13_singles_on_the_board_are_worth_130_each() -> None:
    state = position(temples=dealt_out(first_lines(1, 13)), cash=dict.fromkeys(range(4), 0))
    assert [points(state, seat)["single"] for seat in range(4)] == [4 * 130, 3 * 130] + 2 * [
        3 * 130
    ]


def test_sheet_4_triples_on_the_board_are_worth_600_each() -> None:
    state = position(temples=dealt_out(first_lines(3, 4)))
    assert [points(state, seat)["triple"] for seat in range(4)] == [600] * 4


def test_temples_of_all_players_count_for_the_worth() -> None:
    state = position(temples={0: [(1,)], 1: [(2,), (7, 8)]})
    assert points(state, 0)["single"] == 20
    assert points(state, 1)["single"] == 20
    assert points(state, 1)["double"] == 30


@pytest.mark.parametrize(
    ("plots", "bonus"), [((1,), 100), ((19,), 100), ((31,), 200), ((40,), 200)]
)
def test_who_alone_has_built_on_a_peninsula_gets_100_or_200(
    plots: tuple[int, ...], bonus: int
) -> None:
    assert points(position(temples={0: [plots]}), 0)["peninsula"] == bonus


def test_on_a_shared_peninsula_nobody_gets_the_bonus() -> None:
    state = position(temples={0: [(1, 2, 3)], 1: [(4,)]})
    assert "peninsula" not in points(state, 0)
    assert "peninsula" not in points(state, 1)


def test_foreign_unbuilt_plots_do_not_spoil_the_bonus() -> None:
    state = position(sheets={1: {4: 10}}, temples={0: [(1, 2, 3)]})
    assert points(state, 0)["peninsula"] == 100
    assert "peninsula" not in points(state, 1)


def test_two_own_temples_on_a_peninsula_bring_one_bonus() -> None:
    assert points(position(temples={0: [(1,), (5,)]}), 0)["peninsula"] == 100


def test_an_empty_peninsula_has_no_sole_builder() -> None:
    assert sole_builder([], peninsula_mask=0b1111110) is None


def test_unbuilt_plots_and_unused_powers_are_worth_nothing() -> None:
    state = position(sheets={0: {1: 99, 2: 99}}, cash={0: 7})
    assert score_lines(state, 0) == (ScoreLine("cash", 7, count=7, each=1),)


def test_every_line_says_what_it_is_for() -> None:
    state = position(temples={0: [(1,), (2,), (31, 32, 33)]}, cash={0: 12})
    assert score_lines(state, 0) == (
        ScoreLine("cash", 12, count=12, each=1),
        ScoreLine("single", 40, count=2, each=20),
        ScoreLine("triple", 150, count=1, each=150),
        ScoreLine("peninsula", 100, each=100, place=1),
        ScoreLine("peninsula", 200, each=200, place=6),
    )
    assert total(score_lines(state, 0)) == 502


def test_most_oxen_win_cash_included() -> None:
    state = position(temples={0: [(1,)]}, cash={0: 0, 1: 111, 2: 109, 3: 3})
    state.phase = Phase.OVER
    result = ZEUS.result(state)
    assert result is not None
    assert result.scores == (110, 111, 109, 3)
    assert result.winners == (1,)


def test_a_tie_is_a_shared_victory() -> None:
    state = position(cash={0: 50, 1: 80, 2: 80, 3: 10})
    state.phase = Phase.OVER
    result = ZEUS.result(state)
    assert result is not None
    assert result.winners == (1, 2)


def test_there_is_no_result_before_the_end() -> None:
    assert ZEUS.result(position()) is None


def test_a_result_has_the_lines_of_every_seat() -> None:
    state = position(temples={0: [(1,)], 1: [(7,)]})
    state.phase = Phase.OVER
    counted = ZEUS.result(state)
    assert counted is not None
    assert [sum(line.points for line in lines) for lines in counted.lines] == list(counted.scores)
    assert len(counted.lines) == 4
