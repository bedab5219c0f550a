"""What is this? Words for every sign, column and mark, from one catalogue a game."""

from tui.explain.catalogue import NUMBER, WORD, Catalogue, Sign, catalogue_of

__all__ = ["NUMBER", "WORD", "Catalogue", "Sign", "catalogue_of"]
