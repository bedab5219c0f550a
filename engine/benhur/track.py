"""Where a chariot stands in the circus: exact places, walls, and the way round."""

from functools import lru_cache
from math import pi, sqrt

from msgspec import Struct

from engine.benhur.data import (
    CHARIOT_HALVES,
    CHARIOT_WIDTH,
    CONTACT,
    EIGHTH,
    HEADINGS,
    INNER_WALL,
    LINE,
    MIDDLE,
    OUTER_WALL,
    RULER_WIDTH,
    SPINA,
    START_PLACES,
    Ruler,
    Turn,
)
from engine.benhur.geometry import (
    COSINES,
    SINES,
    SQRT3,
    Point,
    Polygon,
    Shape,
    angle,
    gap,
    shape,
    to_segment,
)

LENGTH = CHARIOT_HALVES / 2


class Stand(Struct, frozen=True, gc=False):
    """Where a chariot stands: the place of its tail, and its heading.

    With turns of 30 degrees and lengths in halves every place is a sum of whole eighths and of
    whole eighths of √3. These numbers are kept, so nothing is ever rounded: x is
    (xa + xb·√3) / 8, and y likewise.

    Stands are many and never part of a cycle: ``gc=False`` spares the collector from visiting them.
    """

    xa: int
    xb: int
    ya: int
    yb: int
    heading: int

    @property
    def tail(self) -> Point:
        """The hind point, where the ruler ended."""
        return (self.xa + self.xb * SQRT3) / EIGHTH, (self.ya + self.yb * SQRT3) / EIGHTH

    @property
    def tip(self) -> Point:
        """The fore point, where the next ruler is laid."""
        x, y = self.tail
        return x + LENGTH * COSINES[self.heading], y + LENGTH * SINES[self.heading]

    @property
    def centre(self) -> Point:
        """The point halfway."""
        x, y = self.tail
        half = LENGTH / 2
        return x + half * COSINES[self.heading], y + half * SINES[self.heading]

    @property
    def outline(self) -> Polygon:
        """The corners of the chariot: the tail, then counter-clockwise, the tip the fourth."""
        return CHARIOT_SHAPES[self.heading].at(self.tail)


def start_stand(place: int) -> Stand:
    """Return where the chariot of a start place (1 to 6) stands, heading east."""
    x, y = START_PLACES[place - 1]
    return Stand(x, 0, y, 0, 0)


_SIDE = CHARIOT_WIDTH / 2
_POINT = _SIDE / SQRT3
"""How far a point reaches beyond the sides: its facets are turned by 30 degrees."""
_CHARIOT: Polygon = (
    (0.0, 0.0),
    (_POINT, -_SIDE),
    (LENGTH - _POINT, -_SIDE),
    (LENGTH, 0.0),
    (LENGTH - _POINT, _SIDE),
    (_POINT, _SIDE),
)
CHARIOT_SHAPES: tuple[Shape, ...] = tuple(shape(_CHARIOT, heading) for heading in range(HEADINGS))
"""For each heading, placed by the tail."""


def _ruler_outline(ruler: Ruler) -> Polygon:
    side = RULER_WIDTH / 2
    return ((0.0, -side), (ruler / 2, -side), (ruler / 2, side), (0.0, side))


RULER_SHAPES: dict[Ruler, tuple[Shape, ...]] = {
    ruler: tuple(shape(_ruler_outline(ruler), heading) for heading in range(HEADINGS))
    for ruler in Ruler
}
"""For each ruler and heading, placed by the middle of its near end."""


_LONGEST_RULER = max(Ruler) / 2


def from_spina(x: float, y: float) -> float:
    """Return how far a point is from the spina."""
    beyond = abs(x) - SPINA
    return sqrt(beyond * beyond + y * y) if beyond > 0 else abs(y)


