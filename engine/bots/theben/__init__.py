"""Players of Jenseits von Theben."""

from engine.bots.mind import Mind
from engine.bots.theben.reasons import reasons
from engine.bots.theben.temper import temper
from engine.bots.theben.turns import rank

MIND = Mind(rank=rank, reasons=reasons, spread=3.0, temper=temper, leaning=0.25)

__all__ = ["MIND"]
