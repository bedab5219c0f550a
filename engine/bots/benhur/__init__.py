"""Players of Ben Hur."""

from engine.bots.benhur.driver import rank
from engine.bots.mind import Mind

MIND = Mind(rank=rank, spread=4.0)

__all__ = ["MIND"]
