"""What a deed at Beim Zeus says of who does it."""

from engine.bots.traits import NOTHING_SPECIAL, Traits, within
from engine.zeus.actions import Auction, Bid, Build, Enlarge, Join, Take, ZeusAction
from engine.zeus.data import PENINSULA_OF, Plot
from engine.zeus.view import ZeusView

MODEST = 15
"""A bid that nobody finds high or low."""


def temper(view: ZeusView, action: ZeusAction) -> Traits:
    """Return what an action is like."""
    match action:
        case Bid(amount):
            return Traits(thrift=within((MODEST - amount) / MODEST), daring=_all_in(view, amount))
        case Take(plot):
            return Traits(spite=1.0 if _is_in_the_way(view, plot) else -1.0)
        case Auction():
            return Traits(patience=1.0)
        case Build(power=True) | Enlarge() | Join():
            return Traits(daring=1.0, patience=-1.0)
        case Build():
            return Traits(patience=-0.5)
    return NOTHING_SPECIAL


def _all_in(view: ZeusView, amount: int) -> float:
    """Return how much of one's oxen a bid puts at stake."""
    assert view.seat is not None
    return within(2 * amount / max(1, view.players[view.seat].cash) - 0.2)


def _is_in_the_way(view: ZeusView, plot: Plot) -> bool:
    """Tell whether somebody else owns land on the peninsula of a plot."""
    land = PENINSULA_OF[plot].plots
    return any(
        any(entry.plot in land for entry in player.sheet)
        for seat, player in enumerate(view.players)
        if seat != view.seat
    )
