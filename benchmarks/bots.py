"""How long bots think."""

from collections.abc import Iterator
from importlib.util import find_spec
from random import Random
from statistics import mean
from time import process_time

from benchmarks.row import Row
from engine import GAMES
from engine.bots import choose, worlds_of
from engine.core import AnyGame

BUDGET = 50e-3
MATCHES = 4


def decision_times(game: AnyGame, level: str) -> Iterator[float]:
    """Yield how long each decision took in a few games of bots with each other."""
    for seed in range(MATCHES):
        rng = Random(seed)
        players = game.players[seed % len(game.players)]
        state = game.setup(players, seed, game.Options(), None)
        while awaited := game.to_act(state):
            seat = awaited[0]
            legal, view = game.legal(state, seat), game.view(state, seat)
            worlds = worlds_of(game, state, seat)
            began = process_time()
            action = choose(level, game, view, legal, worlds, rng)
            yield process_time() - began
            game.apply(state, seat, action)


def rows() -> list[Row]:
    """Return how long the sensible bot of each game thinks."""
    found = []
    for key, game in GAMES.items():
        if find_spec(f"engine.bots.{key}") is None:
            continue
        times = list(decision_times(game, "sensible"))
        found.append(
            Row(
                what=f"{key}: a decision of the sensible bot",
                measured=f"{mean(times) * 1e3:.2f} ms, at most {max(times) * 1e3:.1f} ms",
                budget=f"{BUDGET * 1e3:.0f} ms at most",
                passed=max(times) < BUDGET,
            )
        )
    return found
