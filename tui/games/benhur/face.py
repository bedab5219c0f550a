"""How Ben Hur looks and what it says."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from textual.widget import Widget

from engine.benhur.data import Driver, Format
from engine.benhur.events import (
    ChariotCrashed,
    HandDealt,
    HandDiscarded,
    RoundBegan,
    TurnBegan,
    WhipSpared,
)
from engine.benhur.forecast import race_places
from engine.benhur.state import Phase
from engine.benhur.view import BenHurView
from tui.games.benhur.circus import Circus, Marks
from tui.games.benhur.coach import WORDS
from tui.games.benhur.display import BenHurDisplay
from tui.games.benhur.forecast import forecast
from tui.games.benhur.screen import BenHurScreen
from tui.games.benhur.weight import weight
from tui.games.benhur.words import Storyteller, luck_words, score_words
from tui.games.face import Face
from tui.locale import marked

_CHAPTERS = {
    Phase.PLAY: "a-move",
    Phase.WHIP: "the-whip",
    Phase.PENALTY: "the-whip",
    Phase.LAYING: "the-collision",
    Phase.OVER: "end-and-scoring",
}
"""What is being decided, and where on the rules page it stands; else at the turn."""


def preview(view: BenHurView) -> Widget:
    """Return a small picture of the whole circus."""
    circus = Circus(view)
    circus.marks = Marks(close_up=False)
    return circus


def standing(view: BenHurView) -> Sequence[int]:
    """Return the place in the race of everybody's foremost chariot."""
    places = {number: place for place, number in enumerate(race_places(view), start=1)}
    return [min(places[number] for number in player.chariots) for player in view.players]


def of_match(view: BenHurView) -> Face[BenHurView, BenHurDisplay]:
    """Return the face of one match, whose drivers and laps or races are its own."""
    drivers = tuple(chariot.driver for chariot in view.chariots)
    return replace(
        FACE,
        tell=Storyteller(drivers).tell,
        score_words=partial(score_words, view.options.format),
    )


def chapter(view: BenHurView) -> str:
    """Return the chapter of the rules page about what is being decided."""
    return _CHAPTERS.get(view.phase, "a-turn")


FACE: Face[BenHurView, BenHurDisplay] = Face(
    screen=BenHurScreen,
    display=BenHurDisplay,
    preview=preview,
    tell=Storyteller(tuple(Driver)).tell,
    score_words=partial(score_words, Format.CLASSIC),
    standing=standing,
    standing_title=marked("Place in the race of everybody's foremost chariot"),
    chapter=chapter,
    coach=WORDS,
    forecast=forecast,
    weight=weight,
    luck_words=luck_words,
    silent=frozenset({ChariotCrashed, HandDealt, HandDiscarded, RoundBegan, TurnBegan, WhipSpared}),
    of_match=of_match,
)
