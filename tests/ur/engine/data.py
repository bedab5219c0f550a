"""The board of Ur and its pieces."""

from typing import NewType

Square = NewType("Square", int)
"""A square of a player's way by its number: 0 beside the board, 15 once round it. A roll, which
counts squares, is a plain number."""

PIECES = 7
DICE = 4
"""Each shows 1 or nothing."""
START, HOME = Square(0), Square(15)
"""Beside the board, and once round it; between them lie the squares of a player's way."""
SHARED = range(5, 13)
"""The squares that both ways go over."""
ROSETTES = (Square(4), Square(8), Square(14))
SAFE = Square(8)
"""The rosette in the middle, on which a piece cannot be captured."""
