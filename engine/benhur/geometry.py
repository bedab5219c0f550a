"""Plane geometry with nothing but + - * / and the square root.

These are rounded alike on every machine, sines and arctangents are not: so the same race gives the
same numbers everywhere.
"""

from math import sqrt
from typing import TypeAlias

from msgspec import Struct

from engine.benhur.data import HEADINGS

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = tuple[Point, ...]

SQRT3 = sqrt(3.0)
EXACT_COSINES = (
    (2, 0), (0, 1), (1, 0), (0, 0), (-1, 0), (0, -1),
    (-2, 0), (0, -1), (-1, 0), (0, 0), (1, 0), (0, 1),
)  # fmt: skip
"""The cosine of each heading as (a, b), meaning (a + b·√3) / 2."""
EXACT_SINES = tuple(EXACT_COSINES[(heading - 3) % HEADINGS] for heading in range(HEADINGS))
COSINES = tuple((a + b * SQRT3) / 2 for a, b in EXACT_COSINES)
SINES = tuple((a + b * SQRT3) / 2 for a, b in EXACT_SINES)

AXES = tuple(zip(COSINES[: HEADINGS // 2], SINES[: HEADINGS // 2], strict=True))
"""Every edge of every shape in the game is square to one of these directions."""
NOISE = 1e-9
"""Shapes that share less than this only touch."""


class Shape(Struct, frozen=True):
    """A convex polygon with edges in multiples of 30 degrees, placed by one of its points."""

    corners: Polygon
    """Its corners, counter-clockwise, seen from that point."""
    spans: tuple[tuple[float, float], ...]
    """Along each of the ``AXES``, from where to where it reaches."""

    def at(self, place: Point) -> Polygon:
        """Return its corners when it lies at a place."""
        x, y = place
        return tuple((x + dx, y + dy) for dx, dy in self.corners)


def shape(outline: Polygon, heading: int) -> Shape:
    """Return the shape of an outline drawn eastwards, once it is turned to a heading."""
    cosine, sine = COSINES[heading % HEADINGS], SINES[heading % HEADINGS]
    corners = tuple((x * cosine - y * sine, x * sine + y * cosine) for x, y in outline)
    spans = []
    for ax, ay in AXES:
        along = [x * ax + y * ay for x, y in corners]
        spans.append((min(along), max(along)))
    return Shape(corners, tuple(spans))


def overlap(one: Shape, at: Point, other: Shape, other_at: Point) -> bool:
    """Tell whether two shapes share more than their edges.

    Convex shapes are apart exactly if they are apart along one of the directions square to their
    edges: here these are always the same six.
    """
    dx, dy = other_at[0] - at[0], other_at[1] - at[1]
    for (ax, ay), (low, high), (other_low, other_high) in zip(
        AXES, one.spans, other.spans, strict=True
    ):
        shift = dx * ax + dy * ay
        if shift + other_low > high - NOISE or shift + other_high < low + NOISE:
            return False
    return True


def gap(one: Polygon, other: Polygon) -> float:
    """Return the distance between two convex polygons that do not overlap."""
    return min(_corners_to_edges(one, other), _corners_to_edges(other, one))


def _corners_to_edges(one: Polygon, other: Polygon) -> float:
    edges = tuple(zip(other, other[1:] + other[:1], strict=True))
    return min(to_segment(corner, start, end) for corner in one for start, end in edges)


def to_segment(point: Point, start: Point, end: Point) -> float:
    """Return the distance of a point from a segment."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    px, py = point[0] - start[0], point[1] - start[1]
    share = (px * dx + py * dy) / (dx * dx + dy * dy)
    share = 0.0 if share < 0 else min(share, 1.0)
    x, y = px - share * dx, py - share * dy
    return sqrt(x * x + y * y)


_HALVINGS = 3
_TERMS = 10


def angle(x: float, y: float) -> float:
    """Return the angle of a direction with x ≥ 0, between minus and plus a quarter turn.

    The angle is halved until its tangent is small, and then summed as a series.
    """
    tangent = y / (sqrt(x * x + y * y) + x)
    for _ in range(_HALVINGS - 1):
        tangent = tangent / (1 + sqrt(1 + tangent * tangent))
    square = tangent * tangent
    total = 0.0
    for odd in range(2 * _TERMS + 1, 0, -2):
        total = 1 / odd - square * total
    return total * tangent * (1 << _HALVINGS)
