"""The picture of a position: what all boards have in common."""

from typing import Generic, TypeVar

from textual.binding import Binding
from textual.reactive import reactive

from engine.core import View
from tui.locale import marked
from tui.widgets.picture import Picture

V = TypeVar("V", bound=View)

CURSOR_BINDINGS = [
    Binding("up", "move(0, -1)", marked("Move the cursor"), id="cursor-up", show=False),
    Binding("down", "move(0, 1)", marked("Move the cursor"), id="cursor-down", show=False),
    Binding("left", "move(-1, 0)", marked("Move the cursor"), id="cursor-left", show=False),
    Binding("right", "move(1, 0)", marked("Move the cursor"), id="cursor-right", show=False),
]
"""For boards whose cursor goes from place to place by ``action_move``."""


class Board(Picture, Generic[V], can_focus=True):
    """Draws a view. Boards add ``marks``: what is pointed out on them at the moment."""

    view: reactive[V | None] = reactive(None, repaint=False)

    def __init__(self, view: V | None = None, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(Board.view, view)  # type: ignore[misc]

    def watch_view(self, _before: V | None, _now: V | None) -> None:
        """Draw the new position."""
        self.draw_anew()

    def watch_marks(self) -> None:
        """Draw the new marks."""
        self.draw_anew()
