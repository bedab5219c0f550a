"""How Jenseits von Theben looks and what it says."""

from collections.abc import Sequence

from textual.widget import Widget

from engine.core import View
from engine.theben.view import ThebenView
from tui.games.face import Face
from tui.games.theben.board import ThebenMap
from tui.games.theben.display import ThebenDisplay
from tui.games.theben.screen import ThebenScreen
from tui.games.theben.story import tell
from tui.games.theben.words import score_words
from tui.locale import marked


def preview(view: View) -> Widget:
    """Return a small picture of the map."""
    assert isinstance(view, ThebenView)
    return ThebenMap(view)


def standing(view: View) -> Sequence[int]:
    """Return what everybody would score if the game ended now."""
    assert isinstance(view, ThebenView)
    return view.points


FACE = Face(
    screen=ThebenScreen,
    display=ThebenDisplay,
    preview=preview,
    tell=tell,
    score_words=score_words,
    standing=standing,
    standing_title=marked("Points over the game, the final conference counted at each moment"),
)
