"""Writing a whole file so that no crash can leave half of it."""

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def write(path: Path, data: bytes) -> None:
    """Put data in a file that only its owner may read, in place of what was there.

    After a crash at any moment the file holds either all of the old bytes or all of the new ones.
    """
    with _complete(path, data) as temporary:
        os.replace(temporary, path)
    sync_folder(path.parent)


def create(path: Path, data: bytes) -> None:
    """Put data in a new file that only its owner may read.

    After a crash at any moment there is either no such file or all of it. ``FileExistsError`` if
    there is one already, also if somebody else creates it at the same moment.
    """
    with _complete(path, data) as temporary:
        try:
            os.link(temporary, path)
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            if path.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
            os.replace(temporary, path)
    sync_folder(path.parent)


@contextmanager
def _complete(path: Path, data: bytes) -> Iterator[Path]:
    """Write data to a nameless neighbour of a file, which is gone in the end."""
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        yield temporary
    finally:
        temporary.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Make sure that the names in a folder, not only the bytes of its files, are on the disk."""
    if os.name == "nt":  # where a folder cannot be opened, and need not be
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
