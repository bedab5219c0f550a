"""A terminal that is too small."""

from collections.abc import Iterable

from textual.widget import Widget
from textual.widgets import Static

from tui.fence.sparing_screen import SparingScreen
from tui.locale import gettext as _


class TooSmallScreen(SparingScreen[None]):
    """Asks politely for a larger window; goes away by itself."""

    def __init__(self, smallest: tuple[int, int]) -> None:
        super().__init__()
        self._smallest = smallest

    def compose(self) -> Iterable[Widget]:
        """Say what is needed."""
        columns, rows = self._smallest
        text = _("Quadriga needs a window of {columns} × {rows}. Please make it a little larger.")
        yield Static(text.format(columns=columns, rows=rows))
