"""A panel whose words depend on how wide it is."""

from collections.abc import Callable, Sequence

from textual.content import Content

from tui.widgets.panel import Panel


class FittedPanel(Panel):
    """Lays its words out for its own width, and anew whenever that changes."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._words: Callable[[int], Sequence[Content]] | None = None

    def fit(self, words: Callable[[int], Sequence[Content]]) -> None:
        """Show the lines that this function makes of the panel's width."""
        self._words = words
        self._lay_out()

    def on_resize(self) -> None:
        """Lay the words out anew."""
        self._lay_out()

    def _lay_out(self) -> None:
        if self._words is not None and self.content_size.width:
            self.show_lines(self._words(self.content_size.width))
