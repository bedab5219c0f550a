"""A grid of character cells to draw a board on."""

from collections.abc import Iterator
from copy import copy
from itertools import groupby

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

_NEAR = 6
"""Over fewer cells than this it takes more to go than to paint them again."""


class Canvas:
    """Characters and styles by position. Drawing outside of it is cut off, not an error.

    Every character drawn is one cell wide; boards use no others.
    """

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width = width
        self.height = height
        self._characters = [[" "] * width for _ in range(height)]
        self._styles = [[style] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> None:
        """Write a text; without a style, in the style that is already there."""
        if not 0 <= y < self.height:
            return
        start, end = max(0, x), min(self.width, x + len(text))
        if start < end:
            self._characters[y][start:end] = text[start - x : end - x]
            if style is not None:
                self._styles[y][start:end] = [style] * (end - start)

    def centre(self, region: Region, row: int, text: str, style: Style | None = None) -> None:
        """Write a text in the middle of a row of a region, cut to its width."""
        text = text[: region.width]
        self.put(region.x + (region.width - len(text)) // 2, region.y + row, text, style)

    def fill(self, region: Region, style: Style, character: str = " ") -> None:
        """Fill a region with one character."""
        for y in range(region.y, region.bottom):
            self.put(region.x, y, character * region.width, style)

    def restyle(self, region: Region, style: Style) -> None:
        """Lay a style over what is drawn in a region."""
        for y in range(max(0, region.y), min(self.height, region.bottom)):
            styles = self._styles[y]
            for x in range(max(0, region.x), min(self.width, region.right)):
                styles[x] = styles[x] + style

    def restyle_cell(self, x: int, y: int, style: Style) -> None:
        """Lay a style over one cell."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self._styles[y][x] = self._styles[y][x] + style

    def corners(self, region: Region, style: Style) -> None:
        """Frame a region by its outermost cells: the middle stays legible."""
        corners = {
            (region.x, region.y): "▛",
            (region.right - 1, region.y): "▜",
            (region.x, region.bottom - 1): "▙",
            (region.right - 1, region.bottom - 1): "▟",
        }
        for (x, y), corner in corners.items():
            self.put(x, y, corner)
            self.restyle_cell(x, y, style)

    def copy(self) -> "Canvas":
        """Return the same picture on a canvas of its own."""
        canvas = copy(self)
        canvas._characters = [row[:] for row in self._characters]
        canvas._styles = [row[:] for row in self._styles]
        return canvas

    def strip(self, y: int) -> Strip:
        """Return a line as Textual wants it."""
        return Strip(self._segments(self._characters[y], self._styles[y]), self.width)

    def strips(self) -> list[Strip]:
        """Return all lines."""
        return [self.strip(y) for y in range(self.height)]

    def regions_unlike(self, other: "Canvas") -> list[Region]:
        """Return the parts of lines that look different on another canvas of the same size."""
        return [
            Region(start, y, end - start, 1)
            for y in range(self.height)
            if self._characters[y] != other._characters[y] or self._styles[y] != other._styles[y]
            for start, end in self._runs_unlike(other, y)
        ]

    def _runs_unlike(self, other: "Canvas", y: int) -> list[tuple[int, int]]:
        """Return from where to where a line looks different; what is near counts as one."""
        runs: list[tuple[int, int]] = []
        cells = zip(
            self._characters[y],
            other._characters[y],
            self._styles[y],
            other._styles[y],
            strict=True,
        )
        for x, (character, before, style, style_before) in enumerate(cells):
            if character != before or (style is not style_before and style != style_before):
                if runs and x - runs[-1][1] < _NEAR:
                    runs[-1] = runs[-1][0], x + 1
                else:
                    runs.append((x, x + 1))
        return runs

    @staticmethod
    def _segments(characters: list[str], styles: list[Style]) -> Iterator[Segment]:
        start = 0
        for style, run in groupby(styles):
            end = start + sum(1 for _ in run)
            yield Segment("".join(characters[start:end]), style)
            start = end
