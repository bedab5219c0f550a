"""Keys while bots look ahead: as many workers as there are cores less one, all at work."""

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import quantiles
from threading import Event, Thread

from benchmarks.paint import BUDGET, paints
from benchmarks.row import Row
from engine import GAMES
from engine.bots import levels_of
from engine.core import AnyGame
from engine.position import Bot
from engine.table import Setup, Table
from tui.thinking import Thinkers

LEVEL = "master"


def table_of(game: AnyGame) -> Table:
    """Return a match of bots that look ahead."""
    seats = tuple(Bot(f"bot {seat}", LEVEL) for seat in range(game.players[0]))
    return Table(game, Setup(game.key, game.Options(), seats, 7))


@contextmanager
def bots_at_work(game: AnyGame) -> Iterator[None]:
    """Let bots think about their first decision again and again."""
    stop = Event()
    thinking = Thread(target=lambda: asyncio.run(_think(game, stop)))
    thinking.start()
    try:
        yield
    finally:
        stop.set()
        thinking.join()


async def _think(game: AnyGame, stop: Event) -> None:
    workers = max(1, (os.cpu_count() or 1) - 1)
    thinkers = Thinkers(workers)

    async def again_and_again() -> None:
        table = table_of(game)
        while not stop.is_set():
            seat = table.position.to_act[0]
            await thinkers.decide(table.setup, table.position, seat)

    await asyncio.gather(*(again_and_again() for _ in range(workers)))
    await thinkers.close()


def rows() -> list[Row]:
    """Return the slowest hundredth of keys on each game's screen meanwhile."""
    found = []
    for key, game in GAMES.items():
        if LEVEL not in levels_of(game):
            continue
        with bots_at_work(game):
            measured = [paint.seconds for paint in paints(key)]
        slowest = quantiles(measured, n=100)[98]
        found.append(
            Row(
                f"{key}: key to paint while bots look ahead",
                f"p99 {slowest * 1000:.1f} ms",
                f"p99 {BUDGET * 1000:.0f} ms",
                slowest < BUDGET,
            )
        )
    return found
