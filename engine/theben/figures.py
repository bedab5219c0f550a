"""What is counted of a finished game of Jenseits von Theben."""

from collections.abc import Sequence
from statistics import mean

from engine.core import Event, Figure, count
from engine.theben.events import Dug, ExhibitionCancelled, ExhibitionHeld
from engine.theben.scoring import points_by_source
from engine.theben.view import ThebenView


class ThebenFigure(Figure):
    """Every figure of Jenseits von Theben."""

    WINNING_SCORE = "winning score"
    SCORE = "score, a player"
    DIGS = "digs, a player"
    CARDS_DUG = "cards drawn, a dig"
    EXHIBITIONS_WON = "exhibitions held and won"
    EXHIBITIONS_EMPTY = "exhibitions without a visitor"
    OBJECTS = "points from objects, %"
    EXHIBITIONS = "points from exhibitions, %"
    CONGRESSES = "points from congresses, %"
    CONFERENCE = "points from the conference, %"


_SOURCES = {
    "objects": ThebenFigure.OBJECTS,
    "exhibitions": ThebenFigure.EXHIBITIONS,
    "congresses": ThebenFigure.CONGRESSES,
    "conference": ThebenFigure.CONFERENCE,
}


def figures(view: ThebenView, events: Sequence[Event]) -> dict[Figure, float]:
    """Return what can be counted of a finished game."""
    assert view.result is not None, "the game is not over"
    digs = [event for event in events if isinstance(event, Dug)]
    counted: dict[Figure, float] = {
        ThebenFigure.WINNING_SCORE: max(view.result.scores),
        ThebenFigure.SCORE: mean(view.result.scores),
        ThebenFigure.DIGS: len(digs) / len(view.players),
        ThebenFigure.CARDS_DUG: mean(len(dig.cards) for dig in digs) if digs else 0,
        ThebenFigure.EXHIBITIONS_WON: count(events, ExhibitionHeld),
        ThebenFigure.EXHIBITIONS_EMPTY: count(events, ExhibitionCancelled),
    }
    sources = points_by_source(view.result)
    total = sum(view.result.scores)
    for source, figure in _SOURCES.items():
        points = sum(seat[source] for seat in sources)
        counted[figure] = 100 * points / total if total else 0
    return counted
