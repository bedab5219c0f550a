"""What a screen can say before a decision is made."""

import pytest

from engine.zeus import ZEUS
from engine.zeus.actions import Build, Enlarge, Join
from engine.zeus.data import Plot
from engine.zeus.forecast import (
    BuildingForecast,
    Neighbour,
    PlotForecast,
    forecast_building,
    forecast_plot,
    price_of,
)
from engine.zeus.scoring import score_lines, total
from engine.zeus.state import ZeusState
from engine.zeus.turn import income
from tests.engine.zeus.position import on, position, with_unwritten
from tests.play import random_game, seeds


def forecast(state: ZeusState, action: Build | Enlarge | Join) -> BuildingForecast:
    return forecast_building(ZEUS.view(state, 1), 0, action)


def test_a_first_single_costs_its_price_and_brings_10_and_the_bonus() -> None:
    state = position(sheets={0: {1: 33}})
    assert forecast(state, Build(on(1))) == BuildingForecast(
        price=33, income=2, worth=(10 + 100 - 33, 0, 0, 0)
    )


def test_a_temple_raises_the_worth_of_all_others_of_its_size() -> None:
    state = position(sheets={0: {40: 7}}, temples={0: [(41,)], 1: [(1,), (7,)]})
    assert forecast(state, Build(on(40))).worth == (2 * 40 - 30 - 7, 2 * 10, 0, 0)


def test_building_beside_a_sole_builder_takes_his_bonus() -> None:
    state = position(sheets={0: {40: 0}}, temples={1: [(44, 45)]})
    assert forecast(state, Build(on(40))).worth == (10, -200, 0, 0)


def test_the_power_makes_a_single_free_and_a_double_50_cheaper() -> None:
    view = ZEUS.view(position(sheets={0: {1: 40, 2: 40}}), 0)
    assert price_of(view, 0, Build(on(1), power=True)) == 0
    assert price_of(view, 0, Build(on(1, 2), power=True)) == 30


def test_enlarging_costs_the_added_plots_and_gives_up_the_old_temple() -> None:
    state = position(sheets={0: {1: 99, 2: 12, 3: 13}}, temples={0: [(1,)]})
    assert forecast(state, Enlarge(on(1, 2, 3))) == BuildingForecast(
        price=25, income=10 - 2, worth=(150 - 10 - 25, 0, 0, 0)
    )


def test_joining_is_free() -> None:
    state = position(temples={0: [(1,), (2, 3)], 1: [(7,)]})
    assert forecast(state, Join(on(1, 2, 3))) == BuildingForecast(
        price=0, income=10 - 5 - 2, worth=(150 - 20 - 30, -10, 0, 0)
    )


def test_a_forgotten_price_is_reckoned_in() -> None:
    state = with_unwritten(position(sheets={0: {1: 5, 2: 30}}, by_the_book=True), 1)
    assert forecast(state, Build(on(1, 2))).price == 30 + 40


@pytest.mark.soak
def test_every_forecast_comes_true() -> None:
    compared = 0
    for seed in seeds(4, 200):
        before: ZeusState | None = None
        for state, seat, action, _ in random_game(ZEUS, seed):
            assert isinstance(state, ZeusState)
            if before is not None and isinstance(action, (Build, Enlarge, Join)):
                assert seat is not None
                told = forecast_building(ZEUS.view(before, None), seat, action)
                _compare(told, seat, before, state)
                compared += 1
            before = ZEUS.clone(state)
    assert compared > 20


def _compare(told: BuildingForecast, seat: int, before: ZeusState, after: ZeusState) -> None:
    # The next favourite has had his reward already, and it is no part of the forecast.
    cash = list(before.cash)
    cash[seat] -= told.price
    after = ZEUS.clone(after)
    after.cash = cash
    for other in range(before.players):
        change = total(score_lines(after, other)) - total(score_lines(before, other))
        assert told.worth[other] == change
    assert told.income == income(after, seat) - income(before, seat)


def test_a_plot_completes_the_lines_of_own_adjacent_plots() -> None:
    state = position(sheets={0: {40: 5, 41: 5, 45: 5}, 1: {43: 5}}, offer=(42, 1, 2))
    assert forecast_plot(ZEUS.view(state, 0), 0, Plot(42)).completes == (
        (40, 41, 42),
        (41, 42),
        (42, 45),
    )


def test_a_built_plot_completes_no_line() -> None:
    state = position(temples={0: [(41,)]}, offer=(42, 1, 2))
    assert forecast_plot(ZEUS.view(state, 0), 0, Plot(42)) == PlotForecast(
        completes=(), neighbours=(Neighbour(plot=Plot(41), seat=0, built=True),)
    )


def test_the_owners_around_a_plot_are_named() -> None:
    state = position(sheets={0: {41: 5}, 2: {45: 5}}, temples={1: [(43,)]}, offer=(44, 1, 2))
    assert forecast_plot(ZEUS.view(state, 0), 0, Plot(44)).neighbours == (
        Neighbour(plot=Plot(41), seat=0, built=False),
        Neighbour(plot=Plot(43), seat=1, built=True),
        Neighbour(plot=Plot(45), seat=2, built=False),
    )
