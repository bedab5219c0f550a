"""What the coach says of Ur."""

from collections.abc import Sequence

from engine.bots import Reason
from tests.ur.bots import Captures, LandsOnRosette, MovesTo
from tests.ur.engine.actions import Advance, UrAction
from tests.ur.engine.view import UrView
from tui.coach import CoachWords
from tui.locale import gettext as _


def deed(view: UrView, action: UrAction) -> str:
    """Return what an action is, in a few words."""
    if isinstance(action, Advance):
        return _("Move on from square {square}").format(square=action.square)
    return _("Bring a piece onto the board")


def reason(view: UrView, why: Reason, names: Sequence[str]) -> str:
    """Return a reason as a sentence."""
    match why:
        case Captures():
            return _("It sends a rival back.")
        case LandsOnRosette():
            return _("A rosette gives another roll.")
        case MovesTo(square):
            return _("It comes to square {square}.").format(square=square)
    raise AssertionError(f"{why!r} is no reason of Ur")


def score(value: float) -> str:
    """Return what an action promises at first sight."""
    return _("worth {squares} squares").format(squares=round(value))


WORDS = CoachWords[UrView](deed=deed, reason=reason, score=score)
