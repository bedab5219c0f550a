"""What the search is told of Ben Hur."""

from collections.abc import Hashable
from math import fsum

from engine.benhur.actions import BenHurAction
from engine.benhur.data import FULL_HAND
from engine.benhur.rules import legal
from engine.benhur.state import BenHurState, Chariot, Phase, Status, distance
from engine.benhur.track import LAP
from engine.benhur.view import BenHurView
from engine.bots.benhur.hand import value_of_hand
from engine.bots.benhur.quick import moves, policy
from engine.bots.benhur.road import CRASH, FINISH, Spot
from engine.bots.mind import Scores, shares
from engine.bots.search import Search

WIDTH = 4
"""How many actions are tried."""
CONFUSED = 0.5
"""By how many lengths the mind may be wrong about a move."""
OUTCLASSED = 3.0
"""By how many lengths a move must fall short not to be tried at all."""
TRUST = 0.8
"""How much of the priors is as the mind sees it; the rest is for all alike."""
HORIZON = 4
"""Turns of chariots to play on."""
SECOND = 0.4
"""What a length of another chariot of the same player counts, beside one of his best."""
RIVAL = 0.3
"""What a length of the best rival counts, beside an own one."""
LAUREL = 4.0
"""How many lengths a place at the finish is worth."""
CARD_LOST = 4.0
"""What a card fewer costs, in lengths."""
TURN = 2.4
"""What a turn is worth, in lengths."""
ACTED = 8
"""More than there are chariots."""
_RACE = 10_000


def first(view: BenHurView, ranked: Scores[BenHurAction]) -> Scores[BenHurAction]:
    """Try the few moves that the mind ranks first, most of all the first of them.

    What is drawn, and whom to whip, is reckoned better than it could be tried.
    """
    if view.phase not in (Phase.PLAY, Phase.LAYING):
        return [(ranked[0][0], 1.0)]
    best = [scored for scored in ranked[:WIDTH] if scored[1] > ranked[0][1] - OUTCLASSED]
    parts = shares(best, CONFUSED)
    return [
        (action, TRUST * part + (1 - TRUST) / len(best))
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
    """Return how far a chariot has come, in lengths, or what that is worth if it has left."""
    if chariot.stand is None:
        laurels = [laurel for laurel in chariot.laurels if laurel is not None]
        lap = LAP * len(laurels) - LAUREL * sum(laurels)
        return lap + (FINISH if chariot.status is Status.FINISHED else CRASH)
    far = distance(chariot.stand, chariot.winding) - TURN * chariot.misses
    return far - CARD_LOST * (FULL_HAND - len(chariot.hand))


def prospect(state: BenHurState, chariot: Chariot) -> float:
    """Return what its hand brings a chariot where it stands, in lengths."""
    if chariot.stand is None:
        return 0.0
    goal = state.options.laps_a_race * LAP
    spot = Spot(chariot.stand, distance(chariot.stand, chariot.winding), goal)
    return value_of_hand(state.options, spot, [held.card for held in chariot.hand])


def value(state: BenHurState, seat: int) -> float:
    """Return how well a seat's chariots do, above all the best, and how badly the best rival."""
    own: list[float] = []
    rival = 2 * CRASH
    for chariot in state.chariots:
        far = standing(state, chariot)
        if chariot.seat == seat:
            own.append(far + prospect(state, chariot))
        else:
            rival = max(rival, far)
    best = max(own)
    return best + SECOND * (fsum(own) - best) - RIVAL * rival


SEARCH = Search(
    first=first,
    later=later,
    situation=situation,
    policy=policy,
    clock=clock,
    horizon=HORIZON,
    value=value,
)
