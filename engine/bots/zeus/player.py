"""A sensible player of Beim Zeus.

It reckons what a temple will be worth, what a plot adds to the temples it could still build, what
that costs twice over, and what the others would give for it; it neither searches nor learns.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TypeAlias

from engine.bots.mind import Sample, Scores, best_first
from engine.bots.zeus.outlook import (
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
    CARDS_ON_OFFER,
    FAVOURITE_BONUS,
    FIRST_AUCTION_BIDS,
    HIGHEST_BID,
    LINES_THROUGH,
    PENINSULA_OF,
    POWER_DISCOUNT,
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
PLOTS_TO_SPARE_FOR = 2.0
"""With so many plots a player still to come, oxen are held back in full."""
SHADE = 0.85
"""What part of his limit a rival is thought to bid."""
SPREAD = 5.0
"""How far off, in oxen, a guess at a rival's bid usually is."""


def rank(
    view: ZeusView, legal: Sequence[ZeusAction], sample: Sample[ZeusState], rng: Random
) -> Scores[ZeusAction]:
    """Return what a player who reckons does, by the oxen that it promises."""
    assert view.seat is not None, "a spectator decides nothing"
    for action in legal:
        # A price or a reward that is forgotten only ever costs.
        if isinstance(action, (ClaimReward, WritePrice)):
            return [(action, 0.0)]
    outlook = look(view)
    if bids := [action for action in legal if isinstance(action, Bid)]:
        return best_first(promising_bids(view, outlook, view.seat, bids, rng))
    if takes := [action for action in legal if isinstance(action, Take)]:
        values = wanted(outlook, view.seat, [take.plot for take in takes])
        return best_first([(take, values[take.plot]) for take in takes])
    otherwise: tuple[ZeusAction, float] = (legal[0], 0.0)  # auction, or pass in the last round
    gains: list[tuple[ZeusAction, float]] = [
        (action, gain(view, outlook, view.seat, action))
        for action in legal
        if isinstance(action, (Build, Enlarge, Join))
    ]
    return best_first([otherwise, *gains])


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
    """Return what an ox in hand can bring a seat: more than one while oxen are scarce.

    They are scarce for what is still to be bought: once the last plots are on offer, an ox that is
    not needed for building is worth itself and nothing more.
    """
    fair = max(1.0, outlook.fair_price[seat])
    scarce = max(1.0, THRIFT * outlook.worth[0] / (PAID_TWICE * fair))
    to_come = max(0, outlook.cards - CARDS_ON_OFFER)
    return 1.0 + (scarce - 1.0) * min(1.0, to_come / (PLOTS_TO_SPARE_FOR * outlook.players))


def guessed_bid(view: ZeusView, outlook: Outlook, seat: int) -> float:
    """Return what a rival is likely to bid for what is on offer, the favourite's 3 included."""
    best = max(plot_worth(outlook, seat, plot) for plot in view.offer)
    limit = SHADE * best / (PAID_TWICE * ox_worth(outlook, seat))
    bonus = FAVOURITE_BONUS if seat == view.favourite else 0
    if view.first_auction:
        # Nobody can dial more than this, however much the plots are worth to him.
        limit = min(limit, FIRST_AUCTION_BIDS[1])
    return min(limit, view.players[seat].cash) + bonus


def highest_payable(view: ZeusView, outlook: Outlook, seat: int, plot: Plot) -> float:
    """Return the highest bid for a plot with which one can still pay for the best temple on it."""
    player = view.players[seat]
    own = outlook.land[seat] | 1 << plot
    lines = [line for line in LINES_THROUGH[plot] if not line.mask & ~own]
    others = {
        line: sum(outlook.price[other] for other in line.plots if other != plot) for line in lines
    }
    best = max(lines, key=lambda line: outlook.hope[line.size - 1] - others[line])
    oxen = player.cash + player.income * (outlook.turns - 1)
    if player.power:
        oxen += POWER_DISCOUNT
    return (oxen - others[best]) / PAID_TWICE


def promising_bids(
    view: ZeusView, outlook: Outlook, seat: int, bids: Sequence[Bid], rng: Random
) -> list[tuple[Bid, float]]:
    """Return what each bid promises: not the dearest plot is the best, but the best bargain."""
    ranked = sorted(wanted(outlook, seat, view.offer).items(), key=lambda item: -item[1])
    values = [
        (value, plot_worth(outlook, seat, plot), highest_payable(view, outlook, seat, plot))
        for plot, value in ranked
    ]
    rivals = [
        (guessed_bid(view, outlook, rival) + rng.gauss(0, 1), beyond(view, rival, seat))
        for rival in rivals_in_auction(view, seat)
    ]
    cost = PAID_TWICE * ox_worth(outlook, seat)
    bonus = FAVOURITE_BONUS if seat == view.favourite else 0

    def promise(bid: Bid) -> float:
        highest, next_highest = bid_chances(bid.amount + bonus, rivals)
        spent = cost * bid.amount
        promised = 0.0
        for (value, own, payable), chance in zip(values, (highest, next_highest), strict=False):
            # A plot on which one cannot build for want of oxen is only kept from the others.
            worth = value if bid.amount <= payable else value - own
            promised += chance * (worth - spent)
        return promised

    # By the book the dial goes further, but a bid above one's cash does not count.
    return [(bid, promise(bid)) for bid in bids if bid.amount <= view.players[seat].cash]


def beyond(view: ZeusView, rival: int, seat: int) -> int:
    """Return the strength from which a bid surely beats a rival: he has no more, or may not.

    Of equal bids that of the favourite counts, else that of whoever sits nearest after him.
    """
    most = FIRST_AUCTION_BIDS[1] if view.first_auction else HIGHEST_BID
    most = min(most, view.players[rival].cash)
    if rival == view.favourite:
        most += FAVOURITE_BONUS
    nearer = (rival - view.favourite) % len(view.players) < (seat - view.favourite) % len(
        view.players
    )
    return most + nearer


def rivals_in_auction(view: ZeusView, seat: int) -> list[int]:
    """Return who else can buy something."""
    return [rival for rival, player in enumerate(view.players) if rival != seat and player.pieces]


def bid_chances(strength: int, rivals: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """Return how likely a bid is the highest, and how likely the second highest.

    Of each rival there is a guess at his bid, and the strength that he cannot beat.
    """
    none_above, one_above = 1.0, 0.0
    for guess, limit in rivals:
        below = 1.0 if strength >= limit else 1 / (1 + exp((guess - strength) / SPREAD))
        one_above = one_above * below + none_above * (1 - below)
        none_above *= below
    return none_above, one_above
