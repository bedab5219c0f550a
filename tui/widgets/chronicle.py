"""What has happened, newest last; it can be read back line by line."""

from collections.abc import Iterable
from dataclasses import dataclass

from textual import events
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget

from tui.locale import gettext as _
from tui.locale import marked
from tui.widgets.panel import Panel

BADGE_WIDTH = 4
"""A line begins with the mark of whom it is about; what is broken off stands in below the words."""
LONGEST = 200
"""Older lines are dropped; the replay has them all."""
_A_PAGE = 10
"""So many lines a page key goes on."""


class Chronicle(VerticalScroll, can_focus=False):
    """A scrolling list of lines. While it is being read one of them is pointed out."""

    DEFAULT_CSS = """
    Chronicle {
        height: 1fr;
        scrollbar-size-vertical: 1;
    }
    """
    BINDINGS = [
        Binding("up", "step(-1)", marked("Read back"), id="line-before"),
        Binding("down", "step(1)", marked("Line"), id="line-next", show=False),
        Binding("pageup", f"step(-{_A_PAGE})", marked("Page back"), id="page-before", show=False),
        Binding("pagedown", f"step({_A_PAGE})", marked("Page on"), id="page-next", show=False),
        Binding("home", f"step(-{LONGEST})", marked("Oldest line"), id="line-first", show=False),
        Binding("end", f"step({LONGEST})", marked("Newest line"), id="line-last", show=False),
    ]

    @dataclass
    class LinePointed(Message):
        """A line is pointed at; ``None``: none is any more."""

        number: int | None
        """Counted from the first line that was told, dropped ones included."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.lines: list[Content] = []
        """What is told, the newest last."""
        self.since: int | None = None
        """How many lines were told when the reader had last decided."""
        self._dropped = 0
        self._read: int | None = None
        """Which of the lines is pointed out."""
        self._focused_before: Widget | None = None
        """What had the keys before the lines were read."""
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
        self._scroll_to_what_counts()

    def on_resize(self) -> None:
        """More lines fit in, or fewer."""
        self._scroll_to_what_counts()

    def _scroll_to_what_counts(self) -> None:
        if self._read is None:
            self._keep_to_the_newest()
        else:
            self._show_what_is_read()

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

    # -- telling ------------------------------------------------------------------------------

    @property
    def told(self) -> int:
        """How many lines have been told, dropped ones included."""
        return self._dropped + len(self.lines)

    def add(self, lines: Iterable[Content]) -> None:
        """Add lines at the end and show them."""
        self.lines.extend(lines)
        dropped = max(0, len(self.lines) - LONGEST)
        del self.lines[:dropped]
        self._dropped += dropped
        if self._read is not None:
            self._read = max(0, self._read - dropped)
        self._show()

    def replace(self, lines: Iterable[Content]) -> None:
        """Show these lines instead."""
        self.stop_reading()
        self.lines.clear()
        self._dropped = 0
        self.add(lines)

    def mark_since(self, told: int | None) -> None:
        """Part what has happened since so many lines were told from what was before."""
        if told != self.since:
            self.since = told
            self._show()

    def _show(self) -> None:
        rows = [
            line if number != self._read else _pointed_out(line)
            for number, line in enumerate(self.lines)
        ]
        if self._parted_at is not None:
            rows.insert(self._parted_at, _since_your_last_turn())
        if rows:
            self._text.show_lines(rows)

    @property
    def _parted_at(self) -> int | None:
        """The line above which stands that all below is new; ``None`` where nothing is."""
        if self.since is None or not self._dropped < self.since < self.told:
            return None
        return self.since - self._dropped

    # -- reading back -------------------------------------------------------------------------

    def begin_reading(self, line: int = -1) -> None:
        """Point out a line, the newest unless told otherwise; the keys go from line to line."""
        if self._read is None:
            self._focused_before = self.screen.focused
            self.can_focus = True
            self.screen.set_focus(self, scroll_visible=False)
        self._point_at(line % len(self.lines))

    def stop_reading(self) -> None:
        """Point at no line any more, and go back to the newest."""
        if self._read is None:
            return
        self._read = None
        if self.has_focus:
            self.screen.set_focus(self._focused_before)
        self.can_focus = False
        self._show()
        self._keep_to_the_newest()
        self.post_message(self.LinePointed(None))

    def on_blur(self) -> None:
        """Whatever takes the keys away ends the reading."""
        self.stop_reading()

    def action_step(self, step: int) -> None:
        """Go some lines on or back."""
        if self._read is not None:
            self._point_at(min(max(0, self._read + step), len(self.lines) - 1))

    def on_click(self, event: events.Click) -> None:
        """Point at the line under the mouse."""
        if not self._text.region.contains_point(event.screen_offset) or not self.lines:
            return
        line = self._text.line_at(event.screen_y - self._text.region.y)
        if self._parted_at is not None and line > self._parted_at:
            line -= 1
        self.begin_reading(min(line, len(self.lines) - 1))

    def _point_at(self, line: int) -> None:
        self._read = line
        self._show()
        self._show_what_is_read()
        self.post_message(self.LinePointed(self._dropped + line))

    def _show_what_is_read(self) -> None:
        """Scroll to the line that is read."""
        assert self._read is not None, "no line is being read"
        self.anchor(False)
        parted = self._parted_at is not None and self._parted_at <= self._read
        rows = self._text.rows_of(self._read + parted)
        region = Region(0, rows.start, self.size.width, len(rows))
        self.scroll_to_region(region, animate=False, force=True, immediate=True)
        self.call_after_refresh(self.vertical_scrollbar.refresh)


def _pointed_out(line: Content) -> Content:
    """Return a line as it looks when it is pointed at."""
    start = line[: BADGE_WIDTH - 1]
    return Content.assemble(start, ("▸", "bold $accent"), line[BADGE_WIDTH:].stylize("bold"))


def _since_your_last_turn() -> Content:
    words = _("since your last turn")
    return Content.styled(f"─── {words} ───", "$accent")
