"""Words for what a plot is."""

from collections.abc import Sequence

from engine.zeus.data import PENINSULA_OF, Plot
from engine.zeus.forecast import forecast_plot
from engine.zeus.view import ZeusView
from tui.games.zeus.words import ROMAN, SIZE_TITLES, oxen
from tui.locale import gettext as _


def describe_plot(view: ZeusView, plot: Plot, names: Sequence[str]) -> str:
    """Return a plot's number, place and fate."""
    place = _("Plot {plot} on peninsula {numeral}").format(
        plot=plot, numeral=ROMAN[PENINSULA_OF[plot].number]
    )
    return _("{place}: {fate}").format(place=place, fate=_fate(view, plot, names))


def _fate(view: ZeusView, plot: Plot, names: Sequence[str]) -> str:
    for seat, player in enumerate(view.players):
        for entry in player.sheet:
            if entry.plot != plot:
                continue
            if entry.built:
                text = _("{name}'s {size} temple.")
                return text.format(name=names[seat], size=_(SIZE_TITLES[entry.built]))
            if entry.price is None:
                return _("{name}'s, price not written down.").format(name=names[seat])
            return _("{name}'s, bought for {oxen}.").format(
                name=names[seat], oxen=oxen(entry.price)
            )
    if plot in view.offer:
        return _offer_words(view, plot, names)
    if plot in view.discard:
        return _("in the discard pile.")
    return _("still to come.")


def _offer_words(view: ZeusView, plot: Plot, names: Sequence[str]) -> str:
    """Return what a plot on offer would mean to whoever looks."""
    if view.seat is None:
        return _("on offer now.")
    forecast = forecast_plot(view, view.seat, plot)
    parts = [_("on offer")]
    if forecast.completes:
        lines = _(" or ").join("–".join(map(str, plots)) for plots in forecast.completes[:2])
        parts.append(_("with it you could build on {lines}").format(lines=lines))
    rivals = {names[beside.seat] for beside in forecast.neighbours if beside.seat != view.seat}
    if rivals:
        parts.append(_("beside it: {names}").format(names=", ".join(sorted(rivals))))
    return _("; ").join(parts) + "."
