"""The power of the gods: once a game for each player, in one of three ways."""

import pytest

from engine.core import IllegalAction
from engine.zeus import ZEUS
from engine.zeus.actions import Build, Enlarge, Join, ZeusAction, ZeusRefusal
from engine.zeus.data import Plot, plot_set
from engine.zeus.events import CardsDiscarded, TempleBuilt, TempleEnlarged, TemplesJoined
from engine.zeus.state import Temple, ZeusState
from tests.engine.zeus.position import on, position

SIX_TRIPLES = [(7, 8, 9), (13, 14, 15), (19, 21, 23), (25, 27, 29), (31, 32, 33), (40, 41, 42)]


def refusal(state: ZeusState, action: ZeusAction) -> str | None:
    try:
        ZEUS.apply(ZEUS.clone(state), 0, action)
    except IllegalAction as illegal:
        return illegal.reason
    return None


def extensions(state: ZeusState) -> list[ZeusAction]:
    return [action for action in ZEUS.legal(state, 0) if isinstance(action, (Enlarge, Join))]


# First use: build for less.


def test_a_single_is_free() -> None:
    state = position(sheets={0: {1: 99}}, cash={0: 5})
    events = ZEUS.apply(state, 0, Build(on(1), power=True))
    assert TempleBuilt(seat=0, plots=on(1), price=0, power=True) in events
    assert state.cash[0] == 5


@pytest.mark.parametrize("plots", [on(1, 2), on(1, 2, 3)])
def test_a_double_or_triple_costs_50_less(plots: tuple[Plot, ...]) -> None:
    state = position(sheets={0: {1: 40, 2: 40, 3: 40}})
    ZEUS.apply(state, 0, Build(plots, power=True))
    assert state.cash[0] == 500 - (40 * len(plots) - 50)


def test_the_discount_never_pays_out() -> None:
    state = position(sheets={0: {1: 10, 2: 10}})
    ZEUS.apply(state, 0, Build(on(1, 2), power=True))
    assert state.cash[0] == 500


def test_the_discounted_price_must_be_paid() -> None:
    state = position(sheets={0: {1: 40, 2: 40}}, cash={0: 29})
    assert refusal(state, Build(on(1, 2), power=True)) is ZeusRefusal.TOO_DEAR
    state.cash[0] = 30
    assert refusal(state, Build(on(1, 2), power=True)) is None


def test_the_power_overrides_neither_supply_nor_last_plot() -> None:
    state = position(sheets={0: {1: 0, 2: 0, 3: 0}}, temples={1: SIX_TRIPLES})
    assert refusal(state, Build(on(1, 2, 3), power=True)) is ZeusRefusal.NO_TEMPLE_LEFT
    state = position(sheets={0: {4: 0}}, temples={1: [(1, 2, 3), (5, 6)]})
    assert refusal(state, Build(on(4), power=True)) is ZeusRefusal.LAST_PLOT


# Second use: enlarge a temple.


def test_enlarging_costs_the_price_of_the_added_plots() -> None:
    state = position(sheets={0: {1: 99, 2: 13, 3: 14}}, temples={0: [(1,)]})
    events = ZEUS.apply(state, 0, Enlarge(on(1, 2, 3)))
    assert TempleEnlarged(seat=0, plots=on(1, 2, 3), price=27) in events
    assert state.cash[0] == 500 - 27


def test_the_price_of_the_added_plots_must_be_paid() -> None:
    state = position(sheets={0: {2: 13}}, temples={0: [(1,)]}, cash={0: 12})
    assert refusal(state, Enlarge(on(1, 2))) is ZeusRefusal.TOO_DEAR


def test_a_temple_grows_by_one_or_two_plots_on_either_side() -> None:
    state = position(sheets={0: {40: 0, 42: 0}}, temples={0: [(41,)]})
    assert extensions(state) == [Enlarge(on(40, 41)), Enlarge(on(40, 41, 42)), Enlarge(on(41, 42))]


def test_a_temple_grows_in_its_own_line_only() -> None:
    state = position(sheets={0: {42: 0, 43: 0, 44: 0}}, temples={0: [(40, 41)]})
    assert extensions(state) == [Enlarge(on(40, 41, 42))]


def test_a_triple_does_not_grow() -> None:
    state = position(sheets={0: {43: 0, 44: 0, 45: 0}}, temples={0: [(40, 41, 42)]})
    assert extensions(state) == []


def test_the_old_temple_returns_to_the_supply() -> None:
    state = position(sheets={0: {3: 0}}, temples={0: [(1, 2)]})
    ZEUS.apply(state, 0, Enlarge(on(1, 2, 3)))
    assert state.temples == [Temple(0, on(1, 2, 3))]
    assert state.supply == [15, 10, 5]


def test_enlarging_gives_back_the_pieces_of_the_added_plots() -> None:
    state = position(sheets={0: {2: 0, 3: 0}}, temples={0: [(1,)]})
    before = state.pieces[0]
    ZEUS.apply(state, 0, Enlarge(on(1, 2, 3)))
    assert state.pieces[0] == before + 2


def test_only_own_plots_are_added() -> None:
    state = position(sheets={1: {2: 0}}, temples={0: [(1,)]})
    assert refusal(state, Enlarge(on(1, 2))) is ZeusRefusal.NOT_YOURS


def test_a_temple_does_not_grow_over_another() -> None:
    state = position(sheets={0: {42: 0}}, temples={0: [(40,)], 1: [(41,)]})
    assert refusal(state, Enlarge(on(40, 41, 42))) is ZeusRefusal.BUILT_ALREADY


