"""What fights brought beyond what was to be expected of them."""

from collections.abc import Sequence

from engine.benhur.events import CollisionFought, WhipCracked
from engine.benhur.forecast import collision_chance, whip_chance
from engine.benhur.view import BenHurView
from engine.core import Event, Luck


class BenHurLuck(Luck):
    """Where chance strikes in Ben Hur."""

    FIGHTS = "fights"
    """Fights won, with the whip and in collisions."""


def luck(view: BenHurView, events: Sequence[Event]) -> dict[Luck, float]:
    """Return by how much the outcome of a fight of the viewer's differs from its chance before."""
    found: dict[Luck, float] = {}
    for event in events:
        match event:
            case WhipCracked(whipper=side, whipped=other, won=won):
                chance = whip_chance(view, side.chariot, other.chariot)
            case CollisionFought(card=card, attacker=side, attacked=other, won=won):
                chance = collision_chance(view, card, other.chariot)
            case _:
                continue
        seats = [view.chariots[each.chariot].seat for each in (side, other)]
        if view.seat in seats and seats[0] != seats[1]:
            surplus = won - chance if seats[0] == view.seat else chance - won
            found[BenHurLuck.FIGHTS] = found.get(BenHurLuck.FIGHTS, 0.0) + surplus
    return found
