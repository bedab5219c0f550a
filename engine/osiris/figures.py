"""What is counted of a finished game of Osiris."""

from collections.abc import Sequence

from engine.core import Event, Figure, count
from engine.osiris.events import CellBlocked, FightFought, GodsExchanged
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
    FIRST = "won by beige, %"
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
        OsirisFigure.ROUNDS: view.round,
        OsirisFigure.FIGHTS: count(events, FightFought),
        OsirisFigure.EXCHANGES: count(events, GodsExchanged),
        OsirisFigure.BLOCKS: count(events, CellBlocked),
    }
    for ending, figure in _ENDINGS.items():
        counted[figure] = 100 * (view.result.ending is ending)
    players = len(view.players)
    [winner] = view.result.winners
    for place in range(players):
        counted[_TURN_ORDER[place]] = 100 * ((winner - view.beige) % players == place)
    return counted
