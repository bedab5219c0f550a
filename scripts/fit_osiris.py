"""Prints the table of `engine/bots/osiris/fitted.py`: what positions have come to in play.

.venv/bin/python -m scripts.fit_osiris 60
"""

import sys
from math import exp
from random import Random
from typing import NoReturn

from engine.bots import choose
from engine.bots.osiris.search import features
from engine.core import Chance
from engine.osiris import OSIRIS
from engine.osiris.state import OsirisOptions, Phase

_LEVEL = "sensible"
_WHIM = 0.15
"""How often anything at all is done with a follower, so that positions differ more."""


_RIDGE = 1.0
_STEPS = 12

Sample = tuple[list[float], float]
"""What mattered of a position, in numbers, and which part of the victory came of it."""


def no_world(chance: Chance) -> NoReturn:
    """Stand in for worlds: the bots that play here draw none."""
    raise AssertionError(f"a sensible bot draws no world with {chance!r}")


def positions(players: int, games: int) -> list[Sample]:
    """Return what mattered at the beginning of each turn, and the part of the victory after it."""
    found: list[Sample] = []
    for seed in range(games):
        rng = Random(seed)
        state = OSIRIS.setup(players, seed, OsirisOptions(), None)
        met: list[tuple[int, list[float]]] = []
        turn = 0
        while awaited := OSIRIS.to_act(state):
            (seat,) = awaited
            if state.turn > turn:
                turn = state.turn
                met += [(other, features(state, other)) for other in range(players)]
            legal = OSIRIS.legal(state, seat)
            if state.phase is Phase.FOLLOWER and rng.random() < _WHIM:
                action = rng.choice(legal)
            else:
                view = OSIRIS.view(state, seat)
                action = choose(_LEVEL, OSIRIS, view, legal, no_world, rng)
            OSIRIS.apply(state, seat, action)
        result = OSIRIS.result(state)
        assert result is not None, "the game is over"
        part = 1 / len(result.winners)
        found += [(seen, part if seat in result.winners else 0.0) for seat, seen in met]
    return found


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


if __name__ == "__main__":
    for players in OSIRIS.players:
        weights = fit(positions(players, int(sys.argv[1])))
        print(f"    {players}: ({', '.join(f'{weight:.3f}' for weight in weights)}),")
