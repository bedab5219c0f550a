"""Fits the weights by which bots of Jenseits von Theben value a state, and prints their module.

.venv/bin/python -m scripts.fit_theben 4000 > engine/bots/theben/weights.py

Games of the quick player with itself, with a whim now and then, are cut at random moments; each
player's features there are fitted to the points that he made from there on.
"""

import sys
from math import sqrt
from random import Random

from engine.bots.theben.holding import holding_of
from engine.bots.theben.prospects import FEATURES, features
from engine.bots.theben.quick import Prospect, policy
from engine.theben import THEBEN
from engine.theben.actions import ThebenAction
from engine.theben.data import END
from engine.theben.state import ThebenState
from scripts.least_squares import fitted

_WHIM = 0.12
"""How often a player does anything that he could do."""
_SHARE = 0.12
"""What part of all moments is looked at."""
_RIDGE = 3.0


def moves_of(state: ThebenState, seat: int, rng: Random) -> ThebenAction:
    """Return what the quick player does, or a whim."""
    if rng.random() < _WHIM:
        options = Prospect(state, seat).options()
        if options:
            return rng.choice(options)[0]
    return policy(state, seat, rng)


def fit(games: int) -> None:
    """Play, fit and print."""
    rows: list[list[float]] = []
    targets: list[float] = []
    times: list[float] = []
    for seed in range(games):
        rng = Random(seed)
        players = THEBEN.players[0] if rng.random() < 0.6 else rng.choice(THEBEN.players)
        state = THEBEN.setup(players, seed, THEBEN.Options(), None)
        seen: list[tuple[int, list[float], int, float]] = []
        while awaited := THEBEN.to_act(state):
            if rng.random() < _SHARE:
                holdings = [holding_of(player) for player in state.players]
                for seat in range(players):
                    row = features(state, seat, holdings)
                    left = (END - state.players[seat].week) / END
                    seen.append((seat, row, holdings[seat].points, left))
            THEBEN.apply(state, awaited[0], moves_of(state, awaited[0], rng))
        result = THEBEN.result(state)
        assert result is not None
        for seat, row, points, left in seen:
            rows.append(row)
            targets.append(result.scores[seat] - points)
            times.append(left)
    weights = fitted(rows, targets, _RIDGE)
    errors = [
        target - sum(weight * feature for weight, feature in zip(weights, row, strict=True))
        for row, target in zip(rows, targets, strict=True)
    ]
    spread = fitted([[1.0, sqrt(left)] for left in times], [abs(error) for error in errors], 0.0)
    _print(games, len(rows), weights, spread, errors)


def _print(
    games: int, moments: int, weights: list[float], spread: list[float], errors: list[float]
) -> None:
    deviation = sqrt(sum(error * error for error in errors) / len(errors))
    print('"""Weights for valuing a state of Jenseits von Theben.')
    print(f"\nMade with `python -m scripts.fit_theben {games}`: {moments} moments, standard error")
    print(f'{deviation:.2f} points.\n"""\n')
    print("WEIGHTS = (")
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"    {weight:.3f},  # {name}")
    print(")")
    print('"""One for each feature, in points."""')
    print(f"DEVIATION = ({max(0.5, spread[0]):.3f}, {spread[1]:.3f})")
    print(
        '"""How far off it is on average: at the end, and how much more the whole game before."""'
    )


if __name__ == "__main__":
    fit(int(sys.argv[1]))
