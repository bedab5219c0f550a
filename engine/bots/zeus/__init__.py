"""Players of Beim Zeus."""

from engine.bots.mind import Mind
from engine.bots.zeus.player import rank
from engine.bots.zeus.reasons import reasons
from engine.bots.zeus.temper import temper

MIND = Mind(rank=rank, reasons=reasons, spread=50.0, temper=temper, leaning=0.05)

__all__ = ["MIND"]
