"""What a deed at Osiris says of who does it."""

from engine.bots.traits import NOTHING_SPECIAL, Traits
from engine.osiris.actions import (
    Block,
    Choose,
    Exchange,
    Keep,
    OsirisAction,
    Pass,
    Place,
    Shift,
    Step,
)
from engine.osiris.data import CELLS, God, PlaceNo, level_of
from engine.osiris.view import OsirisView


def temper(view: OsirisView, action: OsirisAction) -> Traits:
    """Return what an action is like."""
    match action:
        case Place(temple=temple) | Shift(to=temple):
            # Whoever courts a god that he has seen to be elsewhere leads the others astray.
            return Traits(guile=1.0 if _has_seen(view, temple) else -0.5, patience=-0.2)
        case Choose(priest):
            return Traits(thrift=1.0 - view.power[priest] / 2)
        case Step(to):
            return _step(view, to)
        case Block():
            return Traits(spite=1.0, patience=0.5)
        case Exchange():
            return Traits(guile=1.0, spite=0.5)
        case Keep():
            return Traits(patience=0.5)
        case Pass():
            return Traits(patience=1.0)
    return NOTHING_SPECIAL


def _has_seen(view: OsirisView, god: God) -> bool:
    """Tell whether the seat has seen a god, which is then not under the pyramid."""
    return any(god in (priest.god, priest.learned) for priest in view.priests)


def _step(view: OsirisView, to: PlaceNo) -> Traits:
    assert view.walk is not None
    attacked = any(priest.place == to and priest.seat != view.seat for priest in view.priests)
    if attacked:
        return Traits(daring=1.0, spite=1.0)
    if to not in CELLS:
        return Traits(patience=1.0)
    place = view.priests[view.walk.priest].place
    higher = level_of(to) - (level_of(place) if place in CELLS else 0)
    return Traits(daring=0.5 * higher, patience=-0.3 * higher)
