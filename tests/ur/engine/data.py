"""The board of Ur and its pieces."""

PIECES = 7
DICE = 4
"""Each shows 1 or nothing."""
START, HOME = 0, 15
"""Beside the board, and once round it; between them lie the squares of a player's way."""
SHARED = range(5, 13)
"""The squares that both ways go over."""
ROSETTES = (4, 8, 14)
SAFE = 8
"""The rosette in the middle, on which a piece cannot be captured."""
