"""The board of Ur: two ways that share their middle."""

from dataclasses import dataclass

from textual.reactive import reactive

from tests.ur.engine.data import HOME, ROSETTES, SHARED, START
from tests.ur.engine.view import UrView
from tui.seats import SHAPES
from tui.widgets.board import Board
from tui.widgets.canvas import Canvas

_WIDTH = 4
_ROWS = (1, 3, 5)


@dataclass(frozen=True)
class Marks:
    """What is pointed out on the board at the moment."""

    cursor: int | None = None
    """The square of the piece that is thought of."""
    seat: int = 0


class UrBoard(Board[UrView]):
    """Draws a view."""

    DEFAULT_CSS = """
    UrBoard {
        background: $surface;
        & > .urboard--square { color: $ur-text; background: $ur-square; }
        & > .urboard--rosette { color: $ur-text; background: $ur-rosette; }
        & > .urboard--cursor { color: $cursor-text; background: $cursor; text-style: bold; }
    }
    """
    COMPONENT_CLASSES = {"urboard--square", "urboard--rosette", "urboard--cursor"}

    marks: reactive[Marks] = reactive(Marks(), repaint=False)

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the squares of both ways."""
        for seat in (0, 1):
            for square in range(START + 1, HOME):
                name = "rosette" if square in ROSETTES else "square"
                sign = " ✿  " if square in ROSETTES else " ·  "
                canvas.put(*place_of(seat, square), sign, self.style_of(name))

    def draw(self, canvas: Canvas) -> None:
        """Draw the pieces, and how many wait or are home."""
        if self.view is None:
            return
        for seat, player in enumerate(self.view.players):
            waiting, home = player.pieces.count(START), player.pieces.count(HOME)
            canvas.put(44, _ROWS[2 * seat], f"{waiting} → {home}")
            for square in set(player.pieces) - {START, HOME}:
                canvas.put(*place_of(seat, square), f" {SHAPES[seat]}  ", self.seat_style(seat))
        if self.marks.cursor is not None:
            x, y = place_of(self.marks.seat, self.marks.cursor)
            canvas.put(x, y, "▸", self.style_of("cursor"))


def place_of(seat: int, square: int) -> tuple[int, int]:
    """Return where a square of a player's way is drawn; the start lies behind the first square."""
    if square in SHARED:
        return 4 + _WIDTH * (square - SHARED.start), _ROWS[1]
    column = 4 - square if square <= 4 else 20 - square
    return 4 + _WIDTH * column, _ROWS[2 * seat]
