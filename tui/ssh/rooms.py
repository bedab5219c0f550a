"""All tables of a server: opened, filled, played, left, voted on."""

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from engine.core import Options
from engine.position import Bot, Person
from engine.table import Setup
from saves import SaveError
from saves.archive.archive import Archive
from saves.archive.rooms import DAY, Free, Invited, Place, RoomRecord, Taken
from saves.archive.talk import ChatLine
from tui.shielded import shielded, start
from tui.ssh.accounts import Accounts
from tui.ssh.clerks import Clerks
from tui.ssh.door import whose
from tui.ssh.ledger import Ledger, is_known
from tui.ssh.limits import Buckets, Notes
from tui.ssh.matches import Matches
from tui.ssh.play import HostedPlay
from tui.ssh.room import Room, RoomProblem, RoomRefused
from tui.ssh.seating import fill_with_bots, seat_at, stand_in
from tui.ssh.shelf import Shelf
from tui.ssh.sources import Sources
from tui.ssh.terms import Terms

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")


class Rooms:
    """The tables of a server. Whatever is done here is in the archive before it returns."""

    def __init__(
        self,
        archive: Archive,
        clerks: Clerks,
        accounts: Accounts,
        terms: Terms,
        *,
        sources: Sources | None = None,
        tell_awaited: Callable[[Room], None] = lambda room: None,
    ) -> None:
        """Tell ``tell_awaited`` of tables at which somebody may be awaited, or be invited."""
        self.shelf = Shelf()
        self.revision = 0
        """Grows whenever a list of tables would look different."""
        self._sources = sources or Sources()
        self._clock = archive.clock
        self.ledger = Ledger(archive, clerks, self.shelf, self._sources)
        self._accounts = accounts
        self._terms = terms
        self._opened_from = Buckets(
            terms.limits.rooms_an_hour,
            terms.limits.rooms_an_hour / 3600,
            self._sources.monotonic,
        )
        self._notes = Notes(log, 5, 1 / 600, self._sources.monotonic)
        self._tell_awaited = tell_awaited
        self._latest: tuple[int, list[Room]] = (-1, [])
        self.matches = Matches(
            archive,
            clerks,
            self._sources,
            bot_pause=terms.bot_pause,
            went_on=self.went_on,
            name_of=self.name_of,
        )

    async def load(self) -> None:
        """Read all tables, see how they stand, and let the bots go on."""
        found = await self.ledger.everything()
        for record in found.records:
            if not is_known(record):
                log.error("table %s cannot be read: it is left out until it can", record.id)
                continue
            room = Room(record)
            room.chat = found.talk.get(record.id, [])
            room.begun = record.id in found.states or record.id in found.damaged
            if (state := found.states.get(record.id)) is not None:
                room.stands(state)
            elif room.begun:
                log.error("the match of table %s is damaged", record.id)
            self.shelf.add(room)
            self._finish_if_over(room)
            self._tell_awaited(room)
        waiting = [each for each in self.shelf.current if each.standing is not None]
        self.matches.wake(
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
        """Wait for everything that is being written."""
        await self.matches.close()

    async def tidy(self) -> None:
        """Let go of matches at which nobody looks; put tables away that nobody touches."""
        await self.matches.tidy()
        if not self._terms.put_away_days:
            return
        since = self._clock() - self._terms.put_away_days * DAY
        for room in [each for each in self.shelf.current if each.last_touched < since]:
            if room.hosted is None:
                await self._put_away(room)

    async def _put_away(self, room: Room) -> None:
        async def deed() -> None:
            room.record.put_away = True

        try:
            await self._change(room, deed, touch=False)
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
        *,
        coached: bool = False,
    ) -> Room:
        """Open a table; if nobody is missing the match begins at once."""
        mine = sum(each.record.owner == owner for each in self.shelf.current)
        if mine >= self._terms.limits.rooms:
            raise RoomRefused(RoomProblem.TOO_MANY)
        if address and not self._opened_from.take(whose(address)):
            raise RoomRefused(RoomProblem.TOO_MANY_HERE)
        plain: dict[str, Any] = msgspec.to_builtins(options)
        now = self._clock()
        record = RoomRecord(
            "", game, plain, owner, [*places], now, away_limit, touched=now, coached=coached
        )
        room = await self.ledger.open(record, self._setup_of(record))
        self.revision += 1
        log.info("table %s opened by %s", room.id, owner)
        if room.begun:
            await self._has_begun(room)
        self._tell_awaited(room)
        return room

    @shielded
    async def sit_down(self, room: Room, player: str) -> None:
        """Give a player a seat, or his own back from the bot that stands in."""

        async def deed() -> None:
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

        await self._change(room, deed)

    @shielded
    async def begin_with_bots(self, room: Room, player: str) -> None:
        """Fill the empty seats with bots and begin."""

        async def deed() -> None:
            if room.record.owner != player:
                raise RoomRefused(RoomProblem.NOT_YOURS)
            if room.begun:
                raise RoomRefused(RoomProblem.BEGUN)
            fill_with_bots(room.record.places)
            await self._begin_if_complete(room)

        await self._change(room, deed)

    @shielded
    async def decline(self, room: Room, player: str) -> None:
        """Let the seat that is kept for a player be free for anybody."""

        async def deed() -> None:
            if not room.invites(player):
                raise RoomRefused(RoomProblem.NOT_INVITED)
            places = room.record.places
            places[places.index(Invited(player))] = Free()

        await self._change(room, deed)

    @shielded
    async def stand_up(self, room: Room, player: str) -> None:
        """Leave a seat: before the match it is free again, later a bot stands in."""

        async def deed() -> None:
            seat = room.record.seat_of(player)
            if seat is None:
                raise RoomRefused(RoomProblem.NOT_SEATED)
            if room.begun:
                await self._stand_in(room, seat)
            elif room.record.owner == player:
                await self.ledger.close(room)
                log.info("table %s closed by its owner", room.id)
            else:
                room.record.places[seat] = Free()

        await self._change(room, deed)

    # -- during the match ---------------------------------------------------------------------

    @shielded
    async def follow(self, room: Room, player: str | None) -> HostedPlay:
        """Return a connection's play of a match: of one's own seat, or as a spectator."""
        if not room.begun:
            raise RoomRefused(RoomProblem.NOT_BEGUN)
        async with room.lock:
            hosted = await self.matches.opened(room)
            self._finish_if_over(room)
            if player is not None:
                await self._call_by_name(room, player)
            return hosted.attach(room.record.seat_of(player) if player else None)

    @shielded
    async def take_up(self, room: Room, player: str) -> None:
        """Go on with a table that was put away."""

        async def deed() -> None:
            if room.record.seat_of(player) is None:
                raise RoomRefused(RoomProblem.NOT_SEATED)
            room.record.put_away = False
            if room.begun:
                await self.matches.opened(room)

        await self._change(room, deed)
        log.info("table %s was taken up again", room.id)

    @shielded
    async def say(self, room: Room, line: ChatLine) -> None:
        """Keep what somebody has said at a table."""
        await self.ledger.say(room, line)
        self.revision += 1

    def away(self, room: Room) -> list[int]:
        """Return the seats whose players have kept the others waiting for too long."""
        return room.away(self._clock(), self._accounts.last_seen)

    def names_of_away(self, room: Room) -> list[str]:
        """Return who has kept the others waiting for too long."""
        places = [room.record.places[seat] for seat in self.away(room)]
        return [self.name_of(place.player) for place in places if isinstance(place, Taken)]

    @shielded
    async def vote_bot_in(self, room: Room, player: str) -> bool:
        """Vote for bots in the seats of those who are away; tell whether that decided it.

        More than half of the people who are not away must be for it.
        """

        async def deed() -> bool:
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

        return await self._change(room, deed)

    # -- how --------------------------------------------------------------------------------

    async def _change(
        self, room: Room, deed: Callable[[], Awaitable[Answer]], *, touch: bool = True
    ) -> Answer:
        """Change a table's record and keep it; a refusal leaves it as it was."""
        try:
            return await self.ledger.change(room, deed, touch=touch)
        finally:
            self.revision += 1
            self._tell_awaited(room)

    async def _begin_if_complete(self, room: Room) -> None:
        setup = self._setup_of(room.record)
        if setup is not None:
            await self.ledger.begin(room, setup)
            await self._has_begun(room)

    def _setup_of(self, record: RoomRecord) -> Setup | None:
        """Return with what the match of a table begins; ``None`` if players are missing yet."""
        if not record.is_complete:
            return None
        seats = tuple(seat_at(place, self.name_of) for place in record.places)
        return Setup(record.game, record.game_options(), seats, self._sources.seed())

    async def _has_begun(self, room: Room) -> None:
        log.info("table %s has begun", room.id)
        try:
            await self.matches.opened(room)
        except (RoomRefused, SaveError):
            return  # then it is logged; that it has begun stands all the same

    def name_of(self, player: str) -> str:
        """Return what a player is called."""
        account = self._accounts.find(player)
        return account.name if account is not None else "?"

    def went_on(self, room: Room) -> None:
        """See to what follows when a match has gone on, or a table was changed elsewhere."""
        self.revision += 1
        self._finish_if_over(room)
        self._tell_awaited(room)

    def _finish_if_over(self, room: Room) -> None:
        is_over = room.standing is not None and not room.standing.to_act
        if is_over and not room.record.finished:
            start(self._note_end(room))

    async def _note_end(self, room: Room) -> None:
        """Note that a match is over: it need not be opened at the next start."""

        async def deed() -> None:
            room.record.finished = True

        try:
            await self._change(room, deed)
        except SaveError as error:  # the next start will see it, and note it then
            self._notes.error("the end of table %s could not be noted: %s", room.id, error)
        else:
            log.info("table %s is over", room.id)

    async def rename(self, player: str) -> None:
        """Let a player be called by another name at the tables that are open; others follow."""
        self.revision += 1
        for room in self.matches.open_rooms():
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
        hosted = await self.matches.opened(room)
        taken = {each.name for each in hosted.position.seats if isinstance(each, Person | Bot)}
        room.record.votes.pop(seat, None)
        await self.ledger.reseat(room, hosted, seat, stand_in(taken))
        log.info("table %s: a bot stands in at seat %d", room.id, seat)

    async def _come_back(self, room: Room, seat: int, player: str) -> None:
        if not room.begun:
            return
        hosted = await self.matches.opened(room)
        if isinstance(hosted.position.seats[seat], Person):
            return
        await self.ledger.reseat(room, hosted, seat, Person(self.name_of(player)))
        log.info("table %s: seat %d is played by its owner again", room.id, seat)
