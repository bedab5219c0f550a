"""A match is played in one place at a time."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from saves.errors import SaveError, SaveReason, cannot_read, is_forbidden

try:
    import fcntl
except ImportError:  # Windows: its own sharing rules must do
    fcntl = None  # type: ignore[assignment]

_BINARY = getattr(os, "O_BINARY", 0)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep a file to ourselves for a moment."""
    descriptor = open_locked(path)
    try:
        yield
    finally:
        os.close(descriptor)


def open_locked(path: Path) -> int:
    """Return the descriptor of a file that is ours until it is closed."""
    try:
        descriptor = os.open(path, os.O_RDWR | _BINARY)
    except OSError as error:
        if is_forbidden(error) and os.access(path, os.R_OK):
            raise SaveError(SaveReason.READ_ONLY, path) from error
        raise cannot_read(error, path) from error
    try:
        _lock(descriptor, path)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def take(descriptor: int) -> bool | None:
    """Lock an open file until it is closed; ``False`` if it is somebody else's.

    ``None`` where there are no locks: then nobody knows.
    """
    if fcntl is None:
        return None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return None
    return True


def _lock(descriptor: int, path: Path) -> None:
    taken = take(descriptor)
    if taken is None:
        return  # better to play unlocked than not at all
    # Whoever held the lock a moment ago may have put another file in this place.
    try:
        same = taken and os.path.samestat(os.fstat(descriptor), os.stat(path))
    except OSError as error:
        raise cannot_read(error, path) from error
    if not same:
        raise SaveError(SaveReason.IN_USE, path)
