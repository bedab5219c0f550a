"""Planning a temple on the board, before it is built."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.core import Action, Refusal
from engine.zeus.actions import Build, Enlarge, Join
from engine.zeus.data import Plot
from engine.zeus.forecast import forecast_building
from engine.zeus.state import Temple
from engine.zeus.view import ZeusView
from tui.games.zeus.words import SIZE_TITLES, oxen, plot_list
from tui.locale import gettext as _
from tui.numbers import signed
from tui.sentences import sentence

BUILDING = (Build, Enlarge, Join)


@dataclass(frozen=True)
class Site:
    """The plots marked for a temple, and whether the power of the gods is called upon.

    Marking an own temple as well means to enlarge it; marking two means to join them.
    """

    plots: frozenset[Plot] = frozenset()
    power: bool = False
    fitting: frozenset[Plot] = frozenset()
    """All plots that some possible temple would cover."""

    @classmethod
    def first(cls, view: ZeusView, legal: Sequence[Action]) -> "Site":
        """Return the first suggestion: the largest temple that can be built."""
        fitting = frozenset(
            plot for action in legal if isinstance(action, BUILDING) for plot in action.plots
        )
        return cls(fitting=fitting).next(view, legal)

    def next(self, view: ZeusView, legal: Sequence[Action]) -> "Site":
        """Return the next suggestion, the largest temples first and without the power first."""
        sites = [
            self.planned_for(action)
            for action in sorted(
                (action for action in legal if isinstance(action, BUILDING)),
                key=lambda action: (_uses_power(action), -len(action.plots), action.plots),
            )
        ]
        if not sites:
            return self
        return sites[(sites.index(self) + 1) % len(sites)] if self in sites else sites[0]

    def planned_for(self, action: Build | Enlarge | Join) -> "Site":
        """Return the site of a building."""
        return replace(self, plots=frozenset(action.plots), power=_uses_power(action))

    def toggled(self, view: ZeusView, plot: Plot) -> "Site":
        """Return the site with a plot, or the whole own temple on it, marked or unmarked."""
        touched = {plot}
        for temple in own_temples(view):
            if plot in temple.plots:
                touched = set(temple.plots)
        return replace(self, plots=self.plots ^ touched)

    def with_power(self, power: bool) -> "Site":
        """Return the same site with or without the power of the gods."""
        return replace(self, power=power)

    def action(self, view: ZeusView) -> Build | Enlarge | Join:
        """Return what confirming this site would do."""
        plots = tuple(sorted(self.plots))
        covered = [temple for temple in own_temples(view) if self.plots >= set(temple.plots)]
        if not covered:
            return Build(plots, self.power)
        return Enlarge(plots) if len(covered) == 1 else Join(plots)

    def words(self, view: ZeusView, refusal: Callable[[Action], Refusal | None]) -> str:
        """Return what the temple would cost and bring, or why it cannot be built."""
        if not self.plots:
            return _("No plot is marked: move the cursor and press space.")
        action = self.action(view)
        reason = refusal(action)
        if reason is not None:
            plots = plot_list(action.plots)
            return _("{plots}: {reason}").format(plots=plots, reason=_(reason.value))
        return building_words(view, action)


def building_words(view: ZeusView, action: Build | Enlarge | Join) -> str:
    """Return what a temple would cost and bring."""
    assert view.seat is not None, "spectators do not build"
    forecast = forecast_building(view, view.seat, action)
    others = sum(change for seat, change in enumerate(forecast.worth) if seat != view.seat)
    text = _(
        "{size} on {plots}: costs {oxen}, pays {income} a turn; total {worth} (others {others})."
    )
    words = text.format(
        size=sentence(_(SIZE_TITLES[len(action.plots)])),
        plots=plot_list(action.plots),
        oxen=oxen(forecast.price),
        income=signed(forecast.income),
        worth=signed(forecast.worth[view.seat]),
        others=signed(others),
    )
    return f"ϟ {words}" if _uses_power(action) else words


def own_temples(view: ZeusView) -> tuple[Temple, ...]:
    """Return the temples of whoever looks."""
    return view.players[view.seat].temples if view.seat is not None else ()


def _uses_power(action: Build | Enlarge | Join) -> bool:
    return not isinstance(action, Build) or action.power
