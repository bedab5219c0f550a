"""A quick player of Beim Zeus, for looking ahead: it values land at a glance.

It reads no bid of another seat.
"""

from random import Random

from engine.bots.zeus.land import PLACE_OF, PRICE, Market, hopes, market_of, plot_gain, potential
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
from engine.zeus.auction import dial, unwritten
from engine.zeus.building import (
    BuildingAction,
    building_price,
    legal_buildings,
    plots_price,
    temples_within,
)
from engine.zeus.data import (
    HIGHEST_BID,
    LINE_OF,
    PENINSULA_MASKS,
    SOLE_BUILDER_BONUS,
    Plot,
    PlotSet,
    plots_in,
)
from engine.zeus.state import Phase, ZeusState

SHADE = 0.6
"""What part of what a plot brings one bids for it at most."""
EAGER = 2.2
"""How many times one's fair share of the oxen one bids for a plot as good as the usual one."""
PATIENCE = 2.0
"""How many plots beyond one's share of those to come one keeps oxen for."""
USUAL_GAIN = 90.0
"""What the usual best plot on offer brings."""
RESERVE = 0.7
"""What part of the price of one's unbuilt land one keeps for building on it."""
NOISE = 4.0
"""How far bids vary, in oxen."""
DENIAL = 0.3
"""What part of its worth to a rival it is worth to keep a plot from him."""
POWER = 45.0
"""What the unused power of the gods is worth while there is time to use it well."""
TURNS_FOR_POWER = 3
ALONE = 0.59
"""How likely one stays alone on a peninsula on which two plots are others' or unsold."""
RIVALRY = 0.4
"""What an ox that the others lose, on average, is worth compared with one of one's own."""

_BIDS = tuple(Bid(amount) for amount in range(HIGHEST_BID + 1))
_AUCTION, _PASS = Auction(), Pass()
_BONUS = tuple(SOLE_BUILDER_BONUS[mask.bit_count()] for mask in PENINSULA_MASKS)
_ALONE: tuple[float, ...] = tuple(ALONE ** (1 + others / 2) for others in range(10))


def policy(state: ZeusState, seat: int, rng: Random) -> ZeusAction:
    """Return what a quick look finds best."""
    if state.options.by_the_book and (paper := paperwork(state, seat)) is not None:
        return paper
    match state.phase:
        case Phase.BIDDING:
            return _BIDS[quick_bid(state, seat, rng.random())]
        case Phase.TAKING:
            return Take(best_plot(state, seat))
        case Phase.TURN_DONE:
            return _PASS
    gains = building_gains(state, seat)
    best, chosen = 0.0, _AUCTION if state.phase is Phase.CHOICE else _PASS
    action: ZeusAction = chosen
    for building, gain in gains:
        if gain > best:
            best, action = gain, building
    return action


def paperwork(state: ZeusState, seat: int) -> ZeusAction | None:
    """By the book: what is forgotten only ever costs."""
    if missing := unwritten(state, seat):
        return WritePrice(missing[0])
    return ClaimReward() if seat == state.favourite and state.reward_due else None


def quick_bid(state: ZeusState, seat: int, lot: float) -> int:
    """Return a bid: by what the best plot on offer brings, and by what one can afford."""
    market = market_of(state)
    gain = max([plot_gain(market, state, seat, plot) for plot in state.offer])
    low, high = dial(state, seat)
    high = min(high, max(low, state.cash[seat]))
    wish = min(SHADE * gain, affordable(state, seat, market) * gain / USUAL_GAIN)
    if wish <= 0:
        return low
    return int(min(high, max(low, wish + NOISE * (lot - 0.5))))


def affordable(state: ZeusState, seat: int, market: Market) -> float:
    """Return what a seat can spend on each of the plots that are its share, and build on them."""
    land = state.land[seat]
    to_build = RESERVE * sum([state.price[plot] for plot in plots_in(land)])
    share = PATIENCE + market.cards / len(state.cash)
    return EAGER * max(0.0, state.cash[seat] - to_build) / (2 * share)


def best_plot(state: ZeusState, seat: int) -> Plot:
    """Return the plot on offer that is best to have, and to keep from the others."""
    market = market_of(state)
    best, chosen = -1.0, state.offer[0]
    for plot in state.offer:
        worth = plot_gain(market, state, seat, plot)
        rivals = [
            plot_gain(market, state, other, plot)
            for other in range(len(state.cash))
            if other != seat
        ]
        worth += DENIAL * max(rivals)
        if worth > best:
            best, chosen = worth, plot
    return chosen


def building_gains(state: ZeusState, seat: int) -> list[tuple[BuildingAction, float]]:
    """Return what each building brings, compared with keeping the land for later."""
    buildings = list(legal_buildings(state, seat))
    if not buildings:
        return []
    market = market_of(state)
    power = POWER * min(1.0, (market.turns - 1) / TURNS_FOR_POWER)
    return [(action, _gain(state, seat, market, action, power)) for action in buildings]


def _gain(
    state: ZeusState, seat: int, market: Market, action: BuildingAction, power: float
) -> float:
    line = LINE_OF[action.plots]
    mask, size = line.mask, line.size
    own = state.land[seat]
    gain = 10.0 * market.worth[size - 1]
    match action:
        case Build(_, used):
            gain -= building_price(state, seat, line, power=used) + power * used
        case Enlarge():
            gain -= plots_price(state, seat, mask & own) + power
            gain -= 10.0 * market.worth[temples_within(state, seat, line)[0].size - 1]
        case Join():
            gain -= power
            for temple in temples_within(state, seat, line):
                gain -= 10.0 * market.worth[temple.size - 1]
    place = PLACE_OF[action.plots[0]]
    gain += _bonus(state, seat, place)
    if state.last_turns is None:
        unsold, built = market.unsold, state.built
        hope = hopes(market, own)
        kept = potential(hope, place, own, unsold, built)
        left = potential(hope, place, own & ~mask, unsold, built | mask)
        # What is kept has still to be paid for, at the usual price.
        usual = PRICE * (mask & own).bit_count()
        paid = plots_price(state, seat, mask & own)
        gain -= max(0.0, kept - left + usual - paid)
    return gain


def _bonus(state: ZeusState, seat: int, place: int) -> float:
    """Return what it brings to be the first builder on a peninsula, or to end another's rule."""
    mask = PENINSULA_MASKS[place]
    bonus = _BONUS[place]
    if not mask & state.built:
        others = mask & ~state.land[seat]
        return bonus * _ALONE[others.bit_count()]
    builder = sole_builder(state, mask)
    if builder is not None and builder != seat:
        return RIVALRY * bonus / (len(state.cash) - 1)
    return 0.0


def sole_builder(state: ZeusState, mask: PlotSet) -> int | None:
    """Return who alone has built on a peninsula, on which somebody has."""
    found = None
    for temple in state.temples:
        if mask >> temple.plots[0] & 1:
            if found is not None and temple.seat != found:
                return None
            found = temple.seat
    return found
