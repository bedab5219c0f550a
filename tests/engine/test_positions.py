"""Counts of positions: every line of play to a small depth, from a fixed game.

A changed count means that some rule allows more, or less, than it did. Each game keeps its counts
in ``positions.txt``: players, seed, random actions before counting, depth, positions. After a
change that is meant, correct the line: the failing test prints the new count for each first action.
"""

from pathlib import Path

import pytest

from engine.core import AnyGame, State
from tests.games import ALL_GAMES, folder_of
from tests.play import random_game
from tests.playthrough import written


def counts_file(game: AnyGame) -> Path:
    return folder_of(game) / "positions.txt"


def counts_of(game: AnyGame) -> list[tuple[int, ...]]:
    lines = counts_file(game).read_text().splitlines()
    return [tuple(map(int, line.split())) for line in lines if line and not line.startswith("#")]


MANY = 12_000
"""Positions that take as long to count as all the smaller cases together."""

CASES = [
    pytest.param(
        *(game, *counts),
        id=f"{game.key}-{'-'.join(map(str, counts[:4]))}",
        marks=[pytest.mark.long] if counts[-1] > MANY else [],
    )
    for game in ALL_GAMES.values()
    if counts_file(game).exists()
    for counts in counts_of(game)
]


def after_random_actions(game: AnyGame, players: int, seed: int, actions: int) -> State:
    steps = random_game(game, seed, players=players, options=game.Options())
    for _, (state, *_) in zip(range(actions + 1), steps, strict=False):
        reached: State = state
    return reached


def positions(game: AnyGame, state: State, depth: int) -> int:
    """Count the positions at a depth. Of seats that decide at once, the lowest goes first."""
    if depth == 0:
        return 1
    return sum(split(game, state, depth).values())


def split(game: AnyGame, state: State, depth: int) -> dict[str, int]:
    """Count the positions below each first action."""
    below = {}
    for seat in game.to_act(state)[:1]:
        for action in game.legal(state, seat):
            world = game.clone(state)
            game.apply(world, seat, action)
            below[f"seat {seat} {written(action)}"] = positions(game, world, depth - 1)
    return below


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
def test_every_game_has_counts_of_positions(game: AnyGame) -> None:
    assert counts_file(game).exists()


@pytest.mark.parametrize(("game", "players", "seed", "actions", "depth", "expected"), CASES)
def test_number_of_positions(
    game: AnyGame, players: int, seed: int, actions: int, depth: int, expected: int
) -> None:
    below = split(game, after_random_actions(game, players, seed, actions), depth)
    listed = "\n".join(f"{first}: {count}" for first, count in below.items())
    assert sum(below.values()) == expected, f"{sum(below.values())} positions\n{listed}"
