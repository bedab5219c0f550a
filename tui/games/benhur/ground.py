"""What never moves in the circus: stands, walls, sand, spina and the line."""

from functools import lru_cache
from math import sqrt
from random import Random

from engine.benhur.data import INNER_WALL, LINE, MIDDLE, OUTER_WALL, SPINA
from engine.benhur.geometry import Point
from engine.benhur.track import from_spina
from tui.games.benhur.inks import Ink
from tui.games.benhur.layout import Lens
from tui.widgets.pixels import Pixels

_WALL = 0.22
"""How thick a wall is drawn, away from the track: the edge of the track is where it really is."""
_LEAST_DOTS = 2.2
"""A wall or a groove thinner than this could fall between two rows of pixels."""
_GROOVES = (2.4, 3.3, 4.2, 5.1)
"""How far from the spina wheels have worn the sand."""
_TIERS = (0.7, 1.2, 1.7, 2.2, 2.7, 3.2, 3.7, 4.2)
"""How far beyond the outer wall the rows of the stands change."""
_POST = 0.3
_OBELISK = 0.45, 0.1
_OBELISKS = (-2.9, 2.9)
SIGNS = (
    (SPINA, -MIDDLE, "›"), (0.0, -MIDDLE, "›"), (-SPINA, -MIDDLE, "›"),
    (SPINA, MIDDLE, "‹"), (0.0, MIDDLE, "‹"), (-SPINA, MIDDLE, "‹"),
    (SPINA + MIDDLE, 0.0, "^"), (-SPINA - MIDDLE, 0.0, "v"),
)  # fmt: skip
"""Where signs show which way the race goes."""


def _specks(count: int) -> tuple[Point, ...]:
    """Return places where the sand is uneven, always the same."""
    rng = Random(1)
    places = (
        (rng.uniform(-SPINA - OUTER_WALL, SPINA + OUTER_WALL), rng.uniform(-OUTER_WALL, OUTER_WALL))
        for _ in range(count)
    )
    return tuple(
        place for place in places if INNER_WALL + 0.2 < from_spina(*place) < OUTER_WALL - 0.2
    )


_SPECKS = _specks(260)


@lru_cache(maxsize=8)
def ground(lens: Lens) -> Pixels:
    """Return the circus without chariots through a lens; the last few are remembered."""
    pixels = Pixels(lens.width, lens.height, Ink.STANDS)
    rings = _rings(lens)
    for row in range(pixels.height):
        _paint_row(pixels, lens, row, rings)
    for place in _SPECKS:
        x, y = lens.pixel(place)
        pixels.raise_to(int(x), int(y), Ink.SPECK)
    _paint_line(pixels, lens)
    _paint_spina(pixels, lens)
    return pixels


def _rings(lens: Lens) -> list[tuple[float, Ink]]:
    """Return from the outside inwards up to which distance from the spina there is what."""
    least = _LEAST_DOTS / lens.scale
    wall = max(_WALL, least)
    tiers = [
        (OUTER_WALL + wall + away, Ink.TIER if place % 2 else Ink.STANDS)
        for place, away in enumerate(_TIERS)
    ]
    rings = [*reversed(tiers), (OUTER_WALL + wall, Ink.WALL), (OUTER_WALL, Ink.SAND)]
    for groove in reversed(_GROOVES):
        rings += [(groove + least / 2, Ink.GROOVE), (groove - least / 2, Ink.SAND)]
    rings += [(INNER_WALL + least, Ink.SHADE), (INNER_WALL, Ink.WALL)]
    return [*rings, (INNER_WALL - wall, Ink.SPINA)]


def _paint_row(pixels: Pixels, lens: Lens, row: int, rings: list[tuple[float, Ink]]) -> None:
    """Paint a row of pixels, ring within ring."""
    y = lens.point(0.0, 2 * row + 1)[1]
    for away, ink in rings:
        if abs(y) < away:
            half = SPINA + sqrt(away * away - y * y)
            left, right = lens.pixel((-half, y))[0], lens.pixel((half, y))[0]
            pixels.span(row, left, right, ink)


def _paint_line(pixels: Pixels, lens: Lens) -> None:
    """Paint the line across the south straight, chequered."""
    left, top = lens.pixel((LINE, -INNER_WALL))
    bottom = lens.pixel((LINE, -OUTER_WALL))[1]
    square = max(1, round(lens.scale / 12))
    for row in range(round(top), round(bottom)):
        for place in range(2):
            is_dark = (row + place) % 2 == 0
            start = round(left) + place * square
            pixels.span(row, start, start + square, Ink.LINE_DARK if is_dark else Ink.LINE)


def _paint_spina(pixels: Pixels, lens: Lens) -> None:
    """Paint what stands on the spina: a post at each end, and obelisks between."""
    for x in (-SPINA, SPINA):
        _, top = lens.pixel((x, _POST))
        _, bottom = lens.pixel((x, -_POST))
        for row in range(round(top), round(bottom)):
            y = lens.point(0.0, 2 * row + 1)[1]
            half = sqrt(max(0.0, _POST * _POST - y * y))
            pixels.span(row, lens.pixel((x - half, y))[0], lens.pixel((x + half, y))[0], Ink.POST)
    for x in _OBELISKS:
        for row in range(
            round(lens.pixel((x, _OBELISK[1]))[1]), round(lens.pixel((x, -_OBELISK[1]))[1])
        ):
            start = lens.pixel((x - _OBELISK[0], 0.0))[0]
            pixels.span(row, start, lens.pixel((x + _OBELISK[0], 0.0))[0], Ink.POST)
