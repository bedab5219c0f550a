"""Time that goes by when a test says so: nobody waits for it, and it is told exactly."""

import asyncio
import heapq
from collections.abc import Callable
from itertools import count

from tests.tui.idle import until


class Hours:
    """The time of a server under test, and those who sleep until later."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now
        self._asleep: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = count()

    def monotonic(self) -> float:
        """Return how late it is."""
        return self.now

    async def sleep(self, seconds: float) -> None:
        """Return when it is so much later."""
        waking: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._asleep, (self.now + seconds, next(self._numbers), waking))
        await waking

    @property
    def sleepers(self) -> int:
        """How many sleep."""
        return sum(not waking.done() for _when, _number, waking in self._asleep)

    async def all_sleep(self, at_work: Callable[[], int]) -> None:
        """Return once all who are ``at_work`` have done what they can for the moment."""
        await until(lambda: self.sleepers == at_work(), "a moment at which all sleep")

    def go_on(self, to: float) -> None:
        """Let it be later, though no later than ``to``: until one of those asleep wakes up."""
        while self._asleep and self._asleep[0][2].done():
            heapq.heappop(self._asleep)  # who was woken by something else
        if self._asleep and self._asleep[0][0] <= to:
            self.now, _number, waking = heapq.heappop(self._asleep)
            waking.set_result(None)
        else:
            self.now = to
