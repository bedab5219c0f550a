"""What can be known about a pile from the digs that everybody has seen.

Which seven cards left a pile is secret. All that counts is how many of its cards are blank: the
treasures still unfound are all equally likely to be among the others.
"""

from collections.abc import Sequence
from math import comb

from engine.core import Chance
from engine.theben.data import BLANKS, PILE, TREASURES_A_PILE
from engine.theben.state import DigRecord


def blank_weights(digs: Sequence[DigRecord]) -> dict[int, int]:
    """Return how likely each number of blanks is in a pile from which seven cards were removed.

    The weights are counts of equally likely cases: the ways to remove seven cards, times, for
    each dig, the ways to draw from that pile as many blanks and treasures as were drawn.
    """
    weights = {}
    for blanks in range(PILE - TREASURES_A_PILE, BLANKS + 1):
        weight = comb(BLANKS, blanks) * comb(TREASURES_A_PILE, PILE - blanks)
        treasures = PILE - blanks
        for dig in digs:
            found = dig.drawn - dig.blanks
            weight *= comb(blanks, dig.blanks) * comb(treasures, found)
            treasures -= found
            if not weight:
                break
        if weight:
            weights[blanks] = weight
    return weights


def draw_pile(
    chance: Chance, unfound: Sequence[int], digs: Sequence[DigRecord]
) -> tuple[tuple[int, ...], int]:
    """Return treasures and blanks of a pile as it might be, given the digs made in it."""
    blanks = draw_blanks(chance, blank_weights(digs))
    found = sum(dig.drawn - dig.blanks for dig in digs)
    treasures = list(unfound)
    chance.shuffle(treasures)
    return tuple(sorted(treasures[: PILE - blanks - found])), blanks


def draw_blanks(chance: Chance, weights: dict[int, int]) -> int:
    """Return one of the possible numbers of blanks by their weights."""
    lot = chance.below(sum(weights.values()))
    for blanks, weight in weights.items():
        if lot < weight:
            return blanks
        lot -= weight
    raise AssertionError("the lot is below the sum of all weights")
