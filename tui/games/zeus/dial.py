"""The bidding dial of Beim Zeus."""

from collections.abc import Iterable
from dataclasses import dataclass

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Digits, Static

from engine.zeus.data import HIGHEST_BID
from tui.locale import marked

_GAUGE = 50


class Dial(Widget, can_focus=True):
    """A number between two limits, turned with arrows, digits or the mouse wheel."""

    DEFAULT_CSS = """
    Dial {
        height: auto;
        & Digits { width: 1fr; text-align: center; color: $accent; }
        & Static { width: 1fr; text-align: center; color: $accent; }
    }
    """
    BINDINGS = [
        Binding("right", "turn(1)", marked("+1"), id="dial-up-one", show=False),
        Binding("left", "turn(-1)", marked("±1"), id="dial-down-one"),
        Binding("up", "turn(10)", marked("±10"), id="dial-up-ten"),
        Binding("down", "turn(-10)", marked("-10"), id="dial-down-ten", show=False),
        Binding("home", "turn(-99)", marked("Lowest bid"), id="dial-lowest", show=False),
        Binding("end", "turn(99)", marked("Highest bid"), id="dial-highest", show=False),
        Binding("backspace", "rub_out", marked("Delete the last digit"), id="rub-out", show=False),
    ]

    value: reactive[int] = reactive(0)

    @dataclass
    class Turned(Message):
        """The dial shows another number."""

        value: int

    def __init__(self, low: int, high: int, value: int) -> None:
        super().__init__()
        self.low = low
        self.high = high
        self._typed = ""
        # Kept, not looked up: the dialog may be taken away while the dial is being put into it.
        self._digits = Digits()
        self._gauge = Static()
        self.set_reactive(Dial.value, value)

    def compose(self) -> Iterable[Widget]:
        """Show the number large, and where it lies."""
        yield self._digits
        yield self._gauge

    def on_mount(self) -> None:
        """Show the first number."""
        self.watch_value(self.value)

    def validate_value(self, value: int) -> int:
        """Stop at the limits."""
        return min(max(value, self.low), self.high)

    def watch_value(self, value: int) -> None:
        """Show the number."""
        self._digits.update(str(value))
        place = round((value - self.low) / max(1, self.high - self.low) * _GAUGE)
        gauge = Content.assemble(
            (f"{self.low} ", "$foreground-muted"),
            ("━" * place, "$accent"),
            ("●", "bold"),
            ("─" * (_GAUGE - place), "$foreground-disabled"),
            (f" {self.high}", "$foreground-muted"),
        )
        self._gauge.update(gauge)
        self.post_message(self.Turned(value))

    def action_turn(self, step: int) -> None:
        """Turn by so much."""
        self._typed = ""
        self.value += step

    def action_rub_out(self) -> None:
        """Take back the last digit."""
        self._dial(str(self.value)[:-1])

    def on_key(self, event: events.Key) -> None:
        """Digits are typed as one would write the number."""
        if event.character is None or not event.character.isdecimal():
            return
        event.stop()
        typed = self._typed + event.character
        self._dial(typed if int(typed) <= HIGHEST_BID else event.character)

    def _dial(self, digits: str) -> None:
        self._typed = digits
        self.value = int(digits or 0)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel turns it up."""
        event.stop()
        self.action_turn(1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel turns it down."""
        event.stop()
        self.action_turn(-1)

    def on_click(self, event: events.Click) -> None:
        """A click on the gauge goes there."""
        gauge = self._gauge
        if event.screen_y != gauge.region.y:
            return
        before, after = len(f"{self.low} "), len(f" {self.high}")
        drawn = before + _GAUGE + len("●") + after
        start = gauge.region.x + (gauge.region.width - drawn) // 2 + before
        self._typed = ""
        share = (event.screen_x - start) / _GAUGE
        self.value = self.low + round(share * (self.high - self.low))
