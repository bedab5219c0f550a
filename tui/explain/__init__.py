"""What is this? Words for every sign, column and mark: a catalogue a game, and one of the house."""

from tui.explain.catalogue import Catalogue, catalogue_of
from tui.explain.sign import ANY_WORDS, AS_A_WHOLE, NUMBER, WORD, Sign

__all__ = ["ANY_WORDS", "AS_A_WHOLE", "NUMBER", "WORD", "Catalogue", "Sign", "catalogue_of"]
