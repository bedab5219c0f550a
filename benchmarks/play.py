"""Random play of every game against python-chess doing the same, in the same run.

Both choose at random among all legal moves, one after the other, game after game. They take turns
in short rounds, so that whatever else the machine does slows down both.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import median
from time import process_time

import chess

from benchmarks.row import Row
from engine import GAMES
from engine.core import AnyGame

TIMES_CHESS = 2.0
"""Actions a second, at least, as a multiple of what python-chess does."""
LESS = {"benhur": 0.25}
"""Where every move is measured on an open track."""
ROUNDS = 9
ACTIONS = 4000
"""How many actions are made in a round."""
LONGEST_CHESS_GAME = 300
"""Bare kings would move on for ever."""


def chess_actions(rng: Random) -> Iterator[None]:
    """Yield after every move of one random game of chess after another."""
    while True:
        board = chess.Board()
        for _ in range(LONGEST_CHESS_GAME):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            yield


def game_actions(game: AnyGame, rng: Random) -> Iterator[None]:
    """Yield after every action of one random game after another, all numbers of players."""
    seed = 0
    while True:
        players = game.players[seed % len(game.players)]
        state = game.setup(players, seed, game.Options(), None)
        seed += 1
        while awaited := game.to_act(state):
            seat = rng.choice(awaited)
            game.apply(state, seat, rng.choice(game.legal(state, seat)))
            yield


def rate(actions: Iterator[None]) -> float:
    """Return how many actions a second are made."""
    began = process_time()
    for _ in islice(actions, ACTIONS):
        pass
    return ACTIONS / (process_time() - began)


def compare(one: Iterator[None], other: Iterator[None]) -> tuple[float, float, float]:
    """Return the median rates of both, and of their ratio round by round."""
    rounds = [(rate(one), rate(other)) for _ in range(ROUNDS)]
    return (
        median(first for first, _ in rounds),
        median(second for _, second in rounds),
        median(first / second for first, second in rounds),
    )


def rows() -> list[Row]:
    """Return how fast each game is played at random."""
    found = []
    for key, game in GAMES.items():
        least = LESS.get(key, TIMES_CHESS)
        own, peer, ratio = compare(game_actions(game, Random(1)), chess_actions(Random(1)))
        found.append(
            Row(
                what=f"{key}: random play, against python-chess",
                measured=f"{own:,.0f} against {peer:,.0f} actions/s: {ratio:.2f} x",
                budget=f"{least:.2f} x",
                passed=ratio >= least,
            )
        )
    return found
