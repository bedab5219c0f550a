"""Fits the weights by which bots of Beim Zeus value a state, and prints their module.

.venv/bin/python -m scripts.fit_zeus 500 > engine/bots/zeus/weights.py

Games of quick and sensible players, with a whim now and then, are cut at random moments; each
player's features there are fitted to the oxen that he owned in the end.
"""

import sys
from math import sqrt
from random import Random

from engine.bots import choose, worlds_of
from engine.bots.zeus.prospects import FEATURES, Board, features
from engine.bots.zeus.quick import policy
from engine.zeus import ZEUS
from engine.zeus.actions import Bid, ZeusAction
from engine.zeus.state import ZeusState
from scripts.least_squares import fitted

_WHIM = 0.1
"""How often a player does something else."""
_QUICK = 0.4
"""What part of the players is quick; the others are sensible."""
_SWAY = 12
"""How many oxen more or less he then bids."""
_SHARE = 0.08
"""What part of all moments is looked at."""
_RIDGE = 3.0


def move_of(state: ZeusState, seat: int, rng: Random, *, quick: bool) -> ZeusAction:
    """Return what the quick or the sensible player does, or a whim."""
    if quick:
        action = policy(state, seat, rng)
    else:
        view, legal = ZEUS.view(state, seat), ZEUS.legal(state, seat)
        action = choose("sensible", ZEUS, view, legal, worlds_of(ZEUS, state, seat), rng)
    if rng.random() >= _WHIM:
        return action
    legal = ZEUS.legal(state, seat)
    if isinstance(action, Bid):
        amount = action.amount + rng.randint(-_SWAY, _SWAY)
        return min(legal, key=lambda bid: abs(bid.amount - amount) if isinstance(bid, Bid) else 999)
    return rng.choice(legal)


def fit(games: int) -> None:
    """Play, fit and print."""
    rows: list[list[float]] = []
    targets: list[float] = []
    times: list[float] = []
    for seed in range(games):
        rng = Random(seed)
        players = 4 if rng.random() < 0.6 else rng.choice(ZEUS.players)
        state = ZEUS.setup(players, seed, ZEUS.Options(), None)
        quick = [rng.random() < _QUICK for _ in range(players)]
        seen: list[tuple[int, list[float], float]] = []
        while awaited := ZEUS.to_act(state):
            if rng.random() < _SHARE:
                board = Board(state)
                seen += [(seat, features(board, seat), board.to_come) for seat in range(players)]
            seat = awaited[0]
            ZEUS.apply(state, seat, move_of(state, seat, rng, quick=quick[seat]))
        result = ZEUS.result(state)
        assert result is not None
        for seat, row, to_come in seen:
            rows.append(row)
            targets.append(result.scores[seat] / 100)
            times.append(to_come)
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
    print('"""Weights for valuing a state of Beim Zeus.')
    print(f"\nMade with `python -m scripts.fit_zeus {games}`: {moments} moments, standard error")
    print(f'{100 * deviation:.0f} oxen.\n"""\n')
    print("WEIGHTS = (")
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"    {weight:.3f},  # {name}")
    print(")")
    print('"""One for each feature, in hundreds of oxen."""')
    print(f"DEVIATION = ({max(0.2, spread[0]):.3f}, {max(0.0, spread[1]):.3f})")
    print(
        '"""How far off it is on average: at the end, and how much more the whole game before."""'
    )


if __name__ == "__main__":
    fit(int(sys.argv[1]))
