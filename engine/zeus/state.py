"""A game of Beim Zeus at one moment."""

from enum import StrEnum

from msgspec import Struct

from engine.core import Options, State
from engine.zeus.data import PLOTS, START, TEMPLES_IN_SUPPLY, Plot, PlotSet


class ZeusOptions(Options, frozen=True):
    """How Beim Zeus is set up."""

    by_the_book: bool = False
    """The commandments of Zeus: prices, bids and rewards are the player's own business."""


class Phase(StrEnum):
    """Where in a turn the game stands."""

    CHOICE = "choice"
    """The favourite chooses between auction and build."""
    BIDDING = "bidding"
    TAKING = "taking"
    """The highest bidders choose their plots, one after the other."""
    LAST_TURN = "last turn"
    """All plots are sold: the favourite builds or passes."""
    TURN_DONE = "turn done"
    """The pillar is about to pass; by the book, the favourite can still claim his reward."""
    OVER = "over"


class Temple(Struct, frozen=True):
    """A temple on the board."""

    seat: int
    plots: tuple[Plot, ...]

    @property
    def size(self) -> int:
        """1 for a single, 2 for a double, 3 for a triple."""
        return len(self.plots)


class ZeusState(State):
    """Everything on, beside and under the board.

    Sets of plots are kept as bits (bit n for plot n): they are compared and copied at every step
    of a search.
    """

    options: ZeusOptions
    phase: Phase
    favourite: int
    pile: list[Plot]
    """The draw pile; the top card comes last."""
    discard: list[Plot]
    """The discard pile, open to all; the top card comes last."""
    cash: list[int]
    pieces: list[int]
    """Ownership pieces not on the board."""
    land: list[PlotSet]
    """For each seat, the set of its unbuilt plots."""
    sheets: list[list[Plot]]
    """For each seat, its plots in the order in which they were entered on its sheet."""
    price: list[int]
    """For each plot (index 0 unused) what it was bought for."""
    written: PlotSet
    """The set of plots whose price stands on their owner's sheet."""
    bids: list[int | None]
    power: list[bool]
    """Who can still call on the power of the gods."""
    supply: list[int]
    """Temples left, by size: singles, doubles, triples."""
    offer: list[Plot] = []
    built: PlotSet = 0
    """The set of plots under temples."""
    temples: list[Temple] = []
    buyers: list[int] = []
    """Who may still take a plot in this auction, in order."""
    pile_known: bool = False
    """Whether the pile has been turned over, so that everybody knows its order."""
    auctions: int = 0
    """How many auctions have been opened."""
    reward_due: int = 0
    """By the book: the reward that the favourite has not yet claimed."""
    last_turns: int | None = None
    """In the last round, how many turns are left, the present one included."""
    exhausted: bool = False
    """Whether the game ended because no further temple can ever be built."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.cash)


def clone(state: ZeusState) -> ZeusState:
    """Return an independent copy."""
    return ZeusState(
        state.chance.clone(),
        state.options,
        state.phase,
        state.favourite,
        state.pile[:],
        state.discard[:],
        state.cash[:],
        state.pieces[:],
        state.land[:],
        [sheet[:] for sheet in state.sheets],
        state.price[:],
        state.written,
        state.bids[:],
        state.power[:],
        state.supply[:],
        state.offer[:],
        state.built,
        state.temples[:],
        state.buyers[:],
        state.pile_known,
        state.auctions,
        state.reward_due,
        state.last_turns,
        state.exhausted,
    )


def owner_of(state: ZeusState, plot: Plot) -> int | None:
    """Return whose plot it is, built or not, or ``None`` if nobody's."""
    for seat, sheet in enumerate(state.sheets):
        if plot in sheet:
            return seat
    return None


def cards_in_play(state: ZeusState) -> int:
    """Return how many plots are not sold yet."""
    return len(state.pile) + len(state.discard) + len(state.offer)


def problems(state: ZeusState) -> list[str]:
    """Return everything that is wrong with the pieces and cards of a state."""
    found = _problems_of_plots(state) + _problems_of_temples(state)
    for seat in range(state.players):
        found += [f"seat {seat} {problem}" for problem in _problems_of_seat(state, seat)]
    return found


def _problems_of_plots(state: ZeusState) -> list[str]:
    sold = [plot for sheet in state.sheets for plot in sheet]
    if sorted(sold + state.pile + state.discard + state.offer) != list(PLOTS):
        return ["a plot is lost, or stands in two places"]
    return []


def _problems_of_temples(state: ZeusState) -> list[str]:
    found = []
    for (size, whole), left in zip(TEMPLES_IN_SUPPLY.items(), state.supply, strict=True):
        standing = sum(1 for temple in state.temples if temple.size == size)
        if left < 0 or left + standing != whole:
            found.append(f"temples of size {size}: {left} in the supply, {standing} on the board")
    if state.built != sum(1 << plot for temple in state.temples for plot in temple.plots):
        found.append("the built plots are not those under temples")
    return found


def _problems_of_seat(state: ZeusState, seat: int) -> list[str]:
    found = []
    own_temples = [temple for temple in state.temples if temple.seat == seat]
    built = {plot for temple in own_temples for plot in temple.plots}
    unbuilt = set(state.sheets[seat]) - built
    if not built <= set(state.sheets[seat]):
        found.append("has built on foreign land")
    if state.land[seat] != sum(1 << plot for plot in unbuilt):
        found.append("has unbuilt plots that do not match the sheet")
    if state.cash[seat] < 0:
        found.append(f"owes {-state.cash[seat]} oxen")
    if state.pieces[seat] < 0:
        found.append("has more pieces on the board than it owns")
    whole = START[state.players].pieces
    pieces = state.pieces[seat] + len(unbuilt) + len(own_temples)
    if pieces != whole:
        found.append(f"has {pieces} of its {whole} pieces")
    return found
