"""The nine ways to make a move with a ruler, and what each of them would run into."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import sqrt
from typing import Protocol

from msgspec import Struct

from engine.benhur.data import (
    CHARIOT_HALVES,
    EIGHTH,
    HEADINGS,
    INNER_WALL,
    OUTER_WALL,
    RULER_WIDTH,
    TURN_STEPS,
    ChariotNo,
    Ruler,
    Turn,
    Word,
    numbered,
)
from engine.benhur.geometry import (
    COSINES,
    EXACT_COSINES,
    EXACT_SINES,
    SINES,
    Point,
    Polygon,
    overlap,
)
from engine.benhur.track import (
    CHARIOT_SHAPES,
    LENGTH,
    RULER_SHAPES,
    Stand,
    chariot_touches_wall,
    from_spina,
    ruler_touches_wall,
)

WAYS: tuple[tuple[Turn, Turn], ...] = tuple(product(Turn, Turn))
"""How the ruler lies to the chariot, and then the chariot to the ruler; a way is its index here."""
WAY_OF = {turns: way for way, turns in enumerate(WAYS)}


class Fate(Word):
    """What a move would come to."""

    FREE = "free"
    CRASH = "crash"
    """It touches a wall: the chariot would be out."""
    COLLISION = "collision"
    """It overlaps one rival: it can be made only by fighting for it."""
    BLOCKED = "blocked"
    """It overlaps several chariots, or one that cannot be fought."""


class Outlook(Struct, frozen=True, gc=False):
    """What one way of one ruler would come to."""

    stand: Stand
    """Where the chariot would stand."""
    fate: Fate
    target: ChariotNo | None = None
    """Whom it would collide with."""


class Obstacle(Struct, frozen=True, gc=False):
    """Another chariot on the track."""

    chariot: ChariotNo
    stand: Stand
    centre: Point
    rammable: bool
    """Whether the mover could fight it: a rival's, and nobody was hindered yet this turn."""


class Leg(Struct, frozen=True, gc=False):
    """Where a way leads if nobody else is on the track."""

    stand: Stand
    ruler_heading: int
    crash: bool
    """Whether ruler or chariot touch a wall."""


class _Step(Struct, frozen=True):
    """A way made from a heading with a ruler: what it adds to the place of the tail."""

    xa: int
    xb: int
    ya: int
    yb: int
    ruler_heading: int
    heading: int


def _along(heading: int, halves: int) -> tuple[int, int, int, int]:
    """Return a length in half lengths along a heading, as eighths and eighths of √3."""
    scale = halves * EIGHTH // 4
    (xa, xb), (ya, yb) = EXACT_COSINES[heading], EXACT_SINES[heading]
    return scale * xa, scale * xb, scale * ya, scale * yb


def _step(heading: int, ruler: Ruler, turns: tuple[Turn, Turn]) -> _Step:
    ruler_heading = (heading + TURN_STEPS[turns[0]]) % HEADINGS
    chariot = _along(heading, CHARIOT_HALVES)
    xa, xb, ya, yb = (
        own + added for own, added in zip(chariot, _along(ruler_heading, ruler), strict=True)
    )
    return _Step(xa, xb, ya, yb, ruler_heading, (ruler_heading + TURN_STEPS[turns[1]]) % HEADINGS)


_STEPS: dict[Ruler, tuple[tuple[_Step, ...], ...]] = {
    ruler: tuple(
        tuple(_step(heading, ruler, turns) for turns in WAYS) for heading in range(HEADINGS)
    )
    for ruler in Ruler
}


@lru_cache(maxsize=2048)
def legs(stand: Stand, ruler: Ruler) -> tuple[Leg, ...]:
    """Return where each way of a ruler leads; remembered, as the same is asked again and again."""
    tip = stand.tip
    walls: dict[int, bool] = {}
    found = []
    for step in _STEPS[ruler][stand.heading]:
        after = Stand(
            stand.xa + step.xa,
            stand.xb + step.xb,
            stand.ya + step.ya,
            stand.yb + step.yb,
            step.heading,
        )
        laid = step.ruler_heading
        if laid not in walls:
            walls[laid] = ruler_touches_wall(tip, after.tail)
        found.append(Leg(after, laid, walls[laid] or chariot_touches_wall(after)))
    return tuple(found)


_STEPS_OF_A_LENGTH = 16
"""How finely it is looked where a crashing chariot meets the wall."""
_NEAR = (0, -1, 1)


def wreck(stand: Stand, leg: Leg) -> Stand:
    """Return where a chariot comes to rest on a way that crashes: where its tip meets the wall.

    The tip goes along the ruler, and then to where the chariot was to stand. If it gets that far
    the chariot lies there, with its side in the wall. Nothing is measured from a wreck: its place
    is rounded to eighths.
    """
    parts = (
        (stand.tip, leg.stand.tail, leg.ruler_heading),
        (leg.stand.tail, leg.stand.tip, leg.stand.heading),
    )
    for (x, y), (end_x, end_y), heading in parts:
        length = sqrt((end_x - x) ** 2 + (end_y - y) ** 2)
        steps = round(length * _STEPS_OF_A_LENGTH)
        for step in range(1, steps + 1):
            tip_x = x + (end_x - x) * step / steps
            tip_y = y + (end_y - y) * step / steps
            if not INNER_WALL < from_spina(tip_x, tip_y) < OUTER_WALL:
                return _rounded(tip_x, tip_y, heading)
    return leg.stand


