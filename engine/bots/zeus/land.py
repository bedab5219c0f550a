"""What land in Beim Zeus could become, at a glance: looked up, for the same land comes again.

All temples to come are thought to cost the same; what a plot was bought for is reckoned apart.
"""

from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from engine.zeus.data import (
    LINES,
    PENINSULA_MASKS,
    PENINSULA_OF,
    PENINSULAS,
    PLOTS,
    REWARD,
    TEMPLES_IN_SUPPLY,
    WORTH,
    Plot,
    PlotSet,
    plot_set,
    plots_in,
)
from engine.zeus.state import ZeusState

ALL_PLOTS = plot_set(PLOTS)
BUILDABLE = len(PLOTS) - len(PENINSULAS)
"""One plot of each peninsula stays unbuilt."""
SINGLES, DOUBLES, TRIPLES = 0.53, 0.28, 0.08
"""How many temples of each size are built, for each plot on which one still can be."""
TURNS_A_CARD = 0.9
"""Turns that pass for each card that is still to be sold."""
RATES = (0.8, 0.25, 0.105)
"""How many temples of each size a player builds in a turn while there are some."""
WAITING = 1.5
"""How much longer a plot waits for its temple for each other that waits."""
PRICE = 27
"""What a plot usually costs."""
CHANCE = 0.4
"""How likely one gets a plot that one lacks."""
_STEP = 10
"""Worths are looked up in steps of so many oxen."""

_PLACE = {plot: peninsula.number - 1 for plot, peninsula in PENINSULA_OF.items()}
PLACE_OF = (0, *(_PLACE[plot] for plot in PLOTS))
"""For each plot (index 0 unused) the index of its peninsula."""
_LINES_ON = tuple(
    tuple((line.mask, line.size) for line in LINES if line.peninsula == peninsula)
    for peninsula in PENINSULAS
)
_SIZES = tuple(TEMPLES_IN_SUPPLY.values())


class Market(Struct, frozen=True):
    """What temples and plots are worth to everybody, at one moment."""

    worth: tuple[int, int, int]
    """What a temple of each size, built now, will bring, rewards included."""
    supply: tuple[int, ...]
    players: int
    unsold: PlotSet
    cards: int
    turns: float
    """How many turns each player has left."""


def market_of(state: ZeusState) -> Market:
    """Return what everything is worth now."""
    cards = len(state.pile) + len(state.discard) + len(state.offer)
    players = len(state.cash)
    turns = 1 + cards * TURNS_A_CARD / players
    if state.last_turns is not None:
        turns = 1.0
    sold = state.built
    for land in state.land:
        sold |= land
    free = BUILDABLE - state.built.bit_count()
    if state.last_turns is not None:
        free = min(free, state.last_turns)
    worth = []
    for size, share in ((1, SINGLES), (2, DOUBLES), (3, TRIPLES)):
        supply = state.supply[size - 1]
        coming = free * share
        count = _SIZES[size - 1] - supply + min(supply, coming) + (supply > coming)
        value = WORTH[size] * count + REWARD[size] * (turns - 1)
        worth.append(int(value / _STEP))
    return Market(
        worth=(worth[0], worth[1], worth[2]),
        supply=tuple(state.supply),
        players=players,
        unsold=ALL_PLOTS & ~sold,
        cards=cards,
        turns=turns,
    )


Hopes: TypeAlias = tuple[int, int, int]
"""What a temple of each size brings that is built later, in steps."""


def hopes(market: Market, land: PlotSet) -> Hopes:
    """Return what temples bring that a seat with some land builds later: some may be gone by then.

    Whatever it builds first, it builds a turn of all players earlier.
    """
    return _hopes(market.worth, market.supply, market.players, land.bit_count())


@lru_cache(maxsize=1 << 14)
def _hopes(worths: Hopes, supplies: tuple[int, ...], players: int, plots: int) -> Hopes:
    found = []
    for worth, supply, rate in zip(worths, supplies, RATES, strict=True):
        a_turn = rate * players
        left = supply - a_turn * WAITING * plots
        found.append(int(worth * min(1.0, max(0.0, left / a_turn))))
    return found[0], found[1], found[2]


def potential(hope: Hopes, place: int, own: PlotSet, unsold: PlotSet, built: PlotSet) -> float:
    """Return what the best temples on some land of a peninsula bring, less what they cost."""
    whole = PENINSULA_MASKS[place]
    own &= whole
    if not own:
        return 0.0
    all_own = own == whole & ~built
    return _potential(place, own, unsold & whole, all_own, hope)


@lru_cache(maxsize=1 << 17)
def _potential(place: int, own: PlotSet, unsold: PlotSet, all_own: bool, hope: Hopes) -> float:
    if all_own:
        rest = [own & ~(1 << plot) for plot in plots_in(own)]
        return max(_potential(place, some, 0, False, hope) if some else 0.0 for some in rest)
    choices = []
    for mask, size in _LINES_ON[place]:
        if mask & own and not mask & ~(own | unsold):
            missing = (mask & unsold).bit_count()
            net = hope[size - 1] * _STEP - PRICE * (size + missing)
            if net > 0:
                choices.append((mask, net * CHANCE**missing))
    return _best(own, unsold, choices)


def _best(own: PlotSet, unsold: PlotSet, choices: list[tuple[PlotSet, float]]) -> float:
    """Return the most that lines which do not overlap bring together."""
    if not own:
        return 0.0
    plot = own & -own
    free = own | unsold
    best = _best(own ^ plot, unsold, choices)
    for mask, net in choices:
        if mask & plot and not mask & ~free:
            best = max(best, net + _best(own & ~mask, unsold & ~mask, choices))
    return best


class Rows(Struct, frozen=True):
    """The lines of two and of three on a peninsula that are one's own, or nearly."""

    twos: tuple[PlotSet, ...]
    threes: tuple[PlotSet, ...]
    nearly_twos: int
    """How many lack one plot, which is still to be sold."""
    nearly_threes: int


@lru_cache(maxsize=1 << 16)
def rows_on(place: int, own: PlotSet, unsold: PlotSet) -> Rows:
    """Return the lines on a peninsula that are one's own, or nearly."""
    whole: tuple[list[PlotSet], list[PlotSet]] = ([], [])
    nearly = [0, 0]
    for mask, size in _LINES_ON[place]:
        if size > 1 and mask & own:
            missing = mask & ~own
            if not missing:
                whole[size - 2].append(mask)
            elif not missing & ~unsold and missing & (missing - 1) == 0:
                nearly[size - 2] += 1
    return Rows(tuple(whole[0]), tuple(whole[1]), nearly[0], nearly[1])


def plot_gain(market: Market, state: ZeusState, seat: int, plot: Plot) -> float:
    """Return what a plot that is not sold yet adds to a seat's land."""
    place, bit = PLACE_OF[plot], 1 << plot
    own, built = state.land[seat], state.built
    hope = hopes(market, own)
    after = potential(hope, place, own | bit, market.unsold & ~bit, built)
    return after - potential(hope, place, own, market.unsold, built)
