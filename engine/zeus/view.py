"""What a seat of Beim Zeus may know."""

from msgspec import Struct

from engine.core import View
from engine.zeus import auction, building, scoring, turn
from engine.zeus.data import Plot
from engine.zeus.rules import to_act
from engine.zeus.state import Phase, Temple, ZeusOptions, ZeusState


class SheetEntry(Struct, frozen=True):
    """A line of the paper pad: number, price, built."""

    plot: Plot
    price: int | None
    """``None`` if, by the book, it was never written down."""
    built: int
    """The size of the temple that stands on it, 0 for none."""


class PlayerView(Struct, frozen=True):
    """What is open about a player."""

    cash: int
    pieces: int
    power: bool
    sheet: tuple[SheetEntry, ...]
    temples: tuple[Temple, ...]
    income: int
    worth: int
    """The total if the game ended now."""
    has_bid: bool
    forgotten_price: int
    """By the book: what building on a plot costs whose price was never written down."""


class ZeusView(View, frozen=True):
    """All that a seat may know of a game of Beim Zeus."""

    options: ZeusOptions
    phase: Phase
    favourite: int
    to_act: tuple[int, ...]
    players: tuple[PlayerView, ...]
    offer: tuple[Plot, ...]
    pile: int
    """The number of cards in the draw pile."""
    coming: tuple[Plot, ...] | None
    """The draw pile in order, next card first, once everybody can know it."""
    discard: tuple[Plot, ...]
    """The discard pile, first discarded first."""
    supply: tuple[int, ...]
    bid: int | None
    """The viewer's own bid, while it is secret."""
    dial: tuple[int, int] | None
    """The lowest and highest bid the viewer can dial, while he is asked for one."""
    revealed: tuple[int | None, ...] | None
    """Everybody's bids, once they are revealed."""
    buyers: tuple[int, ...]
    first_auction: bool
    """Whether the present auction, or else the next one, is the first of the game."""
    reward_due: int
    last_turns: int | None


def view(state: ZeusState, seat: int | None) -> ZeusView:
    """Return all that a seat (``None``: a spectator) may know."""
    awaited = to_act(state)
    own = seat if state.phase is Phase.BIDDING else None
    return ZeusView(
        seat=seat,
        result=scoring.result(state),
        options=state.options,
        phase=state.phase,
        favourite=state.favourite,
        to_act=awaited,
        players=tuple(_player(state, other) for other in range(state.players)),
        offer=tuple(state.offer),
        pile=len(state.pile),
        coming=tuple(reversed(state.pile)) if state.pile_known else None,
        discard=tuple(state.discard),
        supply=tuple(state.supply),
        bid=state.bids[own] if own is not None else None,
        dial=auction.dial(state, own) if own is not None and own in awaited else None,
        revealed=tuple(state.bids) if state.phase is Phase.TAKING else None,
        buyers=tuple(state.buyers),
        first_auction=auction.is_first(state),
        reward_due=state.reward_due,
        last_turns=state.last_turns,
    )


def _player(state: ZeusState, seat: int) -> PlayerView:
    temples = tuple(temple for temple in state.temples if temple.seat == seat)
    built = {plot: temple.size for temple in temples for plot in temple.plots}
    return PlayerView(
        cash=state.cash[seat],
        pieces=state.pieces[seat],
        power=state.power[seat],
        sheet=tuple(
            SheetEntry(
                plot=plot,
                price=state.price[plot] if state.written >> plot & 1 else None,
                built=built.get(plot, 0),
            )
            for plot in state.sheets[seat]
        ),
        temples=temples,
        income=turn.income(state, seat),
        worth=scoring.total(scoring.score_lines(state, seat)),
        has_bid=state.bids[seat] is not None,
        forgotten_price=building.forgotten_price(state, seat),
    )
