"""Sources for servers under test: nothing is drawn, and nothing waits."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from itertools import count

from tui.ssh.sources import Sources

_NUMBERS = count(1)
"""Of tables: none is given twice, though a server is started again in the same folder."""


class Hourglass:
    """A pause of so many seconds that is over when a test says so; all others take their time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._empty = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        """Take the place of the server's own pauses."""
        if seconds == self._seconds:
            await self._empty.wait()
        else:
            await asyncio.sleep(seconds)

    def run_out(self) -> None:
        """End the pause, and every other of that length."""
        self._empty.set()


def fixed_sources(
    seed: int = 7,
    clock: Callable[[], float] = time.time,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> Sources:
    """Return sources that deal the same match at every table; with seed 7 Anna begins at Zeus."""

    def room_id(game: str) -> str:
        return f"{game}-{next(_NUMBERS):08}"

    return Sources(seed=lambda: seed, room_id=room_id, clock=clock, sleep=sleep)
