"""Bringing the tables of an archive up to date, step by step, with Alembic."""

import logging
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
        known = {each.revision for each in _steps().walk_revisions()}
        if (state := _state_of(connection)) is not None and state not in known:
            raise SaveError(SaveReason.NEWER_ARCHIVE, database.path, f"state {state}")
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


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


def _steps() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())
