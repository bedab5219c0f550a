"""How a game ended."""

from enum import StrEnum

from msgspec import Struct


class Figure(StrEnum):
    """What is counted of a finished game, for statistics over many.

    Each game lists its own in one subclass; the value is the figure's name in words, and the key
    of its translation. A figure whose name ends in ``%`` is a share in hundredths.
    """


class Luck(StrEnum):
    """Where chance strikes in a game, as a looking back tells it apart from skill.

    Each game that has dice or draws lists its own in one subclass.
    """


class ScoreLine(Struct, frozen=True):
    """One line of a player's final count."""

    source: str
    """What the points are for: a word of the game, such as ``triple`` or ``cash``."""
    points: int
    count: int = 1
    """How many of them."""
    each: int = 0
    """What one of them is worth, where that is a constant."""
    place: int | None = None
    """Where on the board, if the line belongs to one place."""


class Result(Struct, frozen=True):
    """Who won, with how much, and line by line why."""

    winners: tuple[int, ...]
    """Several seats when the victory is shared."""
    scores: tuple[int, ...]
    """One total a seat."""
    lines: tuple[tuple[ScoreLine, ...], ...]
    """For each seat, the lines that make up its total."""
    ranks: tuple[int, ...] = ()
    """Each seat's rank, from 1, where a rule breaks ties; otherwise equals share a rank."""
