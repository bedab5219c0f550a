"""Players of Osiris."""

from engine.bots.mind import Mind
from engine.bots.osiris.player import rank
from engine.bots.osiris.temper import temper

MIND = Mind(rank=rank, spread=0.5, temper=temper, leaning=0.05)

__all__ = ["MIND"]
