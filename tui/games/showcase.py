"""A board to look at, with a line below it."""

from collections.abc import Iterable

from textual.containers import Container, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from engine.core import View
from tui.games import face_of
from tui.widgets.board import Board


class Showcase(Vertical):
    """Shows a position of any game; of the same game the board goes on from one to the next."""

    DEFAULT_CSS = """
    Showcase {
        & > .showcase--board { height: 1fr; }
        & > .showcase--words {
            height: 1;
            padding: 0 1;
            color: $foreground-muted;
        }
    }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._game = ""

    def compose(self) -> Iterable[Widget]:
        """Leave room for a board above the words."""
        yield Container(classes="showcase--board")
        yield Static(classes="showcase--words")

    async def show(self, game: str, view: View, words: Content | str = "") -> None:
        """Show a position, and say what it is."""
        frame = self.query_one(".showcase--board", Container)
        shown = frame.query(Board)
        if game == self._game and shown:
            shown.first().view = view
        else:
            self._game = (
                ""  # until the board is there: whoever asks may be gone before, and ask anew
            )
            await frame.remove_children()
            board = face_of(game, view).preview(view)
            board.can_focus = False
            self._game = game
            await frame.mount(board)
        self.query_one(".showcase--words", Static).update(words)
