"""Building temples, with and without the power of the gods."""

from collections.abc import Iterator
from typing import TypeAlias

from engine.core import Event
from engine.zeus.actions import Build, Enlarge, Join, ZeusRefusal
from engine.zeus.auction import discard_offer
from engine.zeus.data import (
    FORGOTTEN_PRICE_EXTRA,
    LINE_OF,
    LINES,
    LINES_FROM,
    LINES_THROUGH,
    PENINSULA_MASKS,
    POWER_DISCOUNT,
    Line,
    Plot,
    PlotSet,
    plots_in,
)
from engine.zeus.events import TempleBuilt, TempleEnlarged, TemplesJoined
from engine.zeus.state import Phase, Temple, ZeusState

BuildingAction: TypeAlias = Build | Enlarge | Join


def legal_buildings(state: ZeusState, seat: int) -> Iterator[BuildingAction]:
    """Yield every temple that the seat could build, enlarge or join now."""
    land = state.land[seat]
    power = state.power[seat]
    for plot in plots_in(land):
        for line in LINES_FROM[plot]:
            if line.mask & land != line.mask:
                continue
            if refuse_build(state, seat, line.plots, power=False) is None:
                yield Build(line.plots)
            if power and refuse_build(state, seat, line.plots, power=True) is None:
                yield Build(line.plots, power=True)
    if power:
        yield from _legal_extensions(state, seat)


def _legal_extensions(state: ZeusState, seat: int) -> Iterator[Enlarge | Join]:
    tried = set()
    foreign = ~(state.land[seat] | state.built)
    for temple in state.temples:
        if temple.seat != seat or temple.size == 3:
            continue
        for line in LINES_THROUGH[temple.plots[0]]:
            # A temple grows over own land only; two are joined over none at all.
            if line.mask & foreign or line.size <= temple.size or line.plots in tried:
                continue
            tried.add(line.plots)
            if refuse_enlarge(state, seat, line.plots) is None:
                yield Enlarge(line.plots)
            elif refuse_join(state, seat, line.plots) is None:
                yield Join(line.plots)


def can_build(state: ZeusState, seat: int) -> bool:
    """Tell whether the seat can build anything at all."""
    return next(legal_buildings(state, seat), None) is not None


def refuse_build(
    state: ZeusState, seat: int, plots: tuple[Plot, ...], *, power: bool
) -> ZeusRefusal | None:
    """Return why a temple cannot be built here, or ``None``."""
    line = LINE_OF.get(plots)
    if line is None:
        return ZeusRefusal.NO_LINE
    if line.mask & state.built:
        return ZeusRefusal.BUILT_ALREADY
    if line.mask & state.land[seat] != line.mask:
        return ZeusRefusal.NOT_YOURS
    if not state.supply[line.size - 1]:
        return ZeusRefusal.NO_TEMPLE_LEFT
    if not leaves_a_plot(state, line):
        return ZeusRefusal.LAST_PLOT
    if power and not state.power[seat]:
        return ZeusRefusal.POWER_SPENT
    if building_price(state, seat, line, power=power) > state.cash[seat]:
        return ZeusRefusal.TOO_DEAR
    return None


def refuse_enlarge(state: ZeusState, seat: int, plots: tuple[Plot, ...]) -> ZeusRefusal | None:
    """Return why no temple can be enlarged to these plots, or ``None``."""
    line = LINE_OF.get(plots)
    if line is None:
        return ZeusRefusal.NO_LINE
    inside = temples_within(state, seat, line)
    added = line.mask & ~state.built
    if len(inside) != 1 or line.size == inside[0].size:
        return ZeusRefusal.NOTHING_TO_ENLARGE
    if added.bit_count() != line.size - inside[0].size:
        return ZeusRefusal.BUILT_ALREADY
    if added & state.land[seat] != added:
        return ZeusRefusal.NOT_YOURS
    if not state.power[seat]:
        return ZeusRefusal.POWER_SPENT
    if not state.supply[line.size - 1]:
        return ZeusRefusal.NO_TEMPLE_LEFT
    if not leaves_a_plot(state, line):
        return ZeusRefusal.LAST_PLOT
    if plots_price(state, seat, added) > state.cash[seat]:
        return ZeusRefusal.TOO_DEAR
    return None


def refuse_join(state: ZeusState, seat: int, plots: tuple[Plot, ...]) -> ZeusRefusal | None:
    """Return why two temples cannot be joined on these plots, or ``None``."""
    line = LINE_OF.get(plots)
    if line is None:
        return ZeusRefusal.NO_LINE
    inside = temples_within(state, seat, line)
    if len(inside) != 2 or line.size != inside[0].size + inside[1].size:
        return ZeusRefusal.NOTHING_TO_JOIN
    if not state.power[seat]:
        return ZeusRefusal.POWER_SPENT
    if not state.supply[line.size - 1]:
        return ZeusRefusal.NO_TEMPLE_LEFT
    return None


def temples_within(state: ZeusState, seat: int, line: Line) -> list[Temple]:
    """Return the seat's temples that lie wholly on the line."""
    if not line.mask & state.built:
        return []
    return [
        temple
        for temple in state.temples
        if temple.seat == seat and LINE_OF[temple.plots].mask & ~line.mask == 0
    ]


