"""A list of choices to be made with the arrow keys: options, seats, settings."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Static

from tui.locale import marked


@dataclass(frozen=True)
class Choice:
    """One row: what is chosen, and between which values."""

    key: str
    label: str
    values: Sequence[tuple[object, str | Content]]
    """Each value with the words that show it."""
    value: object
    hint: str = ""
    """What it means, shown while the row is the current one."""

    @property
    def index(self) -> int:
        """The place of the current value."""
        return [value for value, _words in self.values].index(self.value)


class ChoiceList(Static, can_focus=True):
    """Rows of choices; up and down choose the row, left and right its value."""

    DEFAULT_CSS = """
    ChoiceList {
        height: auto;
        padding: 0 1;
    }
    """
    BINDINGS = [
        Binding("up", "move(-1)", marked("Row"), id="row-up", show=False),
        Binding("down", "move(1)", marked("Row"), id="row-down", show=False),
        Binding("left", "change(-1)", marked("Change"), id="value-before"),
        Binding("right,space", "change(1)", marked("Change"), id="value-after", show=False),
    ]

    row: reactive[int] = reactive(0)

    @dataclass
    class Changed(Message):
        """A row has another value."""

        choices: "ChoiceList"
        key: str
        value: object

        @property
        def control(self) -> "ChoiceList":
            """The list it came from."""
            return self.choices

    @dataclass
    class RowMoved(Message):
        """Another row is the current one."""

        choices: "ChoiceList"
        choice: Choice

    def __init__(self, choices: Sequence[Choice] = (), *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.choices = list(choices)

    def on_mount(self) -> None:
        """Show the rows."""
        self._show()

    def replace(self, choices: Sequence[Choice]) -> None:
        """Show other rows, or the same with other values."""
        self.choices = list(choices)
        self.row = min(self.row, max(0, len(self.choices) - 1))
        self._show()

    @property
    def current(self) -> Choice | None:
        """The current row."""
        return self.choices[self.row] if self.choices else None

    @property
    def current_line(self) -> int:
        """Which line the current row is."""
        return self.row

    def words_at(self, cell: Offset) -> str:
        """Return what the row at a cell means."""
        hints = [" ".join(choice.hint.split()) for choice in self.choices]
        return hints[cell.y] if cell.y < len(hints) else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where there is but one value there is nothing to change."""
        if action == "change":
            return self.current is not None and len(self.current.values) > 1
        return super().check_action(action, parameters)

    def action_move(self, step: int) -> None:
        """Go to another row."""
        if self.choices:
            self.row = (self.row + step) % len(self.choices)

    def action_change(self, step: int) -> None:
        """Give the current row its next value."""
        choice = self.current
        if choice is None or not choice.values:
            return
        value, _words = choice.values[(choice.index + step) % len(choice.values)]
        # Keys may come faster than answers: the next one goes on from here.
        self.choices[self.row] = replace(choice, value=value)
        self.post_message(self.Changed(self, choice.key, value))

    def on_click(self, event: events.Click) -> None:
        """Choose the clicked row; a click on the current one changes it."""
        row = event.y
        if not 0 <= row < len(self.choices):
            return
        if row == self.row:
            self.action_change(1)
        else:
            self.row = row

    def watch_has_focus(self, has_focus: bool) -> None:
        """Point at the current row while keys are for it, not while they are for another part."""
        super().watch_has_focus(has_focus)
        self._show()

    def watch_row(self) -> None:
        """Point out the current row."""
        self._show()
        if self.current is not None:
            self.post_message(self.RowMoved(self, self.current))

    def _show(self) -> None:
        width = max((Content(choice.label).cell_length for choice in self.choices), default=0)
        lines = [
            self._line(choice, width, current=self.has_focus and number == self.row)
            for number, choice in enumerate(self.choices)
        ]
        self.update(Content("\n").join(lines))

    def _line(self, choice: Choice, width: int, *, current: bool) -> Content:
        words = choice.values[choice.index][1] if choice.values else ""
        label = Content(choice.label)
        padded = label.pad_right(width - label.cell_length)
        arrows = ("‹ ", " ›") if len(choice.values) > 1 else ("  ", "  ")
        line = Content.assemble(
            ("▸ " if current else "  ", "$accent"),
            padded,
            "   ",
            (arrows[0], "$accent" if current else "$foreground-disabled"),
            words if isinstance(words, Content) else Content(words),
            (arrows[1], "$accent" if current else "$foreground-disabled"),
        )
        return line.stylize("bold") if current else line
