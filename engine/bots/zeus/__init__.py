"""A sensible player of Beim Zeus."""

from engine.bots.zeus.player import sensible

__all__ = ["sensible"]
