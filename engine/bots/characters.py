"""Who a bot is: the same person in every game, at every level.

A character leans towards some actions and away from others, by a little: where two promise nearly
the same, it decides.
"""

from collections.abc import Sequence
from math import fsum

from engine.bots.mind import Mind, Scores, best_first
from engine.bots.search import Found
from engine.bots.traits import Traits
from engine.core.game import A, S, V

NEARLY = 0.6
"""After a look ahead, what was tried so much as often as the best is nearly as good."""

PLAIN = Traits()
"""Somebody without any leanings."""
CHARACTERS = {
    "Daphne": Traits(patience=1.0, thrift=0.3),
    "Hektor": Traits(daring=1.0, patience=-0.5),
    "Kalliope": Traits(guile=1.0, daring=0.3),
    "Leandros": Traits(thrift=-1.0, daring=0.4),
    "Myrto": Traits(spite=1.0),
    "Nestor": Traits(thrift=1.0, daring=-0.5),
}
"""By name: the patient, the daredevil, the bluffer, the spendthrift, the spiteful, the miser."""


def character_of(name: str) -> Traits:
    """Return the character of a bot; who has another name than those has none."""
    return CHARACTERS.get(name, PLAIN)


def liking(character: Traits, deed: Traits) -> float:
    """Return how much a character likes a deed.

    >>> liking(CHARACTERS["Hektor"], Traits(daring=1.0))
    1.0
    """
    return fsum(mine * its for mine, its in zip(character.each(), deed.each(), strict=True))


def coloured(scores: Scores[A], mind: Mind[S, A, V], view: V, character: Traits) -> Scores[A]:
    """Return actions with what they promise, as a character sees them."""
    if character == PLAIN or mind.temper is None:
        return scores
    temper, weight = mind.temper, mind.leaning * mind.spread
    return best_first(
        [
            (action, score + weight * liking(character, temper(view, action)))
            for action, score in scores
        ]
    )


def preferred(
    found: Sequence[Found[A]], mind: Mind[S, A, V], view: V, character: Traits
) -> Found[A]:
    """Return what a character does of what a look ahead has found, the best first."""
    best = found[0]
    if character == PLAIN or mind.temper is None:
        return best
    temper = mind.temper
    as_good = [each for each in found if each.visits >= NEARLY * best.visits]
    return max(as_good, key=lambda each: liking(character, temper(view, each.action)))
