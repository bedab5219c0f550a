"""A list that stands in columns where there is room for them."""

from collections.abc import Sequence
from itertools import zip_longest

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

_GAP = 3
"""Cells between two columns."""
_FEW = 8
"""So many entries stay in one column: they are read at a glance."""


class Columns(Widget):
    """Entries of a line each, down the first column and on in the next."""

    DEFAULT_CSS = """
    Columns {
        height: auto;
    }
    """

    def __init__(self, entries: Sequence[Content]) -> None:
        super().__init__()
        self._entries = entries
        self._width = max((entry.cell_length for entry in entries), default=1)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the longest column has."""
        return len(self._lines(width))

    def render(self) -> Content:
        """Return the columns side by side."""
        return Content("\n").join(self._lines(self.content_size.width))

    def _lines(self, width: int) -> list[Content]:
        fitting = max(1, (width + _GAP) // (self._width + _GAP))
        columns = min(fitting, -(-len(self._entries) // _FEW)) or 1
        depth = -(-len(self._entries) // columns)
        parts = [self._entries[at : at + depth] for at in range(0, len(self._entries), depth or 1)]
        padded = [
            [entry.pad_right(self._width + _GAP - entry.cell_length) for entry in part]
            for part in parts
        ]
        rows = zip_longest(*padded, fillvalue=Content(""))
        return [Content("").join(row).rstrip() for row in rows]
