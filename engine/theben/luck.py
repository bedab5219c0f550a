"""What digs brought beyond what was to be expected of them."""

from collections.abc import Sequence

from engine.core import Event, Luck
from engine.theben.data import TREASURES
from engine.theben.events import Dug
from engine.theben.forecast import dig_forecast, pile_odds
from engine.theben.view import ThebenView


class ThebenLuck(Luck):
    """Where chance strikes in Jenseits von Theben."""

    DIGS = "digs"
    """Points of the objects found."""


def luck(view: ThebenView, events: Sequence[Event]) -> dict[Luck, float]:
    """Return by how much a dig of the viewer's differs from what it promised before."""
    found: dict[Luck, float] = {}
    for event in events:
        if isinstance(event, Dug) and event.seat == view.seat:
            player, odds = view.players[event.seat], pile_odds(view, event.region)
            promised = dig_forecast(player, event.region, event.weeks, odds).points
            points = sum(TREASURES[card].points for card in event.cards if card is not None)
            found[ThebenLuck.DIGS] = points - promised
    return found
