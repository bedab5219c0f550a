"""Players of Jenseits von Theben."""

from engine.bots.mind import Mind
from engine.bots.theben.turns import rank

MIND = Mind(rank=rank, spread=3.0)

__all__ = ["MIND"]
