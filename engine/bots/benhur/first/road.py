"""The road ahead: how far and how safely a chariot can go on from a place.

Only the walls are looked at. Who is ahead now will have moved on by the next turn.
"""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from engine.benhur.data import Ruler
from engine.benhur.track import LAP, Stand, crossings, progress
from engine.benhur.ways import legs

CRASH = -60.0
"""What a crash is worth, in lengths: more than the lap that it costs."""
FINISH = 40.0
"""What the finish is worth, beyond the lengths to it."""
COMMON_RULERS = {Ruler.I_PLUS: 0.5, Ruler.II_PLUS: 0.5}
"""The rulers that a careful driver can count on, by weight."""
BEAM = 3
"""How many of the next places are looked at more closely."""


class Spot(Struct, frozen=True, gc=False):
    """A stand with the distance covered so far, and that at which the race is won."""

    stand: Stand
    distance: float
    goal: float

    @property
    def finished(self) -> bool:
        """Whether the tail has passed the line for the last time."""
        if self.distance < self.goal:
            return False
        tip, tail = progress(self.stand.tip), progress(self.stand.tail)
        return self.distance + tail - tip + LAP * crossings(tip, tail) >= self.goal


def spot_after(spot: Spot, stand: Stand) -> Spot:
    """Return the spot to which a move to another stand leads."""
    before, after = progress(spot.stand.tip), progress(stand.tip)
    gain = after - before + LAP * crossings(before, after)
    return Spot(stand, spot.distance + gain, spot.goal)


@lru_cache(maxsize=2048)
def onward(spot: Spot, ruler: Ruler) -> tuple[Spot, ...]:
    """Return where a ruler can lead without touching a wall, furthest first."""
    spots = [spot_after(spot, leg.stand) for leg in legs(spot.stand, ruler) if not leg.crash]
    return tuple(sorted(spots, key=lambda other: -other.distance))


@lru_cache(maxsize=2048)
def ease(spot: Spot) -> float:
    """Return how many lengths the next move is likely to bring, whatever the card."""
    if spot.finished:
        return FINISH
    total = 0.0
    for ruler, weight in COMMON_RULERS.items():
        spots = onward(spot, ruler)
        total += weight * (spots[0].distance - spot.distance if spots else CRASH)
    return total


@lru_cache(maxsize=2048)
def promise(spot: Spot, ruler: Ruler) -> float:
    """Return how many lengths a ruler brings from here, with the ease of what follows."""
    return max(
        (other.distance - spot.distance + ease(other) for other in _beam(onward(spot, ruler))),
        default=CRASH,
    )


def _beam(spots: tuple[Spot, ...]) -> Iterable[Spot]:
    """Return some of the places, from the furthest to the nearest."""
    step = max(1, len(spots) // BEAM)
    return spots[::step]
