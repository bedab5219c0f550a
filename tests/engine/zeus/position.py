"""Positions of Beim Zeus set up by hand, and short ways to play on from them."""

from collections.abc import Mapping, Sequence

from engine.core import Chance, Event
from engine.zeus import ZEUS
from engine.zeus.actions import Auction, Bid, Take
from engine.zeus.data import PLOTS, START, TEMPLES_IN_SUPPLY, Plot, PlotSet, plot_set
from engine.zeus.state import Phase, Temple, ZeusOptions, ZeusState

Prices = Mapping[int, int]
Temples = Sequence[tuple[int, ...]]


def on(*numbers: int) -> tuple[Plot, ...]:
    """Return the plots of these numbers."""
    return tuple(Plot(number) for number in numbers)


def position(
    *,
    players: int = 4,
    favourite: int = 0,
    sheets: Mapping[int, Prices] | None = None,
    temples: Mapping[int, Temples] | None = None,
    cash: Mapping[int, int] | None = None,
    offer: Sequence[int] = (),
    discard: Sequence[int] = (),
    by_the_book: bool = False,
    auctions: int = 1,
) -> ZeusState:
    """Return a position in which the favourite is to choose; nobody has start plots in it.

    ``sheets`` gives for each seat the plots it owns and their prices, ``temples`` where it has
    built. What is not named lies in the draw pile, the lowest number on top. By the book, prices
    are written down.
    """
    standing = [
        Temple(seat, on(*plots))
        for seat in range(players)
        for plots in (temples or {}).get(seat, ())
    ]
    entries = _entries(sheets or {}, standing, players)
    state = _settled(entries, standing)
    state.options = ZeusOptions(by_the_book=by_the_book)
    state.favourite, state.auctions = favourite, auctions
    state.discard = list(on(*discard))
    state.pile = [plot for plot in state.pile if plot not in {*discard, *offer}]
    state.offer = list(on(*offer)) or [state.pile.pop() for _ in range(min(3, len(state.pile)))]
    for seat, oxen in (cash or {}).items():
        state.cash[seat] = oxen
    assert not ZEUS.problems(state)
    return state


def _settled(entries: Sequence[dict[Plot, int]], standing: list[Temple]) -> ZeusState:
    """Return a position in which all that is nobody's lies in the draw pile."""
    players = len(entries)
    sold = tuple(plot for entry in entries for plot in entry)
    built = plot_set(tuple(plot for temple in standing for plot in temple.plots))
    land = [plot_set(tuple(entry)) & ~built for entry in entries]
    return ZeusState(
        chance=Chance.of_seed(0),
        options=ZeusOptions(),
        phase=Phase.CHOICE,
        favourite=0,
        pile=[plot for plot in reversed(PLOTS) if plot not in sold],
        discard=[],
        cash=[START[players].oxen] * players,
        pieces=[_pieces_left(seat, land, standing) for seat in range(players)],
        land=land,
        sheets=[list(entry) for entry in entries],
        price=[0, *(_price(entries, plot) for plot in PLOTS)],
        written=plot_set(sold),
        bids=[None] * players,
        power=[True] * players,
        supply=_supply(standing),
        offer=[],
        built=built,
        temples=standing,
    )


def _entries(
    sheets: Mapping[int, Prices], standing: Sequence[Temple], players: int
) -> list[dict[Plot, int]]:
    """Return the sheets of all, with the plots that have been built on."""
    entries = [_sheet(sheets.get(seat, {})) for seat in range(players)]
    for temple in standing:
        for plot in temple.plots:
            entries[temple.seat].setdefault(plot, 0)
    return entries


def _pieces_left(seat: int, land: Sequence[PlotSet], standing: Sequence[Temple]) -> int:
    built = sum(1 for temple in standing if temple.seat == seat)
    return START[len(land)].pieces - land[seat].bit_count() - built


def _supply(standing: Sequence[Temple]) -> list[int]:
    sizes = [temple.size for temple in standing]
    return [whole - sizes.count(size) for size, whole in TEMPLES_IN_SUPPLY.items()]


def _sheet(prices: Prices) -> dict[Plot, int]:
    return {Plot(plot): price for plot, price in prices.items()}


def _price(entries: Sequence[Mapping[Plot, int]], plot: Plot) -> int:
    return next((entry[plot] for entry in entries if plot in entry), 0)


def bid(state: ZeusState, *amounts: int | None) -> list[Event]:
    """Open the auction and dial one bid a seat; ``None`` for a seat that is not asked."""
    events = ZEUS.apply(state, state.favourite, Auction())
    for seat, amount in enumerate(amounts):
        if amount is not None:
            events += ZEUS.apply(state, seat, Bid(amount))
    return events


def auction(state: ZeusState, *amounts: int | None) -> list[Event]:
    """Hold an auction in which every buyer takes the first card on offer."""
    events = bid(state, *amounts)
    while state.phase is Phase.TAKING:
        events += ZEUS.apply(state, state.buyers[0], Take(state.offer[0]))
    return events


def told(events: Sequence[Event], kind: type[Event]) -> list[Event]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def with_unwritten(state: ZeusState, *plots: int) -> ZeusState:
    """Return the position with the prices of some plots not written down."""
    state.written &= ~plot_set(on(*plots))
    return state


def full_board() -> dict[int, list[tuple[int, ...]]]:
    """Return temples on all the plots that may be built on, but for number 1.

    Each peninsula keeps its highest plot free; on the first, plot 1 is free as well.
    """
    return {
        0: [(2, 3), (4, 5), (7, 8, 9), (10, 11), (13, 14, 15), (16, 17)],
        1: [(19, 21, 23), (20, 22), (25, 27, 29), (26, 28), (31, 32, 33), (34, 35)],
        2: [(36,), (37, 38), (40, 41, 42), (43, 44), (45,), (46, 47)],
    }


def all_sold_but(cards: Sequence[int], *, players: int = 4, price: int = 50) -> dict[int, Prices]:
    """Return sheets on which every plot but those of the cards stands, at one price."""
    sold = [plot for plot in PLOTS if plot not in cards]
    return {seat: dict.fromkeys(sold[seat::players], price) for seat in range(players)}
