"""The archive of a server: everything that it keeps."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from engine.table import Setup
from saves.archive.clock import SharedClock
from saves.archive.database import Database, at_address, in_folder
from saves.archive.errors import Overtaken
from saves.archive.matches import ArchivedMatches
from saves.archive.players import Players
from saves.archive.rooms import RoomRecord, RoomRecords
from saves.archive.schema import secrets
from saves.archive.talk import ChatLine, Talk
from saves.archive.upgrading import bring_up_to_date
from saves.archive.workers import Workers


class Archive:
    """All that a server keeps. Whatever is put into it cannot be lost once the call returns.

    Calls wait for the database: they belong in a thread, never on an event loop.
    """

    def __init__(self, database: Database, clock: Callable[[], float] = time.time) -> None:
        """Open an archive; its tables are made, or brought up to date.

        The ``clock`` is for a database that no other machine uses: a shared one has its own.
        """
        self.database = database
        bring_up_to_date(database)
        self._shared_clock = SharedClock(database) if database.is_shared else None
        self.clock = self._shared_clock or clock
        """Returns the time of everything that is put into the archive."""
        self.players = Players(database)
        self.rooms = RoomRecords(database)
        self.talk = Talk(database)
        self.matches = ArchivedMatches(database, self.clock)
        self.workers = Workers(database)

    def set_clock(self) -> None:
        """Let the time be the database's, if that is shared: clocks of machines differ."""
        if self._shared_clock is not None:
            self._shared_clock.look()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Make one change of all that is done within, in this thread: whole or not at all."""
        with self.database.writing():
            yield

    def begin(self, room: RoomRecord, setup: Setup) -> int:
        """Begin the match of a room and keep the room with it; return its revision.

        ``Overtaken`` if the room was changed since this record was read.
        """
        with self.transaction():
            revision = self.rooms.save(room)
            self.matches.create(setup, room.id)
        return revision

    def say_at(self, room: str, line: ChatLine) -> None:
        """Keep what somebody has said at a table, and that it was touched."""
        with self.transaction():
            self.talk.say(room, line)
            self.rooms.touch(room, line.when)

    def secret(self, name: str) -> bytes | None:
        """Return something that only servers of this archive know."""
        return secret_in(self.database, name)

    def keep_secret(self, name: str, content: bytes) -> bytes:
        """Keep a secret unless there is one, and return which it is: the first stays."""
        if (known := self.secret(name)) is not None:
            return known
        try:
            with self.database.writing() as connection:
                _insert_secret(connection, name, content)
        except Overtaken:
            return self.keep_secret(name, content)
        return content

    def replace_secret(self, name: str, content: bytes) -> None:
        """Keep a secret in place of the one there is."""
        change = update(secrets).where(secrets.c.name == name)
        with self.database.writing() as connection:
            connection.execute(change.values(content=content))

    def answer(self) -> None:
        """Return if the database answers; ``SaveError`` if not."""
        with self.database.reading() as connection:
            connection.execute(select(1))

    def close(self) -> None:
        """Let go of all connections."""
        self.database.close()


def secret_in(database: Database, name: str) -> bytes | None:
    """Return a secret of a database whose tables are there, be they up to date or not."""
    wanted = select(secrets.c.content).where(secrets.c.name == name)
    with database.reading() as connection:
        content: bytes | None = connection.execute(wanted).scalar_one_or_none()
        return content


def _insert_secret(connection: Connection, name: str, content: bytes) -> None:
    try:
        connection.execute(insert(secrets).values(name=name, content=content))
    except IntegrityError as error:  # another server has made one meanwhile
        raise Overtaken(name) from error


def open_archive(
    folder: Path, address: str | None = None, clock: Callable[[], float] = time.time
) -> Archive:
    """Return the archive in a server's folder, or the one at the address of a database."""
    database = at_address(address) if address is not None else in_folder(folder)
    try:
        return Archive(database, clock)
    except BaseException:
        database.close()
        raise
