"""The palette: every command by its name."""

from collections.abc import Iterable, Sequence

from textual import events, getters, on
from textual.app import SystemCommand
from textual.binding import Binding
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static

from tui.dialogs.dialog import Dialog
from tui.locale import gettext as _
from tui.locale import marked

_ROWS = 12
"""Commands that are shown at once."""


class PaletteScreen(Dialog[None]):
    """What is typed narrows the commands down; Enter carries one out."""

    CSS_PATH = "palette.tcss"
    BINDINGS = [
        Binding("enter", "carry_out", marked("Do it"), id="do"),
        Binding("up", "move(-1)", marked("Row"), id="row-up", show=False),
        Binding("down", "move(1)", marked("Row"), id="row-down", show=False),
        Binding("pageup", f"move(-{_ROWS})", marked("Page"), id="page-up", show=False),
        Binding("pagedown", f"move({_ROWS})", marked("Page"), id="page-down", show=False),
        Binding("escape", "close", marked("Close"), id="close"),
        Binding("f1", "app.help", marked("Help"), id="help"),
    ]

    rows = getters.query_one("#rows", Static)

    def __init__(self, commands: Sequence[SystemCommand]) -> None:
        super().__init__(_("Commands"))
        self._commands = commands
        self._found = list(commands)
        self._row = 0

    def compose_body(self) -> Iterable[Widget]:
        """Ask for a few letters, and show what they could mean."""
        yield Input(placeholder=_("A few letters of a command"))
        yield Static(id="rows")

    def on_mount(self) -> None:
        """Begin with all of them."""
        self._show()

    @on(Input.Changed)
    def _look_for(self, event: Input.Changed) -> None:
        event.stop()
        meant = [each for each in self._commands if _is_meant(event.value, each.title)]
        self._found = sorted(meant, key=lambda each: not _stands_in(event.value, each.title))
        self._row = 0
        self._show()

    @on(Input.Submitted)
    def _submit(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_carry_out()

    def _show(self) -> None:
        first = max(0, min(self._row - _ROWS // 2, len(self._found) - _ROWS))
        lines = [
            self._line(each, is_current=number == self._row)
            for number, each in enumerate(self._found[first : first + _ROWS], first)
        ]
        self.rows.update(Content("\n").join(lines or [Content(_("There is no such command."))]))

    def _line(self, command: SystemCommand, *, is_current: bool) -> Content:
        longest = max(Content(each.title).cell_length for each in self._commands)
        title = Content(f" {command.title} ").stylize("reverse bold" if is_current else "bold")
        about = Content.styled(f"  {command.help}", "$foreground-muted")
        return title + " " * (longest - Content(command.title).cell_length) + about

    def action_move(self, step: int) -> None:
        """Go to another command."""
        if self._found:
            self._row = max(0, min(self._row + step, len(self._found) - 1))
            self._show()

    def on_click(self, event: events.Click) -> None:
        """A click on a command carries it out; beside the box it closes."""
        if event.widget is self.rows:
            first = max(0, min(self._row - _ROWS // 2, len(self._found) - _ROWS))
            if first + event.y < len(self._found):
                self._row = first + event.y
                self.action_carry_out()
        elif event.widget is self:
            self.dismiss(None)

    def action_carry_out(self) -> None:
        """Close, and do it."""
        if self._found:
            command = self._found[self._row]
            self.dismiss(None)
            self.app.call_next(command.callback)

    def action_close(self) -> None:
        """Do nothing."""
        self.dismiss(None)


def _is_meant(typed: str, title: str) -> bool:
    """Tell whether the letters stand in a title in this order, others perhaps between them."""
    rest = iter(title.casefold())
    return all(letter in rest for letter in typed.casefold() if not letter.isspace())


def _stands_in(typed: str, title: str) -> bool:
    return typed.strip().casefold() in title.casefold()
