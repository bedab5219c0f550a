"""How many turns a chariot still needs from where it stands, with the cards that it holds.

Read from a table (`course.bin`, made by `scripts/fit_course.py`) for a chariot that is alone on the
track and is driven as well as can be. The track looks alike after half a lap, so half of it is
kept: as the last half lap before the finish, and as one before. For each stand there are a few
figures, and for each hand as many weights: what their products add up to is the answer.
"""

from functools import cache, lru_cache
from pkgutil import get_data
from struct import Struct, unpack_from
from typing import TypeAlias

from engine.benhur.data import HEADINGS
from engine.benhur.track import LAP, Stand, progress
from engine.bots.benhur.kinds import ACCIDENT_KIND, HANDS, SHORT_HANDS, WORTHS, number_of

NAME = "course.bin"
HALF_LAP = LAP / 2
RATE = 8.0
"""About how many turns half a lap takes; the table tells by how much it is more or less."""
PARTS = 8
"""How many figures there are for a stand."""
FINE = 1 / 16384
"""What a weight of one is worth, in turns."""
DISTANCES = 4
"""With so many half laps to go hands have weights of their own; farther off they have the last."""
CELL = 4
"""How many cells of the table there are to a length."""
STRAYED = 4.0
"""What it costs to stand where nobody should, or to be out, in turns."""
LAST_MOVE = 1.0
"""What is left to do for a chariot that is on the line already."""
NO_SPEED = 1.25
"""The same with nothing but accidents in hand."""

DRAWN_FROM = len(HANDS)
"""In a row of weights, those of the hands from which a card is about to be drawn begin here."""
ANY_HAND = DRAWN_FROM + len(SHORT_HANDS)
"""In a row of weights, those of a hand of which nothing is known."""
COLUMNS = ANY_HAND + 1
COLUMN = {number_of(hand): column for column, hand in enumerate(HANDS)}
_DRAWING = {number_of(hand): DRAWN_FROM + column for column, hand in enumerate(SHORT_HANDS)}

_ACROSS, _WEST, _SOUTH = 64, 16, 32
"""A row of cells, and how many lie on either side of the middle of the circus."""
NEAREST = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))
"""Where else to look if a chariot grazes the wall in the middle of its cell."""

Figures: TypeAlias = tuple[int, ...]


def key_of(across: int, up: int, heading: int) -> int:
    """Return the number of a cell of the table, counted from the middle of the circus."""
    return ((up + _SOUTH) * _ACROSS + across + _WEST) * HEADINGS + heading


def table() -> bytes:
    """Return the table as it was written: it comes from wherever the code of its package does."""
    data = get_data(__package__, NAME)
    assert data is not None, "what has loaded this code can load its table"
    return data


class _Course:
    """The table, read."""

    def __init__(self) -> None:
        self._data = table()
        (self._cells,) = unpack_from("<H", self._data)
        self._row = Struct(f"<{PARTS}b")
        self._begin = 2 + 2 * self._cells
        keys = unpack_from(f"<{self._cells}H", self._data, 2)
        self.places = {key: place for place, key in enumerate(keys)}
        row = Struct(f"<{PARTS}h")
        at = self._begin + 2 * self._cells * PARTS
        self.weights: list[list[Figures]] = [
            [
                row.unpack_from(self._data, at + row.size * (distance * COLUMNS + column))
                for column in range(COLUMNS)
            ]
            for distance in range(DISTANCES)
        ]

    def figures(self, place: int) -> tuple[Figures, Figures]:
        """Return the figures of a cell in the last half lap, and in one before."""
        at = self._begin + PARTS * place
        return (
            self._row.unpack_from(self._data, at),
            self._row.unpack_from(self._data, at + PARTS * self._cells),
        )


@cache
def _course() -> _Course:
    return _Course()


@lru_cache(maxsize=8192)
def _figures(stand: Stand) -> tuple[Figures, Figures] | None:
    """Return the figures of the cell nearest to a stand, if one is near."""
    (x, y), heading = stand.tail, stand.heading
    if progress(stand.tip) >= HALF_LAP:
        x, y, heading = -x, -y, (heading + HEADINGS // 2) % HEADINGS
    across, up = round(x * CELL), round(y * CELL)
    course = _course()
    for right, above in NEAREST:
        place = course.places.get(key_of(across + right, up + above, heading))
        if place is not None:
            return course.figures(place)
    return None


def _turns(stand: Stand, left: float, column: int) -> float:
    known = _figures(stand)
    if known is None:
        return lost(left)
    half_laps = int(left / HALF_LAP)
    a, b, c, d, e, f, g, h = known[half_laps > 0]
    # A turn more or less a half lap does not matter that far before the finish.
    weights = _course().weights[half_laps if half_laps < DISTANCES else DISTANCES - 1]
    s, t, u, v, w, x, y, z = weights[column]
    more: int = a * s + b * t + c * u + d * v + e * w + f * x + g * y + h * z
    return RATE * left / HALF_LAP + more * FINE


def lost(left: float) -> float:
    """Return what it costs to be out of the race so far before its end."""
    return RATE * left / HALF_LAP + STRAYED


def to_draw(stand: Stand, left: float, hand: int) -> float:
    """Return how many turns are left after a move, before a card is drawn to a hand."""
    if left <= 0:
        return LAST_MOVE if hand % WORTHS[ACCIDENT_KIND] else NO_SPEED
    return _turns(stand, left, _DRAWING[hand])


def at_a_glance(stand: Stand, left: float, hand: int) -> float:
    """Return how many turns are left with a hand of cards."""
    if left <= 0:
        return LAST_MOVE if hand % WORTHS[ACCIDENT_KIND] else NO_SPEED
    return _turns(stand, left, COLUMN[hand])


def of_any_hand(stand: Stand, left: float) -> float:
    """Return how many turns are left with cards that nobody knows."""
    return _turns(stand, left, ANY_HAND) if left > 0 else LAST_MOVE
