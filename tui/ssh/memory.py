"""When the garbage collector may run: never while it would keep everybody waiting.

Each app is some ten thousand objects that live as long as its connection. Python's own schedule
looks at all of them again and again; with a hundred players that stops the loop for a second at a
time. So the collector looks by itself only at what is new. Ten times a second it looks once more at
what is left of that, and puts it out of its sight.

What a screen or a player leaves behind needs no collector: it is let go of when it is removed
(``tui/fence/departed.py``). All there is is looked at only when that takes no longer than anybody
notices, when nobody has typed for a while, or when nobody is there; and, whoever types, when far
more memory is taken than so many people need.
"""

import gc
import logging
from collections.abc import Callable
from pathlib import Path
from time import thread_time

from tui.fence.caches import forget_all
from tui.fence.keys import forget_keys
from tui.ssh.allocation import trim
from tui.ssh.sources import Sources

log = logging.getLogger(__name__)

_YOUNG = 5_000
_NEVER = 1_000_000

_LOOK_EVERY = 0.1
"""Often enough that there is never much to look at."""
_QUIET_SECONDS = 1.0
_LONG_QUIET_SECONDS = 60.0
"""Who has typed nothing for so long does not mind a second."""
_UNNOTICED_SECONDS = 0.03
_LET_GO_SECONDS = 5.0
"""Most of what the last to leave has left behind is gone by itself by then."""
_OFTEN_ENOUGH = 60.0
"""All there is is looked at so often, if nobody notices."""
_SELDOM_ENOUGH = 30.0
"""However much memory is taken, those who type are not kept waiting more often."""
_MEGABYTES_EACH = 16.0
_MEGABYTES_BESIDE = 100.0
"""How much may be taken beyond what the empty server takes: for each person, and in all."""
_SECONDS_AN_OBJECT = 5e-7
"""What looking at an object takes, until that is known."""


class Housekeeping:
    """Decides when memory is given back."""

    def __init__(
        self,
        people: Callable[[], int] = lambda: 0,
        sources: Sources | None = None,
        worked: Callable[[], float] = thread_time,
    ) -> None:
        """Ask ``people`` how many are connected, and ``worked`` how long the loop has worked."""
        self._people = people
        self._clock = (sources or Sources()).monotonic
        self._sleep = (sources or Sources()).sleep
        self._worked = worked
        self._last_input = self._last_sweep = self._last_left = self._clock()
        self._megabytes = megabytes()
        """What the empty server takes."""
        self._gone = 0
        self._an_object = _SECONDS_AN_OBJECT
        self._began = 0.0
        self.longest_pause = 0.0
        """Seconds for which the collector has kept somebody waiting, at most."""

    def settle_in(self) -> None:
        """Take the collector over; what is loaded by now is not looked at again."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(_YOUNG, _NEVER, _NEVER)
        gc.callbacks.append(self._note_pause)
        self._megabytes = megabytes()

    def move_out(self) -> None:
        """Say how it went, and leave the collector alone."""
        gc.callbacks.remove(self._note_pause)
        log.info("the collector took %.0f ms at a time, at most", 1e3 * self.longest_pause)

    def somebody_typed(self) -> None:
        """Note that a key is to be answered."""
        self._last_input = self._clock()

    def somebody_left(self) -> None:
        """Note that there is memory to be given back."""
        forget_keys()
        self._gone += 1
        self._last_left = self._clock()

    async def run(self) -> None:
        """Keep house for as long as the server runs."""
        while True:
            await self._sleep(_LOOK_EVERY)
            if self._is_time_to_sweep():
                self._sweep()
            else:
                self._look_at_new()

    def _sweep(self) -> None:
        is_empty = not self._people()
        if is_empty:
            gc.unfreeze()
            forget_all()
        began = self._worked()
        looked_at = sweep()
        self._last_sweep = self._clock()
        if looked_at:
            self._an_object = max(self._worked() - began, 1e-3) / looked_at
        self._gone = 0
        trim()
        if is_empty:
            self._megabytes = megabytes()

    def _look_at_new(self) -> None:
        """Free what is new and already garbage; let the collector forget the rest.

        It has looked by itself in the middle of something: a layout, say, which knew itself and all
        widgets of a screen as long as it was made. Here nothing is in the middle of anything.
        """
        gc.collect(1)
        gc.freeze()

    def _is_time_to_sweep(self) -> bool:
        now = self._clock()
        since, quiet = now - self._last_sweep, now - self._last_input
        if not self._people():
            return self._gone > 0 and now - self._last_left > _LET_GO_SECONDS
        if since > _SELDOM_ENOUGH and self._is_too_much():
            return True
        if quiet < _QUIET_SECONDS or not (self._gone or since > _OFTEN_ENOUGH):
            return False
        return quiet > _LONG_QUIET_SECONDS or self._would_go_unnoticed()

    def _is_too_much(self) -> bool:
        allowed = _MEGABYTES_BESIDE + _MEGABYTES_EACH * self._people()
        return megabytes() > self._megabytes + allowed

    def _would_go_unnoticed(self) -> bool:
        return gc.get_freeze_count() * self._an_object < _UNNOTICED_SECONDS

    def _note_pause(self, phase: str, _info: dict[str, int]) -> None:
        if phase == "start":
            self._began = self._worked()
        elif self._people():
            self.longest_pause = max(self.longest_pause, self._worked() - self._began)


def sweep() -> int:
    """Collect all garbage; return how many objects are left, and were looked at."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    return gc.get_freeze_count()


def megabytes() -> float:
    """Return how much memory this process takes; 0 where nobody can tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * 4096 / 1e6
