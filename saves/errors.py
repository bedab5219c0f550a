"""Why a saved game may not be read or written."""

import errno
from enum import StrEnum
from pathlib import Path

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_FORBIDDEN = (errno.EACCES, errno.EPERM, errno.EROFS)
_LONGEST_DETAIL = 200


class SaveReason(StrEnum):
    """Every reason there is: each value is one plain sentence, and the key of its translation."""

    MISSING = "There is no such saved game."
    NOT_A_SAVE = "This is not a saved game of Quadriga."
    NEWER = "This game was saved by a newer version of Quadriga."
    OLDER_RULES = "This game was begun under older rules that have changed since."
    DAMAGED = "This saved game is damaged."
    TOO_LARGE = "This saved game is too large."
    READ_ONLY = "This saved game is read-only."
    INCOMPLETE = "The beginning of this saved game is lost: it can only be continued here."
    UNKNOWN_GAME = "This saved game is of a game that this version does not know."
    IN_USE = "This saved game is open elsewhere."
    BAD_NAME = "A saved game's name is made of small letters, digits and single hyphens."
    EXISTS = "That name is already taken."
    CANNOT_READ = "The file cannot be read."
    CANNOT_WRITE = "The file cannot be written."
    DISK_FULL = "The disk is full."
    UNREACHABLE = "The archive does not answer; please wait a moment."
    NEWER_ARCHIVE = "This archive was written by a newer version of Quadriga."
    NO_DATABASE = "A database address looks like this: postgresql://user@host/name."


class SaveError(Exception):
    """A saved game that cannot be read or written; nothing was changed."""

    def __init__(self, reason: SaveReason, path: Path, detail: str = "") -> None:
        self.reason = reason
        self.path = path
        self.detail = printable(detail)[:_LONGEST_DETAIL]
        """For whoever wants to look closer; never needed to understand the reason."""
        where = printable(path.name)
        super().__init__(
            f"{reason.value} ({where}: {self.detail})" if detail else f"{reason.value} ({where})"
        )


def printable(text: str) -> str:
    """Names and details come from foreign files: no control codes reach a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def is_forbidden(error: OSError) -> bool:
    """Tell whether it is for want of a right that something could not be written."""
    return error.errno in _FORBIDDEN


def cannot_read(error: OSError, path: Path) -> SaveError:
    """Return the error for a file that the system would not let us read."""
    missing = isinstance(error, FileNotFoundError)
    reason = SaveReason.MISSING if missing else SaveReason.CANNOT_READ
    return SaveError(reason, path, error.strerror or "")


def cannot_write(error: OSError, path: Path) -> SaveError:
    """Return the error for a file that the system would not let us write."""
    reason = SaveReason.DISK_FULL if error.errno in _FULL else SaveReason.CANNOT_WRITE
    return SaveError(reason, path, error.strerror or "")
