"""The curtain between two people at one keyboard."""

from collections.abc import Iterable

from textual.binding import Binding
from textual.containers import Center, Middle
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tui.locale import gettext as _
from tui.locale import marked
from tui.screens.explained import ExplainedScreen
from tui.widgets.badge import badge
from tui.widgets.key_bar import KeyBar


class Curtain(ExplainedScreen[bool]):
    """Hides the table until the next player has sat down; ``False`` if all get up instead."""

    CSS_PATH = "curtain.tcss"
    BINDINGS = [
        Binding("enter,space", "open", marked("Open the curtain"), id="open"),
        Binding("escape", "leave", marked("Leave"), id="leave"),
    ]

    def __init__(self, seat: int, name: str) -> None:
        super().__init__()
        self._seat = seat
        self._who = name

    def compose(self) -> Iterable[Widget]:
        """Hang the curtain."""
        with Middle(), Center():
            yield Static(
                Content.assemble(
                    badge(self._seat),
                    " ",
                    (_("Pass to {name}").format(name=self._who), "bold"),
                    "\n\n",
                    (
                        _("What comes now is for {name} only.").format(name=self._who),
                        "$foreground-muted",
                    ),
                ),
                id="words",
            )
        yield KeyBar()

    def on_click(self) -> None:
        """A click opens it too."""
        self.dismiss(True)

    def action_open(self) -> None:
        """Show the table."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """Leave the table; the match is saved and can be continued."""
        self.dismiss(False)
