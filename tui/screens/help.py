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
from tui.widgets.columns import Columns
from tui.widgets.key_bar import bindings_of, is_possible, key_name, key_words


class HelpScreen(Dialog[None]):
    """Lists every key, those that do something now first."""

    CSS_PATH = "help.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]
    BINDINGS = [
        Binding("escape,enter,q", "close", marked("Close"), id="close"),
        Binding("question_mark,f1", "close", marked("Close"), id="help", show=False),
        Binding("f2", "rules", marked("Rules"), id="rules"),
    ]

    def __init__(self, screen: Screen[object]) -> None:
        super().__init__(_("Help"))
        self.about = getattr(screen, "HELP", "")
        """What the screen is good for."""
        self._entries = entries_of(screen)

    def compose_body(self) -> Iterable[Widget]:
        """Show the list."""
        with VerticalScroll():
            if self.about:
                yield Static(_(self.about), id="about")
            yield Columns(self._entries)
            yield Static(_("Keys in grey do nothing at the moment."), id="grey")

    def on_mount(self) -> None:
        """Let the arrow keys scroll."""
        self.query_one(VerticalScroll).focus()

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)

    async def action_rules(self) -> None:
        """Show the rules instead."""
        self.dismiss(None)
        await self.app.run_action("app.rules")


def entries_of(screen: Screen[object]) -> list[Content]:
    """Return a line for everything that keys do, what they do now first."""
    active = screen.active_bindings
    bindings = bindings_of(screen)
    words = {binding: key_words(screen, binding) for binding in bindings}
    possible = {words[each] for each in bindings if is_possible(screen, each, active)}
    keys_of: dict[str, list[str]] = {}
    for binding in sorted(bindings, key=lambda binding: words[binding] not in possible):
        keys = [key_name(key) for key in binding.key.split(",")]
        keys_of.setdefault(words[binding], []).extend(keys)
    names = {deed: " ".join(keys) for deed, keys in keys_of.items()}
    width = max(map(len, names.values()), default=0)
    return [_entry(keys, width, deed, deed in possible) for deed, keys in names.items()]


def _entry(keys: str, width: int, deed: str, is_possible_now: bool) -> Content:
    style = "" if is_possible_now else "$foreground-disabled"
    column = Content.styled(f"{keys:<{width}}  ", f"bold {style or '$accent'}")
    return column + Content.styled(_(deed), style)
