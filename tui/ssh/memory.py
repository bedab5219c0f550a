"""When the garbage collector may run: never while it would keep everybody waiting.

Each app is some ten thousand objects that live as long as its connection. Python's own schedule
looks at all of them again and again; with a hundred players that stops the loop for a second at a
time. So the collector looks by itself only at what is new; twice a second what there is by then is
put out of its sight. Most of what a screen leaves behind needs no collector at all: it is let go of
when the screen is removed. All there is is looked at when nobody types; or, whoever types, when far
more memory is taken than so many people need.
"""

import asyncio
import ctypes
import gc
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from tui.fence.keys import forget_keys

_YOUNG = 10_000
_NEVER = 1_000_000

_LOOK_EVERY = 0.5
_QUIET_SECONDS = 1.0
_OFTEN_ENOUGH = 60.0
"""Screens leave garbage too; while nobody types, it is swept up so often."""
_SELDOM_ENOUGH = 30.0
"""However much memory is taken, those who type are not kept waiting more often."""
_MEGABYTES_EACH = 12.0
_MEGABYTES_BESIDE = 100.0
"""How much more than after the last sweep may be taken: for each person, and in all."""
_MOST_GONE = 25
"""When so many have left, what they leave behind is too much to wait for a quiet moment."""


class Housekeeping:
    """Decides when memory is given back."""

    def __init__(self, people: Callable[[], int] = lambda: 0) -> None:
        """Ask ``people`` how many are connected."""
        self._people = people
        self._last_input = 0.0
        self._last_sweep = monotonic()
        self._megabytes = megabytes()
        """What was taken after the last sweep."""
        self._people_then = 0
        self._gone = 0

    def settle_in(self) -> None:
        """Take the collector over; what is loaded by now is not looked at again."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(_YOUNG, _NEVER, _NEVER)
        self._megabytes = megabytes()

    def somebody_typed(self) -> None:
        """Note that a key is to be answered."""
        self._last_input = monotonic()

    def somebody_left(self) -> None:
        """Note that there is memory to be given back."""
        forget_keys()
        self._gone += 1

    async def run(self) -> None:
        """Keep house for as long as the server runs."""
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            if self._is_time_to_sweep():
                self._gone = 0
                sweep()
                self._last_sweep = monotonic()
                self._megabytes, self._people_then = megabytes(), self._people()
            else:
                freeze()

    def _is_time_to_sweep(self) -> bool:
        now = monotonic()
        since = now - self._last_sweep
        if now - self._last_input > _QUIET_SECONDS:
            return self._gone > 0 or since > _OFTEN_ENOUGH
        return self._gone >= _MOST_GONE or (since > _SELDOM_ENOUGH and self._is_too_much())

    def _is_too_much(self) -> bool:
        come = max(0, self._people() - self._people_then)
        allowed = _MEGABYTES_BESIDE + _MEGABYTES_EACH * come
        return megabytes() > self._megabytes + allowed


def freeze() -> None:
    """Let the collector forget what there is; garbage among it waits for the next sweep."""
    gc.freeze()


def sweep() -> None:
    """Collect all garbage and return what is free to the system."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    trim()


def trim() -> None:
    """Return what is free to the system, where that can be told."""
    if sys.platform == "linux":
        found = getattr(ctypes.CDLL(None), "malloc_trim", None)  # other C libraries lack it
        if found is not None:
            found(0)


def megabytes() -> float:
    """Return how much memory this process takes; 0 where nobody can tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * 4096 / 1e6
