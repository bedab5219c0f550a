"""What other servers of the same archive have done: heard of at once, or found a little later."""

import asyncio
import logging
from collections.abc import Callable
from itertools import count

from saves import SaveError
from saves.archive.database import News
from saves.archive.news import Listening
from tui.ssh.hall import Hall
from tui.ssh.limits import Notes
from tui.ssh.room import Room, RoomRefused
from tui.ssh.rooms import Rooms
from tui.ssh.sources import first_of

log = logging.getLogger(__name__)

_POLL_SECONDS = 3.0
"""So late at most one finds out what one has not heard."""
_RETRY_SECONDS = 1.0


class Hearing:
    """Keeps what this server knows the same as what is in an archive that it shares."""

    def __init__(self, hall: Hall, players_changed: Callable[[], None]) -> None:
        """Tell ``players_changed`` when somebody may have been banned or renamed."""
        self._hall = hall
        self._rooms: Rooms = hall.rooms
        self._archive = hall.archive
        self._do = hall.clerks.do
        self._now, self._sleep = hall.sources.monotonic, hall.sources.sleep
        self._players_changed = players_changed
        self._waiting: dict[tuple[News, str], None] = {}
        self._arrived = asyncio.Event()
        self._notes = Notes(log, 3, 1 / 60, self._now)
        self._talk: dict[str | None, int] = {}
        self._listening: Listening | None = None
        self._meters = hall.clerks.meters
        self._echoes: dict[str, float] = {}
        """When those were announced that have not been heard yet."""
        self._marks = count()

    async def run(self) -> None:
        """Listen, and look for oneself now and then, until the server ends."""
        loop = asyncio.get_running_loop()
        self._listening = Listening(
            self._archive.database,
            lambda news, id: loop.call_soon_threadsafe(self._note, news, id),
        )
        self._listening.start()
        looked = 0.0
        while True:
            try:
                if (now := self._now()) - looked >= _POLL_SECONDS:
                    looked = now
                    await self.look()
                    self._hall.note_archive(answers=True)
                await self._hear_all()
            except SaveError as error:
                self._notes.error("the archive does not answer: %s", error)
                await self._sleep(_RETRY_SECONDS)
            except Exception:
                log.exception("what others have done could not be followed")
            wait = max(0.0, looked + _POLL_SECONDS - self._now())
            await first_of(self._sleep(wait), self._arrived.wait())

    def close(self) -> None:
        """Listen no more."""
        if self._listening is not None:
            self._listening.close()

    def _note(self, news: News, id: str) -> None:
        if news is News.ECHO:
            if id in self._echoes:
                self._meters.heard(self._now() - self._echoes.pop(id))
            return
        self._waiting[news, id] = None
        self._arrived.set()

    async def _listen_for_echo(self) -> None:
        """Find out how long a notification takes; the clocks of others have no part in it."""
        mark = str(next(self._marks))
        self._echoes = {mark: self._now()}  # one that is not back by now was lost
        await self._do(self._archive.workers.echo, mark)

    # -- what was heard -----------------------------------------------------------------------

    async def _hear_all(self) -> None:
        while self._waiting:
            news, id = next(iter(self._waiting))
            del self._waiting[news, id]
            await self._hear(news, id)
        self._arrived.clear()

    async def _hear(self, news: News, id: str) -> None:
        match news:
            case News.PLAYERS:
                await self._hear_players()
            case News.ROOM:
                await self._hear_room(id)
            case News.MATCH:
                await self._hear_match(id)
            case News.TALK:
                await self._hear_talk(id or None)
            case News.UNDO:
                await self._hear_undo(id)
            case News.REFUSED:
                room, _, seat = id.partition(" ")
                await self._hear_undo(room, int(seat))
            case News.HERE:
                await self._hear_who_is_here()

    async def _hear_players(self) -> None:
        await self._do(self._hall.accounts.refresh)
        await self._hall.follow_names()
        self._players_changed()

    async def _hear_room(self, id: str) -> None:
        """Take a table as another server has left it."""
        room, ledger = self._rooms.all.get(id), self._rooms.ledger
        if room is None:
            room = await ledger.found(id)
            if room is None:
                return
        else:
            async with room.lock:
                await ledger.look_again(room)
        self._rooms.went_on(room)

    async def _hear_match(self, id: str) -> None:
        """Follow a match that another server has played on."""
        room = self._rooms.all.get(id)
        if room is None:
            await self._hear_room(id)
            return
        async with room.lock:  # so that nobody closes the match meanwhile
            if room.hosted is not None:
                await room.hosted.catch_up()
                return
            await self._rooms.ledger.look_at_match(room)
        self._rooms.went_on(room)

    async def _hear_undo(self, id: str, refused_by: int | None = None) -> None:
        """Hear that somebody at another server would like an undo, or lets the move stand."""
        room = self._rooms.all.get(id)
        if room is None:
            return
        async with room.lock:  # so that nobody closes the match meanwhile
            if room.hosted is None:
                return
            if refused_by is None:
                await room.hosted.hear_votes()
            else:
                await room.hosted.hear_refusal(refused_by)

    async def _hear_talk(self, place: str | None) -> None:
        lines = await self._do(self._archive.talk.said, place)
        if place is None:
            self._hall.chat = lines
        elif (room := self._rooms.all.get(place)) is not None:
            room.chat = lines
        self._rooms.revision += 1

    async def _hear_who_is_here(self) -> None:
        elsewhere = await self._do(self._archive.workers.others)
        if elsewhere != self._hall.elsewhere:
            self._hall.elsewhere = elsewhere
            self._rooms.revision += 1

    # -- looking for oneself ------------------------------------------------------------------

    async def look(self) -> None:
        """Find out all that one may not have heard."""
        if self._meters.is_read:
            await self._listen_for_echo()
        await self._do(self._archive.set_clock)
        await self._hall.tell_who_is_here()
        await self._hear_who_is_here()
        await self._hear_players()
        await self._do(self._hall.accounts.look_for_seen)
        await self._look_at_rooms()
        talk = await self._do(self._archive.talk.marks)
        for place in [place for place, mark in talk.items() if mark != self._talk.get(place)]:
            await self._hear_talk(place)
        self._talk = talk

    async def _look_at_rooms(self) -> None:
        revisions = await self._do(self._archive.rooms.revisions)
        known = {room.id: room.record.revision for room in self._rooms.shelf.current}
        for id in sorted({*revisions, *known}):
            if revisions.get(id) != known.get(id):
                await self._hear_room(id)
        # A match that is open here may be over elsewhere, and then its table is no longer current.
        followed = {*revisions, *(room.id for room in self._rooms.matches.open_rooms())}
        states = await self._do(self._archive.matches.journals.states, followed)
        for id, state in states.items():
            room = self._rooms.all.get(id)
            if room is not None and (state.number != room.number or not room.begun):
                await self._hear_match(id)
        await self._take_bots_over()

    async def _take_bots_over(self) -> None:
        """Let bots think for which nobody does: their server is gone."""
        waiting = [
            room
            for room in self._rooms.shelf.current
            if room.hosted is None and room.standing is not None and room.standing.awaits_bots
        ]
        if not waiting:
            return
        leased = await self._do(self._archive.workers.leased)
        for room in waiting:
            if room.id not in leased:
                await self._wake(room)

    async def _wake(self, room: Room) -> None:
        async with room.lock:
            try:
                await self._rooms.matches.opened(room)
            except RoomRefused:
                return  # that is logged, and the lobby says so
