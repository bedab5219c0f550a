"""What has happened, newest last."""

from collections.abc import Iterable

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tui.locale import gettext as _

LONGEST = 200
"""Older lines are dropped; the replay has them all."""


class Chronicle(VerticalScroll, can_focus=False):
    """A scrolling list of lines."""

    DEFAULT_CSS = """
    Chronicle {
        height: 1fr;
        scrollbar-size-vertical: 1;
        & > Static { width: 1fr; }
    }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._lines: list[Content] = []
        self._text = Static()

    def compose(self) -> Iterable[Static]:
        """Show the lines so far."""
        yield self._text

    def on_mount(self) -> None:
        """Say what this is, until something happens."""
        if not self._lines:
            self._text.update(Content.styled(_("The game begins."), "$text-muted"))

    def watch_virtual_size(self) -> None:
        """More lines have been laid out, or they break at another width."""
        self._keep_to_the_newest()

    def on_resize(self) -> None:
        """More lines fit in, or fewer."""
        self._keep_to_the_newest()

    def _keep_to_the_newest(self) -> None:
        """Stay at the end; as long as all lines fit in, at the top.

        An anchor is seen to whenever lines are laid out: a mere scroll could come too early.
        """
        longer = self.virtual_size.height > self.size.height > 0
        self.anchor(longer)
        if not longer:
            self.scroll_home(animate=False, immediate=True)

    def add(self, lines: Iterable[Content]) -> None:
        """Add lines at the end and show them."""
        self._lines.extend(lines)
        del self._lines[:-LONGEST]
        self._text.update(Content("\n").join(self._lines))

    def replace(self, lines: Iterable[Content]) -> None:
        """Show these lines instead."""
        self._lines.clear()
        self.add(lines)
