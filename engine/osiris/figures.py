"""What is counted of a finished game of Osiris."""

from collections.abc import Sequence

from engine.core import Event, Figure, count
from engine.osiris.events import CellBlocked, FightFought, GodsExchanged, TurnBegan
from engine.osiris.state import Ending
from engine.osiris.view import OsirisView


class OsirisFigure(Figure):
    """Every figure of Osiris."""

    ROUNDS = "rounds"
    FIGHTS = "fights"
    EXCHANGES = "exchanges of gods"
    BLOCKS = "cells blocked"
    TOP = "ended at the top, %"
    BLOCKED = "ended by blocks, %"
    STUCK = "ended with nobody able to move, %"
    LIMIT = "ended by the limit of rounds, %"
    FIRST = "won by the north, %"
    SECOND = "won by the second in turn, %"
    THIRD = "won by the third in turn, %"
    FOURTH = "won by the fourth in turn, %"


_ENDINGS = {
    Ending.TOP: OsirisFigure.TOP,
    Ending.BLOCKED: OsirisFigure.BLOCKED,
    Ending.STUCK: OsirisFigure.STUCK,
    Ending.ROUNDS: OsirisFigure.LIMIT,
}
_TURN_ORDER = (
    OsirisFigure.FIRST,
    OsirisFigure.SECOND,
    OsirisFigure.THIRD,
    OsirisFigure.FOURTH,
)


def figures(view: OsirisView, events: Sequence[Event]) -> dict[Figure, float]:
    """Return what can be counted of a finished game."""
    assert view.result is not None, "the game is not over"
    counted: dict[Figure, float] = {
        OsirisFigure.ROUNDS: count(events, TurnBegan) / len(view.players),
        OsirisFigure.FIGHTS: count(events, FightFought),
        OsirisFigure.EXCHANGES: count(events, GodsExchanged),
        OsirisFigure.BLOCKS: count(events, CellBlocked),
    }
    for ending, figure in _ENDINGS.items():
        ended = [deal.ending for deal in view.deals]
        counted[figure] = 100 * ended.count(ending) / len(ended)
    players = len(view.players)
    winners = view.result.winners
    for place in range(players):
        won = (view.deals[0].beige + place) % players in winners
        counted[_TURN_ORDER[place]] = 100 * won / len(winners)
    return counted
