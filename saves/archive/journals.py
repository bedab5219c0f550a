"""The journals of matches as rows: a header, records by number, and now and then a snapshot.

A record is appended with the number that it expects to get, and refused if another came first. So
any number of processes may play one match, and all of them know the same.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, delete, exists, insert, select, update

from engine.position import Bot, Person, Position, Seat
from saves.archive.database import Database, News
from saves.archive.errors import Overtaken
from saves.archive.schema import damaged, matches, records, snapshots, undo_votes
from saves.course import SNAPSHOT_EVERY
from saves.packing import pack, unpack
from saves.reader import only_save_errors

_SNAPSHOTS_KEPT = 3
"""The last one may be undone, and whoever comes in wants to know what led there."""


class Standing(Struct, frozen=True):
    """How a match stands: all that a lobby says of it."""

    moves: int
    seats: tuple[Seat, ...]
    to_act: tuple[int, ...]
    winners: tuple[int, ...] = ()
    """Who has won, once it is over; nobody in matches that ended before this was kept."""

    @property
    def people_to_act(self) -> list[int]:
        """The seats whose people are awaited."""
        return [seat for seat in self.to_act if self.is_person(seat)]

    @property
    def awaits_bots(self) -> bool:
        """Whether a bot is to act."""
        return any(isinstance(self.seats[seat], Bot) for seat in self.to_act)

    def is_person(self, seat: int) -> bool:
        """Tell whether a person plays at a seat."""
        return isinstance(self.seats[seat], Person)


def standing_of(position: Position) -> Standing:
    """Return how a match stands in a position."""
    result = position.view(None).result if not position.to_act else None
    winners = result.winners if result is not None else ()
    return Standing(position.moves, position.seats, position.to_act, winners)


class Entry(Struct, frozen=True):
    """What is appended to a journal at once."""

    number: int
    """The number that it expects to get: one more than the last that its writer knows."""
    content: bytes
    """The record."""
    standing: Standing
    """What it leads to."""
    made: float
    snapshot: bytes | None = None
    """The state that it leads to, if one is due."""
    back_to: int | None = None
    """To how many moves it goes back, if it is an undo."""


class Kept(Struct, frozen=True):
    """A snapshot as it is kept."""

    number: int
    moves: int
    content: bytes


class JournalStart(Struct, frozen=True):
    """All that is known of a match without its records."""

    header: bytes
    number: int
    """Of its last record."""
    snapshots: tuple[Kept, ...]
    """The last first."""

    @property
    def beginning(self) -> Kept | None:
        """The snapshot that begins a match whose beginning is lost."""
        first = self.snapshots[-1] if self.snapshots else None
        return first if first is not None and first.number == 0 else None


class State(Struct, frozen=True):
    """Where a match is, as the archive tells without reading its records."""

    number: int
    """Of its last record."""
    standing: Standing
    played: float
    """When its last record was made."""


class Journals:
    """The journals of all matches of a server."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # -- writing ------------------------------------------------------------------------------

    def begin(
        self, match: str, header: bytes, standing: Standing, when: float, start: Kept | None = None
    ) -> None:
        """Begin a journal; with the snapshot at which it starts, if its beginning is lost."""
        row = {"id": match, "header": header, "number": 0, "standing": pack(standing)}
        with self.database.writing() as connection:
            connection.execute(insert(matches).values(**row, played=when))
            if start is not None:
                _insert_snapshot(connection, match, start)
            self.database.announce(News.MATCH, match)

    def append(self, match: str, entry: Entry) -> None:
        """Append a record; once this returns it cannot be lost.

        ``Overtaken`` if there is a record of that number, or none of the number before it.
        """
        stands = update(matches).where(
            (matches.c.id == match) & (matches.c.number == entry.number - 1)
        )
        change = {"number": entry.number, "standing": pack(entry.standing), "played": entry.made}
        with self.database.writing() as connection:
            # This row is ours until the end of the transaction: of two who come at once one waits
            # here, and finds that the number is taken.
            if not connection.execute(stands.values(**change)).rowcount:
                raise Overtaken(match)
            row = {"match": match, "number": entry.number, "content": entry.content}
            connection.execute(insert(records).values(**row, made=entry.made))
            if entry.back_to is not None:
                undone = (snapshots.c.match == match) & (snapshots.c.moves > entry.back_to)
                connection.execute(delete(snapshots).where(undone & (snapshots.c.number > 0)))
            self.database.announce(News.MATCH, match)
            if entry.snapshot is not None:
                kept = Kept(entry.number, entry.standing.moves, entry.snapshot)
                _insert_snapshot(connection, match, kept)

    def copy(self, match: str, contents: Sequence[bytes], standing: Standing, when: float) -> None:
        """Append records that were made elsewhere, all at once, to a journal that has none."""
        rows = [
            {"match": match, "number": number, "content": content, "made": when}
            for number, content in enumerate(contents, 1)
        ]
        change = {"number": len(rows), "standing": pack(standing), "played": when}
        with self.database.writing() as connection:
            if rows:
                connection.execute(insert(records), rows)
            connection.execute(update(matches).where(matches.c.id == match).values(**change))

    def delete(self, match: str) -> None:
        """Forget a match for good."""
        with self.database.writing() as connection:
            connection.execute(delete(matches).where(matches.c.id == match))

    # -- undo by consent ----------------------------------------------------------------------

    def vote(self, match: str, number: int, seat: int) -> set[int]:
        """Note that a seat would like to take back what was recorded last; return all who would."""
        of_match = undo_votes.c.match == match
        row = {"match": match, "number": number, "seat": seat}
        with self.database.writing() as connection:
            connection.execute(delete(undo_votes).where(of_match & (undo_votes.c.number < number)))
            connection.execute(delete(undo_votes).filter_by(**row))
            connection.execute(insert(undo_votes).values(row))
            self.database.announce(News.UNDO, match)
            return self.votes(match, number)

    def votes(self, match: str, number: int) -> set[int]:
        """Return the seats that would like to take back what was recorded last."""
        wanted = select(undo_votes.c.seat).filter_by(match=match, number=number)
        with self.database.reading() as connection:
            return set(connection.execute(wanted).scalars())

    def refuse(self, match: str, seat: int) -> None:
        """Let what was recorded last stand, for a seat would have it so."""
        with self.database.writing() as connection:
            connection.execute(delete(undo_votes).where(undo_votes.c.match == match))
            self.database.announce(News.REFUSED, f"{match} {seat}")

    # -- reading ------------------------------------------------------------------------------

    def has(self, match: str) -> bool:
        """Tell whether there is a match of this name, be it one that cannot be read."""
        known = exists().where(matches.c.id == match) | exists().where(damaged.c.match == match)
        with self.database.reading() as connection:
            return bool(connection.execute(select(known)).scalar_one())

    def names(self) -> list[str]:
        """Return the names of all matches."""
        with self.database.reading() as connection:
            return list(connection.execute(select(matches.c.id).order_by(matches.c.id)).scalars())

    def start(self, match: str) -> JournalStart | None:
        """Return what is known of a match without its records; ``None`` if there is no such."""
        wanted = select(matches).where(matches.c.id == match)
        taken = (
            select(snapshots.c.number, snapshots.c.moves, snapshots.c.content)
            .where(snapshots.c.match == match)
            .order_by(snapshots.c.number.desc())
        )
        with self.database.reading() as connection:
            row = connection.execute(wanted).first()
            if row is None:
                return None
            kept = tuple(Kept(*each) for each in connection.execute(taken))
        return JournalStart(row.header, row.number, kept)

    def records_after(self, match: str, number: int) -> list[bytes]:
        """Return the records of a match that come after one of them, in their order."""
        later = (
            select(records.c.content)
            .where((records.c.match == match) & (records.c.number > number))
            .order_by(records.c.number)
        )
        with self.database.reading() as connection:
            return list(connection.execute(later).scalars())

    def states(self, ids: Iterable[str] | None = None) -> dict[str, State]:
        """Return where some matches are, or all."""
        wanted = select(matches.c.id, matches.c.number, matches.c.standing, matches.c.played)
        if ids is not None:
            wanted = wanted.where(matches.c.id.in_(sorted(ids)))
        with self.database.reading() as connection:
            rows = connection.execute(wanted)
            return {row.id: State(row.number, _standing(row), row.played) for row in rows}


def _insert_snapshot(connection: Connection, match: str, kept: Kept) -> None:
    """Keep a snapshot; of those before it only the last few, and the beginning."""
    row = {"match": match, "number": kept.number, "moves": kept.moves, "content": kept.content}
    connection.execute(insert(snapshots).values(row))
    reach = kept.number - _SNAPSHOTS_KEPT * SNAPSHOT_EVERY
    old = (snapshots.c.number > 0) & (snapshots.c.number < reach)
    connection.execute(delete(snapshots).where((snapshots.c.match == match) & old))


def _standing(row: Any) -> Standing:
    with only_save_errors(Path(row.id)):
        standing: Standing = unpack(row.standing, Standing)
        return standing
