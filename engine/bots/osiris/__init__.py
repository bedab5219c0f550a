"""Players of Osiris."""

from engine.bots.mind import Mind
from engine.bots.osiris.player import rank

MIND = Mind(rank=rank, spread=0.5)

__all__ = ["MIND"]
