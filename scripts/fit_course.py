"""Makes `engine/bots/benhur/course.bin`: how many turns a chariot needs from each stand.

.venv/bin/python -m scripts.fit_course

A chariot alone on the track is driven as well as can be. What that takes is reckoned backwards
from the finish, half lap by half lap: for each stand, on a grid, and each hand of cards, the best
of all moves, and then the better of the two decks. All that is kept of it are the few figures for a
stand and weights for a hand by which their products come nearest, by least squares. It takes some
four minutes, and gives the same file wherever it is run.
"""

import sys
from collections.abc import Iterator, Sequence
from math import factorial, fsum, sqrt
from operator import mul
from pathlib import Path
from struct import pack
from typing import NamedTuple

from engine.benhur.data import (
    CARDS,
    EIGHTH,
    FULL_HAND,
    HEADINGS,
    INNER_WALL,
    LINE,
    OUTER_WALL,
    SPINA,
    Deck,
    Ruler,
)
from engine.benhur.geometry import COSINES, SINES, Point
from engine.benhur.track import LAP, Stand, chariot_touches_wall, crossings, from_spina, progress
from engine.benhur.ways import legs
from engine.bots.benhur import course
from engine.bots.benhur.course import CELL, DISTANCES, FINE, HALF_LAP, NEAREST, PARTS, RATE
from engine.bots.benhur.kinds import ACCIDENT_KIND, HANDS, KIND_OF, KINDS, SHORT_HANDS

_GRID = EIGHTH // CELL
_OVERHANG = 0.3
"""So far beyond the half lap there are cells, for stands that are rounded there."""
_ALONG = 0.2
"""The least cosine between a heading and the way."""
_HARM = 0.32
"""How often an accident does harm, on average."""
_SWEEPS = 8
_STEADY = 0.002
"""A change so small is none."""
_ROUNDS = 40
"""How often the weights are made better."""
_RARE = 0.3
"""How much a hand of fewer cards counts beside a full one."""
_NEVER = 1e9
_MOST = 127
"""The greatest figure of a cell."""

Row = list[float]


class Cell(NamedTuple):
    """A stand of the grid, and how far in the half lap its tip is."""

    along: float
    key: tuple[int, int, int]


class Goal(NamedTuple):
    """Where a move leads: to a cell of this half lap or the next."""

    beyond: bool
    cell: int
    tail_beyond: bool


