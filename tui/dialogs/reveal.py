"""A dialog that shows what happened step by step."""

from collections.abc import Iterable, Sequence

from textual.binding import Binding
from textual.content import Content
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from tui.dialogs.dialog import Dialog
from tui.locale import marked

_REVEAL_EVERY = 0.35


class Reveal(Dialog[None]):
    """Shows one picture after the other in the same place; a key goes straight to the last.

    Whatever is to come keeps its room, so that the box does not grow while one looks.
    """

    BINDINGS = [Binding("enter,escape,space", "close", marked("Go on"), id="close")]

    def __init__(self, title: str, steps: Sequence[Content], *, animate: bool) -> None:
        super().__init__(title)
        self._steps = steps
        self._shown = 0 if animate else len(steps) - 1
        self._timer: Timer | None = None
        self._revealed = Static(id="revealed")

    def compose_body(self) -> Iterable[Widget]:
        """Leave room for all that comes."""
        yield self._revealed

    def on_mount(self) -> None:
        """Begin with the first step."""
        lines = [line for step in self._steps for line in step.split("\n")]
        self._revealed.styles.min_width = max(line.cell_length for line in lines)
        self._show()
        if not self._is_over:
            self._timer = self.set_interval(_REVEAL_EVERY, self._show_next)

    @property
    def _is_over(self) -> bool:
        return self._shown >= len(self._steps) - 1

    def _show_next(self) -> None:
        self._shown += 1
        self._show()

    def _show(self) -> None:
        if self._is_over and self._timer is not None:
            self._timer.stop()
        self._revealed.update(self._steps[self._shown])

    def on_click(self) -> None:
        """A click goes on too."""
        self.action_close()

    def action_close(self) -> None:
        """Show what is still to be shown; then go on."""
        if self._is_over:
            self.dismiss(None)
        else:
            self._shown = len(self._steps) - 1
            self._show()


def line_by_line(lines: Sequence[Content]) -> list[Content]:
    """Return the steps in which lines appear, from none of them to all."""
    blank = Content("")
    return [
        Content("\n").join([*lines[:shown], *[blank] * (len(lines) - shown)])
        for shown in range(len(lines) + 1)
    ]
