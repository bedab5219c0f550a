"""What is worth telling again of a match of Osiris."""

from engine.core import Event
from engine.osiris.events import (
    CellBlocked,
    FightFought,
    GodsExchanged,
    NoPriestCouldMove,
    PyramidRevealed,
)

_WEIGHTS: dict[type[Event], float] = {
    PyramidRevealed: 5.0,
    GodsExchanged: 4.0,
    FightFought: 3.0,
    NoPriestCouldMove: 2.0,
    CellBlocked: 1.0,
}


def weight(event: Event) -> float:
    """Return how much an event turned the match: gods exchanged, fights, a way barred."""
    return _WEIGHTS.get(type(event), 0.0)
