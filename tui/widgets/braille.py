"""Drawing finer than characters: braille has eight dots in a cell, as far apart across as down."""

from typing import TypeAlias

BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a braille character, by row and column."""
BLANK = 0x2800
ACROSS, DOWN = 2, 4
"""How many dots a cell has."""

Place: TypeAlias = tuple[float, float]
"""A place counted in dots, or in pixels, rightwards and downwards; dot 3 reaches from 3 to 4."""
