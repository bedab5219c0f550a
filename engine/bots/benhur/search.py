"""What the search is told of Ben Hur."""

from collections.abc import Hashable
from math import exp

from engine.benhur.actions import BenHurAction
from engine.benhur.data import ACCIDENT, FULL_HAND, RULER_OF
from engine.benhur.rules import legal
from engine.benhur.scoring import result
from engine.benhur.state import BenHurState, Chariot, Phase, Status, distance
from engine.benhur.track import LAP
from engine.benhur.view import BenHurView
from engine.bots.benhur.fitted import WORTH
from engine.bots.benhur.quick import ease_near, moves, policy
from engine.bots.mind import Scores, shares
from engine.bots.search import Search

WIDTH = 5
"""How many actions are tried."""
CONFUSED = 1.0
"""By how many lengths the mind may be wrong about a move."""
HORIZON = 4
"""Turns of chariots to play on."""
ACTED = 8
"""More than there are chariots."""
_RACE = 10_000
FINISHED_FIRST = 12.0
"""A chariot that has finished is as good as so many lengths beyond the line; less, the later."""
LAUREL = 3.0
OUT = -30.0
"""A chariot that is out is as good as so many lengths before the start."""


def first(view: BenHurView, ranked: Scores[BenHurAction]) -> Scores[BenHurAction]:
    """Try the few that the mind ranks first, most of all the first of them."""
    best = ranked[:WIDTH]
    parts = shares(best, CONFUSED)
    return [
        (action, 0.7 * part + 0.3 / len(best))
        for (action, _), part in zip(best, parts, strict=True)
    ]


def later(state: BenHurState, seat: int) -> Scores[BenHurAction]:
    """Try the best moves at a glance; in all else, everything."""
    if state.phase is Phase.PLAY:
        tried = [action for action, _ in moves(state, WIDTH)][:WIDTH]
        if tried:
            return [(action, 1 / len(tried)) for action in tried]
    actions = legal(state, seat)[: 2 * WIDTH]
    return [(action, 1 / len(actions)) for action in actions]


def situation(state: BenHurState, seat: int) -> Hashable:
    """Return what is asked of which chariot, and with which hand."""
    number = state.asked
    hand = tuple(sorted(held.card for held in state.chariots[number].hand))
    return state.phase, number, hand


def clock(state: BenHurState) -> int:
    """Return how many turns chariots have had."""
    acted = [chariot.acted for chariot in state.chariots].count(True)
    return state.race * _RACE + state.round * ACTED + acted


def standing(state: BenHurState, chariot: Chariot) -> float:
    """Return how far a chariot has come, counting also what it holds and where it stands."""
    goal = state.options.laps_a_race * LAP
    if chariot.status is Status.OUT:
        return OUT + LAP * chariot.laps
    if chariot.stand is None:
        return goal + FINISHED_FIRST - LAUREL * (chariot.laurels[-1] or 0)
    speeds = accidents = 0
    for held in chariot.hand:
        if RULER_OF[held.card] is None:
            accidents += ACCIDENT[held.card] > 1
        else:
            speeds += 1
    return (
        distance(chariot.stand, chariot.winding)
        + ease_near(chariot.stand)
        + 0.6 * speeds
        - 0.5 * accidents
        - 2.4 * chariot.misses
        - 1.5 * (FULL_HAND - len(chariot.hand))
    )


def features(state: BenHurState, seat: int) -> list[float]:
    """Return what matters of a state to a seat, in numbers: how far it leads, how far it is yet."""
    best: dict[int, float] = {}
    for chariot in state.chariots:
        far = standing(state, chariot)
        if far > best.get(chariot.seat, 2 * OUT):
            best[chariot.seat] = far
    mine = best.pop(seat)
    lead = max(-12.0, min(12.0, mine - max(best.values())))
    behind = 0
    for far in best.values():
        behind += far > mine
    left = max(0.0, 1 - max(mine, *best.values()) / (state.options.laps_a_race * LAP))
    return [
        1.0,
        lead / 5,
        lead / 5 * (1 - left) ** 2,
        behind / len(best),
        left * behind / len(best),
    ]


def value(state: BenHurState, seat: int) -> float:
    """Return a seat's part of the victory, or how much of it is to be expected."""
    over = result(state)
    if over is not None:
        return 1 / len(over.winners) if seat in over.winners else 0.0
    total = 0.0
    for weight, feature in zip(WORTH, features(state, seat), strict=True):
        total += weight * feature
    return 1 / (1 + exp(-total))


SEARCH = Search(
    first=first,
    later=later,
    situation=situation,
    policy=policy,
    clock=clock,
    horizon=HORIZON,
    value=value,
)
