"""How long it takes until the coach has spoken for the first time."""

import asyncio
from time import perf_counter

from benchmarks.row import Row
from engine import GAMES
from engine.core import AnyGame
from engine.position import Person
from engine.table import Setup, Table
from tui.settings import Settings
from tui.thinking import Thinkers

BUDGET = 2.0


async def first_hint(game: AnyGame) -> float:
    """Return the seconds from the question to the answer, the start of a process included."""
    seats = tuple(Person(f"seat {seat}") for seat in range(game.players[-1]))
    position = Table(game, Setup(game.key, game.Options(), seats, 7)).position
    thinkers = Thinkers()
    began = perf_counter()
    await thinkers.advise(position, position.to_act[0], float(Settings().coach))
    took = perf_counter() - began
    await thinkers.close()
    return took


def rows() -> list[Row]:
    """Return how long the first hint of each game takes, with the settings as they come."""
    found = []
    for key, game in GAMES.items():
        took = asyncio.run(first_hint(game))
        found.append(Row(f"{key}: first hint", f"{took:.2f} s", f"{BUDGET:.0f} s", took < BUDGET))
    return found
