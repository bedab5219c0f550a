"""All tables of a server: opened, filled, played, left, voted on."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from engine.core import Options
from engine.position import Bot, Person, Seat
from engine.table import Setup
from saves import SaveError
from tui.seats import BOT_NAMES
from tui.shielded import shielded, start
from tui.ssh.accounts import Accounts
from tui.ssh.chat import KEPT_LINES, ChatLine
from tui.ssh.door import whose
from tui.ssh.limits import Buckets, Limits, Notes
from tui.ssh.matches import Matches
from tui.ssh.play import HostedPlay
from tui.ssh.records import ForBot, Free, Invited, Place, RecordFolder, RoomRecord, Taken
from tui.ssh.room import Room, RoomProblem, RoomRefused
from tui.ssh.shelf import Shelf
from tui.ssh.sources import Sources

log = logging.getLogger(__name__)

_STAND_IN = "sensible"


class Rooms:
    """The tables of a server. Whatever is done here is on the disk before it returns."""

    def __init__(
        self,
        folder: Path,
        accounts: Accounts,
        limits: Limits,
        *,
        bot_pause: float = 0.0,
        put_away_after: float | None = None,
        sources: Sources | None = None,
        turn_came: Callable[[Room], None] = lambda room: None,
    ) -> None:
        """Put tables away that nobody has touched for so many seconds; ``None`` for never."""
        self.shelf = Shelf()
        self.revision = 0
        """Grows whenever a list of tables would look different."""
        self._records = RecordFolder(folder / "tables")
        self._sources = sources or Sources()
        self._accounts = accounts
        self._limits = limits
        self._opened_from = Buckets(
            limits.tables_an_hour, limits.tables_an_hour / 3600, self._sources.monotonic
        )
        self._put_away_after = put_away_after
        self._notes = Notes(log, 5, 1 / 600, self._sources.monotonic)
        self._turn_came = turn_came
        self._latest: tuple[int, list[Room]] = (-1, [])
        self._matches = Matches(
            folder / "matches", self._sources, bot_pause=bot_pause, went_on=self._went_on
        )

    async def load(self) -> None:
        """Read all tables, see how they stand, and let the bots go on."""
        for record in await asyncio.to_thread(lambda: list(self._records.load())):
            if isinstance(record, Path):
                log.error("%s cannot be read: the table is left out until it can", record)
                continue
            room = Room(record)
            room.begun = self._matches.has(record.id)
            if room.begun and not record.finished and not record.put_away:
                await self._matches.look(room)
                self._finish_if_over(room)
            self.shelf.add(room)
            self._turn_came(room)
        waiting = [each for each in self.shelf.current if each.standing is not None]
        self._matches.wake(
            each for each in waiting if each.standing is not None and each.standing.awaits_bots
        )

    @property
    def all(self) -> Mapping[str, Room]:
        """All tables there ever were."""
        return self.shelf.all

    def latest(self) -> list[Room]:
        """Return the tables at play, the latest first; for all lobbies the same list."""
        if self._latest[0] != self.revision:
            found = sorted(self.shelf.current, key=lambda each: -each.last_move)
            self._latest = (self.revision, found)
        return self._latest[1]

    async def close(self) -> None:
        """Wait for everything that is being written, and let go of all files."""
        await self._matches.close()

    async def tidy(self) -> None:
        """Let go of matches at which nobody looks; put tables away that nobody touches."""
        await self._matches.tidy()
        if self._put_away_after is None:
            return
        since = self._sources.clock() - self._put_away_after
        for room in [each for each in self.shelf.current if each.last_touched < since]:
            if room.hosted is None:
                await self._put_away(room)

    async def _put_away(self, room: Room) -> None:
        try:
            async with self._changing(room, touch=False):
                room.record.put_away = True
        except SaveError as error:
            self._notes.error("table %s could not be put away: %s", room.id, error)
        else:
            log.info("table %s was put away: nobody has touched it for long", room.id)

    def get(self, id: str) -> Room:
        """Return a table."""
        if id not in self.all:
            raise RoomRefused(RoomProblem.GONE)
        return self.all[id]

    # -- before the match ---------------------------------------------------------------------

    @shielded
    async def open_room(
        self,
        owner: str,
        game: str,
        options: Options,
        places: Sequence[Place],
        away_limit: float | None,
        address: str = "",
    ) -> Room:
        """Open a table; if nobody is missing the match begins at once."""
        mine = sum(each.record.owner == owner for each in self.shelf.current)
        if mine >= self._limits.tables:
            raise RoomRefused(RoomProblem.TOO_MANY)
        if address and not self._opened_from.take(whose(address)):
            raise RoomRefused(RoomProblem.TOO_MANY_HERE)
        plain: dict[str, Any] = msgspec.to_builtins(options)
        id, now = self._free_id(game), self._sources.clock()
        record = RoomRecord(id, game, plain, owner, [*places], now, away_limit)
        room = Room(record)
        await asyncio.to_thread(self._records.save, record)
        self.shelf.add(room)
        log.info("table %s opened by %s", room.id, owner)
        async with self._changing(room):
            await self._begin_if_complete(room)
        return room

    def _free_id(self, game: str) -> str:
        """Return a name that no table has, nor a match or a file that cannot be read."""
        while True:
            id = self._sources.room_id(game)
            if id not in self.all and not self._records.has(id) and not self._matches.has(id):
                return id

    @shielded
    async def sit_down(self, room: Room, player: str) -> None:
        """Give a player a seat, or his own back from the bot that stands in."""
        async with self._changing(room):
            record = room.record
            own = record.seat_of(player)
            if own is not None:
                await self._come_back(room, own, player)
                return
            if room.begun:
                raise RoomRefused(RoomProblem.BEGUN)
            seat = record.seat_for(player)
            if seat is None:
                raise RoomRefused(RoomProblem.NO_SEAT)
            record.places[seat] = Taken(player)
            await self._begin_if_complete(room)

    @shielded
    async def begin_with_bots(self, room: Room, player: str) -> None:
        """Fill the empty seats with bots and begin."""
        async with self._changing(room):
            if room.record.owner != player:
                raise RoomRefused(RoomProblem.NOT_YOURS)
            if room.begun:
                raise RoomRefused(RoomProblem.BEGUN)
            places = room.record.places
            for seat, place in enumerate(places):
                if isinstance(place, Free | Invited):
                    taken = {each.name for each in places if isinstance(each, ForBot)}
                    places[seat] = ForBot(_free_bot_name(taken), _STAND_IN)
            await self._begin_if_complete(room)

    @shielded
    async def stand_up(self, room: Room, player: str) -> None:
        """Leave a seat: before the match it is free again, later a bot stands in."""
        async with self._changing(room):
            seat = room.record.seat_of(player)
            if seat is None:
                raise RoomRefused(RoomProblem.NOT_SEATED)
            if room.begun:
                await self._stand_in(room, seat)
            elif room.record.owner == player:
                await asyncio.to_thread(self._records.delete, room.id)
                self.shelf.remove(room)
                log.info("table %s closed by its owner", room.id)
            else:
                room.record.places[seat] = Free()

    # -- during the match ---------------------------------------------------------------------

    @shielded
    async def follow(self, room: Room, player: str | None) -> HostedPlay:
        """Return a connection's play of a match: of one's own seat, or as a spectator."""
        if not room.begun:
            raise RoomRefused(RoomProblem.NOT_BEGUN)
        async with room.lock:
            hosted = await self._matches.opened(room)
            self._finish_if_over(room)
            if player is not None:
                await self._call_by_name(room, player)
            return hosted.attach(room.record.seat_of(player) if player else None)

    @shielded
    async def take_up(self, room: Room, player: str) -> None:
        """Go on with a table that was put away."""
        async with self._changing(room):
            if room.record.seat_of(player) is None:
                raise RoomRefused(RoomProblem.NOT_SEATED)
            room.record.put_away = False
            if room.begun:
                await self._matches.opened(room)
        log.info("table %s was taken up again", room.id)

    @shielded
    async def say(self, room: Room, line: ChatLine) -> None:
        """Keep what somebody has said at a table."""
        async with self._changing(room):
            room.record.chat = [*room.record.chat, line][-KEPT_LINES:]

    def away(self, room: Room) -> list[int]:
        """Return the seats whose players have kept the others waiting for too long."""
        return room.away(self._sources.clock(), self._last_seen)

    def _last_seen(self, player: str) -> float:
        account = self._accounts.find(player)
        return account.seen if account is not None else 0.0

    def names_of_away(self, room: Room) -> list[str]:
        """Return who has kept the others waiting for too long."""
        places = [room.record.places[seat] for seat in self.away(room)]
        return [self.name_of(place.player) for place in places if isinstance(place, Taken)]

    @shielded
    async def vote_bot_in(self, room: Room, player: str) -> bool:
        """Vote for bots in the seats of those who are away; tell whether that decided it.

        More than half of the people who are not away must be for it.
        """
        async with self._changing(room):
            if room.record.seat_of(player) is None:
                raise RoomRefused(RoomProblem.NOT_SEATED)
            away = self.away(room)
            if not away:
                raise RoomRefused(RoomProblem.NOT_AWAY)
            decided = False
            for seat in away:
                votes = room.record.votes.setdefault(seat, [])
                if player not in votes:
                    votes.append(player)
                if 2 * len(votes) > len(room.voters(away)):
                    await self._stand_in(room, seat)
                    decided = True
            return decided

    # -- how --------------------------------------------------------------------------------

    @asynccontextmanager
    async def _changing(self, room: Room, *, touch: bool = True) -> AsyncIterator[None]:
        """Change a table's record and put it on the disk; a refusal leaves it as it was."""
        async with room.lock:
            if room.id not in self.all:
                raise RoomRefused(RoomProblem.GONE)
            before = msgspec.json.encode(room.record)
            try:
                yield
                if room.id in self.all:
                    if touch:
                        room.record.touched = self._sources.clock()
                    await asyncio.to_thread(self._records.save, room.record)
                    self.shelf.add(room)
            except BaseException:
                room.record = msgspec.json.decode(before, type=RoomRecord)
                raise
            self.revision += 1

    async def _begin_if_complete(self, room: Room) -> None:
        record = room.record
        if not record.is_complete:
            return
        # First the record, then the match: a match without its players could not be found again.
        await asyncio.to_thread(self._records.save, record)
        seats = tuple(self._seat(place) for place in record.places)
        setup = Setup(record.game, record.game_options(), seats, self._sources.seed())
        await self._matches.create(room, setup)
        self._turn_came(room)

    def _seat(self, place: Place) -> Seat:
        match place:
            case Taken(player):
                return Person(self.name_of(player))
            case ForBot(name, level):
                return Bot(name, level)
        raise AssertionError(f"{place} is nobody's")

    def name_of(self, player: str) -> str:
        """Return what a player is called."""
        account = self._accounts.find(player)
        return account.name if account is not None else "?"

    def _went_on(self, room: Room) -> None:
        self.revision += 1
        self._finish_if_over(room)
        self._turn_came(room)

    def _finish_if_over(self, room: Room) -> None:
        is_over = room.standing is not None and not room.standing.to_act
        if is_over and not room.record.finished:
            start(self._note_end(room))

    async def _note_end(self, room: Room) -> None:
        """Note that a match is over: it need not be opened at the next start."""
        try:
            async with self._changing(room):
                room.record.finished = True
        except SaveError as error:  # the next start will see it, and note it then
            self._notes.error("the end of table %s could not be noted: %s", room.id, error)
        else:
            log.info("table %s is over", room.id)

    async def rename(self, player: str) -> None:
        """Let a player be called by another name at the tables that are open; others follow."""
        self.revision += 1
        for room in self._matches.open_rooms():
            async with room.lock:
                await self._call_by_name(room, player)

    async def _call_by_name(self, room: Room, player: str) -> None:
        seat, hosted = room.record.seat_of(player), room.hosted
        wanted = Person(self.name_of(player))
        if hosted is None or seat is None or hosted.position.seats[seat] == wanted:
            return
        if isinstance(hosted.position.seats[seat], Person) and hosted.position.to_act:
            try:
                await hosted.change_seat(seat, wanted)
            except SaveError as error:  # the old name does no harm
                self._notes.error("a new name at %s could not be saved: %s", room.id, error)

    async def _stand_in(self, room: Room, seat: int) -> None:
        hosted = await self._matches.opened(room)
        taken = {each.name for each in hosted.position.seats if isinstance(each, Person | Bot)}
        await hosted.change_seat(seat, Bot(_free_bot_name(taken), _STAND_IN))
        room.record.votes.pop(seat, None)
        log.info("table %s: a bot stands in at seat %d", room.id, seat)

    async def _come_back(self, room: Room, seat: int, player: str) -> None:
        if not room.begun:
            return
        hosted = await self._matches.opened(room)
        if isinstance(hosted.position.seats[seat], Person):
            return
        await hosted.change_seat(seat, Person(self.name_of(player)))
        log.info("table %s: seat %d is played by its owner again", room.id, seat)


def _free_bot_name(taken: set[str]) -> str:
    return next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])
