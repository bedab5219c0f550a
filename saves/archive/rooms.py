"""The rooms of a server, which players call tables: who has which seat, and who has voted."""

import time
from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct, field
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from engine import GAMES
from engine.core import Options
from saves.archive.database import Database, News
from saves.archive.errors import Overtaken
from saves.archive.schema import rooms, seats, votes
from saves.packing import pack, unpack_plain

DAY = 24 * 3600.0
USUAL_AWAY_LIMIT = 3 * DAY


class Free(Struct, frozen=True, tag=True):
    """A seat that anybody may take."""


class Invited(Struct, frozen=True, tag=True):
    """A seat that is kept for a player."""

    player: str


class Taken(Struct, frozen=True, tag=True):
    """A player's seat; it stays his, even while a bot stands in for him."""

    player: str


class ForBot(Struct, frozen=True, tag=True):
    """A bot's seat."""

    name: str
    level: str


Place: TypeAlias = Free | Invited | Taken | ForBot


class RoomRecord(Struct):
    """A room as it is kept; players are known by their ids."""

    id: str
    """The name of its match too, once that has begun."""
    game: str
    options: dict[str, Any]
    owner: str
    places: list[Place]
    created: float = field(default_factory=time.time)
    away_limit: float | None = USUAL_AWAY_LIMIT
    """After so many seconds the others may vote a bot in; ``None`` for never."""
    votes: dict[int, list[str]] = {}
    """For a seat: who is for a bot to stand in."""
    finished: bool = False
    touched: float = 0.0
    """When anybody last sat down, left, voted or talked."""
    put_away: bool = False
    """Nobody has touched it for long: only its players see it, and can take it up again."""
    revision: int = 0
    """How often it was changed; 0 before it is kept."""
    coached: bool = False
    """Whether everybody may ask the coach here: who sits down agrees to it."""

    @property
    def players(self) -> list[str]:
        """The players who have a seat."""
        return [place.player for place in self.places if isinstance(place, Taken)]

    @property
    def invited(self) -> list[str]:
        """The players for whom a seat is kept."""
        return [place.player for place in self.places if isinstance(place, Invited)]

    def seat_of(self, player: str) -> int | None:
        """Return the seat of a player."""
        for seat, place in enumerate(self.places):
            if isinstance(place, Taken) and place.player == player:
                return seat
        return None

    def seat_for(self, player: str) -> int | None:
        """Return a seat that a player could take: one kept for him, or else a free one."""
        if self.seat_of(player) is not None:
            return None
        for wanted in (Invited(player), Free()):
            if wanted in self.places:
                return self.places.index(wanted)
        return None

    @property
    def is_complete(self) -> bool:
        """Whether every seat is taken, so that the match can begin."""
        return all(isinstance(place, Taken | ForBot) for place in self.places)

    def game_options(self) -> Options:
        """Return the options as the game wants them."""
        options: Options = msgspec.convert(self.options, GAMES[self.game].Options)
        return options


