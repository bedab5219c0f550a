"""What is counted of a finished game of Beim Zeus."""

from collections.abc import Sequence
from statistics import mean

from engine.core import Event, Figure
from engine.zeus.data import SIZES
from engine.zeus.events import PlotSold
from engine.zeus.view import ZeusView


class ZeusFigure(Figure):
    """Every figure of Beim Zeus."""

    WINNING_SCORE = "winning score"
    PRICE = "price of a plot"
    SINGLES = "single temples"
    DOUBLES = "double temples"
    TRIPLES = "triple temples"
    POWERS = "powers of the gods used"
    OXEN_LEFT = "oxen left, a player"


_TEMPLES = {1: ZeusFigure.SINGLES, 2: ZeusFigure.DOUBLES, 3: ZeusFigure.TRIPLES}


def figures(view: ZeusView, events: Sequence[Event]) -> dict[Figure, float]:
    """Return what can be counted of a finished game."""
    assert view.result is not None, "the game is not over"
    prices = [event.price for event in events if isinstance(event, PlotSold)]
    sizes = [temple.size for player in view.players for temple in player.temples]
    counted: dict[Figure, float] = {
        ZeusFigure.WINNING_SCORE: max(view.result.scores),
        ZeusFigure.PRICE: mean(prices),
    }
    for size in SIZES:
        counted[_TEMPLES[size]] = sizes.count(size)
    counted[ZeusFigure.POWERS] = sum(not player.power for player in view.players)
    counted[ZeusFigure.OXEN_LEFT] = mean(player.cash for player in view.players)
    return counted