def main() -> None:
    """Reckon, and write the file."""
    cells = cells_of_half_a_lap()
    goals = goals_of(cells)
    tables: list[list[Row]] = []
    later: list[Row] = []
    for half_laps in range(DISTANCES):
        half_lap = HalfLap(cells, goals, half_laps, later)
        later = half_lap.solved()
        tables.append([half_lap.surplus(number) for number in range(len(cells))])
        print(f"{half_laps} half laps before the last are done", file=sys.stderr)
    weights = _likelihoods()
    tables = [[[*row, fsum(map(mul, weights, row))] for row in table] for table in tables]
    last = factors(tables[:1])
    before = factors(tables[1:])
    keys = [course.key_of(x // _GRID, y // _GRID, heading) for _, (x, y, heading) in cells]
    data = pack(f"<{1 + len(keys)}H", len(keys), *keys)
    for figures, _ in (last, before):
        data += b"".join(pack(f"<{PARTS}b", *row) for row in figures)
    for row in (*last[1], *before[1]):
        data += pack(f"<{PARTS}h", *row)
    Path(course.__file__).with_name(course.NAME).write_bytes(data)


def cells_of_half_a_lap() -> list[Cell]:
    """Return all cells, those furthest on first."""
    return sorted(_cells(), reverse=True)


def _cells() -> Iterator[Cell]:
    """Yield every stand of the grid in half a lap in which a chariot can be, going forwards."""
    reach = SPINA + OUTER_WALL
    west = round((LINE - OUTER_WALL / 2) * CELL) * _GRID
    for x in range(west, round(reach * EIGHTH), _GRID):
        for y in range(-round(OUTER_WALL * EIGHTH), round(OUTER_WALL * EIGHTH), _GRID):
            for heading in range(HEADINGS):
                stand = Stand(x, 0, y, 0, heading)
                if not (_on_track(stand.tip) and _on_track(stand.tail)):
                    continue
                along = progress(stand.tip)
                along -= LAP if along > LAP - _OVERHANG else 0
                inside = -_OVERHANG <= along < HALF_LAP + _OVERHANG
                if inside and _goes_along(stand) and not chariot_touches_wall(stand):
                    yield Cell(along, (x, y, heading))


def _on_track(point: Point) -> bool:
    return INNER_WALL < from_spina(*point) < OUTER_WALL


def _goes_along(stand: Stand) -> bool:
    """Tell whether a chariot goes more or less along the way."""
    x, y = stand.tip
    cosine, sine = COSINES[stand.heading], SINES[stand.heading]
    if abs(x) <= SPINA:
        return (cosine if y < 0 else -cosine) >= _ALONG
    x -= SPINA if x > 0 else -SPINA
    return (x * sine - y * cosine) / sqrt(x * x + y * y) >= _ALONG


def goals_of(cells: Sequence[Cell]) -> list[list[list[Goal]]]:
    """Return for each cell and ruler where one can get to."""
    numbers = {key: number for number, (_, key) in enumerate(cells)}
    return [[_goals(cell, ruler, numbers) for ruler in Ruler] for cell in cells]


def _goals(cell: Cell, ruler: Ruler, numbers: dict[tuple[int, int, int], int]) -> list[Goal]:
    x, y, heading = cell.key
    found: dict[Goal, None] = {}
    for leg in legs(Stand(x, 0, y, 0, heading), ruler):
        after = leg.stand
        along = _unwound(progress(after.tip), cell.along)
        if leg.crash or along < 0:
            continue
        beyond = along >= HALF_LAP
        (end_x, end_y), heading = after.tail, after.heading
        if beyond:
            end_x, end_y, heading = -end_x, -end_y, (heading + HEADINGS // 2) % HEADINGS
        across, up = round(end_x * CELL), round(end_y * CELL)
        for right, above in NEAREST:
            key = ((across + right) * _GRID, (up + above) * _GRID, heading)
            if key in numbers:
                tail = _unwound(progress(after.tail), cell.along)
                found[Goal(beyond, numbers[key], tail >= HALF_LAP)] = None
                break
    return list(found)


def _unwound(along: float, near: float) -> float:
    """Return a progress as it is counted near another, though the line lies between them."""
    return along - LAP * crossings(along, near)


def _deal(deck: Deck) -> Row:
    """Return how likely each kind of card is drawn from a deck."""
    counts = [0] * len(KINDS)
    for card, kind in zip(CARDS, KIND_OF, strict=True):
        if card.deck is deck:
            counts[kind] += card.copies
    return [count / sum(counts) for count in counts]


class Plays(NamedTuple):
    """What can be played from a hand."""

    speeds: tuple[tuple[int, int], ...]
    """Kinds, each with the hand that is left."""
    accident: int | None
    """The hand that is left after an accident."""


_NUMBER = {hand: number for number, hand in enumerate(HANDS)}


def _plays(hand: tuple[int, ...]) -> Plays:
    rests = {}
    for kind in hand:
        rest = list(hand)
        rest.remove(kind)
        rests[kind] = _NUMBER[tuple(rest)]
    accident = rests.pop(ACCIDENT_KIND, None)
    return Plays(tuple(rests.items()), accident)


_PLAYS = [_plays(hand) for hand in HANDS]
_DRAWN = [[_NUMBER[tuple(sorted((*hand, kind)))] for kind in KINDS] for hand in SHORT_HANDS]
_DEALS = [_deal(deck) for deck in Deck]
_HOME = [0.0] * len(SHORT_HANDS)
_ON_THE_LINE = [
    course.LAST_MOVE if set(hand) - {ACCIDENT_KIND} else course.NO_SPEED for hand in SHORT_HANDS
]
_NO_WAY = [_NEVER] * len(SHORT_HANDS)


class HalfLap:
    """Turns still needed from every cell of half a lap, so many half laps before the last."""

    def __init__(
        self,
        cells: Sequence[Cell],
        goals: Sequence[Sequence[Sequence[Goal]]],
        half_laps: int,
        later: Sequence[Row],
    ) -> None:
        self._cells, self._goals, self._later = cells, goals, later
        self._half_laps = half_laps
        self._turns = [self._at_first(number) for number in range(len(cells))]
        """For each cell those with each hand from which a card is about to be drawn."""

    def _left(self, number: int) -> float:
        return (self._half_laps + 1) * HALF_LAP - self._cells[number].along

    def _at_first(self, number: int) -> Row:
        return [course.lost(self._left(number))] * len(SHORT_HANDS)

    def solved(self) -> list[Row]:
        """Go through all cells, those furthest on first, until nothing changes any more."""
        for _ in range(_SWEEPS):
            change = 0.0
            for number, before in enumerate(self._turns):
                after = _before_drawing(self._with_hand(number))
                self._turns[number] = after
                change = max(change, *(abs(a - b) for a, b in zip(before, after, strict=True)))
            if change < _STEADY:
                break
        return self._turns

    def surplus(self, number: int) -> Row:
        """Return how much more than usual a cell takes, with each hand and before each draw."""
        usual = RATE * self._left(number) / HALF_LAP
        return [turns - usual for turns in (*self._with_hand(number), *self._turns[number])]

    def _with_hand(self, number: int) -> Row:
        """Return the turns needed with each hand: the best that can be played counts."""
        out = course.lost(self._left(number))
        driven = [self._driven(goals) for goals in self._goals[number]]
        drawing = self._turns[number]
        found: Row = []
        for speeds, accident in _PLAYS:
            best = out
            for kind, rest in speeds:
                turns = 1 + driven[kind][rest]
                if turns < best:
                    best = turns
            if accident is not None:
                turns = 1 + _HARM * found[accident] + (1 - _HARM) * drawing[accident]
                if turns < best:
                    best = turns
            found.append(best)
        return found

    def _driven(self, goals: Sequence[Goal]) -> Row:
        """Return the turns needed after a move with a ruler, with each hand that may be left."""
        rows = [self._row(goal) for goal in goals]
        return [min(turns) for turns in zip(_NO_WAY, *rows, strict=True)]

    def _row(self, goal: Goal) -> Row:
        if not goal.beyond:
            return self._turns[goal.cell]
        if self._half_laps:
            return self._later[goal.cell]
        return _HOME if goal.tail_beyond else _ON_THE_LINE


def _before_drawing(with_hand: Row) -> Row:
    """Return the turns needed before a card is drawn from the better deck."""
    found = []
    for drawn in _DRAWN:
        a, b, c, d, e, f = [with_hand[hand] for hand in drawn]
        best = _NEVER
        for s, t, u, v, w, x in _DEALS:
            turns = a * s + b * t + c * u + d * v + e * w + f * x
            if turns < best:
                best = turns
        found.append(best)
    return found


def _likelihoods() -> Row:
    """Return how likely each full hand is, for all that is reckoned for a cell."""
    kinds = [fsum(deal[kind] for deal in _DEALS) / len(_DEALS) for kind in KINDS]
    found = [_likelihood(hand, kinds) if len(hand) == FULL_HAND else 0.0 for hand in HANDS]
    return [*found, *_HOME]


def _likelihood(hand: tuple[int, ...], kinds: Sequence[float]) -> float:
    """Return how likely a hand is, its cards being drawn in any order."""
    chance = float(factorial(len(hand)))
    for kind in hand:
        chance *= kinds[kind]
    for kind in KINDS:
        chance /= factorial(hand.count(kind))
    return chance


def _weights() -> Row:
    """Return how much it matters that each column comes out right."""
    kinds = [fsum(deal[kind] for deal in _DEALS) / len(_DEALS) for kind in KINDS]
    found = []
    for hands, full in ((HANDS, FULL_HAND), (SHORT_HANDS, FULL_HAND - 1)):
        for hand in hands:
            rare = 1.0 if len(hand) == full else _RARE
            found.append(rare * sqrt(_likelihood(hand, kinds)))
    return [*found, 1.0]


def factors(tables: Sequence[Sequence[Row]]) -> tuple[list[list[int]], list[list[int]]]:
    """Return a few figures for each cell, and weights for each column of each table.

    Their products come as near to the tables as can be, by how much columns matter.
    """
    matters = _weights() * len(tables)
    rows = [
        [each * weight for each, weight in zip(_joined(row), matters, strict=True)]
        for row in zip(*tables, strict=True)
    ]
    axes = _axes(rows)
    figures = [[fsum(map(mul, row, axis)) for axis in axes] for row in rows]
    scales = [max(abs(row[part]) for row in figures) / _MOST for part in range(PARTS)]
    whole = [
        [round(figure / scale) for figure, scale in zip(row, scales, strict=True)]
        for row in figures
    ]
    weights = [
        [
            round(axis[column] * scale / weight / FINE)
            for axis, scale in zip(axes, scales, strict=True)
        ]
        for column, weight in enumerate(matters)
    ]
    return whole, weights


def _joined(rows: Sequence[Row]) -> Row:
    return [each for row in rows for each in row]


def _axes(rows: Sequence[Row]) -> list[Row]:
    """Return the directions in which rows differ most, by going from any to ever better ones."""
    columns = list(zip(*rows, strict=True))
    width = len(columns)
    squares = [[0.0] * width for _ in columns]
    for one in range(width):
        for other in range(one, width):
            product = fsum(map(mul, columns[one], columns[other]))
            squares[one][other] = squares[other][one] = product
    axes = [[float(column % PARTS == part) for column in range(width)] for part in range(PARTS)]
    for _ in range(_ROUNDS):
        axes = [[fsum(map(mul, axis, row)) for row in squares] for axis in axes]
        for part, axis in enumerate(axes):
            for earlier in axes[:part]:
                along = fsum(map(mul, axis, earlier))
                axis = [each - along * other for each, other in zip(axis, earlier, strict=True)]
            length = sqrt(fsum(each * each for each in axis))
            axes[part] = [each / length for each in axis]
    return axes


if __name__ == "__main__":
    main()
