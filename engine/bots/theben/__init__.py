"""A sensible player of Jenseits von Theben."""

from engine.bots.theben.turns import sensible

__all__ = ["sensible"]
