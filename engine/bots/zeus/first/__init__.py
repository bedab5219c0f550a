"""The first sensible player of this game, kept as it was: others are measured by it."""

from engine.bots.zeus.first.player import sensible

__all__ = ["sensible"]
