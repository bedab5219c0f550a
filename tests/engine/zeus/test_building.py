"""Building without the power of the gods."""

import pytest

from engine.core import IllegalAction
from engine.zeus import ZEUS
from engine.zeus.actions import Build, ZeusRefusal
from engine.zeus.building import legal_buildings
from engine.zeus.data import Plot, plot_set
from engine.zeus.events import CardsDiscarded, TempleBuilt
from engine.zeus.state import Temple, ZeusState
from tests.engine.zeus.position import on, position


def refusal(state: ZeusState, *plots: int) -> str | None:
    """Return why seat 0 cannot build on these plots, or ``None``."""
    try:
        ZEUS.apply(ZEUS.clone(state), 0, Build(on(*plots)))
    except IllegalAction as illegal:
        return illegal.reason
    return None


def test_the_three_cards_are_discarded_before_the_temple_is_built() -> None:
    state = position(sheets={0: {1: 10}}, offer=(5, 17, 41))
    events = ZEUS.apply(state, 0, Build(on(1)))
    assert events[:2] == [
        CardsDiscarded(plots=on(5, 17, 41)),
        TempleBuilt(seat=0, plots=on(1), price=10, power=False),
    ]
    assert state.discard[:3] == [5, 17, 41]


@pytest.mark.parametrize(
    ("plots", "supply"), [(on(1), [14, 10, 6]), (on(1, 2), [15, 9, 6]), (on(1, 2, 3), [15, 10, 5])]
)
def test_a_temple_of_the_size_of_the_line_comes_from_the_supply(
    plots: tuple[Plot, ...], supply: list[int]
) -> None:
    state = position(sheets={0: {1: 10, 2: 10, 3: 10}})
    ZEUS.apply(state, 0, Build(plots))
    assert state.temples == [Temple(0, plots)]
    assert state.supply == supply


def test_the_price_is_the_sum_on_the_sheet() -> None:
    state = position(sheets={0: {1: 11, 2: 22, 3: 33}})
    ZEUS.apply(state, 0, Build(on(1, 2, 3)))
    assert state.cash[0] == 500 - 66


def test_the_price_must_be_paid_in_full() -> None:
    state = position(sheets={0: {1: 11, 2: 22}}, cash={0: 32})
    assert refusal(state, 1, 2) is ZeusRefusal.TOO_DEAR
    state.cash[0] = 33
    assert refusal(state, 1, 2) is None


def test_a_temple_stands_in_a_row_or_in_a_column() -> None:
    state = position(sheets={0: dict.fromkeys((40, 41, 42, 43, 46), 0)})
    assert refusal(state, 40, 41, 42) is None
    assert refusal(state, 40, 43, 46) is None


def test_a_temple_does_not_turn_a_corner() -> None:
    state = position(sheets={0: dict.fromkeys((40, 41, 44), 0)})
    assert refusal(state, 40, 41, 44) is ZeusRefusal.NO_LINE


def test_a_temple_has_no_gap() -> None:
    state = position(sheets={0: {40: 0, 42: 0}})
    assert refusal(state, 40, 42) is ZeusRefusal.NO_LINE


def test_a_temple_covers_no_more_than_three_plots_and_at_least_one() -> None:
    state = position(sheets={0: dict.fromkeys((40, 41, 42), 0)})
    assert refusal(state) is ZeusRefusal.NO_LINE
    assert refusal(state, 40, 41, 42, 43) is ZeusRefusal.NO_LINE


def test_a_temple_stands_on_own_plots_only() -> None:
    state = position(sheets={0: {1: 0}, 1: {2: 0}})
    assert refusal(state, 1, 2) is ZeusRefusal.NOT_YOURS
    assert refusal(state, 3) is ZeusRefusal.NOT_YOURS, "nobody's plot"


def test_nothing_is_built_on_a_built_plot() -> None:
    state = position(sheets={0: {2: 0}}, temples={0: [(1,)]})
    assert refusal(state, 1) is ZeusRefusal.BUILT_ALREADY
    assert refusal(state, 1, 2) is ZeusRefusal.BUILT_ALREADY


def test_without_a_temple_of_that_size_it_cannot_be_built() -> None:
    triples = [(7, 8, 9), (13, 14, 15), (19, 21, 23), (25, 27, 29), (31, 32, 33), (40, 41, 42)]
    state = position(sheets={0: dict.fromkeys((1, 2, 3), 0)}, temples={1: triples})
    assert refusal(state, 1, 2, 3) is ZeusRefusal.NO_TEMPLE_LEFT
    assert refusal(state, 1, 2) is None


def test_nobody_builds_on_the_last_unbuilt_plot_of_a_peninsula() -> None:
    state = position(sheets={0: {4: 0}}, temples={1: [(1, 2, 3), (5, 6)]})
    assert refusal(state, 4) is ZeusRefusal.LAST_PLOT


def test_a_temple_may_not_swallow_the_last_unbuilt_plots_of_a_peninsula() -> None:
    state = position(sheets={0: {4: 0, 5: 0, 6: 0}}, temples={1: [(1, 2, 3)]})
    assert refusal(state, 4, 5, 6) is ZeusRefusal.LAST_PLOT
    assert refusal(state, 4, 5) is None


def test_the_last_plot_rule_holds_for_each_peninsula_apart() -> None:
    state = position(sheets={0: {4: 0, 7: 0}}, temples={1: [(1, 2, 3), (5, 6)]})
    assert refusal(state, 7) is None


@pytest.mark.parametrize(("plots", "returned"), [(on(1), 0), (on(1, 2), 1), (on(1, 2, 3), 2)])
def test_all_pieces_on_the_plots_but_one_come_back(plots: tuple[Plot, ...], returned: int) -> None:
    state = position(sheets={0: {1: 0, 2: 0, 3: 0}})
    before = state.pieces[0]
    ZEUS.apply(state, 0, Build(plots))
    assert state.pieces[0] == before + returned


def test_one_temple_a_turn() -> None:
    state = position(sheets={0: {1: 0, 7: 0}, 1: {13: 0}})
    ZEUS.apply(state, 0, Build(on(1)))
    assert ZEUS.to_act(state) == (1,)


def test_every_temple_that_can_be_paid_is_on_offer_with_power_and_without() -> None:
    state = position(sheets={0: {1: 10, 2: 100, 4: 20}}, cash={0: 60})
    assert list(legal_buildings(state, 0)) == [
        Build(on(1)),
        Build(on(1), power=True),
        Build(on(1, 2), power=True),
        Build(on(1, 4)),
        Build(on(1, 4), power=True),
        Build(on(2), power=True),
        Build(on(4)),
        Build(on(4), power=True),
    ]


def test_a_column_is_on_offer_where_the_row_is_not_ones_own() -> None:
    state = position(sheets={0: {1: 10, 4: 10}})
    assert Build(on(1, 4)) in list(legal_buildings(state, 0))


def test_plots_not_built_on_stay_ones_own() -> None:
    state = position(sheets={0: {1: 10, 2: 10, 40: 5}})
    ZEUS.apply(state, 0, Build(on(1)))
    assert not ZEUS.problems(state)
    assert state.land[0] == plot_set(on(2, 40))
