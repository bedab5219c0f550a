"""Who has won at Ur: whoever brought all pieces home."""

from engine.core import Result, ScoreLine
from tests.ur.engine.data import HOME, PIECES
from tests.ur.engine.state import UrState


def result(state: UrState) -> Result | None:
    """Return the result, or ``None`` while nobody is home."""
    scores = tuple(pieces.count(HOME) for pieces in state.pieces)
    if PIECES not in scores:
        return None
    return Result(
        winners=(scores.index(PIECES),),
        scores=scores,
        lines=tuple((ScoreLine("home", score, count=score, each=1),) for score in scores),
    )
