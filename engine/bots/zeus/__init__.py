"""Players of Beim Zeus."""

from engine.bots.mind import Mind
from engine.bots.zeus.player import rank

MIND = Mind(rank=rank, spread=50.0)

__all__ = ["MIND"]
