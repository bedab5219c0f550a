"""What a hand of cards is worth to a driver where he stands, in lengths."""

from collections.abc import Iterable, Sequence
from math import fsum

from engine.benhur.data import ACCIDENT, RULER_OF, CardNo, Ruler
from engine.benhur.state import BenHurOptions
from engine.bots.benhur.road import CRASH, FINISH, Spot, promise

CHOICE_OF_CARDS = 0.4
"""What each further safe ruler in hand is worth: it leaves a choice."""
ACCIDENT_IN_HAND = (0.0, -1.5, -1.5, -1.5)
"""By its number, what an accident in hand is worth: it takes the place of a speed."""
CASTROP_RAUXEL_IN_HAND = (0.0, 0.8, -0.2, -1.5)
"""The same at Castrop-Rauxel, where one that does no harm is followed by two moves in a turn."""
EMERGENCY_BRAKE = 0.2
"""How much of a dead end is left if an accident can be played in place of the move."""


def value_of_hand(options: BenHurOptions, spot: Spot, hand: Sequence[CardNo]) -> float:
    """Return what can be done from a spot with a hand: the best ruler, and the choice beside."""
    if spot.finished:
        return FINISH
    accidents = [ACCIDENT[card] for card in hand if ACCIDENT[card]]
    worth = CASTROP_RAUXEL_IN_HAND if options.castrop_rauxel else ACCIDENT_IN_HAND
    promises = [promise(spot, ruler) for ruler in rulers_in(hand)]
    safe = [value for value in promises if value > CRASH / 2]
    best = max(promises, default=CRASH)
    if not safe and accidents:
        best *= EMERGENCY_BRAKE
    choice = CHOICE_OF_CARDS * max(0, len(safe) - 1)
    return best + choice + fsum(worth[number] for number in accidents)


def rulers_in(hand: Iterable[CardNo]) -> list[Ruler]:
    """Return the different rulers of a hand."""
    found = dict.fromkeys(RULER_OF[card] for card in hand)
    return [ruler for ruler in found if ruler is not None]
