"""A line chart in braille dots: one line a player."""

from collections.abc import Sequence

from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from tui.seats import SHAPES
from tui.widgets.canvas import Canvas

_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a braille character, by row and column."""
_AXIS = 6
"""Cells kept free on the left for the scale, and on the right for the players' marks."""


class Chart(Widget):
    """Draws one series of numbers a seat over the moves of a game."""

    DEFAULT_CSS = """
    Chart {
        height: 1fr;
        min-height: 5;
        & > .chart--axis { color: $text-muted; }
        & > .chart--seat-0 { color: $seat-0-text; background: $seat-0; }
        & > .chart--seat-1 { color: $seat-1-text; background: $seat-1; }
        & > .chart--seat-2 { color: $seat-2-text; background: $seat-2; }
        & > .chart--seat-3 { color: $seat-3-text; background: $seat-3; }
        & > .chart--seat-4 { color: $seat-4-text; background: $seat-4; }
        & > .chart--seat-5 { color: $seat-5-text; background: $seat-5; }
    }
    """
    COMPONENT_CLASSES = {"chart--axis", *(f"chart--seat-{seat}" for seat in range(6))}

    def __init__(self, series: Sequence[Sequence[int]], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.series = series
        self._strips: list[Strip] = []

    def on_resize(self) -> None:
        """Draw at the new size."""
        self._strips = []

    def notify_style_update(self) -> None:
        """Draw in the new colours."""
        self._strips = []
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """Return a line of the picture."""
        if not self._strips:
            self._strips = self._draw().strips()
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def _draw(self) -> Canvas:
        width, height = self.size
        canvas = Canvas(width, height, self.rich_style)
        values = [value for line in self.series for value in line]
        plot_width = width - 2 * _AXIS
        if not values or plot_width < 4 or height < 2:
            return canvas
        low, high = min(values), max(max(values), min(values) + 1)
        axis = self.get_component_rich_style("chart--axis", partial=True)
        for row in range(height):
            canvas.put(_AXIS - 1, row, "│", axis)
        canvas.put(0, 0, f"{high:>{_AXIS - 1}}", axis)
        canvas.put(0, height - 1, f"{low:>{_AXIS - 1}}", axis)
        for seat, line in enumerate(self.series):
            colour = self.get_component_rich_style(f"chart--seat-{seat}").bgcolor
            dots = _dots(line, low, high, plot_width * 2, height * 4)
            _draw_dots(canvas, dots, Style(color=colour))
        self._draw_marks(canvas, low, high)
        return canvas

    def _draw_marks(self, canvas: Canvas, low: int, high: int) -> None:
        """Put each player's shape where his line ends; the leader's is drawn last, on top."""
        ends = sorted((line[-1], seat) for seat, line in enumerate(self.series) if line)
        for place, (value, seat) in enumerate(ends):
            row = round((high - value) / (high - low) * (canvas.height - 1))
            x = canvas.width - _AXIS + (place % 2) * 3
            style = self.get_component_rich_style(f"chart--seat-{seat}")
            canvas.put(x, row, f" {SHAPES[seat]} ", style)


def _dots(
    line: Sequence[int], low: int, high: int, width: int, height: int
) -> dict[tuple[int, int], int]:
    """Return the braille bits by cell of a line, joined from one column of dots to the next."""
    cells: dict[tuple[int, int], int] = {}
    before: int | None = None
    for x in range(width):
        value = line[round(x / max(1, width - 1) * (len(line) - 1))]
        y = round((high - value) / (high - low) * (height - 1))
        for between in range(min(y, before or y), max(y, before or y) + 1):
            cell = (x // 2, between // 4)
            cells[cell] = cells.get(cell, 0) | _DOTS[between % 4][x % 2]
        before = y
    return cells


def _draw_dots(canvas: Canvas, dots: dict[tuple[int, int], int], style: Style) -> None:
    for (x, y), bits in dots.items():
        canvas.put(x + _AXIS, y, chr(0x2800 + bits))
        canvas.restyle_cell(x + _AXIS, y, style)
