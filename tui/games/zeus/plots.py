"""Words for what a plot is."""

from collections.abc import Sequence

from engine.zeus.data import PENINSULA_OF
from engine.zeus.view import ZeusView
from tui.games.zeus.words import ROMAN, SIZE_TITLES, oxen
from tui.locale import gettext as _


def describe_plot(view: ZeusView, plot: int, names: Sequence[str]) -> str:
    """Return a plot's number, place and fate."""
    place = _("Plot {plot} on peninsula {numeral}").format(
        plot=plot, numeral=ROMAN[PENINSULA_OF[plot].number]
    )
    return f"{place}: {_fate(view, plot, names)}"


def _fate(view: ZeusView, plot: int, names: Sequence[str]) -> str:
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
        return _("on offer now.")
    if plot in view.discard:
        return _("in the discard pile.")
    return _("still to come.")
