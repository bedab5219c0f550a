"""Bringing the tables of an archive up to date, step by step, with Alembic."""

import logging
from enum import Enum, auto
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from saves.archive.database import Database
from saves.errors import SaveError, SaveReason

logging.getLogger("alembic").setLevel(logging.WARNING)  # it tells of itself at every start

_STEPS = Path(__file__).parent / "migrations"
_LOCK = 0x71756164
"""Several servers may start on one database at the same moment; one of them does it."""


class Age(Enum):
    """How the tables of a database stand to this version."""

    NONE = auto()
    """There are none yet."""
    OLDER = auto()
    CURRENT = auto()
    NEWER = auto()


def age_of(database: Database) -> Age:
    """Return how the tables stand to this version; nothing is changed."""
    with database.reading() as connection:
        state = _state_of(connection)
    if state is None:
        return Age.NONE
    if state == newest():
        return Age.CURRENT
    return Age.OLDER if state in _known() else Age.NEWER


def bring_up_to_date(database: Database) -> None:
    """Make the tables what this version wants them to be, whatever they were.

    ``SaveError`` if they are of a newer version; then nothing is changed.
    """
    with database.reading() as connection:
        if _state_of(connection) == newest():
            return
    with database.writing() as connection:
        if database.is_shared:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        if (state := _state_of(connection)) is not None and state not in _known():
            raise SaveError(SaveReason.NEWER_ARCHIVE, database.path, f"state {state}")
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _known() -> set[str]:
    return {each.revision for each in _steps().walk_revisions()}


def newest() -> str:
    """Return the state that the tables have after all steps."""
    head = _steps().get_current_head()
    assert head is not None, "there are no steps"
    return head


def _state_of(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_STEPS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


@cache
def _steps() -> ScriptDirectory:
    """Return the steps, read once: they lie in the package."""
    return ScriptDirectory.from_config(_config())
