"""What the circus is painted with. Of two inks the later one matters more where a cell has both."""

from enum import IntEnum, auto

from engine.benhur.ways import Fate


class Ink(IntEnum):
    """An ink; its colour in each theme has the same name."""

    STANDS = 0
    TIER = auto()
    SPINA = auto()
    SAND = auto()
    GROOVE = auto()
    SPECK = auto()
    DUST = auto()
    SHADE = auto()
    POST = auto()
    LINE = auto()
    LINE_DARK = auto()
    WALL = auto()
    SEEN = auto()
    """The edge of what a close-up shows, on the small map."""
    RULER = auto()
    FREE = auto()
    CRASH = auto()
    COLLISION = auto()
    BLOCKED = auto()
    RIM = auto()
    ASKED = auto()
    """The rim of the chariot for which a decision is awaited."""
    MANE = auto()
    HORSE = auto()
    CAR = auto()
    """The first of six, one a seat."""
    CAR_1 = auto()
    CAR_2 = auto()
    CAR_3 = auto()
    CAR_4 = auto()
    CAR_5 = auto()
    SPARK = auto()


OF_FATE = {
    Fate.FREE: Ink.FREE,
    Fate.CRASH: Ink.CRASH,
    Fate.COLLISION: Ink.COLLISION,
    Fate.BLOCKED: Ink.BLOCKED,
}
CARS = (Ink.CAR, Ink.CAR_1, Ink.CAR_2, Ink.CAR_3, Ink.CAR_4, Ink.CAR_5)
"""The ink of each seat's car."""


def component_of(ink: Ink) -> str:
    """Return the name by which a stylesheet calls an ink."""
    return ink.name.lower().replace("_", "-")
