"""What a decision of Beim Zeus would bring, in words."""

from collections.abc import Sequence

from engine.zeus.actions import (
    Auction,
    Bid,
    Build,
    ClaimReward,
    Enlarge,
    Join,
    Pass,
    Take,
    WritePrice,
    ZeusAction,
)
from engine.zeus.state import Phase
from engine.zeus.turn import next_favourite
from engine.zeus.view import ZeusView
from tui.games.zeus.building import building_words
from tui.games.zeus.plots import describe_plot
from tui.games.zeus.words import oxen, plot_list
from tui.locale import gettext as _


def forecast(view: ZeusView, action: ZeusAction, names: Sequence[str], width: int) -> str:
    """Return what an action would bring."""
    assert view.seat is not None, "spectators decide nothing"
    player = view.players[view.seat]
    match action:
        case Auction():
            return _("Everybody bids in secret for {plots}.").format(plots=plot_list(view.offer))
        case Bid(amount):
            text = _("You own {cash}; if you win, {left} are left.")
            return text.format(cash=oxen(player.cash), left=player.cash - amount)
        case Take(plot):
            return describe_plot(view, plot, names)
        case Pass():
            return _pass_words(view, names)
        case ClaimReward():
            return _("The gods pay you {oxen}.").format(oxen=oxen(view.reward_due))
        case WritePrice():
            text = _("Never written down, it would cost {oxen} to build on.")
            return text.format(oxen=oxen(player.forgotten_price))
        case Build() | Enlarge() | Join():
            return building_words(view, action)
    raise AssertionError(f"{action!r} is no action of Beim Zeus")


def _pass_words(view: ZeusView, names: Sequence[str]) -> str:
    """Return what ends with a turn, be it the last one or not."""
    if view.reward_due:
        return _("You have not claimed the gods' reward: {oxen} would be lost.").format(
            oxen=oxen(view.reward_due)
        )
    if view.phase is Phase.LAST_TURN:
        return _("This ends your last turn: land without a temple is worth nothing.")
    favourite = next_favourite(view.favourite, len(names))
    return _("Then {name} is the favourite of the gods.").format(name=names[favourite])
