"""A database: where it is, how it is spoken to, and transactions that are whole or nothing."""

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from secrets import token_hex
from typing import Any

from sqlalchemy import (
    URL,
    ColumnElement,
    Connection,
    Double,
    Engine,
    Table,
    create_engine,
    event,
    literal_column,
    make_url,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from saves import atomic
from saves.archive.errors import problem_of
from saves.errors import SaveError, SaveReason, cannot_write

FILE = "archive.sqlite"
"""What the archive is called in a server's folder."""
DURABLY = "FULL"
"""SQLite returns from a commit when it is on the disk: a power cut loses nothing that was told."""
CONNECTIONS = 8
"""To the database, at most, of one process."""

_BUSY_SECONDS = 10.0
_PATIENCE = {
    "statement_timeout": "10s",
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "30s",
}
"""After so long PostgreSQL gives a statement up: whoever waits is told, and may try again."""
GIVE_UP = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""How PostgreSQL's library notices, within some ten seconds, that the database's machine is gone:
without these a statement under way would wait for it for hours."""
_WRITES = "quadriga_writes"
_NOW = {
    "postgresql": "extract(epoch from clock_timestamp())::float8",
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
}
CHANNEL = "quadriga"
"""Where servers of one database tell each other that there is something to read."""


class News(StrEnum):
    """What there may be to read."""

    PLAYERS = "players"
    ROOM = "room"
    MATCH = "match"
    TALK = "talk"
    UNDO = "undo"
    REFUSED = "refused"
    HERE = "here"
    ECHO = "echo"
    """Nothing: whoever has announced it hears how long that took."""


class Database:
    """A database and its connections. All of it may be used from any thread."""

    def __init__(self, engine: Engine, path: Path) -> None:
        self.engine = engine
        self.path = path
        """What an error names: the file, or the name of the database."""
        self.origin = token_hex(8)
        """What others of the database's servers know this process by."""
        self._own = threading.local()

    @property
    def is_shared(self) -> bool:
        """Whether several machines can use it at the same time."""
        return self.engine.dialect.name == "postgresql"

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Yield a connection in a transaction that is kept if nothing goes wrong.

        Within another one of the same thread it is a part of that. ``SaveError`` if the database
        cannot do it: then nothing has happened.
        """
        with self._transaction(writes=True) as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Yield a connection that sees the database as it is at one moment.

        Within another transaction of the same thread it sees what that sees.
        """
        with self._transaction(writes=False) as connection:
            yield connection

    @contextmanager
    def _transaction(self, *, writes: bool) -> Iterator[Connection]:
        around: tuple[Connection, bool] | None = getattr(self._own, "transaction", None)
        if around is not None:
            connection, may_write = around
            assert may_write or not writes, "who only reads cannot write in the middle of it"
            yield connection
            return
        with self._told(), self.engine.connect() as connection:
            connection = connection.execution_options(**self._options(writes=writes))
            with connection.begin():
                self._own.transaction = (connection, writes)
                try:
                    yield connection
                finally:
                    self._own.transaction = None

    def _options(self, *, writes: bool) -> dict[str, Any]:
        if not self.is_shared:
            return {_WRITES: writes}
        return {} if writes else {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}

    def announce(self, news: News, id: str = "") -> None:
        """Tell the other servers, once this transaction is kept, that there is something to read.

        Only ids are told; whoever does not hear it finds out a little later.
        """
        if not self.is_shared:
            return
        connection, _writes = self._own.transaction
        said = {"channel": CHANNEL, "said": f"{self.origin} {news.value} {id}"}
        connection.execute(text("SELECT pg_notify(:channel, :said)"), said)

    def now(self) -> ColumnElement[float]:
        """Return the time by the clock of the database, in seconds since 1970."""
        return literal_column(_NOW[self.engine.dialect.name], Double)

    def insert_of(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        """Return an insert that can say what to do if there is such a row."""
        return postgresql.insert(table) if self.is_shared else sqlite.insert(table)

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError as error:
            raise problem_of(error, self.path) from error


def in_folder(folder: Path) -> Database:
    """Return the database in a server's folder; its file is made if there is none."""
    path = folder / FILE
    try:
        atomic.make_folder(folder)
        # SQLite gives the files it makes beside this one the same rights.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise cannot_write(error, path) from error
    return _sqlite(path)


def at_address(address: str) -> Database:
    """Return the database at an address such as ``postgresql://user@host/name``."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise SaveError(SaveReason.NO_DATABASE, Path("database")) from error
    if url.get_backend_name() != "postgresql":
        raise SaveError(SaveReason.NO_DATABASE, Path(url.get_backend_name()))
    url = url.set(drivername="postgresql+psycopg")
    said = " ".join(f"-c {name}={value}" for name, value in _PATIENCE.items())
    engine = create_engine(
        url,
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=_BUSY_SECONDS,
        pool_pre_ping=True,
        connect_args={**GIVE_UP, "options": said},
    )
    return Database(engine, Path(url.database or "postgresql"))


def _sqlite(path: Path) -> Database:
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=_BUSY_SECONDS,
        connect_args={"timeout": _BUSY_SECONDS},
    )
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return Database(engine, path)


def _set_up(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so, and nowhere else
    for pragma in ("journal_mode = WAL", f"synchronous = {DURABLY}", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin(connection: Connection) -> None:
    """Begin; who is going to write waits for his turn now, not in the middle of it."""
    options: dict[str, Any] = dict(connection.get_execution_options())
    connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get(_WRITES) else "BEGIN")
