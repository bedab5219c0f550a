"""What can happen in a game of Ur."""

from typing import ClassVar

from engine.core import Event
from tests.ur.engine.data import Square


class DiceRolled(Event, frozen=True, tag=True, kw_only=True):
    """Somebody's dice fell."""

    reveals: ClassVar[bool] = True

    seat: int
    roll: int


class TurnLost(Event, frozen=True, tag=True, kw_only=True):
    """A roll moved nothing."""

    seat: int


class PieceMoved(Event, frozen=True, tag=True, kw_only=True):
    """A piece went from one square to another, or off the board."""

    seat: int
    start: Square
    end: Square


class PieceCaptured(Event, frozen=True, tag=True, kw_only=True):
    """A piece was sent back to the start."""

    seat: int
    """Whose piece."""
    square: Square
