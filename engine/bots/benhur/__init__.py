"""A sensible charioteer: minds the bends, picks decks by the road, fights at good odds."""

from engine.bots.benhur.driver import sensible

__all__ = ["sensible"]
