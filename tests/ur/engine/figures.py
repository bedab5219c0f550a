"""What is counted of a finished game of Ur."""

from collections.abc import Sequence

from engine.core import Event, Figure, count
from tests.ur.engine.events import PieceCaptured, TurnLost
from tests.ur.engine.view import UrView


class UrFigure(Figure):
    """Every figure of Ur."""

    CAPTURES = "captures"
    TURNS_LOST = "rolls that moved nothing"


def figures(view: UrView, events: Sequence[Event]) -> dict[Figure, float]:
    """Return what can be counted of a finished game."""
    return {
        UrFigure.CAPTURES: count(events, PieceCaptured),
        UrFigure.TURNS_LOST: count(events, TurnLost),
    }
