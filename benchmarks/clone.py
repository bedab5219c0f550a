"""How long it takes to copy a state."""

from random import Random
from statistics import median
from time import process_time

from benchmarks.row import Row
from engine import GAMES
from engine.core import AnyGame, State

BUDGET = 10e-6
COPIES = 2000


def states(game: AnyGame) -> list[State]:
    """Return states from all over one random game of the most players."""
    rng = Random(2)
    state = game.setup(game.players[-1], 2, game.Options(), None)
    found = []
    while awaited := game.to_act(state):
        found.append(game.clone(state))
        seat = rng.choice(awaited)
        game.apply(state, seat, rng.choice(game.legal(state, seat)))
    return found[:: max(1, len(found) // 10)]


def seconds_a_copy(game: AnyGame, state: State) -> float:
    """Return how long one copy of a state takes."""
    began = process_time()
    for _ in range(COPIES):
        game.clone(state)
    return (process_time() - began) / COPIES


def rows() -> list[Row]:
    """Return how long copies take in each game."""
    found = []
    for key, game in GAMES.items():
        times = [seconds_a_copy(game, state) for state in states(game)]
        found.append(
            Row(
                what=f"{key}: clone",
                measured=f"{median(times) * 1e6:.1f} µs, at most {max(times) * 1e6:.1f} µs",
                budget=f"{BUDGET * 1e6:.0f} µs",
                passed=median(times) < BUDGET,
            )
        )
    return found
