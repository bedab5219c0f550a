"""How tables are changed: in the archive before anybody is told, or not at all."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

import msgspec

from engine.position import Seat
from engine.table import Setup
from saves.archive.archive import Archive
from saves.archive.errors import Overtaken
from saves.archive.journals import State
from saves.archive.rooms import RoomRecord
from saves.archive.talk import ChatLine
from tui.ssh.clerks import Clerks
from tui.ssh.match import HostedMatch
from tui.ssh.room import Room, RoomProblem, RoomRefused
from tui.ssh.shelf import Shelf
from tui.ssh.sources import Sources

_TRIES = 20
"""So often a change is tried anew that others came before."""

Answer = TypeVar("Answer")


class _RoomChanged(Exception):
    """The record of a table was changed elsewhere: not its match, which would be tried again."""


class Everything(NamedTuple):
    """All that the archive knows of tables, as it was at one moment."""

    records: list[RoomRecord]
    states: dict[str, State]
    talk: dict[str | None, list[ChatLine]]
    damaged: list[str]
    """The names of matches that cannot be read."""


class Ledger:
    """The tables in the archive, and on the shelf the same as this server knows them."""

    def __init__(self, archive: Archive, clerks: Clerks, shelf: Shelf, sources: Sources) -> None:
        self._archive = archive
        self._do = clerks.do
        self._shelf = shelf
        self._sources = sources

    async def everything(self) -> Everything:
        """Return all that is known of tables."""
        return await self._do(self._read_everything)

    def _read_everything(self) -> Everything:
        archive = self._archive
        with archive.database.reading():
            return Everything(
                archive.rooms.all(),
                archive.matches.journals.states(),
                archive.talk.everywhere(),
                archive.matches.damaged(),
            )

    # -- changing -----------------------------------------------------------------------------

    async def change(
        self, room: Room, deed: Callable[[], Awaitable[Answer]], *, touch: bool = True
    ) -> Answer:
        """Change a table's record and keep it; a refusal leaves it as it was.

        If somebody else was faster it is done anew, with the table as he left it.
        """
        async with room.lock:
            for _ in range(_TRIES):
                if room.id not in self._shelf.all:
                    raise RoomRefused(RoomProblem.GONE)
                try:
                    return await self._try_to(room, deed, touch=touch)
                except Overtaken:
                    await self.look_again(room)
            raise RoomRefused(RoomProblem.BUSY)

    async def _try_to(
        self, room: Room, deed: Callable[[], Awaitable[Answer]], *, touch: bool
    ) -> Answer:
        try:
            if touch:
                room.record.touched = self._archive.clock()
            answer = await deed()
            if room.id in self._shelf.all:
                if not room.is_kept:
                    await self._keep(room)
                self._shelf.add(room)
        finally:
            if not room.is_kept:
                room.go_back()
        return answer

    async def _keep(self, room: Room) -> None:
        room.note_kept(await self._do(self._archive.rooms.save, room.record))

    async def look_again(self, room: Room) -> None:
        """Take a table as the archive has it."""
        found = await self._do(self._archive.rooms.find, [room.id])
        if not found:
            self._shelf.remove(room)
            return
        if found[0].revision > room.record.revision:
            room.record = found[0]
            room.note_kept(room.record.revision)
            self._shelf.add(room)
        await self.look_at_match(room)

    async def look_at_match(self, room: Room) -> None:
        """See how the match of a table stands, if it is not open here."""
        states = await self._do(self._archive.matches.journals.states, [room.id])
        room.begun = room.begun or bool(states)
        if room.hosted is None and room.id in states:
            room.stands(states[room.id])

    async def found(self, id: str) -> Room | None:
        """Return a table that another server has opened; ``None`` if there is no such."""
        found = await self._do(self._archive.rooms.find, [id])
        if not found or not is_known(found[0]) or id in self._shelf.all:
            return self._shelf.all.get(id)
        room = Room(found[0])
        room.chat = await self._do(self._archive.talk.said, id)
        await self.look_at_match(room)
        if id not in self._shelf.all:
            self._shelf.add(room)
        return self._shelf.all[id]

    async def reseat(self, room: Room, hosted: HostedMatch, seat: int, taken_by: Seat) -> None:
        """Let somebody else play at a seat, and keep the table's record: both or nothing."""
        record, revisions = room.record, list[int]()

        def keep() -> None:
            try:
                revisions.append(self._archive.rooms.save(record))
            except Overtaken as error:
                raise _RoomChanged from error

        try:
            await hosted.change_seat(seat, taken_by, keep)
        except _RoomChanged as error:
            raise Overtaken(room.id) from error
        room.note_kept(revisions[-1])

    async def say(self, room: Room, line: ChatLine) -> None:
        """Keep what somebody has said at a table."""
        async with room.lock:
            if room.id not in self._shelf.all:
                raise RoomRefused(RoomProblem.GONE)
            await self._do(self._archive.say_at, room.id, line)
            room.record.touched = max(room.record.touched, line.when)
            room.note_kept(room.record.revision)
            room.hear(line)

    # -- opening, beginning, closing ----------------------------------------------------------

    async def open(self, record: RoomRecord, setup: Setup | None) -> Room:
        """Return a new table, under a name that no table has, nor a match.

        With a set-up its match begins at once.
        """
        while True:
            record.id = self._sources.room_id(record.game)
            if record.id in self._shelf.all or await self._do(self._is_taken, record.id):
                continue
            room = Room(record)
            try:
                await (self._keep(room) if setup is None else self.begin(room, setup))
            except Overtaken:
                continue
            self._shelf.add(room)
            return room

    def _is_taken(self, id: str) -> bool:
        return self._archive.rooms.has(id) or self._archive.matches.has(id)

    async def begin(self, room: Room, setup: Setup) -> None:
        """Begin the match of a table and keep who plays it: both or nothing."""
        room.note_kept(await self._do(self._archive.begin, room.record, setup))
        room.begun = True

    async def close(self, room: Room) -> None:
        """Forget a table that has not begun; if it is still as it was seen here."""
        room.go_back()
        await self._do(self._archive.rooms.delete, room.record)
        self._shelf.remove(room)


def is_known(record: RoomRecord) -> bool:
    """Tell whether a table is of a game that this version knows, with options that it has."""
    try:
        record.game_options()
    except (KeyError, msgspec.MsgspecError):
        return False
    return True
