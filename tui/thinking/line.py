"""Those who wait for a bot, and whose turn it is."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

_PATIENCE = 4
"""Every so many turns one goes to a table at which nobody waits: it must not stand still for ever.
"""


class Line:
    """Lets a few at a time go on: first those for whom a person waits, in the order of coming.

    A table has one bot that thinks at a time, and it stands in line anew for every decision: so
    nobody's table gets more turns than another's.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._urgent: deque[asyncio.Future[None]] = deque()
        self._patient: deque[asyncio.Future[None]] = deque()
        self._turns = 0

    def __len__(self) -> int:
        """Return how many wait."""
        return len(self._urgent) + len(self._patient)

    @asynccontextmanager
    async def turn(self, *, urgent: bool) -> AsyncIterator[None]:
        """Wait for one's turn, and let the next one go on afterwards."""
        await self._stand_in_line(self._urgent if urgent else self._patient)
        try:
            yield
        finally:
            self._next()

    async def _stand_in_line(self, line: "deque[asyncio.Future[None]]") -> None:
        if self._free:
            self._free -= 1
            return
        place = asyncio.get_running_loop().create_future()
        line.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place in line:
                line.remove(place)
            elif place.done() and not place.cancelled():
                self._next()  # it was our turn just now: it goes to somebody else
            raise

    def _next(self) -> None:
        self._turns += 1
        lines = [self._urgent, self._patient]
        if self._turns % _PATIENCE == 0:
            lines.reverse()
        for line in lines:
            if line:
                line.popleft().set_result(None)
                return
        self._free += 1