class RoomRecords:
    """All rooms of a server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[RoomRecord]:
        """Return every room there ever was, in the order of their names."""
        with self._database.reading() as connection:
            return _records(connection)

    def find(self, ids: Iterable[str]) -> list[RoomRecord]:
        """Return some rooms, those of them that there are."""
        with self._database.reading() as connection:
            return _records(connection, sorted(ids))

    def has(self, id: str) -> bool:
        """Tell whether there is a room of this name."""
        with self._database.reading() as connection:
            return (
                connection.execute(select(rooms.c.id).where(rooms.c.id == id)).first() is not None
            )

    def revisions(self) -> dict[str, int]:
        """Return how often each room was changed that is neither finished nor put away."""
        current = select(rooms.c.id, rooms.c.revision).where(
            rooms.c.finished.is_(False) & rooms.c.put_away.is_(False)
        )
        with self._database.reading() as connection:
            return {row.id: row.revision for row in connection.execute(current)}

    def save(self, record: RoomRecord) -> int:
        """Keep a room as it is now and return its revision.

        ``Overtaken`` if it was changed, or opened, by another since this record was read.
        """
        row = {
            "game": record.game,
            "options": pack(record.options),
            "owner": record.owner,
            "created": record.created,
            "away_limit": record.away_limit,
            "finished": record.finished,
            "put_away": record.put_away,
            "touched": record.touched,
            "coached": record.coached,
            "revision": record.revision + 1,
        }
        seen = (rooms.c.id == record.id) & (rooms.c.revision == record.revision)
        with self._database.writing() as connection:
            if record.revision == 0:
                try:
                    connection.execute(insert(rooms).values(**row, id=record.id))
                except IntegrityError as error:
                    raise Overtaken(record.id) from error
            elif not connection.execute(update(rooms).where(seen).values(row)).rowcount:
                raise Overtaken(record.id)
            _replace_seats(connection, record)
            self._database.announce(News.ROOM, record.id)
        return record.revision + 1

    def touch(self, id: str, when: float) -> None:
        """Note that somebody has talked at a room; that changes nothing else about it."""
        later = (rooms.c.id == id) & (rooms.c.touched < when)
        with self._database.writing() as connection:
            connection.execute(update(rooms).where(later).values(touched=when))

    def delete(self, record: RoomRecord) -> None:
        """Forget a room; ``Overtaken`` if it was changed since this record was read."""
        seen = (rooms.c.id == record.id) & (rooms.c.revision == record.revision)
        with self._database.writing() as connection:
            if not connection.execute(delete(rooms).where(seen)).rowcount:
                raise Overtaken(record.id)
            self._database.announce(News.ROOM, record.id)


def _replace_seats(connection: Connection, record: RoomRecord) -> None:
    for table in (seats, votes):
        connection.execute(delete(table).where(table.c.room == record.id))
    if record.places:
        connection.execute(
            insert(seats),
            [
                {"room": record.id, "seat": seat, **_columns(place)}
                for seat, place in enumerate(record.places)
            ],
        )
    given = [
        {"room": record.id, "seat": seat, "player": player}
        for seat, players in record.votes.items()
        for player in players
    ]
    if given:
        connection.execute(insert(votes), given)


def _columns(place: Place) -> dict[str, str | None]:
    player = place.player if isinstance(place, Invited | Taken) else None
    name, level = (place.name, place.level) if isinstance(place, ForBot) else (None, None)
    return {"kind": type(place).__name__, "player": player, "name": name, "level": level}


def _place(row: Any) -> Place:
    match row.kind:
        case "Invited":
            return Invited(row.player)
        case "Taken":
            return Taken(row.player)
        case "ForBot":
            return ForBot(row.name, row.level)
    return Free()


def _records(connection: Connection, ids: list[str] | None = None) -> list[RoomRecord]:
    wanted = select(rooms).order_by(rooms.c.id)
    taken = select(seats).order_by(seats.c.room, seats.c.seat)
    given = select(votes).order_by(votes.c.room, votes.c.seat, votes.c.player)
    if ids is not None:
        wanted = wanted.where(rooms.c.id.in_(ids))
        taken = taken.where(seats.c.room.in_(ids))
        given = given.where(votes.c.room.in_(ids))
    found = {row.id: _record(row) for row in connection.execute(wanted)}
    for row in connection.execute(taken):
        found[row.room].places.append(_place(row))
    for row in connection.execute(given):
        found[row.room].votes.setdefault(row.seat, []).append(row.player)
    return list(found.values())


def _record(row: Any) -> RoomRecord:
    return RoomRecord(
        id=row.id,
        game=row.game,
        options=unpack_plain(row.options),
        owner=row.owner,
        places=[],
        created=row.created,
        away_limit=row.away_limit,
        finished=row.finished,
        touched=row.touched,
        put_away=row.put_away,
        revision=row.revision,
        coached=row.coached,
    )
