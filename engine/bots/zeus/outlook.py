"""What a board of Beim Zeus promises, reckoned in oxen at the end of the game.

All of it is read off a view, so that a bot knows no more than its seat.
"""

from collections.abc import Iterator, Sequence
from math import fsum

from msgspec import Struct

from engine.zeus.data import (
    LINES,
    PENINSULA_MASKS,
    PENINSULA_OF,
    PENINSULAS,
    PLOTS,
    POWER_DISCOUNT,
    REWARD,
    SIZES,
    SOLE_BUILDER_BONUS,
    WORTH,
    Line,
    Peninsula,
    Plot,
    PlotSet,
    plot_set,
    plots_in,
)
from engine.zeus.state import Temple
from engine.zeus.view import PlayerView, ZeusView

TURNS_AN_AUCTION = 1.8
"""Turns that pass for each auction, those in which somebody builds included."""
BUILDING_TURNS = 0.5
"""How many of all turns are used for building."""
SIZES_BUILT = {1: 0.5, 2: 0.33, 3: 0.17}
"""How the temples of a usual game divide into singles, doubles and triples."""
WANTED_SHARE = 1.8
"""How much likelier than the average player one gets a plot that one really wants."""
BEST_CHANCE = 0.5
"""No plot that is still to be sold is surer than this."""
KEEP_ALONE = 0.6
"""How likely a rival's plot on a peninsula stays unbuilt, so that one stays alone there."""
POWER_WORTH = 60
"""What the unused power of the gods is worth while there is time to use it well."""
TURNS_TO_USE_POWER = 3
PAID_TWICE = 2
"""A plot costs its price when it is bought, and once more when it is built on."""

LINES_ON = {
    peninsula.number: tuple(line for line in LINES if line.peninsula == peninsula)
    for peninsula in PENINSULAS
}