def test_only_an_own_temple_is_enlarged() -> None:
    state = position(sheets={0: {2: 0}}, temples={1: [(1,)]})
    assert refusal(state, Enlarge(on(1, 2))) is ZeusRefusal.NOTHING_TO_ENLARGE


def test_the_enlarged_size_must_be_in_the_supply() -> None:
    state = position(sheets={0: {3: 0}}, temples={0: [(1, 2)], 1: SIX_TRIPLES})
    assert refusal(state, Enlarge(on(1, 2, 3))) is ZeusRefusal.NO_TEMPLE_LEFT


def test_enlarging_leaves_one_plot_of_the_peninsula_unbuilt() -> None:
    state = position(sheets={0: {6: 0}}, temples={0: [(4, 5)], 1: [(1, 2, 3)]})
    assert refusal(state, Enlarge(on(4, 5, 6))) is ZeusRefusal.LAST_PLOT


# Third use: join two temples.


def test_two_singles_become_a_double_free_of_charge() -> None:
    state = position(sheets={0: {1: 30, 2: 40}}, temples={0: [(1,), (2,)]}, cash={0: 0})
    events = ZEUS.apply(state, 0, Join(on(1, 2)))
    assert TemplesJoined(seat=0, plots=on(1, 2)) in events
    assert state.temples == [Temple(0, on(1, 2))]
    assert state.cash[0] == 0


def test_a_single_and_a_double_become_a_triple() -> None:
    state = position(temples={0: [(1,), (2, 3)]})
    ZEUS.apply(state, 0, Join(on(1, 2, 3)))
    assert state.temples == [Temple(0, on(1, 2, 3))]
    assert state.supply == [15, 10, 5], "single and double are available again"


def test_joining_gives_back_one_piece() -> None:
    state = position(temples={0: [(1,), (2, 3)]})
    before = state.pieces[0]
    ZEUS.apply(state, 0, Join(on(1, 2, 3)))
    assert state.pieces[0] == before + 1


def test_joined_temples_touch_end_to_end() -> None:
    beside = position(temples={0: [(40, 41), (43,)]})
    assert extensions(beside) == []
    apart = position(temples={0: [(40,), (42,)]})
    assert refusal(apart, Join(on(40, 41, 42))) is ZeusRefusal.NOTHING_TO_JOIN


def test_three_singles_are_not_joined_at_once() -> None:
    state = position(temples={0: [(40,), (41,), (42,)]})
    assert extensions(state) == [Join(on(40, 41)), Join(on(41, 42))]


def test_only_own_temples_are_joined() -> None:
    state = position(temples={0: [(1,)], 1: [(2,)]})
    assert refusal(state, Join(on(1, 2))) is ZeusRefusal.NOTHING_TO_JOIN


def test_the_joined_size_must_be_in_the_supply() -> None:
    state = position(temples={0: [(1,), (2, 3)], 1: SIX_TRIPLES})
    assert refusal(state, Join(on(1, 2, 3))) is ZeusRefusal.NO_TEMPLE_LEFT


def test_joining_needs_no_further_plot() -> None:
    state = position(temples={0: [(4,), (5,)], 1: [(1, 2, 3)]})
    assert refusal(state, Join(on(4, 5))) is None


# All uses alike.


@pytest.mark.parametrize("action", [Build(on(13), power=True), Enlarge(on(7, 8)), Join(on(1, 2))])
def test_the_power_works_once_a_game(action: ZeusAction) -> None:
    state = position(sheets={0: {8: 0, 13: 0}}, temples={0: [(1,), (2,), (7,)]})
    ZEUS.apply(state, 0, action)
    assert state.power == [False, True, True, True]
    state = position(sheets={0: {8: 0, 13: 0}}, temples={0: [(1,), (2,), (7,)]})
    state.power[0] = False
    assert refusal(state, action) is ZeusRefusal.POWER_SPENT
    assert action not in ZEUS.legal(state, 0)


@pytest.mark.parametrize("action", [Build(on(13), power=True), Enlarge(on(7, 8)), Join(on(1, 2))])
def test_using_the_power_is_a_build_action(action: ZeusAction) -> None:
    state = position(
        sheets={0: {8: 0, 13: 0}, 1: {48: 0}}, temples={0: [(1,), (2,), (7,)]}, offer=(3, 4, 5)
    )
    events = ZEUS.apply(state, 0, action)
    assert events[0] == CardsDiscarded(plots=on(3, 4, 5))
    assert state.favourite == 1


def test_extensions_are_on_offer_for_the_second_player_too() -> None:
    state = position(sheets={0: {2: 0}, 1: {20: 4}}, temples={0: [(1,)], 1: [(19,)]}, favourite=1)
    assert Enlarge(on(19, 20)) in ZEUS.legal(state, 1)


def test_the_last_ox_pays_for_an_extension() -> None:
    state = position(sheets={0: {2: 7}}, temples={0: [(1,)]}, cash={0: 7})
    ZEUS.apply(state, 0, Enlarge(on(1, 2)))
    assert state.cash[0] == 0


def test_a_forgotten_price_makes_an_extension_dearer_too() -> None:
    state = position(sheets={0: {2: 7, 40: 30}}, temples={0: [(1,)]}, by_the_book=True)
    state.written &= ~plot_set(on(2))
    ZEUS.apply(state, 0, Enlarge(on(1, 2)))
    assert state.cash[0] == 500 - (30 + 10)
