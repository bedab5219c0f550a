"""What has happened, newest last."""

from collections.abc import Iterable

from textual.containers import VerticalScroll
from textual.content import Content

from tui.locale import gettext as _
from tui.widgets.panel import Panel

BADGE_WIDTH = 4
"""A line begins with the mark of whom it is about; what is broken off stands in below the words."""
LONGEST = 200
"""Older lines are dropped; the replay has them all."""


class Chronicle(VerticalScroll, can_focus=False):
    """A scrolling list of lines."""

    DEFAULT_CSS = """
    Chronicle {
        height: 1fr;
        scrollbar-size-vertical: 1;
    }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.lines: list[Content] = []
        """What is told, the newest last."""
        self._text = Panel(indent=BADGE_WIDTH)

    def compose(self) -> Iterable[Panel]:
        """Show the lines so far."""
        yield self._text

    def on_mount(self) -> None:
        """Say what this is, until something happens."""
        if not self.lines:
            self._text.show_lines([Content.styled(_("The game begins."), "$foreground-muted")])

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
        if longer:
            # An anchor moves the lines, but leaves the bar painted as it was.
            self.call_after_refresh(self.vertical_scrollbar.refresh)
        else:
            self.scroll_home(animate=False, immediate=True)

    def add(self, lines: Iterable[Content]) -> None:
        """Add lines at the end and show them."""
        self.lines.extend(lines)
        del self.lines[:-LONGEST]
        self._text.show_lines(self.lines)

    def replace(self, lines: Iterable[Content]) -> None:
        """Show these lines instead."""
        self.lines.clear()
        self.add(lines)
