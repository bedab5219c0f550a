"""What can be done now, each with its key. Every key can be clicked."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol, runtime_checkable

from textual import events
from textual.binding import ActiveBinding, Binding
from textual.content import Content
from textual.geometry import Offset
from textual.screen import Screen
from textual.style import Style
from textual.widgets import Static

from tui.fence.widgets import measure_anew
from tui.locale import gettext as _
from tui.locale import marked

_KEY_NAMES = {
    "escape": marked("Esc"),
    "enter": marked("Enter"),
    "space": "␣",
    "tab": "Tab",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "question_mark": "?",
    "slash": "/",
    "full_stop": ".",
    "f1": "F1",
    "f2": "F2",
    "f3": "F3",
    "home": "⇱",
    "end": "⇲",
    "delete": marked("Del"),
    "backspace": "⌫",
    "pageup": marked("PgUp"),
    "pagedown": marked("PgDn"),
}


_ARROWS = frozenset({"left", "right", "up", "down"})
_MOST_LINES = 2


def key_name(key: str) -> str:
    """Return a key as it is written on the keyboard."""
    if key in _KEY_NAMES:
        return _(_KEY_NAMES[key])
    return key.replace("ctrl+", "^").replace("shift+", "⇧")


def bindings_of(screen: Screen[object]) -> list[Binding]:
    """Return every binding of a screen and of the widget in focus, most special first.

    Of the app's own, those that are shown wherever they do something.
    """
    found: dict[str, Binding] = {}
    for node in (screen, screen.focused):
        for binding in _bindings_of_kind(type(node)) if node is not None else ():
            found.setdefault(binding.id or "", binding)
    taken = {key for binding in found.values() for key in binding.key.split(",")}
    for binding in _bindings_of_kind(type(screen.app)):
        if binding.show and binding.key not in taken:
            found.setdefault(binding.id or "", binding)
    return list(found.values())


def _bindings_of_kind(kind: type[object]) -> Iterator[Binding]:
    for each in kind.__mro__:
        for binding in vars(each).get("BINDINGS", ()):
            if isinstance(binding, Binding) and binding.id is not None:
                yield binding


def is_possible(
    screen: Screen[object], binding: Binding, active: Mapping[str, ActiveBinding]
) -> bool:
    """Tell whether a key does something now.

    A list in focus may take a key (Enter) and tell the screen in a message: then the screen's
    own binding for it never fires, but the key does what it says.
    """
    name = binding.action.rpartition(".")[2].partition("(")[0]
    key = binding.key.split(",")[0]
    return key in active and active[key].enabled and screen.check_action(name, ()) is True


@runtime_checkable
class SaysWhatKeysDo(Protocol):
    """A screen on which a key does now this, now that."""

    def key_words(self, binding: Binding) -> str:
        """Return what a key does now."""


def key_words(screen: Screen[object], binding: Binding) -> str:
    """Return what a key of a screen does now."""
    return screen.key_words(binding) if isinstance(screen, SaysWhatKeysDo) else binding.description


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
        self._items: list[tuple[Content, Binding]] = []
        self._lines: list[list[tuple[int, Binding]]] = []
        """Of every line the keys in it, each with the cell at which it ends."""
        self._text = Content("")

    def on_mount(self) -> None:
        """Follow the screen's bindings."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)
        for below in self._below():
            below.screen.bindings_updated_signal.subscribe(self, lambda _: self._cover_keys_below())
        self._follow(self.screen)

    def on_resize(self) -> None:
        """Break the line anew."""
        self._cover_keys_below()
        self._show()

    def _below(self) -> list["KeyBar"]:
        """Return the bars of the screens that show through this one, where it has the last line."""
        if self.parent is not self.screen or self.screen not in self.app.screen_stack:
            return []
        stack = self.app.screen_stack[: self.app.screen_stack.index(self.screen) + 1]
        solid = [number for number, each in enumerate(stack) if each.styles.background.a == 1]
        through = stack[max(solid, default=0) : -1]
        return [bar for screen in through for bar in screen.query(KeyBar)]

    def _cover_keys_below(self) -> None:
        """Be as tall as what lies below, of which no key can be pressed now."""
        self.styles.min_height = max((len(each.lines()) for each in self._below()), default=1)

    def _follow(self, screen: Screen[object]) -> None:
        if screen is not self.screen or not screen.is_attached:
            return
        active = screen.active_bindings
        self._items = [
            (self._item(binding.key.split(",")[0], key_words(screen, binding)), binding)
            for binding in bindings_of(screen)
            if binding.show and is_possible(screen, binding, active)
        ]
        self._show()

    def _show(self) -> None:
        text = Content("\n").join(self.lines())
        if text != self._text:
            self._text = text
            self.update(text)
            measure_anew(self)

    def lines(self) -> list[Content]:
        """Set the items in lines; where they are too many, arrows give way to Esc and help."""
        lines = self._set(self._items)
        if len(lines) > _MOST_LINES:
            lines = self._set([each for each in self._items if each[1].key not in _ARROWS])
        return lines

    def _set(self, items: Sequence[tuple[Content, Binding]]) -> list[Content]:
        """Set items in lines, without parting a key from its meaning."""
        width = self.content_size.width or self.app.size.width
        lines: list[Content] = []
        self._lines = []
        for item, binding in items:
            longer = lines[-1] + "  " + item if lines else item
            if lines and longer.cell_length <= width:
                lines[-1] = longer
            else:
                lines.append(item)
                self._lines.append([])
            self._lines[-1].append((lines[-1].cell_length, binding))
        return lines

    def _item(self, key: str, description: str) -> Content:
        item = Content.assemble((key_name(key), "bold $accent"), f" {_(description)}")
        return item.stylize(Style.from_meta({"key": key}))

    def words_at(self, cell: Offset) -> str:
        """Return what the key at a cell does."""
        line = self._lines[cell.y] if cell.y < len(self._lines) else []
        binding = next((each for end, each in line if cell.x < end), None)
        if binding is None:
            return ""
        keys = _(" or ").join(key_name(key) for key in binding.key.split(","))
        deed = _(binding.tooltip) or f"{_(key_words(self.screen, binding))}."
        return _("The key {keys}: {deed} A click here presses it.").format(keys=keys, deed=deed)

    def on_click(self, event: events.Click) -> None:
        """A click on an item presses its key."""
        event.stop()
        key = event.style.meta.get("key")
        if key is not None:
            self.app.simulate_key(key)
