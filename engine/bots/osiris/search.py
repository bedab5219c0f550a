"""What the search is told of Osiris."""

from collections.abc import Hashable
from itertools import count
from math import exp

from engine.bots.mind import Sample, Scores
from engine.bots.osiris.beliefs import deceived, hidden_priests, others_of, read
from engine.bots.osiris.fitted import WORTH
from engine.bots.osiris.quick import best_shifts, counts_by_seat, has_priest_near, policy
from engine.bots.osiris.walk import END_NOW
from engine.bots.search import Search
from engine.core import Chance
from engine.osiris.actions import OsirisAction, Pass, Shift
from engine.osiris.clues import clues_of
from engine.osiris.data import BEARERS, PYRAMID, God
from engine.osiris.fighting import LEGAL_AFTER_FIGHT
from engine.osiris.forecast import climb, gods_unseen
from engine.osiris.scoring import result
from engine.osiris.state import OsirisState, Phase, clone
from engine.osiris.view import OsirisView
from engine.osiris.walking import legal_blocks, legal_choices, legal_steps

SINCERE = 3
"""So many ways to move a follower where he may win are tried."""
DECOYS = 3
"""So many ways to move one where he deceives."""
HORIZON = 4
"""Turns to play on."""
SHIFTS = 3
_TRIES = 8
"""So many draws must contradict a fight before the gods are taken as the fights alone have it."""
_ROUNDS = 1000
WORLDS = 96
"""So many are drawn for a decision; then they come again."""


def first(view: OsirisView, ranked: Scores[OsirisAction]) -> Scores[OsirisAction]:
    """Try what the mind ranks first, and where it pays to look ahead, something else beside it.

    That is where a follower goes, and whether to end the game. The best place for a follower at the
    set-up is one that nobody foresees: that is drawn, and on its way a priest is led well enough.
    """
    match view.phase:
        case Phase.FOLLOWER:
            tried = _moves_of_followers(view, ranked)
        case Phase.FIGHT:
            tried = [action for action, _ in ranked]
        case Phase.PLACING:
            tried = [ranked[0][0]]
        case _:
            tried = _to_end_or_not(ranked)
    others = len(tried) - 1
    return [(tried[0], 0.5 if others else 1.0), *((action, 0.5 / others) for action in tried[1:])]


def _moves_of_followers(view: OsirisView, ranked: Scores[OsirisAction]) -> list[OsirisAction]:
    """Return the best move, then others: one to each temple."""
    unseen = gods_unseen(view)
    tried, sincere, decoys = [ranked[0][0]], 0, 0
    towards = {ranked[0][0].to} if isinstance(ranked[0][0], Shift) else set()
    for action, _ in ranked[1:]:
        if isinstance(action, Pass):
            tried.append(action)
        elif isinstance(action, Shift) and action.to not in towards:
            towards.add(action.to)
            if action.to in unseen and sincere < SINCERE:
                sincere += 1
                tried.append(action)
            elif action.to not in unseen and decoys < DECOYS and deceived(view, action.to):
                decoys += 1
                tried.append(action)
    return tried


def _to_end_or_not(ranked: Scores[OsirisAction]) -> list[OsirisAction]:
    """Return the best action, and the best that does not end the game if it does, or the best that
    does if it does not."""
    best, worth = ranked[0]
    ends = abs(worth) >= END_NOW
    others = [action for action, other in ranked if (abs(other) >= END_NOW) != ends]
    return [best, *others[:1]]


def later(state: OsirisState, seat: int) -> Scores[OsirisAction]:
    """Try every priest and step, both ends of a fight, the best moves of a follower."""
    actions: list[OsirisAction]
    match state.phase:
        case Phase.PRIEST:
            actions = [*legal_choices(state)]
        case Phase.WALKING:
            actions = [*legal_steps(state)] or [*legal_blocks(state)[:SHIFTS]]
        case Phase.FIGHT:
            actions = [*LEGAL_AFTER_FIGHT]
        case Phase.FOLLOWER:
            actions = [shift for shift, _ in best_shifts(state, seat, SHIFTS)]
            actions.append(Pass())
        case _:
            raise AssertionError("followers are placed before anything is looked at")
    return [(action, 1 / len(actions)) for action in actions]


