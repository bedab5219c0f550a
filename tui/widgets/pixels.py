"""Painting finer than characters: four pixels in a cell, in two colours at most."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil, floor

from rich.color import Color
from rich.style import Style

from tui.widgets.braille import Place
from tui.widgets.canvas import Canvas

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""By which of its pixels are inked: upper left 1, upper right 2, lower left 4, lower right 8."""
Cell = tuple[int, int]


class Pixels:
    """A painting in numbered inks; of two inks the higher one matters more.

    A pixel is half a cell wide and half a cell high. Painting outside is cut off, not an error.
    """

    def __init__(self, width: int, height: int, ink: int = 0) -> None:
        """Make a ground of one ink, so many cells wide and high."""
        self.width = 2 * width
        self.height = 2 * height
        self._rows = [bytearray([ink]) * self.width for _ in range(self.height)]
        self.touched: set[Cell] = set()
        """The cells that were painted since this was made, or copied."""

    def copy(self) -> "Pixels":
        """Return the same painting, with nothing touched."""
        pixels = Pixels(0, 0)
        pixels.width, pixels.height = self.width, self.height
        pixels._rows = [row[:] for row in self._rows]
        return pixels

    def span(self, y: int, start: float, stop: float, ink: int) -> None:
        """Paint those pixels of a row whose middles lie between two places."""
        if 0 <= y < self.height:
            left = max(0, ceil(start - 0.5))
            right = min(self.width, ceil(stop - 0.5))
            if left < right:
                self._rows[y][left:right] = bytes([ink]) * (right - left)

    def set(self, x: int, y: int, ink: int) -> None:
        """Paint one pixel."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self._rows[y][x] = ink
            self.touched.add((x // 2, y // 2))

    def raise_to(self, x: int, y: int, ink: int) -> None:
        """Paint one pixel, unless something that matters more is there."""
        if 0 <= x < self.width and 0 <= y < self.height and self._rows[y][x] < ink:
            self._rows[y][x] = ink
            self.touched.add((x // 2, y // 2))

    def line(self, start: Place, end: Place, ink: int, *, every: int = 1) -> None:
        """Paint a straight line, or one pixel in so many of it."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        steps = max(1, ceil(max(abs(dx), abs(dy))))
        for step in range(0, steps + 1, every):
            share = step / steps
            self.set(floor(start[0] + share * dx), floor(start[1] + share * dy), ink)

    def outline(self, corners: Sequence[Place], ink: int, *, every: int = 1) -> None:
        """Paint the edges of a polygon."""
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            self.line(start, end, ink, every=every)

    def ink_at(self, x: int, y: int) -> int:
        """Return the ink of a pixel."""
        return self._rows[y][x]

    def cells(self) -> Iterator[tuple[Cell, tuple[int, int, int, int]]]:
        """Yield every cell with the inks of its pixels, upper left to lower right."""
        for y in range(0, self.height, 2):
            upper, lower = self._rows[y], self._rows[y + 1]
            quads = zip(upper[::2], upper[1::2], lower[::2], lower[1::2], strict=True)
            for x, quad in enumerate(quads):
                yield (x, y // 2), quad

    def quad(self, cell: Cell) -> tuple[int, int, int, int]:
        """Return the inks of a cell's pixels, upper left to lower right."""
        x, y = 2 * cell[0], 2 * cell[1]
        upper, lower = self._rows[y], self._rows[y + 1]
        return upper[x], upper[x + 1], lower[x], lower[x + 1]


class Palette:
    """What the inks look like; remembers what each mixture of them comes to."""

    def __init__(self, colours: Mapping[int, Color]) -> None:
        self._colours = colours
        self._mixed: dict[tuple[int, int, int, int], tuple[str, Style]] = {}

    def colour(self, ink: int) -> Color:
        """Return what an ink looks like."""
        return self._colours[ink]

    def draw(self, canvas: Canvas, pixels: Pixels) -> None:
        """Put a whole painting on a canvas."""
        for (x, y), quad in pixels.cells():
            canvas.put(x, y, *self._look(quad))

    def draw_touched(self, canvas: Canvas, pixels: Pixels) -> None:
        """Put on a canvas what was painted since the painting was copied."""
        for x, y in pixels.touched:
            canvas.put(x, y, *self._look(pixels.quad((x, y))))

    def _look(self, quad: tuple[int, int, int, int]) -> tuple[str, Style]:
        look = self._mixed.get(quad)
        if look is None:
            look = self._mixed[quad] = self._mix(quad)
        return look

    def _mix(self, quad: tuple[int, int, int, int]) -> tuple[str, Style]:
        """Return the character and the style that come nearest to four pixels."""
        front, back = _two_inks(quad)
        style = Style(bgcolor=self._colours[back])
        bits = sum(
            1 << place
            for place, ink in enumerate(quad)
            if ink == front or (ink != back and self._is_nearer(ink, front, back))
        )
        if front == back or not bits:
            return " ", style
        return QUADRANTS[bits], style + Style(color=self._colours[front])

    def _is_nearer(self, ink: int, one: int, other: int) -> bool:
        return self._between(ink, one) < self._between(ink, other)

    def _between(self, one: int, other: int) -> int:
        """Return how unlike two inks are."""
        pair = self._colours[one].get_truecolor(), self._colours[other].get_truecolor()
        return sum((a - b) ** 2 for a, b in zip(*pair, strict=True))


def _two_inks(quad: Iterable[int]) -> tuple[int, int]:
    """Return the ink that matters most, and of the others the one that there is most of."""
    inks = list(quad)
    front = max(inks)
    others = [ink for ink in inks if ink != front]
    if not others:
        return front, front
    return front, max(others, key=lambda ink: (others.count(ink), ink))


def spans(corners: Sequence[Place]) -> Iterator[tuple[int, int, int]]:
    """Yield for each row of a convex polygon its pixels: row, first, and the one after the last."""
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
            yield row, ceil(min(crossed) - 0.5), floor(max(crossed) - 0.5) + 1
