"""Players of Ben Hur."""

from engine.bots.benhur.driver import rank
from engine.bots.benhur.reasons import reasons
from engine.bots.benhur.temper import temper
from engine.bots.mind import Mind

MIND = Mind(rank=rank, reasons=reasons, spread=4.0, temper=temper, leaning=0.03)

__all__ = ["MIND"]
