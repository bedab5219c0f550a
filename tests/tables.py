"""The tables of an empty archive: found out once, laid out in every new one at a stroke."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from saves.archive import upgrading
from saves.archive.database import Database, in_folder

_bring_up_to_date = upgrading.bring_up_to_date


def bring_up_to_date(database: Database) -> None:
    """Do as the archive does, but for the steps that lead from nothing to the tables of today."""
    if not database.is_shared and database.path.stat().st_size == 0:
        with database.writing() as connection:
            # Another one may have done it while this one waited for its turn.
            if connection.exec_driver_sql("SELECT 1 FROM sqlite_master").first() is None:
                for statement in _tables():
                    connection.exec_driver_sql(statement)
    _bring_up_to_date(database)


@cache
def _tables() -> list[str]:
    """Return what makes the tables, as SQLite tells it once the steps have made them."""
    with TemporaryDirectory() as folder:
        database = in_folder(Path(folder))
        _bring_up_to_date(database)
        with database.reading() as connection:
            made = connection.exec_driver_sql(
                "SELECT sql FROM sqlite_master"
                " WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' ORDER BY rowid"
            )
            statements = list(made.scalars())
        database.close()
    return [*statements, f"INSERT INTO alembic_version VALUES ('{upgrading.newest()}')"]
