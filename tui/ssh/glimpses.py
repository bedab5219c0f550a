"""How the matches of a server look from outside: one look at each, for all lobbies."""

import asyncio
from collections import OrderedDict

from engine.core import View
from saves import SaveError
from saves.archive.archive import Archive
from tui.ssh.clerks import Clerks
from tui.ssh.room import Room

_KEPT = 64
"""So many tables are remembered as they looked last."""


class Glimpses:
    """Spectators' views of matches. Nobody's seat is looked over the shoulder from here.

    What is not open is read from the archive: once after each move, however many lobbies show it.
    """

    def __init__(self, archive: Archive, clerks: Clerks) -> None:
        self._matches = archive.matches
        self._do = clerks.do
        self._seen: OrderedDict[str, tuple[int, View | None]] = OrderedDict()
        self._reading = asyncio.Lock()

    async def of(self, room: Room) -> View | None:
        """Return what a spectator of a match sees; ``None`` if it cannot be opened."""
        if room.hosted is not None:
            return room.hosted.position.view(None)
        async with self._reading:
            number, view = self._seen.get(room.id, (-1, None))
            if number != room.number:
                number = room.number
                view = await self._do(self._read, room.id)
            self._seen[room.id] = number, view
            self._seen.move_to_end(room.id)
            while len(self._seen) > _KEPT:
                self._seen.popitem(last=False)
            return view

    def _read(self, name: str) -> View | None:
        try:
            return self._matches.open(name).table.position.view(None)
        except SaveError:
            return None  # whoever opens it is told why; here there is just nothing to see
