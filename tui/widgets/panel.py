"""Words beside a board."""

from collections.abc import Iterable

from textual.content import Content
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget

from tui.fence.widgets import measure_anew


class Panel(Widget):
    """Lines of words; a line too long is broken.

    Where the words change, only the lines that look different are rendered and painted.
    """

    ALLOW_SELECT = False  # Rows are rendered one by one: none knows what is selected of the others.
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

    def show_lines(self, lines: Iterable[Content]) -> None:
        """Show these lines."""
        self._lines = list(lines)
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
        rows = []
        for line in self._lines:
            if line.cell_length <= width or not width:
                rows.append(line)
            else:
                start, rest = line[: self._indent], line[self._indent :]
                first, *others = rest.wrap(max(1, width - self._indent))
                rows.append(start + first)
                rows.extend(Content(" " * self._indent) + other for other in others)
        return rows

    def on_resize(self) -> None:
        """Break the lines anew."""
        self._rows = self._broken(self.size.width)
        self._strips.clear()
        self.refresh()

    def notify_style_update(self) -> None:
        """Render in the new colours."""
        self._strips.clear()
        super().notify_style_update()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many rows the lines need."""
        return len(self._broken(width))

    def render_line(self, y: int) -> Strip:
        """Return a row."""
        if y >= len(self._rows):
            return Strip.blank(self.size.width, self.visual_style.rich_style)
        strip = self._strips.get(y)
        if strip is None:
            row = self._rows[y]
            [strip] = Visual.to_strips(self, row, self.size.width, 1, self.visual_style)
            self._strips[y] = strip
        return strip
