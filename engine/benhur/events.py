"""What can happen in Ben Hur. Chariots are told by their number."""

from typing import ClassVar

from msgspec import Struct

from engine.benhur.data import CardNo, ChariotNo, Deck, Turn, Word
from engine.benhur.track import Stand
from engine.core import Event


class OutCause(Word):
    """Why a chariot is out of the race."""

    WALL = "wall"
    ACCIDENT = "accident"
    NO_CARDS = "no cards"


class Side(Struct, frozen=True):
    """One side of a fight."""

    chariot: ChariotNo
    horseshoes: int
    rolls: tuple[int, ...]
    """Every roll of the die: all but the last were ties."""
    shown: tuple[CardNo, ...]
    """The cards of the hand that were shown for their horseshoes."""

    @property
    def total(self) -> int:
        """What decided: the horseshoes and the last roll."""
        return self.horseshoes + self.rolls[-1]


class RaceBegan(Event, frozen=True, tag=True):
    """The chariots rolled for their start places."""

    reveals: ClassVar[bool] = True

    race: int
    places: tuple[int, ...]
    """For each chariot its start place, 1 to 6."""
    rolls: tuple[tuple[int, ...], ...]
    """For each chariot its rolls: all but the last named places already taken."""


class HandDealt(Event, frozen=True, tag=True):
    """A chariot was dealt its hand; only its player sees it."""

    reveals: ClassVar[bool] = True

    chariot: ChariotNo
    cards: tuple[CardNo, ...]


class HandShown(Event, frozen=True, tag=True):
    """A player showed a hand of accidents, to be dealt another."""

    reveals: ClassVar[bool] = True

    chariot: ChariotNo
    cards: tuple[CardNo, ...]


class RoundBegan(Event, frozen=True, tag=True):
    """Every chariot will act once again."""

    round: int


class TurnBegan(Event, frozen=True, tag=True):
    """It is a chariot's turn."""

    chariot: ChariotNo


class TurnMissed(Event, frozen=True, tag=True):
    """A chariot missed its turn."""

    chariot: ChariotNo


class ChariotDriven(Event, frozen=True, tag=True):
    """A chariot moved."""

    chariot: ChariotNo
    card: CardNo
    ruler: Turn
    turn: Turn
    start: Stand
    end: Stand


class ChariotCrashed(Event, frozen=True, tag=True):
    """A chariot drove into a wall."""

    chariot: ChariotNo
    card: CardNo
    ruler: Turn
    turn: Turn
    start: Stand
    end: Stand
    """Where it would have stood."""


class CollisionFought(Event, frozen=True, tag=True):
    """A collision was announced and fought out."""

    reveals: ClassVar[bool] = True

    card: CardNo
    attacker: Side
    attacked: Side
    won: bool
    """Whether the attacker won."""


class ChariotPushedBack(Event, frozen=True, tag=True):
    """The loser of a collision was put where the winner had stood."""

    chariot: ChariotNo
    start: Stand
    end: Stand


class LapCompleted(Event, frozen=True, tag=True):
    """A chariot has wholly passed the line."""

    chariot: ChariotNo
    lap: int
    laurel: int | None
    """The laurel it got; ``None`` if only the last lap gives laurels."""


class LapReturned(Event, frozen=True, tag=True):
    """A chariot came back over the line and returned its marker."""

    chariot: ChariotNo
    lap: int
    laurel: int | None


class ChariotFinished(Event, frozen=True, tag=True):
    """A chariot has ended its race and left the track."""

    chariot: ChariotNo


class ChariotOut(Event, frozen=True, tag=True):
    """A chariot is out of the race."""

    chariot: ChariotNo
    cause: OutCause


class HandDiscarded(Event, frozen=True, tag=True):
    """The cards of a chariot that left the track went to the discards."""

    reveals: ClassVar[bool] = True

    chariot: ChariotNo
    cards: tuple[CardNo, ...]


class DeckReshuffled(Event, frozen=True, tag=True):
    """The discards of a deck were shuffled: they are the deck now."""

    deck: Deck
    cards: int


class CardDrawn(Event, frozen=True, tag=True):
    """A chariot drew from a deck."""

    chariot: ChariotNo
    deck: Deck


class CardSeen(Event, frozen=True, tag=True):
    """What was drawn; only the player sees it."""

    reveals: ClassVar[bool] = True

    chariot: ChariotNo
    card: CardNo


class AccidentPlayed(Event, frozen=True, tag=True):
    """A chariot played an accident, and the die was rolled."""

    reveals: ClassVar[bool] = True

    chariot: ChariotNo
    card: CardNo
    roll: int
    harmed: bool
    """Whether the roll was among the numbers on the card."""
    repair: bool
    """Whether it was a repair at the start, before the first move."""


class WhipCracked(Event, frozen=True, tag=True):
    """One chariot whipped another, and it was fought out."""

    reveals: ClassVar[bool] = True

    whipper: Side
    whipped: Side
    won: bool
    """Whether the whipper won."""
    away: Turn
    """How the loser's ruler must turn in its next move."""


class WhipSpared(Event, frozen=True, tag=True):
    """A chariot in contact whipped nobody."""

    chariot: ChariotNo


class WhipBarred(Event, frozen=True, tag=True):
    """A chariot in contact may not whip: it has whipped or rammed in this turn already."""

    chariot: ChariotNo


class MissAccepted(Event, frozen=True, tag=True):
    """A chariot will miss its next turn, by choice or because an accident costs it."""

    chariot: ChariotNo


class StoodStill(Event, frozen=True, tag=True):
    """A chariot could neither move nor play an accident."""

    chariot: ChariotNo


class TurnStopped(Event, frozen=True, tag=True):
    """Castrop-Rauxel: a chariot played no further card."""

    chariot: ChariotNo


class RaceEnded(Event, frozen=True, tag=True):
    """No chariot is on the track any more."""

    race: int


class GameEnded(Event, frozen=True, tag=True):
    """The points are counted."""
