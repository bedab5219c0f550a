"""The board of Ur, and what happened."""

from collections.abc import Iterable

from textual import getters
from textual.containers import Vertical
from textual.widget import Widget

from tests.ur.engine.view import UrView
from tests.ur.tui.board import UrBoard
from tui.games.face import GameDisplay
from tui.locale import marked
from tui.widgets.chronicle import Chronicle


class UrDisplay(GameDisplay[UrView]):
    """Shows a view of Ur."""

    DEFAULT_CSS = """
    UrDisplay {
        & UrBoard { height: 1fr; }
        &.-wide {
            layout: horizontal;
            & #chronicle { width: 44; height: 1fr; }
        }
    }
    """
    PANELS = (("chronicle", marked("Events")),)

    board = getters.query_one(UrBoard)

    def compose(self) -> Iterable[Widget]:
        """Lay the board out."""
        with Vertical(id="main"):
            yield UrBoard()
        yield Chronicle(id="chronicle", classes="panel")

    def show_view(self, view: UrView) -> None:
        """Hand a view to the board."""
        self.board.view = view
