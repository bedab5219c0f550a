"""What can be done now, each with its key. Every key can be clicked."""

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.style import Style
from textual.widgets import Static

from tui.locale import gettext as _

_KEY_NAMES = {
    "escape": "Esc",
    "enter": "Enter",
    "space": "␣",
    "tab": "Tab",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "question_mark": "?",
    "f1": "F1",
    "f2": "F2",
    "home": "Home",
    "end": "End",
    "delete": "Del",
}


def key_name(key: str) -> str:
    """Return a key as it is written on the keyboard."""
    return _KEY_NAMES.get(key, key.replace("ctrl+", "^").replace("shift+", "⇧"))


def bindings_of(screen: Screen[object]) -> list[Binding]:
    """Return every binding of a screen and of the widget in focus, most special first."""
    found: dict[str, Binding] = {}
    for node in (screen, screen.focused):
        for kind in type(node).__mro__ if node is not None else ():
            for binding in vars(kind).get("BINDINGS", ()):
                if isinstance(binding, Binding) and binding.id is not None:
                    found.setdefault(binding.id, binding)
    return list(found.values())


class KeyBar(Static):
    """The keys of the screen it is on, as far as they do something now."""

    DEFAULT_CSS = """
    KeyBar {
        dock: bottom;
        height: auto;
        max-height: 2;
        background: $panel;
        color: $foreground;
        padding: 0 1;
        pointer: pointer;
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self._items: list[Content] = []
        self._text = Content("")

    def on_mount(self) -> None:
        """Follow the screen's bindings."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)
        self._follow(self.screen)

    def on_resize(self) -> None:
        """Break the line anew."""
        self._show()

    def _follow(self, screen: Screen[object]) -> None:
        if screen is not self.screen or not screen.is_attached:
            return
        possible = {
            binding.action
            for _node, binding, enabled, _tooltip in screen.active_bindings.values()
            if enabled
        }
        self._items = [
            self._item(binding.key.split(",")[0], binding.description)
            for binding in bindings_of(screen)
            if binding.show and binding.action in possible
        ]
        self._show()

    def _show(self) -> None:
        """Set the items in lines, without parting a key from its meaning."""
        width = self.content_size.width or self.app.size.width
        lines: list[Content] = []
        for item in self._items:
            longer = lines[-1] + "  " + item if lines else item
            if lines and longer.cell_length <= width:
                lines[-1] = longer
            else:
                lines.append(item)
        text = Content("\n").join(lines)
        if text != self._text:
            self._text = text
            self.update(text)

    def _item(self, key: str, description: str) -> Content:
        item = Content.assemble((key_name(key), "bold $accent"), f" {_(description)}")
        return item.stylize(Style.from_meta({"key": key}))

    def on_click(self, event: events.Click) -> None:
        """A click on an item presses its key."""
        event.stop()
        key = event.style.meta.get("key")
        if key is not None:
            self.app.simulate_key(key)
