"""How Beim Zeus looks and what it says."""

from collections.abc import Sequence

from textual.widget import Widget

from engine.zeus.events import BidDialled, CardsDiscarded
from engine.zeus.view import ZeusView
from tui.games.face import Face
from tui.games.zeus.board import ZeusBoard
from tui.games.zeus.display import ZeusDisplay
from tui.games.zeus.screen import ZeusScreen
from tui.games.zeus.words import score_words, tell
from tui.locale import marked


def preview(view: ZeusView) -> Widget:
    """Return a small picture of the board."""
    return ZeusBoard(view)


def standing(view: ZeusView) -> Sequence[int]:
    """Return what everybody would score if the game ended now."""
    return [player.worth for player in view.players]


FACE: Face[ZeusView, ZeusDisplay] = Face(
    screen=ZeusScreen,
    display=ZeusDisplay,
    preview=preview,
    tell=tell,
    score_words=score_words,
    standing=standing,
    standing_title=marked("Wealth over the game, in oxen"),
    silent=frozenset({BidDialled, CardsDiscarded}),
)
