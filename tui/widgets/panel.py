"""Words beside a board."""

from collections.abc import Iterable
from typing import NamedTuple

from textual.content import Content
from textual.geometry import Region, Size
from textual.selection import Selection
from textual.strip import Strip
from textual.style import Style
from textual.visual import Visual
from textual.widget import Widget

from tui.fence.widgets import measure_anew


class _Broken(NamedTuple):
    line: Content
    """Kept, so that no other line has its identity meanwhile."""
    width: int
    rows: list[Content]


class Panel(Widget):
    """Lines of words; a line too long is broken.

    Where the words change, only the lines that look different are rendered and painted.
    """

    DEFAULT_CSS = """
    Panel {
        height: auto;
    }
    """

    def __init__(
        self, *, indent: int = 0, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._indent = indent
        """How far the rest of a broken line stands in from its beginning."""
        self._lines: list[Content] = []
        self._rows: list[Content] = []
        """The lines, broken to the width that they were last shown in."""
        self._strips: dict[int, Strip] = {}
        self._broken_before: dict[int, _Broken] = {}
        """By the identity of a line, which a chronicle shows again with every line it tells."""

    def show_lines(self, lines: Iterable[Content]) -> None:
        """Show these lines."""
        self._lines = list(lines)
        shown = set(map(id, self._lines))
        self._broken_before = {
            line: broken for line, broken in self._broken_before.items() if line in shown
        }
        before, self._rows = self._rows, self._broken(self.size.width)
        if len(before) != len(self._rows):
            self._strips.clear()
            # Where a layout is asked for already, it may have measured the lines of before.
            measure_anew(self)
            self.refresh(layout=self.styles.auto_dimensions)
            return
        changed = [y for y, row in enumerate(self._rows) if not row.is_same(before[y])]
        for y in changed:
            self._strips.pop(y, None)
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def _broken(self, width: int) -> list[Content]:
        """Return the lines, broken where they are too long."""
        return [row for line in self._lines for row in self._rows_of_line(line, width)]

    def _rows_of_line(self, line: Content, width: int) -> list[Content]:
        broken = self._broken_before.get(id(line))
        if broken is None or broken.width != width:
            broken = _Broken(line, width, self._break(line, width))
            self._broken_before[id(line)] = broken
        return broken.rows

    def _break(self, line: Content, width: int) -> list[Content]:
        if line.cell_length <= width or not width:
            return [line]
        start, rest = line[: self._indent], line[self._indent :]
        first, *others = rest.wrap(max(1, width - self._indent))
        return [start + first, *(Content(" " * self._indent) + other for other in others)]

    def rows_of(self, number: int) -> range:
        """Return the rows that a line takes."""
        rows = [
            len(self._rows_of_line(line, self.size.width)) for line in self._lines[: number + 1]
        ]
        end = sum(rows)
        return range(end - rows[-1], end)

    def line_at(self, row: int) -> int:
        """Return the line to which a row belongs; below them all, the last."""
        for number, line in enumerate(self._lines):
            row -= len(self._rows_of_line(line, self.size.width))
            if row < 0:
                return number
        return len(self._lines) - 1

    def on_resize(self) -> None:
        """Break the lines anew."""
        self._rows = self._broken(self.size.width)
        self._strips.clear()
        self.refresh()

    def notify_style_update(self) -> None:
        """Render in the new colours."""
        self._strips.clear()
        super().notify_style_update()

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """Return the words that are selected, as they stand in the rows."""
        return selection.extract("\n".join(row.plain for row in self._rows)), "\n"

    def selection_updated(self, selection: Selection | None) -> None:
        """Show what is selected."""
        self._strips.clear()
        self.refresh()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many rows the lines need."""
        return len(self._broken(width))

    def render_line(self, y: int) -> Strip:
        """Return a row."""
        if y >= len(self._rows):
            return Strip.blank(self.size.width, self.visual_style.rich_style)
        strip = self._strips.get(y)
        if strip is None:
            row = self._selected(self._rows[y], y)
            [strip] = Visual.to_strips(
                self, row, self.size.width, 1, self.visual_style, apply_selection=False
            )
            # By its place in the text the mouse finds what it selects.
            self._strips[y] = strip = strip.apply_offsets(0, y)
        return strip

    def _selected(self, row: Content, y: int) -> Content:
        """Return a row with what is selected of it marked."""
        span = None if self.text_selection is None else self.text_selection.get_span(y)
        if span is None:
            return row
        start, end = span
        style = Style.from_styles(self.screen.get_component_styles("screen--selection"))
        return row.stylize(style, start, len(row) if end == -1 else end)
