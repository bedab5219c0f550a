"""How often a second bots play a decision through, and how long the strongest of them think."""

from collections.abc import Iterator
from random import Random
from statistics import mean
from time import process_time
from typing import Any

from benchmarks.row import Row
from engine import GAMES
from engine.bots import LEVELS, Found, choose, think, worlds_of
from engine.core import AnyGame

PACE = 2000
"""Iterations a second."""
MEAN, LONGEST = 1.0, 2.0
"""Seconds that the highest level may take for a decision."""
MATCHES = 2
EVERY = 9
"""Every so many decisions one is looked at."""
ITERATIONS = 300
HIGHEST = list(LEVELS)[-1]


def decisions(game: AnyGame) -> Iterator[tuple[Any, int]]:
    """Yield states with a seat that has a choice, from games of sensible bots."""
    for seed in range(MATCHES):
        rng, made = Random(seed), 0
        players = game.players[-1] if seed else min(4, game.players[-1])
        state = game.setup(players, seed, game.Options(), None)
        while awaited := game.to_act(state):
            seat = awaited[0]
            legal, view = game.legal(state, seat), game.view(state, seat)
            if len(legal) > 1:
                made += 1
                if made % EVERY == 0:
                    yield game.clone(state), seat
            worlds = worlds_of(game, state, seat)
            game.apply(state, seat, choose("sensible", game, view, legal, worlds, rng))


def thought(game: AnyGame, state: Any, seat: int, iterations: int) -> tuple[float, int]:
    """Return how long a look ahead took, and how many iterations it made."""
    view, legal = game.view(state, seat), game.legal(state, seat)
    worlds = worlds_of(game, state, seat)
    began = process_time()
    found: list[Found[Any]] = think(game, view, legal, worlds, Random(1), iterations)
    return process_time() - began, sum(tried.visits for tried in found)


def rows() -> list[Row]:
    """Return the pace of the search and the time of the highest level, game by game."""
    found = []
    for key, game in GAMES.items():
        if not game.looks_ahead:
            continue
        moments = list(decisions(game))
        spent = [thought(game, state, seat, ITERATIONS) for state, seat in moments]
        pace = sum(made for _, made in spent) / sum(time for time, _ in spent)
        found.append(
            Row(
                what=f"{key}: search, iterations a second",
                measured=f"{pace:,.0f}",
                budget=f"{PACE:,}",
                passed=pace >= PACE,
            )
        )
        budget = LEVELS[HIGHEST].iterations
        times = [thought(game, state, seat, budget)[0] for state, seat in moments]
        found.append(
            Row(
                what=f"{key}: a decision of the bot {HIGHEST}",
                measured=f"{mean(times):.2f} s, at most {max(times):.2f} s",
                budget=f"{MEAN:.0f} s, at most {LONGEST:.0f} s",
                passed=mean(times) < MEAN and max(times) < LONGEST,
            )
        )
    return found
