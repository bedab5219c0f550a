"""What is worth telling again of a match of Ben Hur."""

from engine.benhur.events import (
    AccidentPlayed,
    ChariotOut,
    CollisionFought,
    LapCompleted,
    WhipCracked,
)
from engine.core import Event


def weight(event: Event) -> float:
    """Return how much an event turned the race: who is out, who leads a lap, fights that told."""
    match event:
        case ChariotOut():
            return 6.0
        case LapCompleted(laurel=1):
            return 5.0
        case CollisionFought(won=True):
            return 4.0
        case WhipCracked(won=True):
            return 3.0
        case AccidentPlayed(harmed=True):
            return 2.0
    return 0.0
