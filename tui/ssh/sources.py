"""What a server takes from the world outside: chance, names for tables, the time, and pauses."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from secrets import randbits, token_hex

_SEED_BITS = 62
_ID_BYTES = 8


def _room_id(game: str) -> str:
    return f"{game}-{token_hex(_ID_BYTES)}"


@dataclass(frozen=True)
class Sources:
    """The real ones, unless others are given."""

    seed: Callable[[], int] = lambda: randbits(_SEED_BITS)
    """Returns the seed of a new match."""
    room_id: Callable[[str], str] = _room_id
    """Returns a name for a new table of a game: a plain word, safe as the name of a file."""
    clock: Callable[[], float] = time.time
    """Returns the time in seconds, as files tell it; servers of one database have that one's."""
    monotonic: Callable[[], float] = time.monotonic
    """Returns the seconds since some moment, which go on evenly whatever the clock is set to."""
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    """Returns after so many seconds."""


async def first_of(*waits: Awaitable[object]) -> None:
    """Return once one of several things has come about; the others are not waited for."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
