"""What a decision would bring, told from a view alone: for screens and bots."""

from msgspec import Struct

from engine.zeus.actions import Build, Enlarge, Join
from engine.zeus.data import (
    LINES_THROUGH,
    PENINSULA_MASKS,
    PENINSULA_OF,
    POWER_DISCOUNT,
    REWARD,
    SIZES,
    SOLE_BUILDER_BONUS,
    WORTH,
    Plot,
)
from engine.zeus.scoring import sole_builder
from engine.zeus.state import Temple
from engine.zeus.view import ZeusView


class BuildingForecast(Struct, frozen=True):
    """What a building would cost and bring."""

    price: int
    income: int
    """What the gods would pay its builder more, a turn."""
    worth: tuple[int, ...]
    """For each seat, how its total would change if the game ended right after it, price paid."""


class Neighbour(Struct, frozen=True):
    """A plot beside another that belongs to somebody."""

    plot: Plot
    seat: int
    built: bool


class PlotForecast(Struct, frozen=True):
    """What a plot would mean to whoever takes it."""

    completes: tuple[tuple[Plot, ...], ...]
    """The lines of two or three plots on which the taker could then build, longest first."""
    neighbours: tuple[Neighbour, ...]
    """Who owns the plots around it."""


def forecast_building(
    view: ZeusView, seat: int, action: Build | Enlarge | Join
) -> BuildingForecast:
    """Return what a building of a seat would cost and bring, whether or not he can pay for it."""
    price = price_of(view, seat, action)
    before = standing_temples(view)
    swallowed = [
        temple for temple in view.players[seat].temples if set(temple.plots) <= set(action.plots)
    ]
    after = [temple for temple in before if temple not in swallowed]
    after.append(Temple(seat, action.plots))
    worth = [
        later - earlier
        for earlier, later in zip(
            _worths(before, len(view.players), action.plots[0]),
            _worths(after, len(view.players), action.plots[0]),
            strict=True,
        )
    ]
    worth[seat] -= price
    income = REWARD[len(action.plots)] - sum(REWARD[temple.size] for temple in swallowed)
    return BuildingForecast(price=price, income=income, worth=tuple(worth))


def price_of(view: ZeusView, seat: int, action: Build | Enlarge | Join) -> int:
    """Return what a building costs: the prices on the sheet, less the power of the gods."""
    player = view.players[seat]
    price = sum(
        player.forgotten_price if entry.price is None else entry.price
        for entry in player.sheet
        if entry.plot in action.plots and not entry.built
    )
    if not isinstance(action, Build) or not action.power:
        return price
    return 0 if len(action.plots) == 1 else max(0, price - POWER_DISCOUNT)


def standing_temples(view: ZeusView) -> list[Temple]:
    """Return all temples on the board."""
    return [temple for player in view.players for temple in player.temples]


def _worths(temples: list[Temple], players: int, plot: Plot) -> list[int]:
    """Return what each seat's temples are worth, with the bonus of the peninsula of one plot.

    A building changes the bonus of its own peninsula alone.
    """
    worths = [0] * players
    for size in SIZES:
        owners = [temple.seat for temple in temples if temple.size == size]
        for owner in owners:
            worths[owner] += WORTH[size] * len(owners)
    peninsula = PENINSULA_OF[plot]
    builder = sole_builder(temples, PENINSULA_MASKS[peninsula.number - 1])
    if builder is not None:
        worths[builder] += SOLE_BUILDER_BONUS[len(peninsula.plots)]
    return worths


def usual_price(view: ZeusView) -> int | None:
    """Return what plots have usually been sold for so far; ``None`` before the first was sold."""
    sold = sorted(
        entry.price for player in view.players for entry in player.sheet if entry.price is not None
    )
    paid = [price for price in sold if price > 0]  # the start plots cost nothing
    return paid[(len(paid) - 1) // 2] if paid else None


def forecast_plot(view: ZeusView, seat: int, plot: Plot) -> PlotForecast:
    """Return what a plot on offer would mean to a seat."""
    entries = {
        entry.plot: (owner, entry)
        for owner, player in enumerate(view.players)
        for entry in player.sheet
    }
    own = {other for other, (owner, entry) in entries.items() if owner == seat and not entry.built}
    lines = [line.plots for line in LINES_THROUGH[plot] if line.size > 1]
    completes = [plots for plots in lines if set(plots) - {plot} <= own]
    beside = sorted({other for plots in lines if len(plots) == 2 for other in plots} - {plot})
    neighbours = []
    for other in beside:
        if other in entries:
            owner, entry = entries[other]
            neighbours.append(Neighbour(plot=other, seat=owner, built=bool(entry.built)))
    return PlotForecast(
        completes=tuple(sorted(completes, key=lambda plots: (-len(plots), plots))),
        neighbours=tuple(neighbours),
    )
