"""How Jenseits von Theben looks and what it says."""

from collections.abc import Sequence

from textual.widget import Widget

from engine.theben.events import CardPreviewed, CardTurnedUp, TurnBegan
from engine.theben.state import Phase
from engine.theben.view import ThebenView
from tui.games.face import Face
from tui.games.theben.board import ThebenMap
from tui.games.theben.coach import WORDS
from tui.games.theben.display import ThebenDisplay
from tui.games.theben.forecast import forecast
from tui.games.theben.screen import ThebenScreen
from tui.games.theben.story import tell
from tui.games.theben.weight import weight
from tui.games.theben.words import luck_words, score_words
from tui.locale import marked

_CHAPTERS = {Phase.OVER: "end-and-scoring"}
"""What is being decided, and where on the rules page it stands; else at the turn."""


def preview(view: ThebenView) -> Widget:
    """Return a small picture of the map."""
    return ThebenMap(view)


def standing(view: ThebenView) -> Sequence[int]:
    """Return what everybody would score if the game ended now."""
    return view.points


def chapter(view: ThebenView) -> str:
    """Return the chapter of the rules page about what is being decided."""
    return _CHAPTERS.get(view.phase, "a-turn")


FACE: Face[ThebenView, ThebenDisplay] = Face(
    screen=ThebenScreen,
    display=ThebenDisplay,
    preview=preview,
    tell=tell,
    score_words=score_words,
    standing=standing,
    standing_title=marked("Points over the game, the final conference counted at each moment"),
    chapter=chapter,
    coach=WORDS,
    forecast=forecast,
    weight=weight,
    luck_words=luck_words,
    silent=frozenset({CardPreviewed, CardTurnedUp, TurnBegan}),
)
