"""Words for what happens in Beim Zeus."""

from collections.abc import Sequence

from engine.core import Event, ScoreLine
from engine.zeus.data import Plot
from engine.zeus.events import (
    AuctionOpened,
    BidsRevealed,
    CardsTurnedUp,
    GameEnded,
    LastRoundBegan,
    PileTurnedOver,
    PillarPassed,
    PlotSold,
    PriceWritten,
    RewardLost,
    RewardPaid,
    TempleBuilt,
    TempleEnlarged,
    TemplesJoined,
    TurnPassed,
)
from tui.locale import gettext as _
from tui.locale import marked, ngettext

SIZE_TITLES = {1: marked("single"), 2: marked("double"), 3: marked("triple")}
ROMAN = {1: "I", 2: "II", 3: "III", 4: "IV", 5: "V", 6: "VI", 7: "VII"}


def oxen(count: int) -> str:
    """Return a sum of money in words."""
    return ngettext("{count} ox", "{count} oxen", count).format(count=count)


def plot_list(plots: Sequence[Plot]) -> str:
    """Return plots as one reads them out."""
    if len(plots) == 1:
        return str(plots[0])
    return _("{first} and {last}").format(
        first=", ".join(str(plot) for plot in plots[:-1]), last=plots[-1]
    )


def tell(event: Event, names: Sequence[str]) -> tuple[int | None, str] | None:
    """Return whom an event is about and what to say of it, or ``None`` if nothing."""
    match event:
        case PillarPassed(seat=seat):
            return seat, _("{name} is the favourite of the gods.").format(name=names[seat])
        case RewardPaid(seat=seat, oxen=amount):
            text = _("The gods reward {name}'s temples: {oxen}.")
            return seat, text.format(name=names[seat], oxen=oxen(amount))
        case RewardLost(seat=seat, oxen=amount):
            text = _("{name} forgot to claim the gods' reward: {oxen} lost.")
            return seat, text.format(name=names[seat], oxen=oxen(amount))
        case CardsTurnedUp(plots=plots) if plots:
            return None, _("On offer: {plots}.").format(plots=plot_list(plots))
        case AuctionOpened(seat=seat):
            return seat, _("{name} opens the auction.").format(name=names[seat])
        case BidsRevealed():
            return None, _bids(event, names)
        case PlotSold(seat=seat, plot=plot, price=price):
            text = _("{name} takes plot {plot} for {oxen}.")
            return seat, text.format(name=names[seat], plot=plot, oxen=oxen(price))
        case PriceWritten(seat=seat, plot=plot, price=price):
            text = _("{name} writes down plot {plot}: {oxen}.")
            return seat, text.format(name=names[seat], plot=plot, oxen=oxen(price))
        case TempleBuilt() | TempleEnlarged() | TemplesJoined():
            return event.seat, _building(event, names)
        case TurnPassed(seat=seat):
            return seat, _("{name} builds nothing more.").format(name=names[seat])
    return _of_all(event)


def _of_all(event: Event) -> tuple[None, str] | None:
    """Return what to say of an event that is about nobody alone."""
    match event:
        case PileTurnedOver():
            return None, _("The discard pile is turned over and becomes the draw pile.")
        case LastRoundBegan():
            return None, _("All plots are sold. Everybody has one more turn, to build.")
        case GameEnded(temples_exhausted=True):
            return None, _("No further temple can be built: the game is over.")
        case GameEnded():
            return None, _("The game is over.")
    return None


def _bids(event: BidsRevealed, names: Sequence[str]) -> str:
    bids = [f"{names[seat]} {bid}" for seat, bid in enumerate(event.bids) if bid is not None]
    return _("Bids: {bids}.").format(bids=", ".join(bids))


def _building(event: TempleBuilt | TempleEnlarged | TemplesJoined, names: Sequence[str]) -> str:
    values = {
        "name": names[event.seat],
        "size": _(SIZE_TITLES[len(event.plots)]),
        "plots": plot_list(event.plots),
    }
    match event:
        case TempleBuilt(price=price, power=False):
            text = _("{name} builds a {size} temple on {plots} for {oxen}.")
            return text.format(**values, oxen=oxen(price))
        case TempleBuilt(price=price):
            text = _("With the power of the gods {name} builds a {size} on {plots} for {oxen}.")
            return text.format(**values, oxen=oxen(price))
        case TempleEnlarged(price=price):
            text = _("With the power of the gods {name} enlarges a temple to {plots} for {oxen}.")
            return text.format(**values, oxen=oxen(price))
    text = _("With the power of the gods {name} joins two temples on {plots}.")
    return text.format(**values)


def score_words(line: ScoreLine) -> str:
    """Return what a line of the final count is for."""
    match line.source:
        case "cash":
            return _("Oxen in hand")
        case "single":
            return _("Single temples: {count} × {each}").format(count=line.count, each=line.each)
        case "double":
            return _("Double temples: {count} × {each}").format(count=line.count, each=line.each)
        case "triple":
            return _("Triple temples: {count} × {each}").format(count=line.count, each=line.each)
    numeral = ROMAN[line.place] if line.place is not None else ""
    return _("Sole builder on peninsula {numeral}").format(numeral=numeral)
