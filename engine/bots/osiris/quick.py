"""What anybody does, judged at a glance: for the many games that a search plays through.

Everybody here goes by what he himself knows: the gods that he has seen, and the followers.
"""

from collections.abc import Sequence
from random import Random

from engine.bots.osiris.reading import DECOYS
from engine.osiris.actions import Block, Keep, OsirisAction, Pass, Place, Shift
from engine.osiris.data import (
    BEARERS,
    CELLS,
    ENTRANCES,
    FOLLOWERS_IN_A_TEMPLE,
    PRIESTS,
    PRIESTS_OF,
    TEMPLES,
    TOP,
    UP_OR_DOWN_COST,
    PlaceNo,
    Priest,
    Temple,
)
from engine.osiris.followers import legal_places
from engine.osiris.forecast import climb
from engine.osiris.state import OsirisState, Phase, colours_of, priests_of
from engine.osiris.walking import legal_choices, legal_steps, walker_of

HOPE = 0.1
"""The game is ended by whoever wins it so much oftener than his fair share."""
SHIFTING = 0.85
"""How often a follower is moved to where he does more good."""
FIGHTING = 0.3
"""How often a fight is sought that lies on the way."""

_CELLS = len(CELLS)
_FAR = (20.0,) * len(PRIESTS)
"""Back in a city a priest is farther from the top than on any cell."""
_NEVER = 1000.0
_KEEP, _PASS = Keep(), Pass()
_LEADS = (0.0, 0.02, 0.06, 0.17, 0.4, 0.83, 0.94, 0.98, 1.0)
"""How sure a temple is with a lead of -4 to 4 followers."""


def policy(state: OsirisState, seat: int, rng: Random) -> OsirisAction:
    """Return what a seat does."""
    match state.phase:
        case Phase.PRIEST:
            return _choose(state, seat, rng)
        case Phase.WALKING:
            return _walk(state, seat, rng)
        case Phase.FOLLOWER:
            return _move_follower(state, seat, rng)
        case Phase.FIGHT:
            return _KEEP
    return _place(state, seat, rng)


def counts_by_seat(state: OsirisState) -> list[list[int]]:
    """Return for each seat its followers in each temple."""
    counts = []
    for seat in range(state.players):
        one, *more = colours_of(state, seat)
        temples = state.followers[one]
        for colour in more:
            other = state.followers[colour]
            temples = [count + also for count, also in zip(temples, other, strict=True)]
        counts.append(temples)
    return counts


def glance(state: OsirisState, seat: int, counts: Sequence[Sequence[int]]) -> list[float]:
    """Return for each god a weight, the greater the likelier he lies under the pyramid.

    Read from the followers as if each god lay there or elsewhere whatever becomes of the others.
    """
    known, gods = state.known[seat], state.gods
    seen = {gods[bearer] for bearer in BEARERS if known[bearer] is not None}
    in_turn_order = PRIESTS_OF[state.players]
    hidden = []
    for other in range(state.players):
        if other != seat:
            own = in_turn_order[(other - state.beige) % state.players]
            hidden.append((counts[other], [known[priest] for priest in own].count(None)))
    free = len(TEMPLES) - len(seen)
    for _, priests in hidden:
        free -= priests
    weights = [0.0] * len(TEMPLES)
    for god in TEMPLES:
        if god not in seen:
            elsewhere = free - 1.0
            for courting, priests in hidden:
                elsewhere += priests * DECOYS[courting[god]]
            weights[god] = 1 / (1 + elsewhere)
    return weights


def share_now(state: OsirisState, seat: int) -> float:
    """Return which part of a victory a seat expects if the game ended now."""
    counts = counts_by_seat(state)
    won = whole = 0.0
    for god, weight in enumerate(glance(state, seat, counts)):
        if weight:
            whole += weight
            mine = counts[seat][god]
            equals = 0
            for temples in counts:
                if temples[god] > mine:
                    break
                equals += temples[god] == mine
            else:
                won += weight / equals
    return won / whole


def _ends_gladly(state: OsirisState, seat: int) -> bool:
    return share_now(state, seat) >= 1 / state.players + HOPE