def _rounded(tip_x: float, tip_y: float, heading: int) -> Stand:
    """Return the stand with its tip at a place, rounded to the nearest eighths on the track.

    A chariot that drives along a wall could else be rounded to its other side.
    """
    x, y = tip_x - LENGTH * COSINES[heading], tip_y - LENGTH * SINES[heading]
    near = (
        Stand(round(x * EIGHTH) + right, 0, round(y * EIGHTH) + up, 0, heading)
        for right in _NEAR
        for up in _NEAR
    )
    on_track = [stand for stand in near if INNER_WALL < from_spina(*stand.tail) < OUTER_WALL]
    return min(on_track, key=lambda each: (each.tail[0] - x) ** 2 + (each.tail[1] - y) ** 2)


def ruler_outline(stand: Stand, ruler: Ruler, way: int) -> Polygon:
    """Return the corners of the ruler laid for a move."""
    return RULER_SHAPES[ruler][legs(stand, ruler)[way].ruler_heading].at(stand.tip)


def outlook(stand: Stand, ruler: Ruler, way: int, obstacles: Sequence[Obstacle]) -> Outlook:
    """Return what a move would come to. A wall counts before everything else."""
    leg = legs(stand, ruler)[way]
    if leg.crash:
        return Outlook(leg.stand, Fate.CRASH)
    hit = overlapped(stand, ruler, leg, obstacles)
    if not hit:
        return Outlook(leg.stand, Fate.FREE)
    if len(hit) == 1 and hit[0].rammable:
        return Outlook(leg.stand, Fate.COLLISION, hit[0].chariot)
    return Outlook(leg.stand, Fate.BLOCKED)


_RULER_REACH = {ruler: ((ruler / 2 + LENGTH) / 2 + RULER_WIDTH / 2) ** 2 for ruler in Ruler}
"""The square of the distance beyond which a ruler's middle is clear of a chariot's centre."""


def overlapped(
    stand: Stand, ruler: Ruler, leg: Leg, obstacles: Sequence[Obstacle]
) -> list[Obstacle]:
    """Return the chariots that the ruler or the chariot of a move would lie on."""
    if not obstacles:
        return []
    (tip_x, tip_y), (end_x, end_y) = stand.tip, leg.stand.tail
    middle_x, middle_y = (tip_x + end_x) / 2, (tip_y + end_y) / 2
    centre_x, centre_y = leg.stand.centre
    reach = _RULER_REACH[ruler]
    found = []
    for obstacle in obstacles:
        x, y = obstacle.centre
        # Most are far away, and that is quickly seen.
        near_chariot = (x - centre_x) ** 2 + (y - centre_y) ** 2 < LENGTH * LENGTH
        near_ruler = (x - middle_x) ** 2 + (y - middle_y) ** 2 < reach
        if not (near_chariot or near_ruler):
            continue
        place = obstacle.stand.tail
        other = CHARIOT_SHAPES[obstacle.stand.heading]
        driven = CHARIOT_SHAPES[leg.stand.heading]
        laid = RULER_SHAPES[ruler][leg.ruler_heading]
        if (near_chariot and overlap(driven, (end_x, end_y), other, place)) or (
            near_ruler and overlap(laid, (tip_x, tip_y), other, place)
        ):
            found.append(obstacle)
    return found


_FURTHEST = max(Ruler) / 2 + LENGTH + RULER_WIDTH + LENGTH / 2
"""Nothing of a move can reach a chariot whose centre is further than this from the tip."""


class Placed(Protocol):
    """A chariot as the state or a view tells of it."""

    @property
    def seat(self) -> int:
        """Whose it is."""

    @property
    def stand(self) -> Stand | None:
        """Where it stands, if it is on the track."""


def obstacles(
    chariots: Sequence[Placed], mover: ChariotNo, stand: Stand, *, may_hinder: bool
) -> tuple[Obstacle, ...]:
    """Return the other chariots that could be in the way of a move from a stand.

    One's own chariots cannot be fought, and nobody can when one rival was hindered already.
    """
    x, y = stand.tip
    found = []
    for number, other in numbered(chariots):
        if number == mover or other.stand is None:
            continue
        centre = other.stand.centre
        if (x - centre[0]) ** 2 + (y - centre[1]) ** 2 <= _FURTHEST * _FURTHEST:
            rammable = may_hinder and other.seat != chariots[mover].seat
            found.append(Obstacle(number, other.stand, centre, rammable))
    return tuple(found)
