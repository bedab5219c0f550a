"""Hands of cards by what they can drive, as numbers: horseshoes and decks make no difference."""

from itertools import combinations_with_replacement

from engine.benhur.data import FULL_HAND, RULER_OF, Ruler

ACCIDENT_KIND = len(Ruler)
"""The kind of card that an accident is; a speed is of the kind of its ruler, from 0 to 4."""
KINDS = tuple(range(ACCIDENT_KIND + 1))
WORTHS = tuple((FULL_HAND + 1) ** kind for kind in KINDS)
"""What a card of each kind adds to the number of a hand."""
KIND_OF = tuple(ACCIDENT_KIND if ruler is None else list(Ruler).index(ruler) for ruler in RULER_OF)
"""The kind of each card."""
WORTH_OF = tuple(WORTHS[kind] for kind in KIND_OF)
"""What each card adds to the number of a hand."""


def hands_of(cards: int) -> list[tuple[int, ...]]:
    """Return every hand of so many cards, as kinds in order."""
    return list(combinations_with_replacement(KINDS, cards))


def number_of(hand: tuple[int, ...]) -> int:
    """Return the number of a hand."""
    return sum(WORTHS[kind] for kind in hand)


SHORT_HANDS = tuple(hand for cards in range(FULL_HAND) for hand in hands_of(cards))
"""The hands from which a card is about to be drawn."""
HANDS = (*SHORT_HANDS, *hands_of(FULL_HAND))
"""Every hand; those a card short come first."""
