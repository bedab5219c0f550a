"""How Jenseits von Theben looks and what it says."""

from collections.abc import Sequence

from textual.widget import Widget

from engine.theben.events import CardPreviewed, CardTurnedUp, TurnBegan
from engine.theben.view import ThebenView
from tui.games.face import Face
from tui.games.theben.board import ThebenMap
from tui.games.theben.display import ThebenDisplay
from tui.games.theben.screen import ThebenScreen
from tui.games.theben.story import tell
from tui.games.theben.words import score_words
from tui.locale import marked


def preview(view: ThebenView) -> Widget:
    """Return a small picture of the map."""
    return ThebenMap(view)


def standing(view: ThebenView) -> Sequence[int]:
    """Return what everybody would score if the game ended now."""
    return view.points


FACE: Face[ThebenView, ThebenDisplay] = Face(
    screen=ThebenScreen,
    display=ThebenDisplay,
    preview=preview,
    tell=tell,
    score_words=score_words,
    standing=standing,
    standing_title=marked("Points over the game, the final conference counted at each moment"),
    silent=frozenset({CardPreviewed, CardTurnedUp, TurnBegan}),
)
