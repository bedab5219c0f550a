"""What never moves in the circus: stands, walls, sand, spina and the line."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor, sqrt

from engine.benhur.data import INNER_WALL, LINE, MIDDLE, OUTER_WALL, SPINA
from tui.games.benhur.layout import Lens
from tui.widgets.braille import ACROSS, DOWN, Dots

_WALL_DOTS = 4.5
"""How many dots thick a wall is drawn, away from the track: a cell that is partly track has nothing
else in it, so the edge of the track is as exact as the dots are."""
_SIGNS = (
    (SPINA, -MIDDLE, "›"), (0.0, -MIDDLE, "›"), (-SPINA, -MIDDLE, "›"),
    (SPINA, MIDDLE, "‹"), (0.0, MIDDLE, "‹"), (-SPINA, MIDDLE, "‹"),
    (SPINA + MIDDLE, 0.0, "^"), (-SPINA - MIDDLE, 0.0, "v"),
)  # fmt: skip
"""Where faint signs show which way the race goes."""


@dataclass(frozen=True)
class Ground:
    """The circus without chariots, through one lens."""

    track: tuple[range, ...]
    """For each row the columns that are not stands."""
    spina: tuple[range, ...]
    """For each row the columns inside the inner wall."""
    walls: Dots
    line: Dots
    signs: tuple[tuple[int, int, str], ...]
    """Column, row and sign."""


@lru_cache(maxsize=8)
def ground(lens: Lens) -> Ground:
    """Return the circus as it is seen through a lens; the last few are remembered."""
    reach = lens.reach_of_cell()
    rows = [lens.middle_of(0, row)[1] for row in range(lens.height)]
    return Ground(
        track=tuple(_columns(lens, y, OUTER_WALL + reach) for y in rows),
        spina=tuple(_columns(lens, y, INNER_WALL - reach) for y in rows),
        walls=_walls(lens),
        line=_line(lens),
        signs=tuple((*lens.cell((x, y)), sign) for x, y, sign in _SIGNS),
    )


def _span(lens: Lens, y: float, away: float) -> tuple[float, float] | None:
    """Return from where to where, in dots, a level is nearer to the spina than some distance."""
    if abs(y) >= away:
        return None
    half = SPINA + sqrt(away * away - y * y)
    return lens.dot((-half, y))[0], lens.dot((half, y))[0]


def _columns(lens: Lens, y: float, away: float) -> range:
    """Return the columns whose middles are nearer to the spina than some distance."""
    span = _span(lens, y, away)
    if span is None:
        return range(0)
    start, stop = (ceil(edge / ACROSS - 0.5) for edge in span)
    return range(max(0, start), min(lens.width, stop))


def _walls(lens: Lens) -> Dots:
    """Return both walls: what lies between two distances from the spina."""
    dots = Dots()
    thick = _WALL_DOTS / lens.scale
    for row in range(lens.height * DOWN):
        y = lens.point(0, row + 0.5)[1]
        for near, far in ((OUTER_WALL, OUTER_WALL + thick), (INNER_WALL - thick, INNER_WALL)):
            for x in _between(_span(lens, y, near), _span(lens, y, far), lens.width * ACROSS):
                dots.set(x, row)
    return dots


def _between(
    hole: tuple[float, float] | None, span: tuple[float, float] | None, width: int
) -> Iterator[int]:
    """Yield the dots of a span, without those of the hole in it."""
    if span is None:
        return
    parts = [span] if hole is None else [(span[0], hole[0]), (hole[1], span[1])]
    for start, stop in parts:
        yield from range(max(0, floor(start + 0.5)), min(width, floor(stop + 0.5)))


def _line(lens: Lens) -> Dots:
    """Return the line across the south straight, chequered."""
    dots = Dots()
    for shift in (0, 1):
        x, start = lens.dot((LINE, -INNER_WALL))
        _x, end = lens.dot((LINE, -OUTER_WALL))
        dots.line((x + shift, start + 2 * shift), (x + shift, end - 1), every=4)
        dots.line((x + shift, start + 1 + 2 * shift), (x + shift, end - 1), every=4)
    return dots
