"""How Beim Zeus looks and what it says."""

from collections.abc import Sequence

from textual.widget import Widget

from engine.core import View
from engine.zeus.view import ZeusView
from tui.games.face import Face
from tui.games.zeus.board import ZeusBoard
from tui.games.zeus.display import ZeusDisplay
from tui.games.zeus.screen import ZeusScreen
from tui.games.zeus.words import score_words, tell
from tui.locale import marked


def preview(view: View) -> Widget:
    """Return a small picture of the board."""
    assert isinstance(view, ZeusView)
    return ZeusBoard(view)


def standing(view: View) -> Sequence[int]:
    """Return what everybody would score if the game ended now."""
    assert isinstance(view, ZeusView)
    return [player.worth for player in view.players]


FACE = Face(
    screen=ZeusScreen,
    display=ZeusDisplay,
    preview=preview,
    tell=tell,
    score_words=score_words,
    standing=standing,
    standing_title=marked("Wealth over the game, in oxen"),
)
