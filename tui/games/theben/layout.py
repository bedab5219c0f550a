"""Where things lie on the drawn map: land and sea, places, their names, and the roads."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.theben.data import Place
from tui.games.theben.coast import EAST, LAKES, LANDS, NORTH, SOUTH, WEST, Outline, Point

WHERE: dict[Place, Point] = {
    Place.GREECE: (22.2, 39.8),
    Place.CRETE: (24.9, 35.2),
    Place.EGYPT: (29.5, 27.0),
    Place.PALESTINE: (35.4, 32.2),
    Place.MESOPOTAMIA: (43.2, 35.8),
    Place.LONDON: (-0.6, 51.7),
    Place.PARIS: (2.3, 48.4),
    Place.BERLIN: (12.0, 52.2),
    Place.ROME: (12.6, 42.4),
    Place.VIENNA: (16.4, 48.0),
    Place.WARSAW: (24.0, 52.0),
    Place.MOSCOW: (37.6, 55.6),
}
"""Degrees east and north; regions at their heart, cities nudged where names would touch."""

DOTS_ACROSS, DOTS_DOWN = 2, 4
"""The dots of a braille character, in which roads are drawn."""

_NAMED = 48
"""The least columns on which no name covers another."""
Cell = tuple[int, int]

_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""A character for each set of a cell's quarters: 1, 2 above, 4, 8 below."""


def quarter_block(land: tuple[bool, bool, bool, bool]) -> str:
    """Return the character that shows which quarters of a cell are land.

    >>> quarter_block((True, True, False, False)), quarter_block((True, True, True, True))
    ('▀', '█')
    """
    return _QUARTERS[sum(1 << quarter for quarter, is_land in enumerate(land) if is_land)]


@dataclass(frozen=True)
class Layout:
    """The map at one size."""

    width: int
    height: int

    @property
    def has_names(self) -> bool:
        """Whether there is room for names; on a small picture they would cover each other."""
        return self.width >= _NAMED

    def cell(self, place: Place) -> Cell:
        """Return the cell of a place's mark."""
        across, down = self._share(WHERE[place])
        return (
            min(int(across * self.width), self.width - 1),
            min(int(down * self.height), self.height - 1),
        )

    def _share(self, point: Point) -> tuple[float, float]:
        east, north = point
        return (east - WEST) / (EAST - WEST), (NORTH - north) / (NORTH - SOUTH)

    def land(self) -> tuple[str, ...]:
        """Return the map as rows of quarter blocks, land filled in."""
        return _land(self.width, self.height)

    def road(self, one: Place, other: Place) -> Iterator[tuple[Cell, int, int]]:
        """Yield the dots of a road: the cell, and the dot's column and row in it."""
        (x, y), (end_x, end_y) = self._dot(one), self._dot(other)
        steps = max(abs(end_x - x), abs(end_y - y), 1)
        for step in range(steps + 1):
            dot_x = round(x + (end_x - x) * step / steps)
            dot_y = round(y + (end_y - y) * step / steps)
            cell = (dot_x // DOTS_ACROSS, dot_y // DOTS_DOWN)
            yield cell, dot_x % DOTS_ACROSS, dot_y % DOTS_DOWN

    def _dot(self, place: Place) -> tuple[int, int]:
        x, y = self.cell(place)
        return x * DOTS_ACROSS + 1, y * DOTS_DOWN + DOTS_DOWN // 2

    def place_at(self, x: int, y: int) -> Place | None:
        """Return the place whose mark or name is nearest to a cell, if any is near."""

        def off(place: Place) -> float:
            mark_x, mark_y = self.cell(place)
            beside = max(mark_x - x, x - mark_x - _REACH, 0)
            return beside / 2 + abs(y - mark_y)

        nearest = min(Place, key=off)
        return nearest if off(nearest) < 2 else None


_REACH = 12
"""How far to the right of its mark a place's name reaches, for the mouse."""


def neighbour(start: Place, across: int, down: int) -> Place:
    """Return the place that a step of the cursor leads to; without one it stays.

    Of the places on that side, the nearest, those straight ahead preferred.
    """
    east, north = WHERE[start]

    def ahead(place: Place) -> float:
        return (WHERE[place][0] - east) * across + (north - WHERE[place][1]) * down * _STEEPNESS

    def aside(place: Place) -> float:
        return abs((WHERE[place][0] - east) * down + (WHERE[place][1] - north) * across)

    found = [place for place in Place if ahead(place) > 1 and aside(place) <= _CONE * ahead(place)]
    return min(found, key=lambda place: ahead(place) + 3 * aside(place), default=start)


_CONE = 1.5
"""How far aside of the arrow a place may lie."""
_STEEPNESS = 1.5
"""A degree to the north is longer than one to the east."""


@lru_cache(maxsize=8)
def _land(width: int, height: int) -> tuple[str, ...]:
    """Return the land at one size; a resize draws it once."""
    fine = [
        _row(NORTH - (row + 0.5) / (2 * height) * (NORTH - SOUTH), 2 * width)
        for row in range(2 * height)
    ]
    return tuple(
        "".join(
            quarter_block(
                (
                    fine[2 * y][2 * x],
                    fine[2 * y][2 * x + 1],
                    fine[2 * y + 1][2 * x],
                    fine[2 * y + 1][2 * x + 1],
                )
            )
            for x in range(width)
        )
        for y in range(height)
    )


def _row(north: float, dots: int) -> list[bool]:
    """Return which dots of a line across the map are land."""
    row = [False] * dots
    for outlines, is_land in ((LANDS, True), (LAKES, False)):
        for outline in outlines:
            crossings = _crossings(outline, north)
            for start, end in zip(crossings[::2], crossings[1::2], strict=True):
                first = max(0, round((start - WEST) / (EAST - WEST) * dots))
                last = min(dots, round((end - WEST) / (EAST - WEST) * dots))
                row[first:last] = [is_land] * max(0, last - first)
    return row


def _crossings(outline: Outline, north: float) -> list[float]:
    """Return where a line of latitude crosses an outline, from west to east."""
    found = []
    for (east, start), (east_after, end) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (start <= north) != (end <= north):
            found.append(east + (north - start) / (end - start) * (east_after - east))
    return sorted(found)
