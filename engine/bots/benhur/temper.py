"""What a deed at Ben Hur says of who does it."""

from engine.benhur.actions import (
    BenHurAction,
    Collide,
    Draw,
    Drive,
    Lay,
    MissTurn,
    PlayAccident,
    Spare,
    StandStill,
    Stop,
    Whip,
)
from engine.benhur.data import RULER_OF, CardNo, Deck, Ruler
from engine.benhur.view import BenHurView
from engine.bots.traits import NOTHING_SPECIAL, Traits


def temper(view: BenHurView, action: BenHurAction) -> Traits:
    """Return what an action is like."""
    match action:
        case Drive(card=card):
            return Traits(daring=_speed(card), patience=-_speed(card))
        case Collide(card=card):
            return Traits(daring=1.0, spite=1.0)
        case Draw(deck):
            risky = deck is Deck.RISKY
            return Traits(daring=1.0 if risky else -1.0, thrift=-0.5 if risky else 0.5)
        case Whip():
            return Traits(spite=1.0, daring=0.5)
        case Spare():
            return Traits(spite=-1.0, patience=0.5)
        case PlayAccident() | StandStill() | Stop() | MissTurn():
            return Traits(patience=1.0)
        case Lay():
            return NOTHING_SPECIAL
    return NOTHING_SPECIAL


def _speed(card: CardNo) -> float:
    """Return how fast a card is, from -1 to 1."""
    ruler = RULER_OF[card]
    assert ruler is not None, "only a speed is driven"
    return (ruler - Ruler.II_PLUS) / (Ruler.III_PLUS - Ruler.II_PLUS)
