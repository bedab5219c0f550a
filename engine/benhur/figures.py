"""What is counted of a finished game of Ben Hur."""

from collections.abc import Sequence

from engine.benhur.events import (
    AccidentPlayed,
    ChariotCrashed,
    ChariotDriven,
    ChariotFinished,
    ChariotOut,
    CollisionFought,
    LapCompleted,
    OutCause,
    RaceEnded,
    WhipCracked,
)
from engine.benhur.view import BenHurView
from engine.core import Event, Figure, count


class BenHurFigure(Figure):
    """Every figure of Ben Hur."""

    FINISHED = "chariots that finish, %"
    CRASHES = "crashes, a race"
    NO_CARDS = "out without cards, a race"
    KNOCKED_OUT = "out by an accident, a race"
    ACCIDENTS = "accidents played, a race"
    WHIPS = "whips, a race"
    COLLISIONS = "collisions, a race"
    MOVES_A_LAP = "moves, a lap"
    PLACE_1 = "best chariot from place I, %"
    PLACE_2 = "best chariot from place II, %"
    PLACE_3 = "best chariot from place III, %"
    PLACE_4 = "best chariot from place IV, %"
    PLACE_5 = "best chariot from place V, %"
    PLACE_6 = "best chariot from place VI, %"


_PLACES = (
    BenHurFigure.PLACE_1,
    BenHurFigure.PLACE_2,
    BenHurFigure.PLACE_3,
    BenHurFigure.PLACE_4,
    BenHurFigure.PLACE_5,
    BenHurFigure.PLACE_6,
)


def figures(view: BenHurView, events: Sequence[Event]) -> dict[Figure, float]:
    """Return what can be counted of a finished game; of a season, a race on average."""
    races = count(events, RaceEnded)
    starts = races * len(view.chariots)
    causes = [event.cause for event in events if isinstance(event, ChariotOut)]
    laps = count(events, LapCompleted)
    counted: dict[Figure, float] = {
        BenHurFigure.FINISHED: 100 * count(events, ChariotFinished) / starts,
        BenHurFigure.CRASHES: count(events, ChariotCrashed) / races,
        BenHurFigure.NO_CARDS: causes.count(OutCause.NO_CARDS) / races,
        BenHurFigure.KNOCKED_OUT: causes.count(OutCause.ACCIDENT) / races,
        BenHurFigure.ACCIDENTS: count(events, AccidentPlayed) / races,
        BenHurFigure.WHIPS: count(events, WhipCracked) / races,
        BenHurFigure.COLLISIONS: count(events, CollisionFought) / races,
        BenHurFigure.MOVES_A_LAP: count(events, ChariotDriven) / laps if laps else 0,
    }
    best = _places_of_the_best(view)
    for place, figure in enumerate(_PLACES, start=1):
        counted[figure] = 100 * best.count(place) / len(best)
    return counted


def _places_of_the_best(view: BenHurView) -> list[int]:
    """Return the start places, in the last race, of the chariots with the fewest points."""
    points = [sum(point or 0 for point in chariot.points) for chariot in view.chariots]
    return [
        chariot.place
        for chariot, total in zip(view.chariots, points, strict=True)
        if total == min(points)
    ]
