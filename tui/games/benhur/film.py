"""What happens in the circus as a short film: driving, crashes, rams, the whip, the finish."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

from engine.benhur.data import CHARIOTS, ChariotNo
from engine.benhur.events import (
    ChariotCrashed,
    ChariotDriven,
    ChariotFinished,
    ChariotPushedBack,
    CollisionFought,
    WhipCracked,
)
from engine.benhur.geometry import Point
from engine.benhur.track import LENGTH, Stand
from engine.benhur.view import BenHurView
from engine.core import Event
from tui.games.benhur.layout import Pose

_DRIVE, _SLIDE, _LUNGE, _BURST, _CRACK = 8, 4, 3, 4, 4
"""How many pictures each scene has."""
_RAYS = 7
_BURST_REACH = 0.9
"""How many lengths splinters fly."""
_CLOSE = 0.55
"""How far of the way a ram is driven before the chariots meet."""


@dataclass(frozen=True)
class Shot:
    """One picture of a film: what is not as the position has it."""

    poses: dict[ChariotNo, Pose] = field(default_factory=dict)
    """Where chariots are."""
    sparks: tuple[Point, ...] = ()
    lash: tuple[Point, Point] | None = None
    """From where to where a whip reaches."""


def resting_place(view: BenHurView, number: ChariotNo) -> Stand | None:
    """Return where a chariot stands, or has lately left the track."""
    chariot = view.chariots[number]
    return chariot.rest if chariot.stand is None else chariot.stand


def film(before: BenHurView, now: BenHurView, events: Sequence[Event]) -> list[Shot]:
    """Return the pictures between two positions; what was not told is driven straight there."""
    where = {
        number: Pose.of(stand)
        for number in CHARIOTS[: len(before.chariots)]
        if (stand := resting_place(before, number)) is not None
    }
    shots: list[Shot] = []
    for event in events:
        shots += _scene(event, where, now)
    for number, pose in list(where.items()):
        end = resting_place(now, number)
        if end is not None and Pose.of(end) != pose and before.race == now.race:
            shots += _moved(where, number, _along_ruler(pose, Pose.of(end), _DRIVE))
    return shots


def _scene(event: Event, where: dict[ChariotNo, Pose], now: BenHurView) -> Iterator[Shot]:
    """Yield the pictures of one event, and note in ``where`` what it moves."""
    match event:
        case ChariotDriven(chariot=number, end=end):
            yield from _moved(where, number, _along_ruler(where[number], Pose.of(end), _DRIVE))
        case ChariotCrashed(chariot=number):
            wreck = resting_place(now, number)
            if wreck is not None:
                yield from _moved(where, number, _straight(where[number], Pose.of(wreck), _SLIDE))
            yield from _burst(where, where[number].along(1))
        case CollisionFought(attacker=one, attacked=other):
            yield from _ram(where, one.chariot, other.chariot)
        case ChariotPushedBack(chariot=number, end=end):
            yield from _moved(where, number, _straight(where[number], Pose.of(end), _SLIDE))
        case WhipCracked(whipper=one, whipped=other):
            yield from _crack(where, one.chariot, other.chariot)
        case ChariotFinished(chariot=number):
            yield from _burst(where, where[number].along(0.5))


def _moved(where: dict[ChariotNo, Pose], number: ChariotNo, way: Sequence[Pose]) -> Iterator[Shot]:
    for pose in way:
        where[number] = pose
        yield Shot(dict(where))


def _along_ruler(start: Pose, end: Pose, count: int) -> list[Pose]:
    """Return poses on a way: the tail follows the tip along the ruler, which lies between them."""
    corners = [start.along(0), start.along(1), end.along(0), end.along(1)]
    ruler = hypot(corners[2][0] - corners[1][0], corners[2][1] - corners[1][1])
    poses = []
    for step in range(1, count):
        driven = (LENGTH + ruler) * step / count
        tail, tip = _on_way(corners, driven), _on_way(corners, driven + LENGTH)
        poses.append(Pose(*tail, atan2(tip[1] - tail[1], tip[0] - tail[0])))
    return [*poses, end]


def _on_way(corners: Sequence[Point], driven: float) -> Point:
    """Return the point so many lengths along a line of several pieces."""
    for (x, y), (end_x, end_y) in pairwise(corners):
        length = hypot(end_x - x, end_y - y)
        if driven <= length and length:
            return x + (end_x - x) * driven / length, y + (end_y - y) * driven / length
        driven -= length
    return corners[-1]


def _straight(start: Pose, end: Pose, count: int) -> list[Pose]:
    return [*(start.towards(end, step / count) for step in range(1, count)), end]


def _ram(where: dict[ChariotNo, Pose], attacker: ChariotNo, attacked: ChariotNo) -> Iterator[Shot]:
    """Yield how one chariot drives at another, splinters fly, and it comes back from it."""
    start, target = where[attacker], where[attacked]
    met = target.along(0.5)
    lunge = Pose(
        start.x + _CLOSE * (met[0] - start.x), start.y + _CLOSE * (met[1] - start.y), start.angle
    )
    yield from _moved(where, attacker, _straight(start, lunge, _LUNGE))
    yield from _burst(where, met)
    yield from _moved(where, attacker, _straight(lunge, start, _LUNGE))


def _burst(where: dict[ChariotNo, Pose], middle: Point) -> Iterator[Shot]:
    """Yield how splinters fly, or laurels."""
    x, y = middle
    for step in range(1, _BURST + 1):
        reach = _BURST_REACH * step / _BURST
        rays = (2 * pi * ray / _RAYS for ray in range(_RAYS))
        sparks = tuple((x + reach * cos(ray), y + reach * sin(ray)) for ray in rays)
        yield Shot(dict(where), sparks=sparks)


def _crack(where: dict[ChariotNo, Pose], whipper: ChariotNo, whipped: ChariotNo) -> Iterator[Shot]:
    """Yield how a whip reaches from one car to another."""
    (x, y), (end_x, end_y) = where[whipper].along(0.25), where[whipped].along(0.25)
    for step in range(1, _CRACK + 1):
        share = step / _CRACK
        tip = (x + share * (end_x - x), y + share * (end_y - y))
        yield Shot(dict(where), lash=((x, y), tip), sparks=(tip,) if step == _CRACK else ())
