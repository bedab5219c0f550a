"""What a player of Ur can decide, and why it may be refused."""

from engine.core import Action, Refusal
from tests.ur.engine.data import Square


class UrAction(Action, frozen=True, tag=True):
    """A decision in Ur."""


class Enter(UrAction, frozen=True, tag=True):
    """Bring a new piece onto the board."""


class Advance(UrAction, frozen=True, tag=True):
    """Move the piece on a square by the roll."""

    square: Square


ACTIONS: tuple[type[UrAction], ...] = (Enter, Advance)


class UrRefusal(Refusal):
    """Every reason to refuse an action of Ur."""

    NO_PIECE = "You have no piece there."
    OWN_PIECE = "Your own piece is in the way."
    PROTECTED = "A piece on the middle rosette cannot be captured."
    TOO_FAR = "Only an exact roll brings a piece home."
