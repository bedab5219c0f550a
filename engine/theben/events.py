"""What can happen in Jenseits von Theben. Weeks count from 1, the first week of 1900."""

from typing import ClassVar

from msgspec import Struct

from engine.core import Event
from engine.theben.data import CardNo, Place, TreasureNo, Week


class Travelled(Event, frozen=True, tag=True):
    """A seat moved its figure."""

    seat: int
    origin: Place
    to: Place
    weeks: int
    week: Week
    """Where its time marker stands now."""
    airship: CardNo | None = None
    """The airship card that was spent on it."""


class CardTaken(Event, frozen=True, tag=True):
    """A seat took a city card."""

    seat: int
    card: CardNo
    weeks: int
    week: Week


class Dug(Event, frozen=True, tag=True):
    """A seat dug: the cards in the order in which they were turned, ``None`` for a blank."""

    reveals: ClassVar[bool] = True

    seat: int
    region: Place
    weeks: int
    week: Week
    knowledge: int
    cards: tuple[TreasureNo | None, ...]
    forged_permit: CardNo | None = None
    """The forged permit that was spent on it."""


class Waited(Event, frozen=True, tag=True):
    """A seat let time pass."""

    seat: int
    weeks: int
    week: Week


class RenewalPaid(Event, frozen=True, tag=True):
    """Voluntary renewal: a seat spent two weeks on new face-up cards."""

    seat: int
    weeks: int
    week: Week


class TurnEnded(Event, frozen=True, tag=True):
    """A seat did nothing more after its travel."""

    seat: int


class TurnBegan(Event, frozen=True, tag=True):
    """The seat whose marker is furthest back moves."""

    seat: int
    week: Week
    again: bool = False
    """Whether it moved before this too: it is still furthest back."""


class CardTurnedUp(Event, frozen=True, tag=True):
    """A city card came from the deck to one of the four open places."""

    reveals: ClassVar[bool] = True

    card: CardNo
    slot: int


class CardPreviewed(Event, frozen=True, tag=True):
    """Preview: the card is one of the two top cards of the deck now."""

    reveals: ClassVar[bool] = True

    card: CardNo


class CardsDiscarded(Event, frozen=True, tag=True):
    """Face-up city cards were cleared away."""

    cards: tuple[CardNo, ...]


class CardDrawnAndDiscarded(Event, frozen=True, tag=True):
    """More exhibitions: the card drawn was none."""

    reveals: ClassVar[bool] = True

    card: CardNo


class DeckRefilled(Event, frozen=True, tag=True):
    """The discarded city cards were shuffled and are the deck now."""

    cards: int


class ExhibitionAnnounced(Event, frozen=True, tag=True):
    """An exhibition was drawn."""

    reveals: ClassVar[bool] = True

    card: CardNo
    week: Week
    """When it will be held."""


class Entrant(Struct, frozen=True):
    """A player who takes part in an exhibition."""

    seat: int
    objects: int


class Throw(Struct, frozen=True):
    """The die of an entrant."""

    seat: int
    die: int


class ExhibitionHeld(Event, frozen=True, tag=True):
    """An exhibition took place. A lone entrant wins without the die."""

    reveals: ClassVar[bool] = True

    card: CardNo
    week: Week
    entrants: tuple[Entrant, ...]
    rounds: tuple[tuple[Throw, ...], ...]
    """The dice; after the first round those of the entrants who were still tied."""
    winner: int


class ExhibitionCancelled(Event, frozen=True, tag=True):
    """Nobody took part in an exhibition."""

    card: CardNo
    week: Week


class YearBegan(Event, frozen=True, tag=True):
    """All permits were returned, and all cards not in play shuffled into the deck."""

    year: int


class GameEnded(Event, frozen=True, tag=True):
    """All markers stand in week 1 of 1903, and the final conference has met."""
