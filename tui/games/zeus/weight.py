"""What is worth telling again of a match of Beim Zeus."""

from engine.core import Event
from engine.zeus.events import (
    PlotSold,
    RewardLost,
    TempleBuilt,
    TempleEnlarged,
    TemplesJoined,
)

A_PLOT = 40.0
"""A temple weighs so much for each of its plots; a dear plot about as much as its price."""


def weight(event: Event) -> float:
    """Return how much an event turned the match: large temples, then dear plots."""
    match event:
        case TempleBuilt(plots=plots) | TempleEnlarged(plots=plots) | TemplesJoined(plots=plots):
            return A_PLOT * (len(plots) - 1) + 1
        case PlotSold(price=price) | RewardLost(oxen=price):
            return float(price)
    return 0.0
