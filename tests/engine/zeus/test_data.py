"""The board: seven peninsulas of square plots."""

from engine.zeus.data import (
    LINES,
    LINES_THROUGH,
    PENINSULA_OF,
    PENINSULAS,
    PLOTS,
    REWARD,
    SIZES,
    SOLE_BUILDER_BONUS,
    START,
    TEMPLES_IN_SUPPLY,
    WORTH,
    Plot,
)


def neighbours(plot: int) -> set[Plot]:
    return {
        other
        for line in LINES_THROUGH[Plot(plot)]
        if line.size == 2
        for other in line.plots
        if other != plot
    }


def test_48_plots_are_numbered_without_a_gap() -> None:
    assert [plot for peninsula in PENINSULAS for plot in peninsula.plots] == list(range(1, 49))
    assert list(PLOTS) == list(range(1, 49))


def test_five_peninsulas_have_6_plots_and_two_have_9() -> None:
    assert [len(peninsula.plots) for peninsula in PENINSULAS] == [6, 6, 6, 6, 6, 9, 9]


def test_start_plots_lie_on_different_peninsulas() -> None:
    for start in START.values():
        assert len({PENINSULA_OF[plot].number for plot in start.plots}) == len(start.plots)


def test_plots_are_adjacent_if_they_share_a_side() -> None:
    assert neighbours(1) == {2, 4}  # corner of 2 rows x 3 columns
    assert neighbours(5) == {2, 4, 6}
    assert neighbours(19) == {20, 21}  # corner of 3 rows x 2 columns
    assert neighbours(22) == {20, 21, 24}
    assert neighbours(35) == {32, 34, 36, 38}  # centre of 3 x 3


def test_plots_of_two_peninsulas_are_never_adjacent() -> None:
    assert 7 not in neighbours(6)
    for line in LINES:
        assert len({PENINSULA_OF[plot].number for plot in line.plots}) == 1


def test_lines_run_along_rows_and_columns_only() -> None:
    of_the_last = {line.plots for line in LINES if line.peninsula.number == 7 and line.size == 3}
    rows = {(40, 41, 42), (43, 44, 45), (46, 47, 48)}
    columns = {(40, 43, 46), (41, 44, 47), (42, 45, 48)}
    assert of_the_last == rows | columns
    tall = {line.plots for line in LINES if line.peninsula.number == 4 and line.size == 3}
    assert tall == {(19, 21, 23), (20, 22, 24)}


def test_every_line_is_listed_once() -> None:
    assert len({line.plots for line in LINES}) == len(LINES)


def test_the_contents_of_the_box() -> None:
    """The sheet's list: 48 cards, 31 temples in three sizes, 90 pieces, 6 powers."""
    assert len(PLOTS) == 48
    assert TEMPLES_IN_SUPPLY == {1: 15, 2: 10, 3: 6}
    assert all(players * start.pieces <= 90 for players, start in START.items())
    assert max(START) == 6


def test_set_up_leaves_plots_to_buy_and_pieces_for_them() -> None:
    for players, start in START.items():
        assert len(start.plots) % players == 0
        assert start.first_after in start.plots
        assert players * start.pieces >= len(PLOTS)


def test_every_size_has_its_reward_worth_and_supply() -> None:
    assert set(REWARD) == set(WORTH) == set(TEMPLES_IN_SUPPLY) == set(SIZES)
    assert set(SOLE_BUILDER_BONUS) == {len(peninsula.plots) for peninsula in PENINSULAS}
    assert max(line.size for line in LINES) == max(SIZES)
