"""A player of Ur that captures where it can and hurries on otherwise."""

from collections.abc import Sequence
from math import exp
from random import Random

from engine.bots.mind import Mind, Reason, Sample, Scores, best_first
from tests.ur.engine.actions import Advance, UrAction
from tests.ur.engine.data import HOME, ROSETTES, SHARED
from tests.ur.engine.scoring import result
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


class Captures(Reason, frozen=True, tag=True):
    """A rival's piece is sent back."""


class LandsOnRosette(Reason, frozen=True, tag=True):
    """There is another roll."""


class MovesTo(Reason, frozen=True, tag=True):
    """Where the piece comes to stand."""

    square: int


def reasons(view: UrView, action: UrAction) -> tuple[Reason, ...]:
    """Return what speaks for a move."""
    end = (action.square if isinstance(action, Advance) else 0) + view.roll
    found: list[Reason] = []
    if end in SHARED and end in view.players[other(view.turn)].pieces:
        found.append(Captures())
    if end in ROSETTES:
        found.append(LandsOnRosette())
    return (*found, MovesTo(end))


def value(state: UrState, seat: int) -> float:
    """Return a seat's part of the victory: the further its pieces have come, the more."""
    over = result(state)
    if over is not None:
        return float(seat in over.winners)
    lead = sum(state.pieces[seat]) - sum(state.pieces[other(seat)])
    return 1 / (1 + exp(-lead / HOME))


MIND = Mind(rank=rank, spread=float(HOME), reasons=reasons, value=value)
