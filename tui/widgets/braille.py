"""Drawing finer than characters: braille has eight dots in a cell, as far apart across as down."""

from collections.abc import Sequence
from math import ceil, floor
from typing import TypeAlias

from rich.style import Style

from tui.widgets.canvas import Canvas

BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a braille character, by row and column."""
BLANK = 0x2800
_FULL = 0xFF
"""All dots of a cell."""
ACROSS, DOWN = 2, 4
"""How many dots a cell has."""

Place: TypeAlias = tuple[float, float]
"""A place counted in dots, rightwards and downwards; dot 3 reaches from 3 to 4."""


class Dots:
    """A layer of dots in one colour."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], int] = {}
        """The bits of each cell that has any."""

    def set(self, x: int, y: int) -> None:
        """Set one dot."""
        cell = x // ACROSS, y // DOWN
        self.cells[cell] = self.cells.get(cell, 0) | BITS[y % DOWN][x % ACROSS]

    def line(self, start: Place, end: Place, *, every: int = 1) -> None:
        """Draw a straight line, or one dot in so many of it."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        steps = max(1, ceil(max(abs(dx), abs(dy))))
        for step in range(0, steps + 1, every):
            share = step / steps
            self.set(floor(start[0] + share * dx), floor(start[1] + share * dy))

    def outline(self, corners: Sequence[Place], *, every: int = 1) -> None:
        """Draw the edges of a polygon."""
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            self.line(start, end, every=every)

    def fill(self, corners: Sequence[Place]) -> None:
        """Fill a convex polygon: every dot whose middle is inside."""
        edges = list(zip(corners, [*corners[1:], corners[0]], strict=True))
        low, high = min(y for _, y in corners), max(y for _, y in corners)
        for row in range(floor(low), ceil(high) + 1):
            middle = row + 0.5
            crossed = [
                start[0] + (middle - start[1]) / (end[1] - start[1]) * (end[0] - start[0])
                for start, end in edges
                if (start[1] <= middle) != (end[1] <= middle)
            ]
            if len(crossed) > 1:
                for x in range(ceil(min(crossed) - 0.5), floor(max(crossed) - 0.5) + 1):
                    self.set(x, row)

    def count(self, x: int, y: int) -> int:
        """Return how many dots of a cell are set."""
        return self.cells.get((x, y), 0).bit_count()

    def draw(self, canvas: Canvas, style: Style, *, solid: bool = False) -> None:
        """Put the dots on a canvas; if solid, full cells as blocks."""
        ink = Style(color=style.color, bold=style.bold)
        for (x, y), bits in self.cells.items():
            canvas.put(x, y, "█" if solid and bits == _FULL else chr(BLANK + bits))
            canvas.restyle_cell(x, y, ink)
