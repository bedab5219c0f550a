"""How Ur looks and what it says."""

from collections.abc import Sequence

from textual.widget import Widget

from tests.ur.engine.data import HOME
from tests.ur.engine.view import UrView
from tests.ur.tui.board import UrBoard
from tests.ur.tui.coach import WORDS
from tests.ur.tui.display import UrDisplay
from tests.ur.tui.screen import UrScreen
from tests.ur.tui.words import forecast, luck_words, score_words, tell
from tui.games.face import Face
from tui.locale import marked


def preview(view: UrView) -> Widget:
    """Return a small picture of the board."""
    return UrBoard(view)


def standing(view: UrView) -> Sequence[int]:
    """Return how many pieces everybody has brought home."""
    return [player.pieces.count(HOME) for player in view.players]


def chapter(view: UrView) -> str:
    """Return the chapter of the rules page about what is being decided."""
    return "the-way" if view.result is None else "the-end"


FACE: Face[UrView, UrDisplay] = Face(
    screen=UrScreen,
    display=UrDisplay,
    preview=preview,
    tell=tell,
    score_words=score_words,
    standing=standing,
    standing_title=marked("Pieces at home over the game"),
    chapter=chapter,
    coach=WORDS,
    forecast=forecast,
    luck_words=luck_words,
)
