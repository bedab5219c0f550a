"""The matches of a server, which are open only while somebody looks or a bot has to move."""

import asyncio
import logging
from collections.abc import Callable, Iterable

from saves import SaveError
from saves.archive.archive import Archive
from saves.archive.journals import standing_of
from saves.archive.rooms import Taken
from saves.errors import SaveReason
from tui.shielded import start
from tui.ssh.clerks import Clerks
from tui.ssh.match import HostedMatch, Hosting
from tui.ssh.room import Room, RoomProblem, RoomRefused
from tui.ssh.sources import Sources
from tui.thinking import Thinkers

log = logging.getLogger(__name__)

_WOKEN_AT_ONCE = 8
"""After a start many bots may have to move: so many of their matches are open at a time."""


class Matches:
    """Opens and closes matches. Whoever opens one holds its table's lock."""

    def __init__(
        self,
        archive: Archive,
        clerks: Clerks,
        sources: Sources,
        *,
        bot_pause: float,
        went_on: Callable[[Room], None],
        name_of: Callable[[str], str],
    ) -> None:
        self._sources = sources
        self._archive = archive
        self._clerks = clerks
        self._bot_pause = bot_pause
        self._went_on = went_on
        self._name_of = name_of
        self._thinkers = Thinkers()
        self._open: dict[str, Room] = {}
        self._waking: list[asyncio.Task[None]] = []

    def __len__(self) -> int:
        """Return how many are open."""
        return len(self._open)

    def bots_waiting(self) -> int:
        """Return how many decisions of bots wait for a process that is free."""
        return self._thinkers.waiting

    def open_rooms(self) -> list[Room]:
        """Return the tables whose matches are open."""
        return list(self._open.values())

    async def opened(self, room: Room) -> HostedMatch:
        """Return the match of a table, open; ``RoomRefused`` if it cannot be opened."""
        if room.hosted is not None:
            return room.hosted
        try:
            match = await self._clerks.do(self._archive.matches.open, room.id)
        except SaveError as error:
            log.error("the match of table %s cannot be opened: %s", room.id, error)
            if error.reason is SaveReason.UNREACHABLE:
                raise
            room.standing = None  # and the lobby says so
            raise RoomRefused(RoomProblem.BROKEN) from error
        hosted = HostedMatch(
            match,
            Hosting(
                pause=self._bot_pause,
                changed=lambda: self._has_changed(room),
                deserted=lambda: self._is_deserted(room),
                owner_of=lambda seat: self._owner_of(room, seat),
                for_undo=room.for_undo,
                coached=room.record.coached,
            ),
            clerks=self._clerks,
            workers=self._archive.workers,
            thinkers=self._thinkers,
            sources=self._sources,
        )
        room.hosted = hosted
        room.number = match.number
        self._take_standing(room, hosted)
        self._open[room.id] = room
        hosted.start()
        return hosted

    def _owner_of(self, room: Room, seat: int) -> str | None:
        """Return to whom a seat belongs, whoever plays there; nobody owns a bot's."""
        place = room.record.places[seat]
        return self._name_of(place.player) if isinstance(place, Taken) else None

    def _take_standing(self, room: Room, hosted: HostedMatch) -> None:
        room.standing = standing_of(hosted.position)
        room.winners = room.standing.winners

    def _has_changed(self, room: Room) -> None:
        assert room.hosted is not None, "only an open match goes on"
        self._take_standing(room, room.hosted)
        room.number = room.hosted.number
        room.last_move = self._archive.clock()
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
            except (RoomRefused, SaveError):
                continue  # it is logged, and the lobby says so
            await hosted.bots_done()
            await self.rest(room)

    async def close(self) -> None:
        """Wait for everything that is being written."""
        for task in self._waking:
            task.cancel()
        for room in list(self._open.values()):
            if room.hosted is not None:
                await room.hosted.close()
        await self._thinkers.close()