def situation(state: OsirisState, seat: int) -> Hashable:
    """Return where in its turn a seat is, and where its priest stands."""
    walker = state.walker
    return state.phase, walker, None if walker is None else state.where[walker], state.rest


def clock(state: OsirisState) -> int:
    """Return the number of the turn; a deal that is over has taken longer than any."""
    return len(state.counted) * _ROUNDS * state.players + state.turn


def features(state: OsirisState, seat: int) -> list[float]:
    """Return what matters of a state to a seat, in numbers: how it stands, and who is near the top.

    How it stands is seen in the temple of the god under the pyramid, whom nobody may know: it is
    for worlds that are weighed against each other.
    """
    god = state.gods[PYRAMID]
    temples = [counts[god] for counts in counts_by_seat(state)]
    mine = temples[seat]
    others = [count for other, count in enumerate(temples) if other != seat]
    most = max(others)
    lead = max(-3, min(3, mine - most))
    least = climb(state.blocks)
    near = exp(-0.5 * has_priest_near(state, seat, least))
    rivals = [
        (exp(-0.5 * has_priest_near(state, other, least)), count)
        for other, count in enumerate(temples)
        if other != seat
    ]
    rival = max(rivals)[0]
    share = 0.0 if mine < most else 1 / (1 + others.count(mine))
    return [1.0, share, lead / 3, mine / 3, near, rival, share * near, lead * rival / 3]


def value(state: OsirisState, seat: int) -> float:
    """Return a seat's part of the victory, or how much of it is to be expected."""
    over = result(state)
    if over is not None:
        return 1 / len(over.winners) if seat in over.winners else 0.0
    if state.turn == 0:
        return _value_between_deals(state, seat)
    return _expected(state, seat)


def _value_between_deals(state: OsirisState, seat: int) -> float:
    """Of two deals one is over: a follower ahead is worth half a victory."""
    scores = state.counted[-1].scores
    lead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    return 1 / (1 + exp(-lead))


def _expected(state: OsirisState, seat: int) -> float:
    weights = WORTH[state.players]
    total = 0.0
    for weight, feature in zip(weights, features(state, seat), strict=True):
        total += weight * feature
    return 1 / (1 + exp(-total))


def believed(view: OsirisView, sample: Sample[OsirisState]) -> Sample[OsirisState]:
    """Return the worlds as likely as the followers make them, of those that fit the fights."""
    drawn: list[OsirisState] = []
    asked = count()

    def again(chance: Chance) -> OsirisState:
        if len(drawn) < WORLDS:
            laid = _laid_as_followers_say(view, chance)
            if laid is None or not drawn:
                drawn.append(sample(chance))
            else:
                drawn.append(clone(drawn[0]))
            if laid is not None:
                drawn[-1].gods = laid
        return drawn[next(asked) % WORLDS]

    return again


def _laid_as_followers_say(view: OsirisView, chance: Chance) -> list[God] | None:
    """Return the gods as they may lie, or ``None`` if what is drawn fits the fights too seldom."""
    unseen, followers, clues = gods_unseen(view), read(view), clues_of(view.fights)
    in_play = [hidden_priests(view, seat) for seat in others_of(view)]
    taken = {priest for heap in in_play for priest in heap}
    seen = {number for number, priest in enumerate(view.priests) if priest.god is not None}
    heaps = [[bearer for bearer in BEARERS if bearer not in taken | seen], *in_play]
    for _ in range(_TRIES):
        gods = {number: view.priests[number].god for number in seen}
        piles: list[list[God]] = [[] for _ in heaps]
        for god, heap in zip(unseen, followers.draw(chance), strict=True):
            piles[heap].append(god)
        for bearers, pile in zip(heaps, piles, strict=True):
            chance.shuffle(pile)
            gods.update(zip(bearers, pile, strict=True))
        laid = [god for _, god in sorted(gods.items()) if god is not None]
        if all(clue.fits(laid[clue.attacker], laid[clue.defender]) for clue in clues):
            return laid
    return None


SEARCH = Search(
    first=first,
    later=later,
    situation=situation,
    policy=policy,
    clock=clock,
    horizon=HORIZON,
    value=value,
    believed=believed,
)
