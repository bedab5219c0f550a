"""When the garbage collector may run: never while it would keep everybody waiting.

Each app is some ten thousand objects that live as long as its connection. Python's own schedule
looks at all of them again and again; with a hundred players that stops the loop for a second at a
time. So only the young are looked at by themselves, and all of them when somebody has left and
nobody types, or when that has not happened for long.
"""

import asyncio
import ctypes
import gc
import sys
from time import monotonic

from textual._xterm_parser import XTermParser

_YOUNG = 20_000
_MIDDLE = 25
_NEVER = 1_000_000

_QUIET_SECONDS = 1.0
_LONGEST_WAIT = 120.0
_LOOK_EVERY = 0.5


class Housekeeping:
    """Decides when memory is given back."""

    def __init__(self) -> None:
        self._last_input = 0.0
        self._left_since: float | None = None

    def settle_in(self) -> None:
        """Take the collector over; what is loaded by now is never looked at again."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)

    def somebody_typed(self) -> None:
        """Note that a key is to be answered."""
        self._last_input = monotonic()

    def somebody_left(self) -> None:
        """Note that there is memory to be given back."""
        # Textual caches the keys it has parsed together with the parser, and the parser knows
        # its app: without this every player who has pressed a key would stay for ever.
        XTermParser._parse_extended_key.cache_clear()
        if self._left_since is None:
            self._left_since = monotonic()

    async def run(self) -> None:
        """Give memory back when it disturbs nobody, for as long as the server runs."""
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            if self._left_since is None:
                continue
            now = monotonic()
            quiet = now - self._last_input > _QUIET_SECONDS
            if quiet or now - self._left_since > _LONGEST_WAIT:
                self._left_since = None
                give_back()


def give_back() -> None:
    """Collect all garbage and return what is free to the system."""
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # other C libraries lack it
        if trim is not None:
            trim(0)
