"""Where things lie on the drawn circus: poses of chariots, and the lens through which one looks."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin, tau

from engine.benhur.data import HEADINGS, MIDDLE, OUTER_WALL, SPINA
from engine.benhur.geometry import Point
from engine.benhur.track import CHARIOT_SHAPES, LENGTH, Stand, from_spina
from tui.widgets.braille import ACROSS, DOWN, Place

CIRCUS_WIDTH = 2 * (SPINA + OUTER_WALL)
CIRCUS_HEIGHT = 2 * OUTER_WALL
_RIM = 0.25
"""How much is shown beyond the outer wall."""
_WALL_DOTS = 5
"""What a wall takes at both sides of the circus, however small it is drawn."""
_CLOSE_WIDTH, _CLOSE_HEIGHT = 9.0, 5.2
"""How much a close-up must show at least: a chariot and its longest move, in lengths."""
_LOOK_AHEAD = 4.5
"""How far from its tail a chariot can get in one move."""
_LEAST_SCALE = 10.0
"""With fewer dots to a chariot its heading can no longer be made out."""
_ROOMY_SCALE = 14.0
_SURE_WIDTH, _SURE_HEIGHT = 90, 26
"""The cells of a close-up that shows no more than every close-up does."""


@dataclass(frozen=True)
class Pose:
    """Where a chariot is drawn: also between two stands, while it moves."""

    x: float
    """Of its tail."""
    y: float
    angle: float

    @classmethod
    def of(cls, stand: Stand) -> "Pose":
        """Return the pose of a chariot that stands."""
        return cls(*stand.tail, stand.heading * tau / HEADINGS)

    def towards(self, end: "Pose", share: float) -> "Pose":
        """Return a pose on the way to another, turning the shorter way."""
        turn = (end.angle - self.angle + pi) % tau - pi
        return Pose(
            self.x + share * (end.x - self.x),
            self.y + share * (end.y - self.y),
            self.angle + share * turn,
        )

    def along(self, share: float) -> Point:
        """Return a point on the way from the tail (0) to the tip (1)."""
        reach = share * LENGTH
        return self.x + reach * cos(self.angle), self.y + reach * sin(self.angle)

    def beside(self, share: float, aside: float) -> Point:
        """Return a point so far along the chariot, and so many lengths to its left."""
        x, y = self.along(share)
        return x - aside * sin(self.angle), y + aside * cos(self.angle)

    @property
    def outline(self) -> list[Point]:
        """The corners of the chariot."""
        return [self.beside(x / LENGTH, y) for x, y in CHARIOT_SHAPES[0].corners]


@dataclass(frozen=True)
class Lens:
    """Which part of the circus is shown, and how large."""

    width: int
    """In cells."""
    height: int
    scale: float
    """How many dots a length has."""
    left: float
    """The x of the left edge."""
    top: float
    """The y of the upper edge."""

    @classmethod
    def whole(cls, width: int, height: int) -> "Lens":
        """Return the lens that shows the whole circus."""
        scale = min(
            (width * ACROSS - _WALL_DOTS) / CIRCUS_WIDTH,
            (height * DOWN - _WALL_DOTS) / CIRCUS_HEIGHT,
        )
        return cls._around(width, height, max(scale, 1.0), (0.0, 0.0))

    @classmethod
    def close_up(cls, width: int, height: int, pose: Pose) -> "Lens":
        """Return the lens that shows the surroundings of a chariot, and where it can go.

        As far as that allows, the track is in the middle from wall to wall.
        """
        whole = cls.whole(width, height)
        scale = max(min(width * ACROSS / _CLOSE_WIDTH, height * DOWN / _CLOSE_HEIGHT), whole.scale)
        tail, ahead = pose.along(0), pose.along(_LOOK_AHEAD)
        middle = _mid_track(pose.along(_LOOK_AHEAD / 2))
        seen = (width * ACROSS / scale, height * DOWN / scale)
        edges = (CIRCUS_WIDTH / 2 + _RIM, CIRCUS_HEIGHT / 2 + _RIM)
        x, y = (
            _within(_covering(middle[axis], tail[axis], ahead[axis], seen[axis]), edge, seen[axis])
            for axis, edge in enumerate(edges)
        )
        return cls._around(width, height, scale, (x, y))

    def showing(self, points: Sequence[Point]) -> "Lens":
        """Return the lens moved no further than it must be to show some more points."""
        seen = self.width * ACROSS / self.scale, self.height * DOWN / self.scale
        middle = self.left + seen[0] / 2, self.top - seen[1] / 2
        x, y = (
            _covering(
                middle[axis],
                min(point[axis] for point in points),
                max(point[axis] for point in points),
                seen[axis],
            )
            for axis in range(2)
        )
        return self._around(self.width, self.height, self.scale, (x, y))

    @classmethod
    def _around(cls, width: int, height: int, scale: float, centre: Point) -> "Lens":
        x, y = centre
        left = x - width * ACROSS / scale / 2
        return cls(width, height, scale, left, y + height * DOWN / scale / 2)

    @property
    def is_fine(self) -> bool:
        """Whether chariots are drawn large enough to see how they stand."""
        return self.scale >= _LEAST_SCALE

    @property
    def has_room(self) -> bool:
        """Whether there is room on a car for more than a letter."""
        return self.scale >= _ROOMY_SCALE

    def dot(self, point: Point) -> Place:
        """Return where a point of the circus is, in dots."""
        return (point[0] - self.left) * self.scale, (self.top - point[1]) * self.scale

    def cell(self, point: Point) -> tuple[int, int]:
        """Return the cell in which a point of the circus lies."""
        x, y = self.dot(point)
        return int(x // ACROSS), int(y // DOWN)

    def pixel(self, point: Point) -> Place:
        """Return where a point of the circus is, in pixels: one dot wide, two dots high."""
        x, y = self.dot(point)
        return x, y / 2

    def shows(self, point: Point) -> bool:
        """Tell whether a point of the circus is seen."""
        column, row = self.cell(point)
        return 0 <= column < self.width and 0 <= row < self.height

    def point(self, x: float, y: float) -> Point:
        """Return the point of the circus at a place counted in dots."""
        return self.left + x / self.scale, self.top - y / self.scale

    def corner(self, column: int, row: int) -> Point:
        """Return the point of the circus at the upper left corner of a cell."""
        return self.point(column * ACROSS, row * DOWN)

    def middle_of(self, column: int, row: int) -> Point:
        """Return the point of the circus in the middle of a cell."""
        return self.point((column + 0.5) * ACROSS, (row + 0.5) * DOWN)


def focus(before: Pose | None, pose: Pose) -> Pose:
    """Return around what a close-up lies: as before, as long as it shows a chariot and its move.

    Whoever looks keeps his bearings, and whoever is far away is sent less.
    """
    if before is not None:
        sure = Lens.close_up(_SURE_WIDTH, _SURE_HEIGHT, before)
        if all(sure.shows(pose.along(ahead)) for ahead in (0, _LOOK_AHEAD)):
            return before
    return pose


def _mid_track(point: Point) -> Point:
    """Return the point halfway between the walls that is nearest to a point."""
    post = min(max(point[0], -SPINA), SPINA)
    away = from_spina(*point)
    return post + (point[0] - post) * MIDDLE / away, point[1] * MIDDLE / away


def _covering(middle: float, one: float, other: float, seen: float) -> float:
    """Return the middle of what is seen, moved so that both ends are in it."""
    low, high = min(one, other) - _RIM, max(one, other) + _RIM
    if high - low >= seen:
        return (low + high) / 2
    return min(max(middle, high - seen / 2), low + seen / 2)


def _within(middle: float, edge: float, seen: float) -> float:
    """Return the middle of what is seen, moved so that it does not reach beyond an edge."""
    room = edge - seen / 2
    return min(max(middle, -room), room) if room > 0 else 0.0
