"""What speaks for an action of Beim Zeus, in figures that a player can follow."""

from engine.bots.mind import Reason
from engine.bots.zeus.outlook import Outlook, look, plot_worth
from engine.bots.zeus.player import (
    beyond,
    bid_chances,
    guessed_bid,
    rivals_in_auction,
    wanted,
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
from engine.zeus.data import FAVOURITE_BONUS, Plot
from engine.zeus.forecast import forecast_building, forecast_plot
from engine.zeus.view import ZeusView


class PlotIsWorth(Reason, frozen=True, tag=True):
    """What a plot promises whoever is advised, before any price."""

    plot: Plot
    oxen: int


class PlotCompletes(Reason, frozen=True, tag=True):
    """With a plot one could build on a line of plots."""

    plot: Plot
    line: tuple[Plot, ...]


class RivalWants(Reason, frozen=True, tag=True):
    """The rival to whom a plot is worth most."""

    plot: Plot
    seat: int
    oxen: int


class BidChance(Reason, frozen=True, tag=True):
    """How likely a bid gets the first choice, and how likely any plot."""

    first: float
    any: float


class RivalBids(Reason, frozen=True, tag=True):
    """The rival who is likely to bid most, and how much."""

    seat: int
    oxen: int


class TempleBrings(Reason, frozen=True, tag=True):
    """What a building costs, and by how much it raises one's wealth and income."""

    price: int
    worth: int
    income: int


class NothingPays(Reason, frozen=True, tag=True):
    """Nothing that could be built is worth its price."""


class CostsNothing(Reason, frozen=True, tag=True):
    """By the book: whoever forgets it only loses by it."""


def reasons(view: ZeusView, action: ZeusAction) -> tuple[Reason, ...]:
    """Return what speaks for an action, the weightiest first."""
    assert view.seat is not None, "a spectator decides nothing"
    match action:
        case Bid(amount):
            return _of_bid(view, look(view), view.seat, amount)
        case Take(plot):
            return _of_plot(view, look(view), view.seat, plot)
        case Build() | Enlarge() | Join():
            forecast = forecast_building(view, view.seat, action)
            worth = forecast.worth[view.seat] + forecast.price
            return (TempleBrings(forecast.price, worth, forecast.income),)
        case Auction():
            outlook = look(view)
            best = _best_plot(outlook, view.seat, view.offer)
            return _of_plot(view, outlook, view.seat, best)
        case Pass():
            return (NothingPays(),)
        case ClaimReward() | WritePrice():
            return (CostsNothing(),)
    return ()


def _best_plot(outlook: Outlook, seat: int, plots: tuple[Plot, ...]) -> Plot:
    values = wanted(outlook, seat, plots)
    return max(plots, key=lambda plot: values[plot])


def _of_plot(view: ZeusView, outlook: Outlook, seat: int, plot: Plot) -> tuple[Reason, ...]:
    found: list[Reason] = []
    if lines := forecast_plot(view, seat, plot).completes:
        found.append(PlotCompletes(plot, lines[0]))
    found.append(PlotIsWorth(plot, round(plot_worth(outlook, seat, plot))))
    rivals = [rival for rival in range(outlook.players) if rival != seat]
    rival = max(rivals, key=lambda other: plot_worth(outlook, other, plot))
    worth = round(plot_worth(outlook, rival, plot))
    if worth > 0:
        found.append(RivalWants(plot, rival, worth))
    return tuple(found)


def _of_bid(view: ZeusView, outlook: Outlook, seat: int, amount: int) -> tuple[Reason, ...]:
    guesses = {rival: guessed_bid(view, outlook, rival) for rival in rivals_in_auction(view, seat)}
    bonus = FAVOURITE_BONUS if seat == view.favourite else 0
    first, second = bid_chances(
        amount + bonus, [(guess, beyond(view, rival, seat)) for rival, guess in guesses.items()]
    )
    plot = _best_plot(outlook, seat, view.offer)
    found = [reason for reason in _of_plot(view, outlook, seat, plot) if _is_mine(reason)]
    found.append(BidChance(first, first + second))
    if guesses:
        rival = max(guesses, key=guesses.__getitem__)
        found.append(RivalBids(rival, max(0, round(guesses[rival]))))
    return tuple(found)


def _is_mine(reason: Reason) -> bool:
    return not isinstance(reason, RivalWants)
