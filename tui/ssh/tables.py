"""All tables of a server: opened, filled, played, left, voted on."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec

from engine.core import Options
from engine.position import Bot, Person, Seat
from engine.table import Setup
from saves import SaveError, Store
from tui.locale import marked
from tui.seats import BOT_NAMES
from tui.shielded import shielded, start
from tui.ssh.accounts import Accounts
from tui.ssh.chat import KEPT_LINES, ChatLine
from tui.ssh.limits import Limits
from tui.ssh.play import HostedPlay
from tui.ssh.records import ForBot, Free, Invited, Place, RecordFolder, TableRecord, Taken
from tui.ssh.sources import Sources
from tui.ssh.table import HostedTable

log = logging.getLogger(__name__)

_STAND_IN = "sensible"
_BOTS_AT_ONCE = 2


class TableProblem(StrEnum):
    """Why something cannot be done at a table: each value is one plain sentence."""

    GONE = marked("This table is no longer there.")
    NO_SEAT = marked("There is no seat for you at this table.")
    NOT_YOURS = marked("Only who opened the table can do that.")
    BEGUN = marked("This game has begun.")
    NOT_BEGUN = marked("This game has not begun.")
    NOT_SEATED = marked("You have no seat at this table.")
    NOT_AWAY = marked("Nobody here has been away for long enough.")
    TOO_MANY = marked("You have opened enough tables; finish some first.")
    BROKEN = marked("This game cannot be opened.")


class TableRefused(Exception):
    """Something that cannot be done at a table, and why; nothing was changed."""

    def __init__(self, problem: TableProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


class ServerTable:
    """A table with its match, if that is open."""

    def __init__(self, record: TableRecord) -> None:
        self.record = record
        self.hosted: HostedTable | None = None
        self.lock = asyncio.Lock()
        self.begun = False
        self.last_move = record.created
        """When the match last went on; who is to act has been awaited since then."""

    @property
    def id(self) -> str:
        """What the table is known by."""
        return self.record.id

    def awaits(self, player: str) -> bool:
        """Tell whether a player's decision is awaited here."""
        seat = self.record.seat_of(player)
        return self.hosted is not None and seat in self.hosted.position.people_to_act()

    def stand_in_for(self, player: str) -> bool:
        """Tell whether a bot stands in for a player."""
        seat = self.record.seat_of(player)
        return seat is not None and self.hosted is not None and not self._is_person(seat)

    def _is_person(self, seat: int) -> bool:
        return self.hosted is not None and isinstance(self.hosted.position.seats[seat], Person)


