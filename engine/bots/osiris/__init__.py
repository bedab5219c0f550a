"""A sensible player of Osiris."""

from engine.bots.osiris.player import sensible

__all__ = ["sensible"]
