"""What the coach says of Beim Zeus."""

from collections.abc import Sequence

from engine.bots import Reason
from engine.bots.zeus.reasons import (
    BidChance,
    CostsNothing,
    NothingPays,
    PlotCompletes,
    PlotIsWorth,
    RivalBids,
    RivalWants,
    TempleBrings,
)
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
from engine.zeus.view import ZeusView
from tui.coach import CoachWords
from tui.games.zeus.words import SIZE_TITLES, oxen, plot_list
from tui.locale import gettext as _
from tui.numbers import percent, signed


def deed(view: ZeusView, action: ZeusAction) -> str:
    """Return what an action is, in a few words."""
    match action:
        case Auction():
            return _("Auction the plots")
        case Bid(amount):
            return _("Bid {oxen}").format(oxen=oxen(amount))
        case Take(plot):
            return _("Take plot {plot}").format(plot=plot)
        case Build(plots, power):
            text = _("Build a {size} on {plots}")
            if power:
                text = _("Build a {size} on {plots}, with the power of the gods")
            return text.format(size=_(SIZE_TITLES[len(plots)]), plots=plot_list(plots))
        case Enlarge(plots):
            return _("Enlarge a temple to {plots}").format(plots=plot_list(plots))
        case Join(plots):
            return _("Join two temples on {plots}").format(plots=plot_list(plots))
        case Pass():
            return _("Build nothing")
        case ClaimReward():
            return _("Claim the reward")
        case WritePrice(plot):
            return _("Write down the price of plot {plot}").format(plot=plot)
    raise AssertionError(f"{action!r} is no action of Beim Zeus")


def reason(view: ZeusView, why: Reason, names: Sequence[str]) -> str:
    """Return a reason as a sentence."""
    match why:
        case PlotCompletes(plot, line):
            text = _("With plot {plot} you could build on {line}.")
            return text.format(plot=plot, line="–".join(map(str, line)))
        case PlotIsWorth(plot, worth) if worth > 0:
            text = _("Plot {plot} should bring you about {oxen}, its price not counted.")
            return text.format(plot=plot, oxen=oxen(worth))
        case PlotIsWorth(plot):
            return _("Plot {plot} brings you nothing.").format(plot=plot)
        case RivalWants(plot, seat, worth):
            text = _("To {name} it would be worth about {oxen}.")
            return text.format(name=names[seat], oxen=oxen(worth))
        case BidChance(first, of_any):
            text = _("This bid chooses first with {first}, and gets a plot with {any}.")
            return text.format(first=percent(first), any=percent(of_any))
        case RivalBids(seat, amount):
            text = _("Of the others {name} would bid the most: about {oxen}.")
            return text.format(name=names[seat], oxen=oxen(amount))
        case TempleBrings(price, worth, income):
            text = _(
                "It costs {price}, is worth {worth} as things stand, and pays {income} a turn."
            )
            return text.format(price=oxen(price), worth=oxen(worth), income=signed(income))
        case NothingPays():
            return _("Nothing that you could build is worth its price.")
        case CostsNothing():
            return _("Claiming it costs nothing; forgetting it does.")
    raise AssertionError(f"{why!r} is no reason of Beim Zeus")


def score(value: float) -> str:
    """Return what an action promises at first sight."""
    return _("about {oxen}").format(oxen=oxen(round(value)))


WORDS = CoachWords[ZeusView](deed=deed, reason=reason, score=score)
