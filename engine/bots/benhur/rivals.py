"""Who is worth hindering: whoever is ahead and can be passed, or close behind."""

from engine.benhur.data import ChariotNo
from engine.benhur.view import BenHurView

CLOSE_BEHIND = 4.0
"""From so many lengths behind nobody is a threat."""
OUT_OF_SIGHT = 12.0
"""Over so many lengths ahead nobody is caught up with by a single blow."""
DISTANT = 0.4
"""What is left of the worth of hindering one so far ahead."""


def rivalry(view: BenHurView, number: ChariotNo, rival: ChariotNo) -> float:
    """Return what it is worth to a chariot that a rival loses ground: from 0 to 1."""
    own, other = view.chariots[number].distance, view.chariots[rival].distance
    assert own is not None, "it is on the track"
    assert other is not None, "so is its rival"
    ahead = other - own
    if ahead <= 0:
        return max(0.0, 1 + ahead / CLOSE_BEHIND)
    return max(DISTANT, 1 - (1 - DISTANT) * ahead / OUT_OF_SIGHT)
