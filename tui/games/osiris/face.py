"""How Osiris looks and what it says."""

from collections.abc import Sequence

from textual.widget import Widget

from engine.osiris.forecast import followers_by_seat
from engine.osiris.state import Phase
from engine.osiris.view import OsirisView
from tui.games.face import Face
from tui.games.osiris.board import OsirisBoard
from tui.games.osiris.coach import WORDS
from tui.games.osiris.display import OsirisDisplay
from tui.games.osiris.forecast import forecast
from tui.games.osiris.screen import OsirisScreen
from tui.games.osiris.weight import weight
from tui.games.osiris.words import score_words, tell
from tui.locale import marked

_CHAPTERS = {
    Phase.PLACING: "set-up",
    Phase.PRIEST: "moving-a-priest",
    Phase.WALKING: "moving-a-priest",
    Phase.FIGHT: "a-fight",
    Phase.FOLLOWER: "moving-a-follower",
    Phase.OVER: "end-and-scoring",
}
"""What is being decided, and where on the rules page it stands; else at the turn."""


def preview(view: OsirisView) -> Widget:
    """Return a small picture of the board."""
    return OsirisBoard(view)


def standing(view: OsirisView) -> Sequence[int]:
    """Return everybody's followers with the god under the pyramid, once he is known.

    What an earlier deal has counted comes on top.
    """
    assert view.pyramid is not None, "the standing is secret as long as the god is"
    earlier = [count.scores for count in view.deals if view.result is None]
    now = view.result.scores if view.result else followers_by_seat(view, view.pyramid)
    return [sum(counts) for counts in zip(now, *earlier, strict=True)]


def chapter(view: OsirisView) -> str:
    """Return the chapter of the rules page about what is being decided."""
    return _CHAPTERS.get(view.phase, "a-turn")


FACE: Face[OsirisView, OsirisDisplay] = Face(
    screen=OsirisScreen,
    display=OsirisDisplay,
    preview=preview,
    tell=tell,
    score_words=score_words,
    standing=standing,
    standing_title=marked("Followers with the pyramid's god"),
    chapter=chapter,
    coach=WORDS,
    forecast=forecast,
    weight=weight,
)
