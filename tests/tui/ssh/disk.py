"""A disk that is full or not, as a test says; whether SQLite says so is tested where it is used."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from saves.archive.database import Database
from saves.archive.errors import problem_of

FULL = "The disk is full."


class Disk:
    """Where archives are written."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        whole = Database.writing

        @contextmanager
        def writing(database: Database) -> Iterator[Connection]:
            if self.is_full:
                raise problem_of(_no_room(), database.path)
            with whole(database) as connection:
                yield connection

        monkeypatch.setattr(Database, "writing", writing)


def _no_room() -> OperationalError:
    told = sqlite3.OperationalError("database or disk is full")
    told.sqlite_errorname = "SQLITE_FULL"
    return OperationalError("INSERT", None, told)
