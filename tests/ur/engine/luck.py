"""What the dice brought beyond what was to be expected of them."""

from collections.abc import Sequence

from engine.core import Event, Luck
from tests.ur.engine.data import DICE
from tests.ur.engine.events import DiceRolled
from tests.ur.engine.view import UrView


class UrLuck(Luck):
    """Where chance strikes in Ur."""

    DICE = "dice"


def luck(view: UrView, events: Sequence[Event]) -> dict[Luck, float]:
    """Return by how much the viewer's rolls differ from what four dice bring on average."""
    rolls = [
        event.roll for event in events if isinstance(event, DiceRolled) and event.seat == view.seat
    ]
    return {UrLuck.DICE: sum(rolls) - len(rolls) * DICE / 2} if rolls else {}
