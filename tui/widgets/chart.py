"""A line chart in braille dots: one line a player."""

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from textual.reactive import reactive

from tui.seats import SHAPES
from tui.widgets.braille import BITS, BLANK
from tui.widgets.canvas import Canvas
from tui.widgets.picture import Picture

_SHAPE_EVERY = 14
"""Cells from one shape on a line to the next."""
AXIS = 6
"""Cells kept free on the left for the scale, and on the right for the players' marks."""


class Chart(Picture):
    """Draws one series of numbers a seat over the moves of a game."""

    DEFAULT_CSS = """
    Chart {
        height: 1fr;
        min-height: 5;
        & > .chart--axis { color: $foreground-muted; }
        & > .chart--line-0 { color: $seat-0-line; }
        & > .chart--line-1 { color: $seat-1-line; }
        & > .chart--line-2 { color: $seat-2-line; }
        & > .chart--line-3 { color: $seat-3-line; }
        & > .chart--line-4 { color: $seat-4-line; }
        & > .chart--line-5 { color: $seat-5-line; }
    }
    """
    COMPONENT_CLASSES = {"chart--axis", *(f"chart--line-{seat}" for seat in range(6))}
    SPAN: ClassVar[tuple[int, int] | None] = None
    """The least and the greatest number of the scale; unless told, those of the series."""

    series: reactive[Sequence[Sequence[int]]] = reactive((), repaint=False)

    def __init__(self, *, low_is_best: bool = False) -> None:
        super().__init__()
        self.low_is_best = low_is_best

    def watch_series(self) -> None:
        """Draw other numbers."""
        self.draw_anew()

    def draw(self, canvas: Canvas) -> None:
        """Draw the scale, the lines and the players' marks."""
        width, height = canvas.width, canvas.height
        series = self.lines()
        values = [value for line in series for value in line]
        plot_width = width - 2 * AXIS
        if not values or plot_width < 4 or height < 2:
            return
        bottom, top = self.SPAN or (min(values), max(max(values), min(values) + 1))
        if self.low_is_best:
            bottom, top = top, bottom
        axis = self._style_of_component("chart--axis")
        for row in range(height):
            canvas.put(AXIS - 1, row, "│", axis)
        canvas.put(0, 0, f"{top:>{AXIS - 1}}", axis)
        canvas.put(0, height - 1, f"{bottom:>{AXIS - 1}}", axis)
        drawn: dict[tuple[int, int], int] = {}
        lines = [_dots(line, bottom, top, plot_width * 2, height * 4) for line in series]
        for seat, cells in enumerate(lines):
            for (x, y), bits in cells.items():
                # Where lines cross, the dots of both stay.
                drawn[x, y] = drawn.get((x, y), 0) | bits
                canvas.put(x + AXIS, y, chr(BLANK + drawn[x, y]), self._line_style(seat))
        for seat, cells in enumerate(lines):
            others = {cell for other in lines if other is not cells for cell in other}
            self._draw_shapes(canvas, seat, sorted(cells.keys() - others))
        self._draw_marks(canvas, bottom, top)

    def lines(self) -> Sequence[Sequence[int]]:
        """Return what is drawn of the series: all of it."""
        return self.series

    def _line_style(self, seat: int) -> Style:
        return self._style_of_component(f"chart--line-{seat}")

    def _draw_shapes(self, canvas: Canvas, seat: int, free: Sequence[tuple[int, int]]) -> None:
        """Put a player's shape on his line now and then, where no other is: for want of colours."""
        next_at = _SHAPE_EVERY * (seat + 1) // (len(self.series) + 1)
        for x, y in free:
            if x >= next_at:
                canvas.put(x + AXIS, y, SHAPES[seat], self._line_style(seat))
                next_at = x + _SHAPE_EVERY

    def _draw_marks(self, canvas: Canvas, bottom: int, top: int) -> None:
        """Put each player's shape where his line ends; the leader's is drawn last, on top."""
        ends = sorted(
            ((line[-1], seat) for seat, line in enumerate(self.series) if line),
            reverse=self.low_is_best,
        )
        for place, (value, seat) in enumerate(ends):
            row = round((top - value) / (top - bottom) * (canvas.height - 1))
            x = canvas.width - AXIS + (place % 2) * 3
            style = self.seat_style(seat)
            canvas.put(x, row, f" {SHAPES[seat]} ", style)


def _dots(
    line: Sequence[int], bottom: int, top: int, width: int, height: int
) -> dict[tuple[int, int], int]:
    """Return the braille bits by cell of a line, joined from one column of dots to the next."""
    cells: dict[tuple[int, int], int] = {}
    before: int | None = None
    for x in range(width):
        value = line[round(x / max(1, width - 1) * (len(line) - 1))]
        y = round((top - value) / (top - bottom) * (height - 1))
        came_from = y if before is None else before
        for between in range(min(y, came_from), max(y, came_from) + 1):
            cell = (x // 2, between // 4)
            cells[cell] = cells.get(cell, 0) | BITS[between % 4][x % 2]
        before = y
    return cells
