"""What the search is told of Beim Zeus."""

from collections.abc import Hashable

from engine.bots.mind import Scores, shares
from engine.bots.search import Search
from engine.bots.zeus.land import market_of, plot_gain
from engine.bots.zeus.prospects import value
from engine.bots.zeus.quick import building_gains, paperwork, policy, quick_bid
from engine.zeus.actions import Auction, Bid, Pass, Take, ZeusAction
from engine.zeus.auction import dial
from engine.zeus.state import Phase, ZeusState
from engine.zeus.view import ZeusView

BREADTH = 7
"""How many actions are tried in the decision itself."""
LATER_BREADTH = 4
"""How many in later ones."""
SOFTNESS = 8.0
"""How many oxen better an action must look to be tried first."""
TRUST = 0.15
"""How far the mind is trusted, however often its judgement is tried."""
OTHER_BIDS = (0.0, 0.5, 0.75, 0.9, 1.1, 1.25, 1.5, 2.0)
"""The bids to try beside the one that looks best, as parts of it."""
HORIZON = 6
"""How far is played through: an auction counts 2, a plot built on 1."""


def first(view: ZeusView, ranked: Scores[ZeusAction]) -> Scores[ZeusAction]:
    """Return the actions that promise most; of bids a few that differ."""
    if not isinstance(ranked[0][0], Bid):
        return with_priors(ranked[:BREADTH], SOFTNESS)
    scores = {action.amount: score for action, score in ranked if isinstance(action, Bid)}
    best = ranked[0][0].amount
    wanted = [best, *(round(best * part) for part in OTHER_BIDS), best + 3, 15]
    low, high = min(scores), max(scores)
    amounts = dict.fromkeys(min(high, max(low, amount)) for amount in wanted)
    return with_priors([(Bid(amount), scores[amount]) for amount in amounts], SOFTNESS)


def later(state: ZeusState, seat: int) -> Scores[ZeusAction]:
    """Return what a quick look finds best."""
    if state.options.by_the_book and (paper := paperwork(state, seat)) is not None:
        return [(paper, 1.0)]
    match state.phase:
        case Phase.BIDDING:
            middle = quick_bid(state, seat, 0.5)
            low, high = dial(state, seat)
            high = min(high, max(low, state.cash[seat]))
            amounts = dict.fromkeys((middle, min(high, middle + 5), max(low, middle - 6), low))
            share = 1 / len(amounts)
            return [(Bid(amount), share) for amount in amounts]
        case Phase.TAKING:
            market = market_of(state)
            takes: Scores[ZeusAction] = [
                (Take(plot), plot_gain(market, state, seat, plot)) for plot in state.offer
            ]
            return with_priors(takes, SOFTNESS)
        case Phase.CHOICE | Phase.LAST_TURN:
            wait: ZeusAction = Auction() if state.phase is Phase.CHOICE else Pass()
            found: list[tuple[ZeusAction, float]] = [(wait, 0.0), *building_gains(state, seat)]
            found.sort(key=lambda scored: -scored[1])
            return with_priors(found[:LATER_BREADTH], SOFTNESS)
    return [(Pass(), 1.0)]


def with_priors(scores: Scores[ZeusAction], softness: float) -> Scores[ZeusAction]:
    """Return actions with the weight that they have at first sight."""
    priors = shares(scores, softness)
    return [(action, prior) for (action, _), prior in zip(scores, priors, strict=True)]


def situation(state: ZeusState, seat: int) -> Hashable:
    """Return what is to be decided, and which plots the seat has gained or built on meanwhile."""
    return state.phase, state.land[seat]


def clock(state: ZeusState) -> int:
    """Return how far the game has gone: by auctions, and by plots built on."""
    return 2 * state.auctions + state.built.bit_count()


SEARCH = Search(
    first=first,
    later=later,
    situation=situation,
    policy=policy,
    clock=clock,
    horizon=HORIZON,
    value=value,
    trust=TRUST,
)