class Tables:
    """The tables of a server. Whatever is done here is on the disk before it returns."""

    def __init__(
        self,
        folder: Path,
        accounts: Accounts,
        limits: Limits,
        *,
        bot_pause: float = 0.0,
        sources: Sources | None = None,
        turn_came: Callable[[ServerTable], None] = lambda table: None,
    ) -> None:
        self.all: dict[str, ServerTable] = {}
        self.revision = 0
        """Grows whenever a list of tables would look different."""
        self._records = RecordFolder(folder / "tables")
        self._sources = sources or Sources()
        self._store = Store(folder / "matches", self._sources.clock)
        self._accounts = accounts
        self._limits = limits
        self._bot_pause = bot_pause
        self._turn_came = turn_came
        self._thinking = asyncio.Semaphore(_BOTS_AT_ONCE)
        self._matches = folder / "matches"

    async def load(self) -> None:
        """Read all tables, and go on with every match that is not over."""
        for record in await asyncio.to_thread(lambda: list(self._records.load())):
            if isinstance(record, Path):
                log.error("table %s cannot be read; it is left out", record.stem)
                continue
            table = self.all[record.id] = ServerTable(record)
            table.begun = self._match_file(record.id).exists()
            if table.begun and not record.finished:
                await self._open(table)

    async def close(self) -> None:
        """Wait for everything that is being written, and let go of all files."""
        for table in self.all.values():
            if table.hosted is not None:
                await table.hosted.close()

    async def tidy(self) -> None:
        """Let go of matches that are over and that nobody looks at."""
        for table in list(self.all.values()):
            async with table.lock:
                hosted = table.hosted
                if hosted is not None and table.record.finished and not hosted.watched:
                    table.hosted = None
                    await hosted.close()

    def get(self, id: str) -> ServerTable:
        """Return a table."""
        if id not in self.all:
            raise TableRefused(TableProblem.GONE)
        return self.all[id]

    # -- before the match ---------------------------------------------------------------------

    @shielded
    async def open_table(
        self,
        owner: str,
        game: str,
        options: Options,
        places: Sequence[Place],
        away_limit: float | None,
    ) -> ServerTable:
        """Open a table; if nobody is missing the match begins at once."""
        mine = [each for each in self.all.values() if each.record.owner == owner]
        if sum(not each.record.finished for each in mine) >= self._limits.tables:
            raise TableRefused(TableProblem.TOO_MANY)
        plain: dict[str, Any] = msgspec.to_builtins(options)
        id, now = self._sources.table_id(game), self._sources.clock()
        record = TableRecord(id, game, plain, owner, [*places], now, away_limit)
        table = ServerTable(record)
        await asyncio.to_thread(self._records.save, record)
        self.all[record.id] = table
        log.info("table %s opened by %s", table.id, owner)
        async with self._changing(table):
            await self._begin_if_complete(table)
        return table

    @shielded
    async def sit_down(self, table: ServerTable, player: str) -> None:
        """Give a player a seat, or his own back from the bot that stands in."""
        async with self._changing(table):
            record = table.record
            own = record.seat_of(player)
            if own is not None:
                await self._come_back(table, own, player)
                return
            if table.begun:
                raise TableRefused(TableProblem.BEGUN)
            seat = record.seat_for(player)
            if seat is None:
                raise TableRefused(TableProblem.NO_SEAT)
            record.places[seat] = Taken(player)
            await self._begin_if_complete(table)

    @shielded
    async def begin_with_bots(self, table: ServerTable, player: str) -> None:
        """Fill the empty seats with bots and begin."""
        async with self._changing(table):
            if table.record.owner != player:
                raise TableRefused(TableProblem.NOT_YOURS)
            if table.begun:
                raise TableRefused(TableProblem.BEGUN)
            places = table.record.places
            for seat, place in enumerate(places):
                if isinstance(place, Free | Invited):
                    taken = {each.name for each in places if isinstance(each, ForBot)}
                    places[seat] = ForBot(_free_bot_name(taken), _STAND_IN)
            await self._begin_if_complete(table)

    @shielded
    async def stand_up(self, table: ServerTable, player: str) -> None:
        """Leave a seat: before the match it is free again, later a bot stands in."""
        async with self._changing(table):
            seat = table.record.seat_of(player)
            if seat is None:
                raise TableRefused(TableProblem.NOT_SEATED)
            if table.begun:
                await self._stand_in(table, seat)
            elif table.record.owner == player:
                del self.all[table.id]
                await asyncio.to_thread(self._records.delete, table.id)
                log.info("table %s closed by its owner", table.id)
            else:
                table.record.places[seat] = Free()

    # -- during the match ---------------------------------------------------------------------

    @shielded
    async def follow(self, table: ServerTable, player: str | None) -> HostedPlay:
        """Return a connection's play of a match: of one's own seat, or as a spectator."""
        if not table.begun:
            raise TableRefused(TableProblem.NOT_BEGUN)
        async with table.lock:
            if table.hosted is None:
                await self._open(table)
        if table.hosted is None:
            raise TableRefused(TableProblem.BROKEN)
        return table.hosted.attach(table.record.seat_of(player) if player else None)

    @shielded
    async def say(self, table: ServerTable, line: ChatLine) -> None:
        """Keep what somebody has said at a table."""
        async with self._changing(table):
            table.record.chat = [*table.record.chat, line][-KEPT_LINES:]

    def away(self, table: ServerTable) -> list[int]:
        """Return the seats whose players have kept the others waiting for too long."""
        limit = table.record.away_limit
        if table.hosted is None or limit is None:
            return []
        latest = self._sources.clock() - limit
        found = []
        for seat in table.hosted.position.people_to_act():
            place = table.record.places[seat]
            account = self._accounts.find(place.player) if isinstance(place, Taken) else None
            seen = account.seen if account is not None else 0.0
            if max(seen, table.last_move) < latest:
                found.append(seat)
        return found

    def names_of_away(self, table: ServerTable) -> list[str]:
        """Return who has kept the others waiting for too long."""
        places = [table.record.places[seat] for seat in self.away(table)]
        return [self.name_of(place.player) for place in places if isinstance(place, Taken)]

    @shielded
    async def vote_bot_in(self, table: ServerTable, player: str) -> bool:
        """Vote for bots in the seats of those who are away; tell whether that decided it.

        More than half of the people who are not away must be for it.
        """
        async with self._changing(table):
            if table.record.seat_of(player) is None:
                raise TableRefused(TableProblem.NOT_SEATED)
            away = self.away(table)
            if not away:
                raise TableRefused(TableProblem.NOT_AWAY)
            decided = False
            for seat in away:
                votes = table.record.votes.setdefault(seat, [])
                if player not in votes:
                    votes.append(player)
                if 2 * len(votes) > len(self._voters(table, away)):
                    await self._stand_in(table, seat)
                    decided = True
            return decided

    def _voters(self, table: ServerTable, away: list[int]) -> list[int]:
        assert table.hosted is not None
        return [
            seat
            for seat, place in enumerate(table.record.places)
            if isinstance(place, Taken)
            and seat not in away
            and isinstance(table.hosted.position.seats[seat], Person)
        ]

    # -- how --------------------------------------------------------------------------------

    @asynccontextmanager
    async def _changing(self, table: ServerTable) -> AsyncIterator[None]:
        """Change a table's record and put it on the disk; a refusal leaves it as it was."""
        async with table.lock:
            if table.id not in self.all:
                raise TableRefused(TableProblem.GONE)
            before = msgspec.json.encode(table.record)
            try:
                yield
                if table.id in self.all:
                    await asyncio.to_thread(self._records.save, table.record)
            except BaseException:
                table.record = msgspec.json.decode(before, type=TableRecord)
                raise
            self.revision += 1

    async def _begin_if_complete(self, table: ServerTable) -> None:
        record = table.record
        if not record.is_complete:
            return
        # First the record, then the match: a match without its players could not be found again.
        await asyncio.to_thread(self._records.save, record)
        seats = tuple(self._seat(place) for place in record.places)
        setup = Setup(record.game, record.game_options(), seats, self._sources.seed())
        match = await asyncio.to_thread(self._store.create, setup, record.id)
        match.close()
        table.begun = True
        log.info("table %s has begun", table.id)
        await self._open(table)

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

    async def _open(self, table: ServerTable) -> None:
        """Open the match of a table; a broken one is left alone and logged."""
        try:
            match = await asyncio.to_thread(self._store.open, table.id)
        except SaveError as error:
            log.error("the match of table %s cannot be opened: %s", table.id, error)
            return
        table.last_move = (await asyncio.to_thread(self._match_file(table.id).stat)).st_mtime
        hosted = HostedTable(
            match,
            thinking=self._thinking,
            pause=self._bot_pause,
            sleep=self._sources.sleep,
            changed=lambda: self._went_on(table),
        )
        table.hosted = hosted
        self._finish_if_over(table)
        hosted.start()
        self.revision += 1
        self._turn_came(table)

    def _went_on(self, table: ServerTable) -> None:
        self.revision += 1
        table.last_move = self._sources.clock()
        self._finish_if_over(table)
        self._turn_came(table)

    def _finish_if_over(self, table: ServerTable) -> None:
        if (
            table.hosted is not None
            and not table.hosted.position.to_act
            and not table.record.finished
        ):
            start(self._note_end(table))

    async def _note_end(self, table: ServerTable) -> None:
        """Note that a match is over: it need not be opened at the next start."""
        async with self._changing(table):
            table.record.finished = True
        log.info("table %s is over", table.id)

    async def _stand_in(self, table: ServerTable, seat: int) -> None:
        if table.hosted is None:
            raise TableRefused(TableProblem.BROKEN)
        taken = {
            each.name for each in table.hosted.position.seats if isinstance(each, Person | Bot)
        }
        await table.hosted.change_seat(seat, Bot(_free_bot_name(taken), _STAND_IN))
        table.record.votes.pop(seat, None)
        log.info("table %s: a bot stands in at seat %d", table.id, seat)

    async def _come_back(self, table: ServerTable, seat: int, player: str) -> None:
        if table.hosted is None or isinstance(table.hosted.position.seats[seat], Person):
            return
        await table.hosted.change_seat(seat, Person(self.name_of(player)))
        log.info("table %s: seat %d is played by its owner again", table.id, seat)

    def _match_file(self, id: str) -> Path:
        return self._matches / f"{id}.quadriga"


def _free_bot_name(taken: set[str]) -> str:
    return next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])
