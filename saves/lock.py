"""A match is played in one place at a time."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from saves.errors import SaveError, SaveReason, cannot_read, is_forbidden

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]
try:
    import msvcrt
except ImportError:  # everywhere else
    msvcrt = None  # type: ignore[assignment]

_BINARY = getattr(os, "O_BINARY", 0)
_LOCKED_BYTE = 0x7FFF_FFFE
"""Windows locks bytes, for readers too: so it is one that no file of ours is long enough for."""


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
    try:
        if fcntl is not None:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        elif msvcrt is not None:
            _lock_byte(descriptor)
        else:
            return None
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # a file system without locks
        return None
    return True


def _lock_byte(descriptor: int) -> None:
    """Lock a file as Windows does; ``PermissionError`` if it is somebody else's."""
    place = os.lseek(descriptor, 0, os.SEEK_CUR)
    os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
    try:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    finally:
        os.lseek(descriptor, place, os.SEEK_SET)


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
