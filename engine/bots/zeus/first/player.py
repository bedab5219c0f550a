"""A sensible player of Beim Zeus.

It reckons what a temple will be worth, what a plot adds to the temples it could still build, what
that costs twice over, and what the others would give for it; it neither searches nor learns.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TypeAlias

from engine.bots import Sample
from engine.bots.zeus.first.outlook import (
    PAID_TWICE,
    Outlook,
    bonus_worth,
    land_worth,
    look,
    plot_worth,
)
from engine.zeus.actions import (
    Bid,
    Build,
    ClaimReward,
    Enlarge,
    Join,
    Take,
    WritePrice,
    ZeusAction,
)
from engine.zeus.data import (
    FAVOURITE_BONUS,
    PENINSULA_OF,
    SOLE_BUILDER_BONUS,
    WORTH,
    Plot,
    plot_set,
)
from engine.zeus.forecast import price_of
from engine.zeus.state import ZeusState
from engine.zeus.view import ZeusView

Building: TypeAlias = Build | Enlarge | Join

RIVALRY = 0.4
"""What an ox that the others gain, on average, hurts compared with one of one's own."""
DENIAL = 0.3
"""What part of its worth to a rival it is worth to keep a plot from him."""
THRIFT = 0.5
"""How much one holds back for the plots to come."""
SHADE = 0.85
"""What part of his limit a rival is thought to bid."""
SPREAD = 5.0
"""How far off, in oxen, a guess at a rival's bid usually is."""


def sensible(
    view: ZeusView, legal: Sequence[ZeusAction], sample: Sample[ZeusState], rng: Random
) -> ZeusAction:
    """Return what a player who reckons does."""
    assert view.seat is not None, "a spectator decides nothing"
    for action in legal:
        # A price or a reward that is forgotten only ever costs.
        if isinstance(action, (ClaimReward, WritePrice)):
            return action
    outlook = look(view)
    if bids := [action for action in legal if isinstance(action, Bid)]:
        return best_bid(view, outlook, view.seat, bids, rng)
    if takes := [action for action in legal if isinstance(action, Take)]:
        values = wanted(outlook, view.seat, [take.plot for take in takes])
        return max(takes, key=lambda take: values[take.plot])
    gains = {
        action: gain(view, outlook, view.seat, action)
        for action in legal
        if isinstance(action, (Build, Enlarge, Join))
    }
    best = max(gains, key=lambda action: gains[action], default=None)
    if best is None or gains[best] <= 0:
        return legal[0]  # auction, or pass in the last round
    return best


# Building.


def gain(view: ZeusView, outlook: Outlook, seat: int, action: Building) -> float:
    """Return how much better off a seat is for building now what it might build later."""
    line = plot_set(action.plots)
    own = outlook.land[seat]
    peninsula = PENINSULA_OF[action.plots[0]]
    kept = land_worth(outlook, seat, peninsula, own, outlook.unsold)
    left = land_worth(outlook, seat, peninsula, own & ~line, outlook.unsold)
    worth = temple_gain(view, outlook, seat, action)
    worth += bonus_gain(outlook, seat, action)
    worth -= price_of(view, seat, action)
    if uses_power(action):
        worth -= outlook.power_worth
    return min(worth, worth - (kept - left))


def uses_power(action: Building) -> bool:
    """Tell whether a building calls on the power of the gods."""
    return action.power if isinstance(action, Build) else True


def temple_gain(view: ZeusView, outlook: Outlook, seat: int, action: Building) -> float:
    """Return what a building brings by its size: a temple makes all others of its size dearer."""
    line = set(action.plots)
    change = {len(action.plots): 1}
    for temple in view.players[seat].temples:
        if line.issuperset(temple.plots):
            change[temple.size] = change.get(temple.size, 0) - 1
    gained = 0.0
    for size, more in change.items():
        own = outlook.counts[seat][size - 1] + min(0, more)
        others = sum(count[size - 1] for count in outlook.counts) - outlook.counts[seat][size - 1]
        gained += more * outlook.worth[size - 1]
        gained += more * WORTH[size] * (own - RIVALRY * others / (outlook.players - 1))
    return gained


def bonus_gain(outlook: Outlook, seat: int, action: Building) -> float:
    """Return what a building brings by who is alone on the peninsula."""
    peninsula = PENINSULA_OF[action.plots[0]]
    builders = outlook.builders[peninsula.number - 1]
    if not builders:
        return bonus_worth(outlook, seat, peninsula, outlook.land[seat])
    if len(builders) == 1 and seat not in builders:
        return RIVALRY * SOLE_BUILDER_BONUS[len(peninsula.plots)] / (outlook.players - 1)
    return 0.0


# Bidding.


def wanted(outlook: Outlook, seat: int, plots: Sequence[Plot]) -> dict[Plot, float]:
    """Return what each plot is worth to a seat, with what it keeps from the others."""
    values = {}
    for plot in plots:
        rivals = (
            plot_worth(outlook, rival, plot) for rival in range(outlook.players) if rival != seat
        )
        values[plot] = plot_worth(outlook, seat, plot) + DENIAL * max(rivals)
    return values


def ox_worth(outlook: Outlook, seat: int) -> float:
    """Return what an ox in hand can bring a seat: more than one while oxen are scarce."""
    fair = max(1.0, outlook.fair_price[seat])
    return max(1.0, THRIFT * outlook.worth[0] / (PAID_TWICE * fair))


def guessed_bid(view: ZeusView, outlook: Outlook, seat: int) -> float:
    """Return what a rival is likely to bid for what is on offer, the favourite's 3 included."""
    best = max(plot_worth(outlook, seat, plot) for plot in view.offer)
    limit = SHADE * best / (PAID_TWICE * ox_worth(outlook, seat))
    bonus = FAVOURITE_BONUS if seat == view.favourite else 0
    return min(limit, view.players[seat].cash) + bonus


def best_bid(view: ZeusView, outlook: Outlook, seat: int, bids: Sequence[Bid], rng: Random) -> Bid:
    """Return the bid that promises most: not the dearest plot, but the best bargain."""
    values = sorted(wanted(outlook, seat, view.offer).values(), reverse=True)
    first = values[0]
    second = values[1] if len(values) > 1 else 0.0
    rivals = [
        guessed_bid(view, outlook, rival) + rng.gauss(0, 1)
        for rival, player in enumerate(view.players)
        if rival != seat and player.pieces
    ]
    cost = PAID_TWICE * ox_worth(outlook, seat)
    bonus = FAVOURITE_BONUS if seat == view.favourite else 0

    def promise(bid: Bid) -> float:
        highest, next_highest = _chances(bid.amount + bonus, rivals)
        spent = cost * bid.amount
        return highest * (first - spent) + next_highest * (second - spent)

    # By the book the dial goes further, but a bid above one's cash does not count.
    return max((bid for bid in bids if bid.amount <= view.players[seat].cash), key=promise)


def _chances(strength: float, rivals: Sequence[float]) -> tuple[float, float]:
    """Return how likely a bid is the highest, and how likely the second highest."""
    none_above, one_above = 1.0, 0.0
    for rival in rivals:
        below = 1 / (1 + exp((rival - strength) / SPREAD))
        one_above = one_above * below + none_above * (1 - below)
        none_above *= below
    return none_above, one_above
