"""What can be known about a pile from the digs that everybody has seen.

Which seven cards left a pile is secret. All that counts is how many of its cards are blank: the
treasures still unfound are all equally likely to be among the others.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from engine.core import Chance
from engine.theben.data import BLANKS, PILE, TREASURES_A_PILE, TreasureNo
from engine.theben.state import DigRecord


@lru_cache(maxsize=1024)
def blank_weights(digs: tuple[DigRecord, ...]) -> tuple[tuple[int, int], ...]:
    """Return the possible numbers of blanks in a pile without the seven cards, with their weights.

    The weights are counts of equally likely cases: the ways to remove seven cards, times, for
    each dig, the ways to draw from that pile as many blanks and treasures as were drawn.
    """
    weights = []
    for blanks in range(PILE - TREASURES_A_PILE, BLANKS + 1):
        treasures = PILE - blanks
        weight = comb(BLANKS, blanks) * comb(TREASURES_A_PILE, treasures)
        for dig in digs:
            found = dig.drawn - dig.blanks
            weight *= comb(blanks, dig.blanks) * comb(treasures, found)
            if not weight:
                break
            treasures -= found
        if weight:
            weights.append((blanks, weight))
    return tuple(weights)


def draw_pile(
    chance: Chance, unfound: Sequence[TreasureNo], digs: tuple[DigRecord, ...]
) -> tuple[tuple[TreasureNo, ...], int]:
    """Return treasures and blanks of a pile as it may be, given the digs made in it so far."""
    blanks = draw_blanks(chance, blank_weights(digs))
    found = sum(dig.drawn - dig.blanks for dig in digs)
    treasures = list(unfound)
    while len(treasures) > PILE - blanks - found:
        del treasures[chance.below(len(treasures))]
    return tuple(treasures), blanks


def draw_blanks(chance: Chance, weights: tuple[tuple[int, int], ...]) -> int:
    """Return one of the possible numbers of blanks by their weights."""
    lot = chance.below(sum(weight for _, weight in weights))
    for blanks, weight in weights:
        if lot < weight:
            return blanks
        lot -= weight
    raise AssertionError("the lot is below the sum of all weights")
