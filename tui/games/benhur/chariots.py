"""How chariots are painted: horses before a car, ghosts of moves, dust, and tokens on a map."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin

from engine.benhur.forecast import Forecast, Reach
from engine.benhur.geometry import Point
from engine.benhur.track import LENGTH
from engine.benhur.ways import Fate
from tui.games.benhur.inks import OF_FATE, Ink
from tui.games.benhur.layout import Lens, Pose
from tui.widgets.braille import Place
from tui.widgets.pixels import Cell, Pixels, spans

_CAR = 0.44
"""How much of a chariot is the car; the rest are the horses before it."""
CAR_MIDDLE = 0.24
_MANE = 0.07
"""How far from the middle the backs of the horses are bright."""
_ARROWS = "→↗↑↖←↙↓↘"
_PUFFS = ((-0.15, 0.1), (-0.25, -0.08), (-0.4, 0.14), (-0.5, -0.02), (-0.65, -0.15), (-0.8, 0.07))
"""Where dust hangs behind a chariot: along it, and to its side."""
_BESIDE = ((-1, 0), (1, 0), (0, -1), (0, 1))
_NEAREST = 6
"""How many cells from its place a token is looked for room."""


@lru_cache(maxsize=512)
def sprite(lens: Lens, pose: Pose) -> tuple[tuple[int, int, Ink], ...]:
    """Return the pixels of a chariot: exactly those that it stands on."""
    cosine, sine = cos(pose.angle), sin(pose.angle)
    found = []
    for row, first, end in spans([lens.pixel(corner) for corner in pose.outline]):
        for column in range(first, end):
            x, y = lens.point(column + 0.5, 2 * row + 1)
            along = (x - pose.x) * cosine + (y - pose.y) * sine
            aside = (y - pose.y) * cosine - (x - pose.x) * sine
            found.append((column, row, _ink_at(along / LENGTH, abs(aside))))
    return tuple(found)


def _ink_at(share: float, aside: float) -> Ink:
    """Return what a chariot has at a place on it."""
    if share < _CAR:
        return Ink.CAR
    return Ink.MANE if aside < _MANE and share < 0.9 else Ink.HORSE


def paint_rim(pixels: Pixels, lens: Lens, pose: Pose, rim: Ink) -> None:
    """Paint a rim around a chariot, so that it stands out from whatever is below."""
    for column, row, ink in sprite(lens, pose):
        if ink is Ink.CAR or rim is not Ink.RIM:
            for right, down in _BESIDE:
                pixels.raise_to(column + right, row + down, rim)


def paint_chariot(pixels: Pixels, lens: Lens, pose: Pose, car: Ink) -> None:
    """Paint a chariot."""
    for column, row, ink in sprite(lens, pose):
        pixels.set(column, row, car if ink is Ink.CAR else ink)


def paint_dust(pixels: Pixels, lens: Lens, pose: Pose) -> None:
    """Paint the dust behind a chariot that has driven."""
    for along, aside in _PUFFS:
        x, y = lens.pixel(pose.beside(along, aside))
        for right in range(2):
            pixels.raise_to(int(x) + right, int(y), Ink.DUST)


def cells_of_car(lens: Lens, pose: Pose, count: int) -> Cell:
    """Return the first of so many cells side by side that hold most of a car."""
    held: dict[Cell, int] = {}
    for column, row, ink in sprite(lens, pose):
        if ink is Ink.CAR:
            cell = column // 2, row // 2
            held[cell] = held.get(cell, 0) + 1
    middle = lens.cell(pose.along(CAR_MIDDLE))

    def worth(cell: Cell) -> tuple[int, int]:
        column, row = cell
        inside = sum(held.get((column + step, row), 0) for step in range(count))
        return inside, -abs(2 * (column - middle[0]) + count - 1) - abs(row - middle[1])

    starts = {(column - step, row) for column, row in held for step in range(count)}
    return max(sorted(starts), key=worth, default=middle)


def paint_ghost(pixels: Pixels, lens: Lens, ghost: Forecast) -> None:
    """Paint the ruler and the chariot at its end, dotted unless the way is free."""
    ink, is_free = OF_FATE[ghost.fate], ghost.fate is Fate.FREE
    _fill(pixels, (lens.pixel(corner) for corner in ghost.ruler), Ink.RULER, solid=is_free)
    drawn = {(column, row): part for column, row, part in sprite(lens, Pose.of(ghost.stand))}
    for (column, row), part in drawn.items():
        is_edge = any((column + right, row + down) not in drawn for right, down in _BESIDE)
        is_inked = part is not Ink.CAR or (is_edge and lens.has_room)
        if is_inked and (is_free or (column + row) % 2):
            pixels.set(column, row, ink)


def _fill(pixels: Pixels, corners: Iterable[Place], ink: Ink, *, solid: bool) -> None:
    for row, first, end in spans(list(corners)):
        for column in range(first, end):
            if solid or (column + row) % 2:
                pixels.set(column, row, ink)


def paint_reach(pixels: Pixels, lens: Lens, reaches: Sequence[Reach]) -> None:
    """Paint where the next move could lead: a line a chariot, from tail to tip."""
    for fate in (Fate.CRASH, Fate.COLLISION, Fate.FREE):
        for reach in reaches:
            if reach.fate is fate:
                pose = Pose.of(reach.stand)
                ends = lens.pixel(pose.along(0)), lens.pixel(pose.along(1))
                pixels.line(*ends, OF_FATE[fate], every=1 if fate is Fate.FREE else 3)


def paint_dashes(pixels: Pixels, lens: Lens, start: Point, end: Point, ink: Ink) -> None:
    """Paint a dashed line between two points of the circus."""
    pixels.line(lens.pixel(start), lens.pixel(end), ink, every=3)


def arrow(pose: Pose) -> str:
    """Return the arrow that comes nearest to a heading."""
    return _ARROWS[round(pose.angle * 4 / pi) % len(_ARROWS)]


def places_of_tokens(lens: Lens, poses: Iterable[Pose], length: int) -> Iterator[Cell]:
    """Yield for each chariot where its token lies: near its place, and on no other."""
    taken: set[Cell] = set()
    for pose in poses:
        column, row = lens.cell(pose.along(0.5))
        column -= length // 2
        shifts = sorted(
            ((right, down) for right in range(-_NEAREST, _NEAREST + 1) for down in range(-3, 4)),
            key=lambda shift: (shift[0] ** 2 + 4 * shift[1] ** 2, shift),
        )
        for right, down in shifts:
            cells = {(column + right + step, row + down) for step in range(length)}
            if not cells & taken and all(_is_inside(lens, cell) for cell in cells):
                taken |= cells
                yield column + right, row + down
                break
        else:
            yield column, row


def _is_inside(lens: Lens, cell: Cell) -> bool:
    return 0 <= cell[0] < lens.width and 0 <= cell[1] < lens.height
