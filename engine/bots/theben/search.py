"""What the search is told of Jenseits von Theben."""

from collections.abc import Hashable

from engine.bots.mind import Scores, shares
from engine.bots.search import Search
from engine.bots.theben.holding import WEEK
from engine.bots.theben.prospects import value
from engine.bots.theben.quick import Prospect, policy
from engine.theben.actions import EndTurn, ThebenAction, Wait
from engine.theben.state import Phase, ThebenState
from engine.theben.view import ThebenView

BREADTH = 10
"""How many actions are tried in the decision itself."""
LATER_BREADTH = 5
"""How many in later ones."""
SOFTNESS = 1.5
"""How many points better an action must look to be tried first."""
HORIZON = 10
"""Weeks that are played through, by the marker furthest back."""


def first(view: ThebenView, ranked: Scores[ThebenAction]) -> Scores[ThebenAction]:
    """Return the first actions of the turns that promise most."""
    return with_priors(ranked[:BREADTH])


def later(state: ThebenState, seat: int) -> Scores[ThebenAction]:
    """Return what a quick look finds best."""
    best: dict[ThebenAction, float] = {}
    for action, gain, weeks in Prospect(state, seat).options():
        net = gain - WEEK * weeks
        if net > best.get(action, net - 1):
            best[action] = net
    idle: ThebenAction = EndTurn() if state.phase is Phase.ARRIVED else Wait(1)
    best.setdefault(idle, -WEEK)
    ranked = sorted(best.items(), key=lambda scored: -scored[1])
    return with_priors(ranked[:LATER_BREADTH])


def with_priors(scores: Scores[ThebenAction]) -> Scores[ThebenAction]:
    """Return actions with the weight that they have at first sight."""
    priors = shares(scores, SOFTNESS)
    return [(action, prior) for (action, _), prior in zip(scores, priors, strict=True)]


def situation(state: ThebenState, seat: int) -> Hashable:
    """Return where the seat stands, and whether it has just arrived there."""
    return state.phase, state.players[seat].place


def clock(state: ThebenState) -> int:
    """Return the week of the marker furthest back; after a journey the turn is not over yet."""
    return state.last_week


SEARCH = Search(
    first=first,
    later=later,
    situation=situation,
    policy=policy,
    clock=clock,
    horizon=HORIZON,
    value=value,
)
