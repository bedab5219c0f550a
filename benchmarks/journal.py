"""How long it takes to save a move and to resume a match, against the length of the game."""

import os
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from unittest.mock import patch

from benchmarks.row import Row
from engine import GAMES
from engine.position import Bot, Position
from engine.table import Move, Setup
from saves import Match, Store

GAMES_TRIED = 12
RESUMES = 15
APPEND_BUDGET = 1e-3
RESUME_BUDGET = 0.1


def longest_match(store: Store, game: str) -> tuple[str, list[float]]:
    """Play some random games; return the longest and how long saving each of its moves took."""
    longest: tuple[str, list[float]] = ("", [])
    for seed in range(GAMES_TRIED):
        players = GAMES[game].players[-1]
        seats = tuple(Bot(f"Bot {seat}", "random") for seat in range(players))
        match = store.create(Setup(game, GAMES[game].Options(), seats, seed), f"{game}-{seed}")
        with match:
            took = play_out(match, Random(seed))
        if len(took) > len(longest[1]):
            longest = (match.name, took)
    return longest


def play_out(match: Match, rng: Random) -> list[float]:
    """Play a match to its end; return how long recording each move took, without the rules."""
    took: list[float] = []
    record = match.table.record
    assert record is not None

    def timed(move: Move, after: Position) -> None:
        began = perf_counter()
        record(move, after)
        took.append(perf_counter() - began)

    match.table.record = timed
    while awaited := match.table.position.to_act:
        match.play(awaited[0], rng.choice(match.table.position.legal(awaited[0])))
    return took


def resume_time(store: Store, name: str) -> float:
    """Return how long it takes to open a saved match."""
    took = []
    for _ in range(RESUMES):
        began = perf_counter()
        store.open(name).close()
        took.append(perf_counter() - began)
    return median(took)


def rows() -> list[Row]:
    """Return both for the longest of some random games of each game."""
    found = []
    for key in GAMES:
        with TemporaryDirectory() as folder, patch.object(os, "fsync"):
            store = Store(Path(folder))
            name, took = longest_match(store, key)
            resumed = resume_time(store, name)
        half = len(took) // 2
        early, late = median(took[:half]), median(took[half:])
        found.append(
            Row(
                what=f"{key}: save a move of {len(took)}, without fsync",
                measured=f"first half {early * 1e6:.0f} µs, second half {late * 1e6:.0f} µs",
                budget=f"{APPEND_BUDGET * 1000:.0f} ms",
                passed=max(early, late) < APPEND_BUDGET,
            )
        )
        found.append(
            Row(
                what=f"{key}: resume after {len(took)} moves",
                measured=f"{resumed * 1000:.1f} ms",
                budget=f"{RESUME_BUDGET * 1000:.0f} ms",
                passed=resumed < RESUME_BUDGET,
            )
        )
    return found
