"""The auction: secret bids, the reveal, and the choice of plots."""

from engine.core import Event
from engine.zeus.actions import Bid, Take, ZeusRefusal
from engine.zeus.data import FAVOURITE_BONUS, FIRST_AUCTION_BIDS, HIGHEST_BID, PLOTS_SOLD, Plot
from engine.zeus.events import (
    AuctionOpened,
    BidderLeftOut,
    BidDialled,
    BidsRevealed,
    CardsDiscarded,
    PlotSold,
    PriceWritten,
)
from engine.zeus.state import Phase, ZeusState

_BIDS = tuple(Bid(amount) for amount in range(HIGHEST_BID + 1))


def open_auction(state: ZeusState, *, unasked: bool = False) -> list[Event]:
    """Everybody who can take a plot is asked for a bid ("vente aux enchères")."""
    state.auctions += 1
    state.phase = Phase.BIDDING
    state.bids = [None] * state.players
    first = state.auctions == 1
    events: list[Event] = [AuctionOpened(seat=state.favourite, first=first, unasked=unasked)]
    for seat, pieces in enumerate(state.pieces):
        low, high = dial(state, seat)
        if not pieces:
            events.append(BidderLeftOut(seat=seat, unasked=True))
        elif low == high:
            events.extend(place_bid(state, seat, low, unasked=True))
    return events


def is_first(state: ZeusState) -> bool:
    """Tell whether the present auction, or else the next one, is the first of the game."""
    held = state.auctions - (state.phase in (Phase.BIDDING, Phase.TAKING))
    return held == 0


def bidders(state: ZeusState) -> list[int]:
    """Return who may bid: without a free ownership piece nobody can take a plot."""
    return [seat for seat, pieces in enumerate(state.pieces) if pieces]


def dial(state: ZeusState, seat: int) -> tuple[int, int]:
    """Return the lowest and highest bid that the seat can dial ("tablette d'enchère").

    By the book the dial is free, even above one's cash; otherwise it stops there.
    """
    low, high = FIRST_AUCTION_BIDS if state.auctions == 1 else (0, HIGHEST_BID)
    return low, high if state.options.by_the_book else max(low, min(high, state.cash[seat]))


def legal_bids(state: ZeusState, seat: int) -> tuple[Bid, ...]:
    """Return every bid on the dial."""
    low, high = dial(state, seat)
    return _BIDS[low : high + 1]


def refuse_bid(state: ZeusState, seat: int, amount: int) -> ZeusRefusal | None:
    """Return why a bid cannot be dialled, or ``None``."""
    low, high = dial(state, seat)
    if low <= amount <= high:
        return None
    if not 0 <= amount <= HIGHEST_BID:
        return ZeusRefusal.BID_OUT_OF_RANGE
    return ZeusRefusal.FIRST_AUCTION if state.auctions == 1 else ZeusRefusal.BID_ABOVE_CASH


def place_bid(state: ZeusState, seat: int, amount: int, *, unasked: bool = False) -> list[Event]:
    """Dial a bid; nobody else sees it yet."""
    state.bids[seat] = amount
    return [BidDialled(seat=seat, unasked=unasked)]


def all_bids_are_in(state: ZeusState) -> bool:
    """Tell whether nobody is still to bid."""
    return all(state.bids[seat] is not None for seat in bidders(state))


def counts(state: ZeusState, seat: int) -> bool:
    """Tell whether a bid counts: one above the bidder's cash does not."""
    bid = state.bids[seat]
    return bid is not None and bid <= state.cash[seat]


def strength(state: ZeusState, seat: int) -> tuple[int, int]:
    """Return what ranks a bid: the favourite's counts 3 more, ties go clockwise from him."""
    bid = state.bids[seat] or 0
    bonus = FAVOURITE_BONUS if seat == state.favourite else 0
    distance = (seat - state.favourite) % state.players
    return bid + bonus, -distance


def reveal_bids(state: ZeusState) -> list[Event]:
    """Turn all dials round; the highest bidder chooses first, then the second highest."""
    valid = [seat for seat in bidders(state) if counts(state, seat)]
    valid.sort(key=lambda seat: strength(state, seat), reverse=True)
    state.buyers = valid[: min(PLOTS_SOLD, len(state.offer))]
    state.phase = Phase.TAKING
    return [
        BidsRevealed(
            favourite=state.favourite,
            bids=tuple(state.bids),
            valid=tuple(seat in valid for seat in range(state.players)),
            buyers=tuple(state.buyers),
        )
    ]


def legal_takes(state: ZeusState) -> list[Take]:
    """Return the plots that the next buyer can choose from."""
    return [Take(plot) for plot in state.offer]


def refuse_take(state: ZeusState, plot: Plot) -> ZeusRefusal | None:
    """Return why a plot cannot be taken, or ``None``."""
    return None if plot in state.offer else ZeusRefusal.NOT_ON_OFFER


def take_plot(state: ZeusState, plot: Plot, *, unasked: bool = False) -> list[Event]:
    """The next buyer takes a plot, pays his bid and enters both on his sheet."""
    seat = state.buyers.pop(0)
    price = state.bids[seat] or 0
    state.offer.remove(plot)
    state.cash[seat] -= price
    state.pieces[seat] -= 1
    state.land[seat] |= 1 << plot
    state.sheets[seat].append(plot)
    state.price[plot] = price
    if not state.options.by_the_book:
        state.written |= 1 << plot
    return [PlotSold(seat=seat, plot=plot, price=price, unasked=unasked)]


def discard_offer(state: ZeusState) -> list[Event]:
    """Put the cards still on offer on the discard pile."""
    if not state.offer:
        return []
    plots = tuple(state.offer)
    state.discard.extend(plots)
    state.offer.clear()
    return [CardsDiscarded(plots=plots)]


def close_auction(state: ZeusState) -> list[Event]:
    """Discard what nobody took; the turn is over."""
    state.bids = [None] * state.players
    state.buyers.clear()
    state.phase = Phase.TURN_DONE
    return discard_offer(state)


def unwritten(state: ZeusState, seat: int) -> list[Plot]:
    """Return a seat's unbuilt plots whose price is not on its sheet.

    Once a temple stands on a plot its price no longer matters.
    """
    missing = state.land[seat] & ~state.written
    return [plot for plot in state.sheets[seat] if missing >> plot & 1]


def write_price(state: ZeusState, seat: int, plot: Plot) -> list[Event]:
    """Commandment 1: the player enters a price on his sheet himself."""
    state.written |= 1 << plot
    return [PriceWritten(seat=seat, plot=plot, price=state.price[plot])]
