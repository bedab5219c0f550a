"""A player of Ur that captures where it can and hurries on otherwise."""

from collections.abc import Sequence
from random import Random

from engine.bots import Sample
from tests.ur.engine.actions import Advance, UrAction
from tests.ur.engine.data import ROSETTES, SHARED
from tests.ur.engine.state import UrState, other
from tests.ur.engine.view import UrView


def sensible(
    view: UrView, legal: Sequence[UrAction], sample: Sample[UrState], rng: Random
) -> UrAction:
    """Return a capture, else a rosette, else the foremost piece."""
    rival = view.players[other(view.turn)].pieces

    def worth(action: UrAction) -> tuple[bool, bool, int]:
        start = action.square if isinstance(action, Advance) else 0
        end = start + view.roll
        return end in SHARED and end in rival, end in ROSETTES, start

    return max(legal, key=worth)
