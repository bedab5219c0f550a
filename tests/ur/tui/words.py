"""Ur in words."""

from collections.abc import Sequence

from engine.core import Event, Luck, ScoreLine
from tests.ur.engine.actions import Advance, UrAction
from tests.ur.engine.data import HOME, START
from tests.ur.engine.events import DiceRolled, PieceCaptured, PieceMoved, TurnLost
from tests.ur.engine.view import UrView
from tui.games.face import Told
from tui.locale import gettext as _


def tell(event: Event, names: Sequence[str]) -> Told:
    """Return whom an event is about, and the line that tells it."""
    match event:
        case DiceRolled(seat=seat, roll=roll):
            return seat, _("{name} rolls {roll}.").format(name=names[seat], roll=roll)
        case TurnLost(seat=seat):
            return seat, _("{name} cannot move.").format(name=names[seat])
        case PieceMoved(seat=seat, end=end) if end == HOME:
            return seat, _("{name} brings a piece home.").format(name=names[seat])
        case PieceMoved(seat=seat, end=end):
            return seat, _("{name} moves to square {end}.").format(name=names[seat], end=end)
        case PieceCaptured(seat=seat):
            return seat, _("{name} loses a piece.").format(name=names[seat])
    return None


def way_words(view: UrView, action: UrAction) -> str:
    """Return from where to where a piece would go."""
    start = action.square if isinstance(action, Advance) else START
    return _("From square {start} to {end}.").format(start=start, end=start + view.roll)


def forecast(view: UrView, action: UrAction, names: Sequence[str], width: int) -> str:
    """Return what an action would bring."""
    return way_words(view, action)


def score_words(line: ScoreLine) -> str:
    """Return what a line of the count is for."""
    return _("Pieces at home")


def luck_words(kind: Luck, amount: float) -> str:
    """Return what the dice brought beyond what was to be expected."""
    text = (
        _("Dice: {squares} squares above expectation.")
        if amount >= 0
        else _("Dice: {squares} squares below expectation.")
    )
    return text.format(squares=round(abs(amount)))
