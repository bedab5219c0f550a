"""Help: the keys of the screen one is on."""

from collections.abc import Iterable

from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from tui.dialogs.dialog import Dialog
from tui.locale import gettext as _
from tui.locale import marked
from tui.widgets.key_bar import bindings_of, is_possible, key_name


class HelpScreen(Dialog[None]):
    """Lists every key, those that do something now first."""

    CSS_PATH = "help.tcss"
    BINDINGS = [
        Binding("escape,enter,q", "close", marked("Close"), id="close"),
        Binding("f2", "rules", marked("Rules"), id="rules"),
    ]

    def __init__(self, screen: Screen[object]) -> None:
        super().__init__(_("Help"))
        self._text = _help_text(screen)

    def compose_body(self) -> Iterable[Widget]:
        """Show the list."""
        with VerticalScroll():
            yield Static(self._text)

    def on_mount(self) -> None:
        """Let the arrow keys scroll."""
        self.query_one(VerticalScroll).focus()

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is no help on the help."""
        return action != "help"

    async def action_rules(self) -> None:
        """Show the rules instead."""
        self.dismiss(None)
        await self.app.run_action("app.rules")


def _help_text(screen: Screen[object]) -> Content:
    parts = []
    about = getattr(screen, "HELP", "")
    if about:
        parts += [Content(_(about)), Content("")]
    active = screen.active_bindings
    bindings = bindings_of(screen)
    possible = {binding.description for binding in bindings if is_possible(screen, binding, active)}
    lines: dict[str, list[str]] = {}
    for binding in sorted(bindings, key=lambda binding: binding.description not in possible):
        keys = [key_name(key) for key in binding.key.split(",")]
        lines.setdefault(binding.description, []).extend(keys)
    for description, keys in lines.items():
        style = "" if description in possible else "$foreground-disabled"
        key_column = Content.styled(f"{' '.join(keys):<14}", f"bold {style or '$accent'}")
        parts.append(key_column + Content.styled(_(description), style))
    parts += [
        Content(""),
        Content.styled(_("Keys in grey do nothing at the moment."), "$foreground-muted"),
    ]
    return Content("\n").join(parts)