def missing(state: OsirisState, priest: Priest, least: Sequence[float]) -> float:
    """Return how much power a priest lacks for the top; ``least`` is that from each cell."""
    place = state.where[priest]
    if place < _CELLS:
        return least[place] - state.power[priest]
    entrance = ENTRANCES[place - _CELLS]
    if state.blocks >> entrance & 1:
        return float("inf")
    return least[entrance] + UP_OR_DOWN_COST - state.power[priest]


def _choose(state: OsirisState, seat: int, rng: Random) -> OsirisAction:
    """A priest that reaches the top is for ending the game; else the one that comes nearest."""
    choices = legal_choices(state)
    least = climb(state.blocks)
    lacks = [missing(state, choice.priest, least) for choice in choices]
    nearest = min(lacks)
    if nearest <= 0 and _ends_gladly(state, seat):
        return choices[lacks.index(nearest)]
    lot = rng.random()
    if lot < 0.5:
        waiting = [(lack if lack > 0 else 9.0) for lack in lacks]
        return choices[waiting.index(min(waiting))]
    return choices[int(lot * 2 * len(choices)) % len(choices)]


def _walk(state: OsirisState, seat: int, rng: Random) -> OsirisAction:
    """Up it goes, to the top only to win, and into a fight only now and then."""
    steps = legal_steps(state)
    if not steps:
        return Block(_free_cell(state, rng))
    least = (*climb(state.blocks), *_FAR)
    reached = state.rest >= least[state.where[walker_of(state)]]
    if reached and _ends_gladly(state, seat):
        return min(steps, key=lambda step: least[step.to])
    taken = state.where
    best, chosen = -_NEVER, steps[0]
    for step in steps:
        to = step.to
        worth = rng.random() - least[to] if to != TOP else -_NEVER
        if to in taken and rng.random() > FIGHTING:
            worth -= _FAR[0]
        if worth > best:
            best, chosen = worth, step
    if chosen.to == TOP and state.rest == 1:
        return Block(_free_cell(state, rng))
    return chosen


def _free_cell(state: OsirisState, rng: Random) -> PlaceNo:
    occupied = {*state.where}
    free = [
        cell
        for cell in CELLS
        if cell != TOP and cell not in occupied and not state.blocks >> cell & 1
    ]
    return free[int(rng.random() * len(free))]


def best_shifts(state: OsirisState, seat: int, most: int) -> list[tuple[Shift, float]]:
    """Return the best moves of a follower, with what each wins, as the seat sees it."""
    counts = counts_by_seat(state)
    weights = glance(state, seat, counts)
    mine = counts[seat]
    others = [temples for other, temples in enumerate(counts) if other != seat]
    gains, losses = [], []
    for god, weight in zip(TEMPLES, weights, strict=True):
        lead = mine[god] - max([temples[god] for temples in others])
        lead = 4 + max(-3, min(3, lead))
        if mine[god] < FOLLOWERS_IN_A_TEMPLE and weight:
            gains.append((weight * (_LEADS[lead + 1] - _LEADS[lead]), god))
        if mine[god]:
            decoy = not weight and mine[god] == 1
            losses.append((weight * (_LEADS[lead] - _LEADS[lead - 1]) + 0.02 * decoy, god))
    gains.sort(reverse=True)
    losses.sort()
    found = [
        (_shift(state, seat, origin, to), gain - loss)
        for gain, to in gains[:most]
        for loss, origin in losses[:2]
        if origin != to and gain > loss
    ]
    found.sort(key=lambda shift: -shift[1])
    return found[:most]


def _shift(state: OsirisState, seat: int, origin: Temple, to: Temple) -> Shift:
    for colour in colours_of(state, seat):
        if state.followers[colour][origin]:
            return Shift(colour, origin, to)
    raise AssertionError(f"seat {seat} has no follower in temple {origin}")


def _move_follower(state: OsirisState, seat: int, rng: Random) -> OsirisAction:
    if rng.random() > SHIFTING:
        return _PASS
    best = best_shifts(state, seat, 1)
    return best[0][0] if best else _PASS


def _place(state: OsirisState, seat: int, rng: Random) -> Place:
    places = legal_places(state, seat)
    return places[int(rng.random() * len(places))]


def has_priest_near(state: OsirisState, seat: int, least: Sequence[float]) -> float:
    """Return how much power the best priest of a seat lacks for the top; 0 if none."""
    lack = min([missing(state, priest, least) for priest in priests_of(state, seat)])
    return max(0.0, min(8.0, lack))
