"""The first line of a game screen: the game, and the tabs where panels are tabs."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widgets import Static

from tui.locale import gettext as _


class TitleLine(Static):
    """Names the game and what is going on; on a narrow screen, the tabs."""

    DEFAULT_CSS = """
    TitleLine {
        height: 1;
        background: $panel;
        padding: 0 1;
    }
    """

    @dataclass
    class TabPicked(Message):
        """A tab was clicked."""

        number: int

    status: reactive[str] = reactive("")
    notice: reactive[str] = reactive("")
    """What everybody has to know, as long as it is so: it takes the place of all but the title."""
    tab: reactive[int] = reactive(0)
    tabbed: reactive[bool] = reactive(False)

    def __init__(self, title: str, tabs: Sequence[str]) -> None:
        super().__init__()
        self._title = title
        self._tabs = tabs

    def render(self) -> Content:
        """Return the line."""
        title = Content.styled(self._title, "bold $accent")
        if self.notice:
            return title + "   " + Content.styled(self.notice, "bold $warning")
        if not self.tabbed:
            return title + f"   {self.status}"
        tabs = [self._tab(number, name) for number, name in enumerate(self._tabs)]
        line = title + "  " + Content(" ").join(tabs)
        if line.cell_length > self.content_size.width:
            line = title + " " + Content("").join(tabs)
        if line.cell_length > self.content_size.width:
            line = title + "  " + Content(" ").join(tab[1:-1] for tab in tabs)
        room = self.content_size.width - line.cell_length - 2
        status = Content(self.status)
        if status.cell_length > room:
            return line
        return line.pad_right(room + 2 - status.cell_length) + status

    def _tab(self, number: int, name: str) -> Content:
        style = "reverse bold" if number == self.tab else "$foreground-muted"
        return Content.styled(f" {_(name)} ", style).stylize(Style.from_meta({"tab": number}))

    def on_click(self, event: events.Click) -> None:
        """Say which tab was clicked."""
        event.stop()
        number = event.style.meta.get("tab")
        if number is not None:
            self.post_message(self.TabPicked(number))
