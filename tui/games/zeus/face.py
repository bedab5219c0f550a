"""How Beim Zeus looks and what it says."""

from collections.abc import Sequence

from textual.widget import Widget

from engine.zeus.events import BidDialled, CardsDiscarded
from engine.zeus.state import Phase
from engine.zeus.view import ZeusView
from tui.games.face import Face
from tui.games.zeus.board import ZeusBoard
from tui.games.zeus.coach import WORDS
from tui.games.zeus.display import ZeusDisplay
from tui.games.zeus.forecast import forecast
from tui.games.zeus.screen import ZeusScreen
from tui.games.zeus.weight import weight
from tui.games.zeus.words import score_words, tell
from tui.locale import marked

_CHAPTERS = {
    Phase.BIDDING: "the-auction",
    Phase.TAKING: "the-auction",
    Phase.LAST_TURN: "building",
    Phase.OVER: "end-and-scoring",
}
"""What is being decided, and where on the rules page it stands; else at the turn."""


def preview(view: ZeusView) -> Widget:
    """Return a small picture of the board."""
    return ZeusBoard(view)


def standing(view: ZeusView) -> Sequence[int]:
    """Return what everybody would score if the game ended now."""
    return [player.worth for player in view.players]


def chapter(view: ZeusView) -> str:
    """Return the chapter of the rules page about what is being decided."""
    return _CHAPTERS.get(view.phase, "a-turn")


FACE: Face[ZeusView, ZeusDisplay] = Face(
    screen=ZeusScreen,
    display=ZeusDisplay,
    preview=preview,
    tell=tell,
    score_words=score_words,
    standing=standing,
    standing_title=marked("Wealth over the game, in oxen"),
    chapter=chapter,
    coach=WORDS,
    forecast=forecast,
    weight=weight,
    silent=frozenset({BidDialled, CardsDiscarded}),
)
