"""The matches of a server's tables: each is open only while somebody looks or a bot has to move."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from engine.table import Setup
from saves import SaveError, Store
from tui.shielded import start
from tui.ssh.match import HostedMatch
from tui.ssh.room import Room, RoomProblem, RoomRefused, Standing
from tui.ssh.sources import Sources
from tui.thinking import Thinkers

log = logging.getLogger(__name__)

_WOKEN_AT_ONCE = 8
"""After a start many bots may have to move: so many of their matches are open at a time."""


class Matches:
    """Opens and closes matches. Whoever opens one holds its table's lock."""

    def __init__(
        self,
        folder: Path,
        sources: Sources,
        *,
        bot_pause: float,
        went_on: Callable[[Room], None],
    ) -> None:
        self._sources = sources
        self._store = Store(folder, sources.clock)
        self._bot_pause = bot_pause
        self._went_on = went_on
        self._thinkers = Thinkers()
        self._open: dict[str, Room] = {}
        self._waking: list[asyncio.Task[None]] = []

    def open_rooms(self) -> list[Room]:
        """Return the tables whose matches are open."""
        return list(self._open.values())

    def has(self, id: str) -> bool:
        """Tell whether there is a match of this name."""
        return self._store.has(id)

    async def create(self, room: Room, setup: Setup) -> None:
        """Begin the match of a table."""
        match = await asyncio.to_thread(self._store.create, setup, room.id)
        match.close()
        room.begun = True
        log.info("table %s has begun", room.id)
        with suppress(RoomRefused):  # then it is logged; that it has begun stands all the same
            await self.opened(room)

    async def look(self, room: Room) -> None:
        """See how the match of a table stands, and leave it closed; a broken one is logged."""
        try:
            seen = await asyncio.to_thread(self._store.summary, room.id)
        except SaveError as error:
            log.error("the match of table %s cannot be opened: %s", room.id, error)
            return
        room.standing = Standing(seen.seats, seen.to_act)
        room.last_move = seen.played

    async def opened(self, room: Room) -> HostedMatch:
        """Return the match of a table, open; ``RoomRefused`` if it cannot be opened."""
        if room.hosted is not None:
            return room.hosted
        try:
            match = await asyncio.to_thread(self._store.open, room.id)
        except SaveError as error:
            log.error("the match of table %s cannot be opened: %s", room.id, error)
            raise RoomRefused(RoomProblem.BROKEN) from error
        room.last_move = await asyncio.to_thread(self._store.last_played, room.id)
        hosted = HostedMatch(
            match,
            thinkers=self._thinkers,
            pause=self._bot_pause,
            sources=self._sources,
            changed=lambda: self._has_changed(room),
            deserted=lambda: self._is_deserted(room),
            for_undo=room.for_undo,
        )
        room.hosted = hosted
        room.standing = Standing(hosted.position.seats, hosted.position.to_act)
        self._open[room.id] = room
        hosted.start()
        return hosted

    def _has_changed(self, room: Room) -> None:
        assert room.hosted is not None, "only an open match goes on"
        room.standing = Standing(room.hosted.position.seats, room.hosted.position.to_act)
        room.last_move = self._sources.clock()
        self._went_on(room)

    def _is_deserted(self, room: Room) -> None:
        start(self.rest(room))

    # -- letting go ---------------------------------------------------------------------------

    async def rest(self, room: Room) -> None:
        """Close the match of a table, if nobody looks and nothing is being done."""
        async with room.lock:
            hosted = room.hosted
            if hosted is not None and hosted.is_idle:
                room.hosted = None
                del self._open[room.id]
                await hosted.close()

    async def tidy(self) -> None:
        """Close all matches at which nobody looks and nothing is being done."""
        for room in list(self._open.values()):
            await self.rest(room)

    def wake(self, rooms: Iterable[Room]) -> None:
        """Let the bots of some tables play, a few tables at a time."""
        waiting = iter(list(rooms))
        self._waking = [start(self._wake_all(waiting)) for _ in range(_WOKEN_AT_ONCE)]

    async def _wake_all(self, waiting: Iterable[Room]) -> None:
        for room in waiting:
            try:
                async with room.lock:
                    hosted = await self.opened(room)
            except RoomRefused:
                continue  # it is logged, and the lobby says so
            await hosted.bots_done()
            await self.rest(room)

    async def close(self) -> None:
        """Wait for everything that is being written, and let go of all files."""
        for task in self._waking:
            task.cancel()
        for room in list(self._open.values()):
            if room.hosted is not None:
                await room.hosted.close()
        await self._thinkers.close()
