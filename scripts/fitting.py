"""Fitting what a position is worth to what came of it, for the scripts that do so."""

from math import exp
from typing import NoReturn

from engine.core import Chance

_RIDGE = 1.0
_STEPS = 12

Sample = tuple[list[float], float]
"""What mattered of a position, in numbers, and which part of the victory came of it."""


def no_world(chance: Chance) -> NoReturn:
    """Stand in for worlds: the bots that play here draw none."""
    raise AssertionError(f"a sensible bot draws no world with {chance!r}")


def fit(samples: list[Sample]) -> list[float]:
    """Return the weights under which the logistic curve comes closest to what happened."""
    size = len(samples[0][0])
    weights = [0.0] * size
    for _ in range(_STEPS):
        slope = [-_RIDGE * weight for weight in weights]
        curve = [[_RIDGE * (row == column) for column in range(size)] for row in range(size)]
        for seen, part in samples:
            total = 0.0
            for weight, feature in zip(weights, seen, strict=True):
                total += weight * feature
            guess = 1 / (1 + exp(-total))
            steep = guess * (1 - guess)
            for row, feature in enumerate(seen):
                slope[row] += (part - guess) * feature
                for column, other in enumerate(seen):
                    curve[row][column] += steep * feature * other
        step = solved(curve, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    return weights


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a system of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot in range(len(rows)):
        best = max(range(pivot, len(rows)), key=lambda row: abs(rows[row][pivot]))
        rows[pivot], rows[best] = rows[best], rows[pivot]
        rows[pivot] = [value / rows[pivot][pivot] for value in rows[pivot]]
        for other in range(len(rows)):
            if other != pivot:
                factor = rows[other][pivot]
                rows[other] = [
                    value - factor * above
                    for value, above in zip(rows[other], rows[pivot], strict=True)
                ]
    return [row[-1] for row in rows]
