"""Fitting weights to what came of positions: least squares, without any package."""

from collections.abc import Sequence


def fitted(rows: Sequence[Sequence[float]], targets: Sequence[float], ridge: float) -> list[float]:
    """Return the weights with which the features of each row come nearest to its target.

    A ridge keeps weights small that the data say little about.
    """
    width = len(rows[0])
    matrix = [[ridge if i == j else 0.0 for j in range(width)] for i in range(width)]
    right = [0.0] * width
    for row, target in zip(rows, targets, strict=True):
        for i, one in enumerate(row):
            if one:
                right[i] += one * target
                line = matrix[i]
                for j in range(i, width):
                    line[j] += one * row[j]
    for i in range(width):
        for j in range(i):
            matrix[i][j] = matrix[j][i]
    return _solved(matrix, right)


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a system of linear equations by elimination."""
    width = len(right)
    for i in range(width):
        pivot = max(range(i, width), key=lambda row: abs(matrix[row][i]))
        matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
        right[i], right[pivot] = right[pivot], right[i]
        for below in range(i + 1, width):
            factor = matrix[below][i] / matrix[i][i]
            if factor:
                for j in range(i, width):
                    matrix[below][j] -= factor * matrix[i][j]
                right[below] -= factor * right[i]
    found = [0.0] * width
    for i in reversed(range(width)):
        known = sum(matrix[i][j] * found[j] for j in range(i + 1, width))
        found[i] = (right[i] - known) / matrix[i][i]
    return found
