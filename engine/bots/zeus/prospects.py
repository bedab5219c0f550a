"""What a state of Beim Zeus is worth to a seat: its chance to own most oxen in the end.

Each player's final oxen are foretold from what he owns and what is still to come; the weights are
fitted to games of the quick player (`weights.py`). The nearer the end, the more a lead is worth.
"""

from math import exp, sqrt
from typing import NamedTuple

from engine.bots.zeus.land import BUILDABLE, Market, hopes, market_of, potential, rows_on
from engine.bots.zeus.weights import DEVIATION, WEIGHTS
from engine.zeus.data import (
    PENINSULA_MASKS,
    PLOTS,
    POWER_DISCOUNT,
    REWARD,
    SOLE_BUILDER_BONUS,
    TEMPLES_IN_SUPPLY,
    WORTH,
    PlotSet,
    plots_in,
)
from engine.zeus.scoring import result
from engine.zeus.state import ZeusState

FEATURES = (
    *("cash", "cash, times cards to come"),
    *("worth of temples", "worth that singles gain", "doubles", "triples"),
    *("land", "price of the land"),
    *("plots", "plots, times cards to come", "power", "power, times cards to come"),
    *("rewards to come", "alone on peninsulas", "alone, times plots to build on"),
    *("doubles to build", "doubles to build, times cards to come", "doubles but for a plot"),
    *("triples to build", "triples to build, times cards to come", "triples but for a plot"),
    *("plots for singles", "turns until the pillar comes", "cards to come", "always"),
)
"""What a player's final oxen, in hundreds, are reckoned from."""
_SUPPLY = tuple(TEMPLES_IN_SUPPLY.values())


class Board:
    """What all seats see alike, reckoned once."""

    def __init__(self, state: ZeusState) -> None:
        self.state = state
        self.market: Market = market_of(state)
        self.to_come = self.market.cards / len(PLOTS)
        self.free = (BUILDABLE - state.built.bit_count()) / BUILDABLE
        self.standing = [whole - left for whole, left in zip(_SUPPLY, state.supply, strict=True)]
        players = len(state.cash)
        self.counts = [[0, 0, 0] for _ in range(players)]
        builders: list[int | None] = [None] * len(PENINSULA_MASKS)
        shared = [False] * len(PENINSULA_MASKS)
        for temple in state.temples:
            self.counts[temple.seat][len(temple.plots) - 1] += 1
            place = _PLACE[temple.plots[0]]
            if builders[place] not in (None, temple.seat):
                shared[place] = True
            builders[place] = temple.seat
        self.alone = [0] * players
        for place, builder in enumerate(builders):
            if builder is not None and not shared[place]:
                self.alone[builder] += _BONUS[place]


_PLACE = tuple(
    next((place for place, mask in enumerate(PENINSULA_MASKS) if mask >> plot & 1), 0)
    for plot in range(len(PLOTS) + 1)
)
_BONUS = tuple(SOLE_BUILDER_BONUS[mask.bit_count()] for mask in PENINSULA_MASKS)


def features(board: Board, seat: int) -> list[float]:
    """Return the features of a player, in their order."""
    state, market, to_come = board.state, board.market, board.to_come
    one, two, three = board.counts[seat]
    singles, doubles, triples = board.standing
    own, held = state.land[seat], _holding(board, seat)
    plots = own.bit_count()
    a_double = WORTH[2] * (doubles + 1) / 100 if state.supply[1] else 0.0
    a_triple = WORTH[3] * (triples + 1) / 100 if state.supply[2] else 0.0
    worth = WORTH[1] * one * singles + WORTH[2] * two * doubles + WORTH[3] * three * triples
    cash, alone = state.cash[seat] / 100, board.alone[seat] / 100
    income = REWARD[1] * one + REWARD[2] * two + REWARD[3] * three
    power = float(state.power[seat])
    return [
        cash,
        cash * to_come,
        worth / 100,
        WORTH[1] * one * state.supply[0] * board.free / 100,
        WORTH[2] * two * state.supply[1] * board.free / 100,
        WORTH[3] * three * state.supply[2] * board.free / 100,
        held.land / 100,
        sum([state.price[plot] for plot in plots_in(own)]) / 100,
        float(plots),
        plots * to_come,
        power,
        power * to_come,
        income * (market.turns - 1) / 100,
        alone,
        alone * board.free,
        min(held.twos, 3) * a_double,
        min(held.twos, 3) * a_double * to_come,
        min(held.nearly_twos, 5) * a_double * to_come,
        min(held.threes, 2) * a_triple,
        min(held.threes, 2) * a_triple * to_come,
        min(held.nearly_threes, 3) * a_triple * to_come,
        plots * min(1.0, state.supply[0] / 8),
        (seat - state.favourite) % len(state.cash) / len(state.cash),
        to_come,
        1.0,
    ]


class _Holding(NamedTuple):
    """What a player's land may become, on all peninsulas together."""

    land: float
    """What it is worth."""
    twos: int
    """How many doubles there is room and money for."""
    threes: int
    nearly_twos: int
    """How many lack one plot, which is still to be sold."""
    nearly_threes: int


def _holding(board: Board, seat: int) -> _Holding:
    state, market = board.state, board.market
    own = state.land[seat]
    hope = hopes(market, own)
    land = 0.0
    twos = nearly_twos = threes = nearly_threes = 0
    for place, mask in enumerate(PENINSULA_MASKS):
        if own & mask:
            land += potential(hope, place, own, market.unsold, state.built)
            rows = rows_on(place, own & mask, market.unsold & mask)
            twos += _payable(state, seat, rows.twos)
            threes += _payable(state, seat, rows.threes)
            nearly_twos += rows.nearly_twos
            nearly_threes += rows.nearly_threes
    return _Holding(land, twos, threes, nearly_twos, nearly_threes)


def _payable(state: ZeusState, seat: int, lines: tuple[PlotSet, ...]) -> int:
    """Return on how many lines a seat could pay for a temple."""
    if not lines:
        return 0
    oxen = state.cash[seat] + POWER_DISCOUNT * state.power[seat]
    price = state.price
    return sum([sum([price[plot] for plot in plots_in(mask)]) <= oxen for mask in lines])


def foretold(board: Board, seat: int) -> float:
    """Return the final oxen of a seat, in hundreds, as far as they can be foretold."""
    total = 0.0
    for weight, feature in zip(WEIGHTS, features(board, seat), strict=True):
        total += weight * feature
    return total


def value(state: ZeusState, seat: int) -> float:
    """Return the chance of a seat to win."""
    over = result(state)
    if over is not None:
        return 1 / len(over.winners) if seat in over.winners else 0.0
    board = Board(state)
    seats = range(len(state.cash))
    oxen = [foretold(board, other) for other in seats]
    scale = DEVIATION[0] + DEVIATION[1] * sqrt(board.to_come)
    rivals = 0.0
    for other in seats:
        if other != seat:
            rivals += exp(min(30.0, max(-30.0, (oxen[other] - oxen[seat]) / scale)))
    return 1 / (1 + rivals)
