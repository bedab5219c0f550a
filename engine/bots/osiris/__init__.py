"""Players of Osiris."""

from engine.bots.mind import Mind
from engine.bots.osiris.player import rank
from engine.bots.osiris.reasons import reasons
from engine.bots.osiris.temper import temper

MIND = Mind(rank=rank, reasons=reasons, spread=0.5, temper=temper, leaning=0.05)

__all__ = ["MIND"]