def line_touches_inner_wall(start: Point, end: Point) -> bool:
    """Tell whether a straight line comes as near the spina as the inner wall."""
    if from_spina(*start) <= INNER_WALL or from_spina(*end) <= INNER_WALL:
        return True
    if any(to_segment((x, 0.0), start, end) <= INNER_WALL for x in (-SPINA, SPINA)):
        return True
    return start[1] * end[1] < 0 and _crosses_spina(start, end)


def _crosses_spina(start: Point, end: Point) -> bool:
    share = start[1] / (start[1] - end[1])
    return abs(start[0] + share * (end[0] - start[0])) <= SPINA


def chariot_touches_wall(stand: Stand) -> bool:
    """Tell whether a chariot grazes a wall ("frôler le mur")."""
    middle = from_spina(*stand.centre)
    if INNER_WALL + LENGTH / 2 < middle < OUTER_WALL - LENGTH / 2:
        return False
    corners = stand.outline
    # What lies inside the outer wall is convex: the corners speak for all between them.
    if any(from_spina(x, y) >= OUTER_WALL for x, y in corners):
        return True
    edges = zip(corners, corners[1:] + corners[:1], strict=True)
    return any(line_touches_inner_wall(start, end) for start, end in edges)


def ruler_touches_wall(start: Point, end: Point) -> bool:
    """Tell whether the line of a ruler that begins on the track grazes a wall."""
    reach = _LONGEST_RULER / 2
    middle = from_spina((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    if INNER_WALL + reach < middle < OUTER_WALL - reach:
        return False
    return from_spina(*end) >= OUTER_WALL or line_touches_inner_wall(start, end)


_BEND = pi * MIDDLE
LAP = 4 * SPINA + 2 * _BEND
"""The length of a lap, along the middle of the track."""
_EAST_BEND = SPINA - LINE
_NORTH_STRAIGHT = _EAST_BEND + _BEND
_WEST_BEND = _NORTH_STRAIGHT + 2 * SPINA
_HOME_STRAIGHT = _WEST_BEND + _BEND


def progress(point: Point) -> float:
    """Return how far round the track a point is, from the line (0) to the line (``LAP``).

    The lines of equal progress are those square to the way, the fine lines on the board.
    """
    x, y = point
    if x > SPINA:
        return _EAST_BEND + _BEND / 2 + MIDDLE * angle(x - SPINA, y)
    if x < -SPINA:
        return _WEST_BEND + _BEND / 2 + MIDDLE * angle(-SPINA - x, -y)
    if y > 0:
        return _NORTH_STRAIGHT + SPINA - x
    if x < LINE:
        return _HOME_STRAIGHT + x + SPINA
    return x - LINE


@lru_cache(maxsize=4096)
def rank_of(stand: Stand) -> tuple[float, float]:
    """Return how far round the track a chariot is by its tip, and how far that is from the spina.

    Remembered, as each of a few stands is asked about again and again.
    """
    tip = stand.tip
    return progress(tip), from_spina(*tip)


def crossings(before: float, after: float) -> int:
    """Return whether a short way between two points led over the line: 1, or -1 backwards."""
    if after - before > LAP / 2:
        return -1
    return 1 if before - after > LAP / 2 else 0


def in_contact(one: Stand, other: Stand) -> bool:
    """Tell whether two chariots touch, as a whip demands."""
    (x, y), (other_x, other_y) = one.centre, other.centre
    reach = LENGTH + CONTACT
    if (x - other_x) ** 2 + (y - other_y) ** 2 > reach * reach:
        return False
    return gap(one.outline, other.outline) <= CONTACT


def away_from(stand: Stand, other: Stand) -> Turn:
    """Return the turn that leads away from another chariot; to the outer wall if it is in line."""
    (x, y), (other_x, other_y) = stand.centre, other.centre
    cosine, sine = COSINES[stand.heading], SINES[stand.heading]
    left = cosine * (other_y - y) - sine * (other_x - x)
    return Turn.LEFT if left < 0 else Turn.RIGHT
