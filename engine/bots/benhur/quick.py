"""What anybody does, judged at a glance: for the many races that a search runs through.

Every driver here goes by his own hand, and by what stands on the track.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random

from engine.benhur.accidents import legal_accidents
from engine.benhur.actions import BenHurAction, Draw, MissTurn, Spare
from engine.benhur.collision import legal_lays
from engine.benhur.data import (
    ACCIDENT,
    EIGHTH,
    RULER_OF,
    Deck,
    Ruler,
)
from engine.benhur.driving import COLLISIONS, DRIVES, in_the_way
from engine.benhur.rules import legal
from engine.benhur.state import BenHurState, Phase
from engine.benhur.track import LAP, Stand, chariot_touches_wall, crossings, progress
from engine.benhur.ways import Leg, Obstacle, legs, overlapped
from engine.benhur.whip import legal_whips
from engine.bots.benhur.road import COMMON_RULERS

RAMMING = 0.25
"""How often a rival in the way is fought."""
WHIPPING = 0.3
"""How often a rival in reach is whipped."""
FAST = Ruler.II_PLUS
"""Who holds no ruler of this length draws from the risky deck."""
DEAD_END = -8.0
"""What a place is worth from which the common rulers lead into a wall, in lengths."""
AGAINST_THE_WALL = -2.0
"""What a place is worth that is too near a wall to be told apart."""
LOOKS = 4
"""So many moves of a hand are looked at."""

_COARSE = 4
"""Places are told apart by so many eighths."""
_DRAWS = {deck: Draw(deck) for deck in Deck}
_SPARE, _MISS = Spare(), MissTurn()


def ease_near(stand: Stand) -> float:
    """Return how many lengths the next move is likely to bring from about here."""
    x, y = stand.tail
    return _ease(round(x * EIGHTH / _COARSE), round(y * EIGHTH / _COARSE), stand.heading)


@cache
def _ease(x: int, y: int, heading: int) -> float:
    stand = Stand(x * _COARSE, 0, y * _COARSE, 0, heading)
    if chariot_touches_wall(stand):
        return AGAINST_THE_WALL
    total = 0.0
    for ruler, weight in COMMON_RULERS.items():
        gains = [gained(stand, leg.stand) for leg in legs(stand, ruler) if not leg.crash]
        total += weight * max(gains, default=DEAD_END)
    return total


def gained(start: Stand, end: Stand) -> float:
    """Return how many lengths of the way round lie between two stands."""
    before, after = progress(start.tip), progress(end.tip)
    return after - before + LAP * crossings(before, after)


@lru_cache(maxsize=8192)
def roads(stand: Stand, ruler: Ruler) -> tuple[tuple[float, int, Leg], ...]:
    """Return the ways of a ruler that touch no wall, with what each is worth, the best first."""
    found = [
        (gained(stand, leg.stand) + ease_near(leg.stand), way, leg)
        for way, leg in enumerate(legs(stand, ruler))
        if not leg.crash
    ]
    return tuple(sorted(found, key=lambda road: (-road[0], road[1])))


def moves(state: BenHurState, most: int) -> Iterator[tuple[BenHurAction, float]]:
    """Yield good moves of the chariot whose turn it is, the best first, and what they are worth.

    Each passes through nobody, or through one rival whom it could fight. None is told of if the
    last fight with the whip says where to turn: that is for the rules.
    """
    chariot = state.chariots[state.current]
    if chariot.away is not None:
        return
    stand = chariot.standing
    ways = []
    for card in dict.fromkeys([held.card for held in chariot.hand]):
        ruler = RULER_OF[card]
        if ruler is not None:
            ways += [(*road, card, ruler) for road in roads(stand, ruler)[:most]]
    ways.sort(key=lambda way: (-way[0], way[1], way[3]))
    others = in_the_way(state)
    for worth, way, leg, card, ruler in ways[: 3 * most]:
        hit = _hit(stand, ruler, leg, others)
        if not hit:
            yield DRIVES[card][way], worth
        elif len(hit) == 1 and hit[0].rammable:
            yield COLLISIONS[card][way], worth


def _hit(stand: Stand, ruler: Ruler, leg: Leg, others: tuple[Obstacle, ...]) -> list[Obstacle]:
    return overlapped(stand, ruler, leg, others) if others else []


def policy(state: BenHurState, seat: int, rng: Random) -> BenHurAction:
    """Return what a seat does."""
    match state.phase:
        case Phase.PLAY:
            return _play(state, seat, rng)
        case Phase.DRAW:
            return _draw(state)
        case Phase.WHIP:
            return legal_whips(state)[1] if rng.random() < WHIPPING else _SPARE
        case Phase.PENALTY:
            accidents = legal_accidents(state)
            return accidents[0] if accidents else _MISS
    return legal_lays(state)[0]


def _draw(state: BenHurState) -> BenHurAction:
    """Always alike with the same hand, so that moves are compared by the same cards."""
    assert state.drawer is not None, "somebody draws"
    rulers = [RULER_OF[held.card] for held in state.chariots[state.drawer].hand]
    fast = any(ruler is not None and ruler >= FAST for ruler in rulers)
    return _DRAWS[Deck.NORMAL if fast else Deck.RISKY]


def _play(state: BenHurState, seat: int, rng: Random) -> BenHurAction:
    """The fastest road that leads on; at Castrop-Rauxel first an accident that does little harm."""
    hand = state.chariots[state.current].hand
    if state.options.castrop_rauxel and not state.cards_played:
        for accident in legal_accidents(state):
            if ACCIDENT[accident.card] == 1 and len(hand) > 2:
                return accident
    for action, _ in moves(state, LOOKS):
        if action in _RAMS and rng.random() > RAMMING:
            continue
        return action
    return _anything(state, seat, rng)


def _anything(state: BenHurState, seat: int, rng: Random) -> BenHurAction:
    """An accident if there is no road, or whatever the rules leave."""
    accidents = legal_accidents(state)
    if accidents and state.chariots[state.current].away is None:
        return min(accidents, key=lambda accident: ACCIDENT[accident.card])
    actions = legal(state, seat)
    return actions[int(rng.random() * len(actions))]


_RAMS = frozenset(ram for rams in COLLISIONS for ram in rams)
