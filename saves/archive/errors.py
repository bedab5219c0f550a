"""Why something could not be read from the archive or put into it."""

from pathlib import Path

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolExhausted

from saves.errors import SaveError, SaveReason

_SQLITE = {
    "SQLITE_FULL": SaveReason.DISK_FULL,
    "SQLITE_READONLY": SaveReason.CANNOT_WRITE,
    "SQLITE_CORRUPT": SaveReason.DAMAGED,
    "SQLITE_NOTADB": SaveReason.DAMAGED,
    "SQLITE_BUSY": SaveReason.UNREACHABLE,
    "SQLITE_LOCKED": SaveReason.UNREACHABLE,
    "SQLITE_CANTOPEN": SaveReason.UNREACHABLE,
    "SQLITE_IOERR": SaveReason.CANNOT_WRITE,
}
"""What SQLite says, by the beginning of its name for it."""

_POSTGRESQL = {
    "53100": SaveReason.DISK_FULL,
    "53": SaveReason.UNREACHABLE,  # no room for another connection, no memory
    "57": SaveReason.UNREACHABLE,  # it shuts down, or took too long
    "55P03": SaveReason.UNREACHABLE,  # somebody holds what is wanted for too long
    "40": SaveReason.UNREACHABLE,  # two got in each other's way: nothing has happened
    "08": SaveReason.UNREACHABLE,
    "25006": SaveReason.CANNOT_WRITE,  # it may only be read
    "42501": SaveReason.CANNOT_WRITE,
}
"""What PostgreSQL says, by the beginning of its code."""


class Overtaken(Exception):
    """Something has changed since it was looked at: another came first, and nothing was done."""


def problem_of(error: SQLAlchemyError, where: Path) -> SaveError:
    """Return what is wrong with a database, as one of the reasons that have a sentence."""
    if isinstance(error, PoolExhausted):
        return SaveError(SaveReason.UNREACHABLE, where, "all connections are in use")
    told = error.orig if isinstance(error, DBAPIError) else error
    return SaveError(_reason(error, told), where, str(told).splitlines()[0])


def _reason(error: SQLAlchemyError, told: object) -> SaveReason:
    name = getattr(told, "sqlite_errorname", None)
    if name is not None:
        return _first_of(_SQLITE, name)
    code = getattr(told, "sqlstate", None)
    if code is not None:
        return _first_of(_POSTGRESQL, code)
    if isinstance(error, DBAPIError):  # the connection is gone before the database could answer
        return SaveReason.UNREACHABLE
    return SaveReason.CANNOT_WRITE


def _first_of(reasons: dict[str, SaveReason], said: str) -> SaveReason:
    found = (reason for start, reason in reasons.items() if said.startswith(start))
    return next(found, SaveReason.CANNOT_WRITE)
