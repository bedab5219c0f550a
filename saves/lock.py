"""A match is played in one place at a time."""

import os
from pathlib import Path

from saves.errors import SaveError, SaveReason, cannot_read

try:
    import fcntl
except ImportError:  # Windows: its own sharing rules must do
    fcntl = None  # type: ignore[assignment]

_BINARY = getattr(os, "O_BINARY", 0)


def open_locked(path: Path) -> int:
    """Return the descriptor of a file that is ours until it is closed."""
    try:
        descriptor = os.open(path, os.O_RDWR | _BINARY)
    except OSError as error:
        raise cannot_read(error, path) from error
    try:
        _lock(descriptor, path)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def _lock(descriptor: int, path: Path) -> None:
    if fcntl is None:
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise SaveError(SaveReason.IN_USE, path) from error
    except OSError:
        return  # a file system without locks; better to play unlocked than not at all
    # Whoever held the lock a moment ago may have put another file in this place.
    try:
        same = os.path.samestat(os.fstat(descriptor), os.stat(path))
    except OSError as error:
        raise cannot_read(error, path) from error
    if not same:
        raise SaveError(SaveReason.IN_USE, path)