def leaves_a_plot(state: ZeusState, line: Line) -> bool:
    """One plot of each peninsula must stay unbuilt ("un terrain non construit")."""
    peninsula = PENINSULA_MASKS[line.peninsula.number - 1]
    return bool(peninsula & ~(state.built | line.mask))


def forgotten_price(state: ZeusState, seat: int) -> int:
    """Commandment 1: a price that was never written down is 10 more than the dearest plot.

    The dearest of all his plots, written down or not: else forgetting it would pay.
    """
    dearest = max((state.price[plot] for plot in state.sheets[seat]), default=0)
    return dearest + FORGOTTEN_PRICE_EXTRA


def plots_price(state: ZeusState, seat: int, plots: PlotSet) -> int:
    """Return the sum of the prices of a set of plots."""
    price = sum(state.price[plot] for plot in plots_in(plots & state.written))
    if forgotten := plots & ~state.written:
        price += forgotten.bit_count() * forgotten_price(state, seat)
    return price


def building_price(state: ZeusState, seat: int, line: Line, *, power: bool) -> int:
    """Return what a temple costs: the prices on the sheet, less the power of the gods."""
    price = plots_price(state, seat, line.mask)
    if not power:
        return price
    return 0 if line.size == 1 else max(0, price - POWER_DISCOUNT)


def build(state: ZeusState, seat: int, plots: tuple[Plot, ...], *, power: bool) -> list[Event]:
    """Build a temple ("construction d'un temple")."""
    line = LINE_OF[plots]
    price = building_price(state, seat, line, power=power)
    events = discard_offer(state)
    if power:
        state.power[seat] = False
    _raise_temple(state, seat, line, price)
    return [*events, TempleBuilt(seat=seat, plots=plots, price=price, power=power)]


def enlarge(state: ZeusState, seat: int, plots: tuple[Plot, ...]) -> list[Event]:
    """Power of the gods: enlarge a temple ("agrandir un temple")."""
    line = LINE_OF[plots]
    price = plots_price(state, seat, line.mask & ~state.built)
    events = discard_offer(state)
    state.power[seat] = False
    _take_down_temples(state, seat, line)
    _raise_temple(state, seat, line, price)
    return [*events, TempleEnlarged(seat=seat, plots=plots, price=price)]


def join(state: ZeusState, seat: int, plots: tuple[Plot, ...]) -> list[Event]:
    """Power of the gods: join two temples ("relier deux temples"), free of charge."""
    line = LINE_OF[plots]
    events = discard_offer(state)
    state.power[seat] = False
    _take_down_temples(state, seat, line)
    _raise_temple(state, seat, line, price=0)
    return [*events, TemplesJoined(seat=seat, plots=plots)]


def _take_down_temples(state: ZeusState, seat: int, line: Line) -> None:
    """Return the temples on a line to the supply; each gives back the piece that marked it."""
    for temple in temples_within(state, seat, line):
        state.temples.remove(temple)
        state.supply[temple.size - 1] += 1
        state.pieces[seat] += 1


def _raise_temple(state: ZeusState, seat: int, line: Line, price: int) -> None:
    """Place a temple, pay for it, and take back all pieces of the plots but one."""
    new_plots = (line.mask & state.land[seat]).bit_count()
    state.temples.append(Temple(seat, line.plots))
    state.supply[line.size - 1] -= 1
    state.cash[seat] -= price
    state.pieces[seat] += new_plots - 1
    state.land[seat] &= ~line.mask
    state.built |= line.mask
    state.phase = Phase.TURN_DONE


def no_temple_can_ever_be_built(state: ZeusState) -> bool:
    """Tell whether all possible temples stand ("tous les temples possibles").

    Exactly: no temple in the supply fits on a line that leaves its peninsula a plot, whoever owned
    the plots, and nobody has a power of the gods left that could enlarge or join temples. As long
    as nothing is built all this stays as it is, so what cannot be built now never can.
    """
    if any(_fits(state, line) for line in LINES):
        return False
    return not any(state.power[one.seat] and _can_grow(state, one) for one in state.temples)


def _fits(state: ZeusState, line: Line) -> bool:
    """Tell whether somebody who owned a line could build a temple on it."""
    free = not line.mask & state.built
    return free and bool(state.supply[line.size - 1]) and leaves_a_plot(state, line)


def _can_grow(state: ZeusState, temple: Temple) -> bool:
    """Tell whether its owner, given the plots beside it, could enlarge a temple or join it."""
    for line in LINES_THROUGH[temple.plots[0]]:
        inside = temples_within(state, temple.seat, line)
        if line.size == temple.size or temple not in inside or not state.supply[line.size - 1]:
            continue
        covered = sum(other.size for other in inside)
        if covered == line.size and len(inside) == 2:
            return True
        on_land = covered + (line.mask & ~state.built).bit_count() == line.size
        if len(inside) == 1 and on_land and leaves_a_plot(state, line):
            return True
    return False
