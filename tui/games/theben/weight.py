"""What is worth telling again of a match of Jenseits von Theben."""

from engine.core import Event
from engine.theben.data import TREASURES
from engine.theben.events import Dug, ExhibitionHeld

AN_EXHIBITION = 4.0
"""An exhibition weighs as much as a dig of so many points, and more the more were there."""


def weight(event: Event) -> float:
    """Return how much an event turned the match: rich digs, and exhibitions that were contested."""
    match event:
        case Dug(cards=cards):
            return float(sum(TREASURES[card].points for card in cards if card is not None))
        case ExhibitionHeld(entrants=entrants):
            return AN_EXHIBITION + len(entrants)
    return 0.0
