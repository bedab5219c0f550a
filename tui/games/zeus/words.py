"""Words for what happens in Beim Zeus."""

from collections.abc import Sequence

from engine.core import Event, ScoreLine
from engine.zeus.data import Plot
from engine.zeus.events import (
    AuctionOpened,
    BidderLeftOut,
    BidDialled,
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
from tui.sentences import listed

SIZE_TITLES = {1: marked("single"), 2: marked("double"), 3: marked("triple")}
ROMAN = {1: "I", 2: "II", 3: "III", 4: "IV", 5: "V", 6: "VI", 7: "VII"}


def oxen(count: int) -> str:
    """Return a sum of money in words."""
    return ngettext("{count} ox", "{count} oxen", count).format(count=count)


def plot_list(plots: Sequence[Plot]) -> str:
    """Return plots as one reads them out."""
    return listed(str(plot) for plot in plots)


def tell(event: Event, names: Sequence[str]) -> tuple[int | None, str] | None:
    """Return whom an event is about and what to say of it, or ``None`` if nothing."""
    if event.unasked:
        return _of_unasked(event, names)
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


def _of_unasked(event: Event, names: Sequence[str]) -> tuple[int, str] | None:
    """Return why somebody was not asked, and what came of it."""
    match event:
        case AuctionOpened(seat=seat):
            text = _("{name} can build no temple: straight to the auction.")
            return seat, text.format(name=names[seat])
        case BidDialled(seat=seat):
            return seat, _("{name} has no oxen: the dial stays at 0.").format(name=names[seat])
        case BidderLeftOut(seat=seat):
            text = _("{name} has no ownership piece left, and so cannot bid.")
            return seat, text.format(name=names[seat])
        case PlotSold(seat=seat, plot=plot, price=price):
            text = _("Only plot {plot} is left: {name} takes it for {oxen}.")
            return seat, text.format(name=names[seat], plot=plot, oxen=oxen(price))
        case TurnPassed(seat=seat):
            text = _("{name} can build nothing more: the turn passes on.")
            return seat, text.format(name=names[seat])
    return None


def plots_of(event: Event) -> tuple[Plot, ...]:
    """Return the plots that something was about."""
    match event:
        case PlotSold(plot=plot) | PriceWritten(plot=plot):
            return (plot,)
        case TempleBuilt(plots=plots) | TempleEnlarged(plots=plots) | TemplesJoined(plots=plots):
            return plots
        case CardsTurnedUp(plots=plots):
            return plots
    return ()


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
    dialled = [(seat, bid) for seat, bid in enumerate(event.bids) if bid is not None]
    bids = ", ".join(f"{names[seat]} {bid}" for seat, bid in dialled)
    sentences = [_("Bids: {bids}.").format(bids=bids)] if bids else []
    if beyond := [names[seat] for seat, _bid in dialled if not event.valid[seat]]:
        text = _("More than they own, so it does not count: {names}.")
        sentences.append(text.format(names=", ".join(beyond)))
    if not event.buyers:
        sentences.append(_("Nobody buys a plot."))
    return " ".join(sentences)


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
