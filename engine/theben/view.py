"""What a seat of Jenseits von Theben may know: the same for all, for all play with open cards."""

from msgspec import Struct

from engine.core import View
from engine.theben import scoring
from engine.theben.data import REGIONS, TREASURES_IN, CardNo, Place, TreasureNo
from engine.theben.player import Player
from engine.theben.rules import to_act
from engine.theben.state import (
    Announced,
    DigRecord,
    Phase,
    ThebenOptions,
    ThebenState,
    found_in,
    pile_size,
)


class PileView(Struct, frozen=True):
    """What is open about the pile of a dig region."""

    size: int
    """The number of cards in it."""
    unfound: tuple[TreasureNo, ...]
    """The treasures that nobody has dug up; some may have been removed unseen."""
    digs: tuple[DigRecord, ...]
    """The digs made in it so far."""


class ThebenView(View, frozen=True):
    """All that a seat may know of a game of Jenseits von Theben."""

    options: ThebenOptions
    phase: Phase
    active: int
    to_act: tuple[int, ...]
    year: int
    players: tuple[Player, ...]
    points: tuple[int, ...]
    """Each seat's total if the game ended now."""
    order: tuple[int, ...]
    """The time track: seats from the marker furthest back, on one week the top of the stack first.
    """
    face_up: tuple[CardNo, ...]
    preview: tuple[CardNo, ...]
    """The open top cards of the deck, next one first."""
    deck: int
    """The number of cards in the deck, the open ones included."""
    discard: tuple[CardNo, ...]
    announced: tuple[Announced, ...]
    """Exhibitions to come, in the order in which they were announced."""
    piles: tuple[PileView, ...]
    """One for each region."""


def view(state: ThebenState, seat: int | None) -> ThebenView:
    """Return all that a seat (``None``: a spectator) may know."""
    return ThebenView(
        seat=seat,
        result=scoring.result(state),
        options=state.options,
        phase=state.phase,
        active=state.active,
        to_act=to_act(state),
        year=state.year,
        players=tuple(state.players),
        points=tuple(scoring.score(state.players, other) for other in range(len(state.players))),
        order=tuple(state.order),
        face_up=tuple(state.face_up),
        preview=tuple(state.preview),
        deck=len(state.deck) + len(state.preview),
        discard=tuple(state.discard),
        announced=tuple(state.announced),
        piles=tuple(_pile(state, region) for region in REGIONS),
    )


def _pile(state: ThebenState, region: Place) -> PileView:
    found = found_in(state, region)
    return PileView(
        size=pile_size(state, region),
        unfound=tuple(card for card in TREASURES_IN[region] if card not in found),
        digs=state.digs[region],
    )
