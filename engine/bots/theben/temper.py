"""What a deed at Jenseits von Theben says of who does it."""

from engine.bots.traits import NOTHING_SPECIAL, Traits, within
from engine.theben.actions import Dig, EndTurn, Renew, Take, ThebenAction, Travel, Wait
from engine.theben.data import CITY_CARDS, LONGEST_DIG, Kind
from engine.theben.view import ThebenView

USUAL_WEEKS = 3
"""What most things take."""
LIKED_BY_ALL = (Kind.SHOVEL, Kind.ASSISTANT, Kind.CONGRESS, Kind.HORSE)
"""Cards of which others want as many as they can get."""


def temper(view: ThebenView, action: ThebenAction) -> Traits:
    """Return what an action is like."""
    assert view.seat is not None
    me = view.players[view.seat]
    match action:
        case Travel(to, airship):
            weeks = 0 if airship else me.travel_weeks(to)
            return Traits(thrift=within((USUAL_WEEKS - weeks) / USUAL_WEEKS))
        case Take(number):
            card = CITY_CARDS[number]
            return Traits(
                thrift=within((USUAL_WEEKS - card.weeks) / USUAL_WEEKS),
                patience=1.0 if card.kind in (Kind.KNOWLEDGE, Kind.GENERAL) else 0.5,
                spite=1.0 if card.kind in LIKED_BY_ALL and _has_company(view) else 0.0,
            )
        case Dig(weeks):
            return Traits(daring=within(2 * weeks / LONGEST_DIG - 0.5), patience=-1.0)
        case Wait() | EndTurn() | Renew():
            return Traits(patience=0.5, thrift=-0.5)
    return NOTHING_SPECIAL


def _has_company(view: ThebenView) -> bool:
    """Tell whether somebody else is in the same city."""
    assert view.seat is not None
    here = view.players[view.seat].place
    return sum(player.place is here for player in view.players) > 1