class Outlook(Struct, frozen=True):
    """What the board promises, reckoned once a decision."""

    land: tuple[PlotSet, ...]
    """For each seat, its unbuilt plots as a set."""
    price: tuple[int, ...]
    """For each plot (index 0 unused), what building on it costs; 0 while nobody owns it."""
    built: PlotSet
    unsold: PlotSet
    cards: int
    """How many plots are still to be sold."""
    turns: float
    """How many turns each player has left, the present one included."""
    temples: tuple[tuple[Temple, ...], ...]
    """For each seat, its temples."""
    counts: tuple[tuple[int, ...], ...]
    """For each seat, its number of singles, doubles and triples."""
    power: tuple[bool, ...]
    power_worth: float
    """What a seat gives up by using its power of the gods."""
    builders: tuple[frozenset[int], ...]
    """For each peninsula, who has built on it."""
    worth: tuple[float, ...]
    """What one more temple of each size will bring its builder, rewards included."""
    hope: tuple[float, ...]
    """The same for a temple to be built later, when there may be none of its size left."""
    fair_price: tuple[float, ...]
    """For each seat, what it can spend on a plot if it wants its share of those to come."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.land)


def look(view: ZeusView) -> Outlook:
    """Return what the board promises."""
    players = len(view.players)
    cards = view.pile + len(view.discard) + len(view.offer)
    turns = 1 + cards / 2 * TURNS_AN_AUCTION / players
    land = tuple(_unbuilt(player) for player in view.players)
    temples = [temple for player in view.players for temple in player.temples]
    built = plot_set(tuple(plot for temple in temples for plot in temple.plots))
    counts = tuple(_temples_by_size(player) for player in view.players)
    to_come = _temples_to_come(view, built, turns)
    standing = [sum(count[size - 1] for count in counts) for size in SIZES]
    worth = tuple(
        WORTH[size] * (standing[size - 1] + 1 + min(supply, coming)) + REWARD[size] * (turns - 1)
        for size, supply, coming in zip(SIZES, view.supply, to_come, strict=True)
    )
    return Outlook(
        land=land,
        price=_prices(view.players),
        built=built,
        unsold=plot_set(PLOTS) & ~built & ~sum(land),
        cards=cards,
        turns=turns,
        temples=tuple(player.temples for player in view.players),
        counts=counts,
        power=tuple(player.power for player in view.players),
        power_worth=POWER_WORTH * min(1.0, (turns - 1) / TURNS_TO_USE_POWER),
        builders=_builders(temples),
        worth=worth,
        hope=tuple(
            value * min(1.0, supply / (coming + 1))
            for value, supply, coming in zip(worth, view.supply, to_come, strict=True)
        ),
        fair_price=tuple(_fair_price(player, cards / players, turns) for player in view.players),
    )


def _temples_by_size(player: PlayerView) -> tuple[int, ...]:
    return tuple(sum(1 for temple in player.temples if temple.size == size) for size in SIZES)


def _builders(temples: Sequence[Temple]) -> tuple[frozenset[int], ...]:
    """Return who has built on each peninsula."""
    return tuple(
        frozenset(
            temple.seat
            for temple in temples
            if PENINSULA_OF[temple.plots[0]].number == peninsula.number
        )
        for peninsula in PENINSULAS
    )


def _unbuilt(player: PlayerView) -> PlotSet:
    return plot_set(tuple(entry.plot for entry in player.sheet if not entry.built))


def _prices(players: Sequence[PlayerView]) -> tuple[int, ...]:
    prices = [0] * (len(PLOTS) + 1)
    for player in players:
        for entry in player.sheet:
            prices[entry.plot] = player.forgotten_price if entry.price is None else entry.price
    return tuple(prices)


def _temples_to_come(view: ZeusView, built: PlotSet, turns: float) -> tuple[float, ...]:
    """Return how many temples of each size are likely to be built by all, if they are there."""
    players = len(view.players)
    plots = len(PLOTS) - len(PENINSULAS) - built.bit_count()
    sizes = {size: part for size, part in SIZES_BUILT.items() if view.supply[size - 1]}
    if not sizes:
        return (0.0, 0.0, 0.0)
    whole = fsum(sizes.values())
    mean = fsum(size * part for size, part in sizes.items()) / whole
    turns_left = turns * players if view.last_turns is None else view.last_turns - 1
    temples = min(plots / mean, turns_left * BUILDING_TURNS)
    return tuple(temples * sizes.get(size, 0.0) / whole for size in SIZES)


def _fair_price(player: PlayerView, share: float, turns: float) -> float:
    """Return what a player can spend on each of the plots that are his share.

    First he spares what it will cost to build on the land that he has.
    """
    to_build = sum(
        player.forgotten_price if entry.price is None else entry.price
        for entry in player.sheet
        if not entry.built
    )
    if player.power:
        to_build = max(0, to_build - POWER_DISCOUNT)
    free = player.cash + player.income * (turns - 1) / 2 - to_build
    return max(0.0, free) / (PAID_TWICE * max(1.0, share))


def land_worth(
    outlook: Outlook, seat: int, peninsula: Peninsula, own: PlotSet, unsold: PlotSet
) -> float:
    """Return what the best temples on some plots would bring, less what they cost.

    Lines for which plots are still to be bought count with the chance of getting them.
    """
    whole = PENINSULA_MASKS[peninsula.number - 1]
    own &= whole
    if not own:
        return 0.0
    if own == whole & ~outlook.built:
        # One plot must stay unbuilt, and all of them are his.
        rest = [own & ~(1 << plot) for plot in plots_in(own)]
        return max(land_worth(outlook, seat, peninsula, some, 0) for some in rest)
    choices = [
        (line.mask, net)
        for line in LINES_ON[peninsula.number]
        if line.mask & own
        and not line.mask & ~(own | unsold)
        and (net := _line_worth(outlook, seat, line, own, unsold)) > 0
    ]
    best = _best_choice(own, unsold, choices)
    if outlook.power[seat]:
        for mask, net in _extensions(outlook, seat, peninsula, own, unsold):
            best = max(best, net + _best_choice(own & ~mask, unsold & ~mask, choices))
    return best


def _line_worth(outlook: Outlook, seat: int, line: Line, own: PlotSet, unsold: PlotSet) -> float:
    """Return what the temple on a line would bring, times the chance that it can be built."""
    missing = (line.mask & unsold).bit_count()
    to_build = sum(outlook.price[plot] for plot in plots_in(line.mask & own))
    to_buy = missing * PAID_TWICE * outlook.fair_price[seat]
    chance: float = min(BEST_CHANCE, WANTED_SHARE / outlook.players) ** missing
    return (outlook.hope[line.size - 1] - to_build - to_buy) * chance


def _extensions(
    outlook: Outlook, seat: int, peninsula: Peninsula, own: PlotSet, unsold: PlotSet
) -> Iterator[tuple[PlotSet, float]]:
    """Yield where the power of the gods could enlarge a temple, and what that would bring."""
    for temple in outlook.temples[seat]:
        if PENINSULA_OF[temple.plots[0]] != peninsula:
            continue
        site = plot_set(temple.plots)
        given_up = outlook.worth[temple.size - 1] + outlook.power_worth
        for line in LINES_ON[peninsula.number]:
            added = line.mask & ~site
            if line.size <= temple.size or site & ~line.mask or added & ~(own | unsold):
                continue
            net = _line_worth(outlook, seat, line, own, unsold) - given_up
            if added & own and net > 0:
                yield line.mask, net


def _best_choice(own: PlotSet, unsold: PlotSet, choices: Sequence[tuple[PlotSet, float]]) -> float:
    """Return the most that lines which do not overlap bring together."""
    if not own:
        return 0.0
    plot = own & -own
    free = own | unsold
    best = _best_choice(own ^ plot, unsold, choices)
    for mask, net in choices:
        if mask & plot and not mask & ~free:
            best = max(best, net + _best_choice(own & ~mask, unsold & ~mask, choices))
    return best


def plot_worth(outlook: Outlook, seat: int, plot: Plot) -> float:
    """Return what a plot that is not sold yet adds to the land of a seat, before any price."""
    peninsula = PENINSULA_OF[plot]
    own, bit = outlook.land[seat], 1 << plot
    mine = land_worth(outlook, seat, peninsula, own | bit, outlook.unsold & ~bit)
    gained = mine - land_worth(outlook, seat, peninsula, own, outlook.unsold)
    if not gained or own & PENINSULA_MASKS[peninsula.number - 1]:
        return gained
    return gained + bonus_worth(outlook, seat, peninsula, own | bit)


def bonus_worth(outlook: Outlook, seat: int, peninsula: Peninsula, own: PlotSet) -> float:
    """Return what the bonus for building alone is worth to a seat that builds there now."""
    if outlook.builders[peninsula.number - 1] - {seat}:
        return 0.0
    others = PENINSULA_MASKS[peninsula.number - 1] & ~outlook.built & ~own
    unsold = (others & outlook.unsold).bit_count()
    rivals = others.bit_count() - unsold
    alone: float = KEEP_ALONE ** (rivals + unsold / 2)
    return SOLE_BUILDER_BONUS[len(peninsula.plots)] * alone
