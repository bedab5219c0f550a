"""The best that can be driven from a stand, by the table of turns and the walls as they are."""

from functools import lru_cache
from typing import NamedTuple

from engine.benhur.data import CARDS, DECK_OF, Deck, Ruler
from engine.benhur.track import LAP, Stand, crossings, progress, rank_of
from engine.benhur.ways import legs
from engine.bots.benhur.course import at_a_glance, lost, to_draw
from engine.bots.benhur.kinds import ACCIDENT_KIND, KIND_OF, KINDS, WORTHS

HARM = 0.32
"""How often an accident does harm, on average."""
RULERS = tuple(Ruler)


class Way(NamedTuple):
    """A way that touches no wall."""

    turns: float
    """How many turns are left after it, before a card is drawn."""
    way: int
    """Its place among the nine."""


def left_after(stand: Stand, left: float, after: Stand) -> float:
    """Return how far the goal is after a move to a stand; below all if the tail is past it."""
    before, tip = rank_of(stand)[0], rank_of(after)[0]
    left -= tip - before + LAP * crossings(before, tip)
    if left > 0:
        return left
    tail = progress(after.tail)
    return left if left + tip - tail + LAP * crossings(tail, tip) > 0 else -LAP


@lru_cache(maxsize=1 << 15)
def ways(stand: Stand, left: float, kind: int, rest: int) -> tuple[Way, ...]:
    """Return the ways of a speed, best first, that leave these cards in hand."""
    found = []
    for way, leg in enumerate(legs(stand, RULERS[kind])):
        if not leg.crash:
            after = left_after(stand, left, leg.stand)
            turns = 0.0 if after == -LAP else to_draw(leg.stand, after, rest)
            found.append(Way(turns, way))
    found.sort()
    return tuple(found)


@lru_cache(maxsize=1 << 15)
def with_hand(stand: Stand, left: float, hand: tuple[int, ...]) -> float:
    """Return how many turns are left with a hand, given as kinds: the best that it can do."""
    best = lost(left)
    number = sum([WORTHS[kind] for kind in hand])
    for kind in dict.fromkeys(hand):
        rest = number - WORTHS[kind]
        if kind != ACCIDENT_KIND:
            found = ways(stand, left, kind, rest)
            turns = 1 + found[0].turns if found else best
        elif rest:
            harmed = at_a_glance(stand, left, rest)
            turns = 1 + HARM * harmed + (1 - HARM) * to_draw(stand, left, rest)
        else:
            continue
        best = min(best, turns)
    return best


def _deal(deck: Deck) -> tuple[float, ...]:
    counts = [0] * len(KINDS)
    for number, card in enumerate(CARDS):
        if DECK_OF[number] is deck:
            counts[KIND_OF[number]] += card.copies
    return tuple(count / sum(counts) for count in counts)


_DEALS = {deck: _deal(deck) for deck in Deck}


@lru_cache(maxsize=1 << 15)
def better_deck(stand: Stand, left: float, hand: int) -> tuple[Deck, float]:
    """Return the deck to draw from as a rule, and how many turns the other costs more."""
    a, b, c, d, e, f = [at_a_glance(stand, left, hand + worth) for worth in WORTHS]
    turns = []
    for s, t, u, v, w, x in _DEALS.values():
        turns.append(a * s + b * t + c * u + d * v + e * w + f * x)
    normal, risky = turns
    return (Deck.RISKY, normal - risky) if risky < normal else (Deck.NORMAL, risky - normal)
