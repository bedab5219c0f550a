"""A player of Ur that captures where it can and hurries on otherwise."""

from collections.abc import Sequence
from random import Random

from engine.bots.mind import Mind, Sample, Scores, best_first
from tests.ur.engine.actions import Advance, UrAction
from tests.ur.engine.data import HOME, ROSETTES, SHARED
from tests.ur.engine.state import UrState, other
from tests.ur.engine.view import UrView

CAPTURE, ROSETTE = 4 * HOME, 2 * HOME


def rank(
    view: UrView, legal: Sequence[UrAction], sample: Sample[UrState], rng: Random
) -> Scores[UrAction]:
    """Return captures, then rosettes, then the foremost pieces."""
    rival = view.players[other(view.turn)].pieces

    def worth(action: UrAction) -> float:
        start = action.square if isinstance(action, Advance) else 0
        end = start + view.roll
        capture = end in SHARED and end in rival
        return capture * CAPTURE + (end in ROSETTES) * ROSETTE + start

    return best_first([(action, worth(action)) for action in legal])


MIND = Mind(rank=rank, spread=float(HOME))
