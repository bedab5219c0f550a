"""Writing a whole file so that no crash can leave half of it."""

import errno
import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from saves.lock import take

LOOSE = ".loose"
"""How the names of files end that are being written; who finds one that nobody writes deletes it.
"""


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
        _link(temporary, path)
    sync_folder(path.parent)


def keep(path: Path, names: Iterable[Path]) -> Path:
    """Give a file a second name, the first of these that is free, and return that.

    Whatever then takes the place of the file, what it was is kept.
    """
    for name in names:
        try:
            _link(path, name)
        except FileExistsError:
            continue
        sync_folder(name.parent)
        return name
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def make_folder(folder: Path) -> None:
    """Make sure that there is a folder, and that it is still there after a crash."""
    missing = [each for each in (folder, *folder.parents) if not os.path.isdir(each)]
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for each in missing:
        sync_folder(each.parent)


def clean(folder: Path) -> None:
    """Delete what a killed process has left behind half written.

    A file that is being written is locked by who writes it, and left alone.
    """
    try:
        loose = [path for path in folder.iterdir() if path.name.endswith(LOOSE)]
    except OSError:  # no folder, nothing to clean
        return
    for path in loose:
        try:
            descriptor = os.open(path, os.O_RDONLY)
        except OSError:  # it has just been finished
            continue
        try:
            if take(descriptor):
                path.unlink(missing_ok=True)
        except OSError:  # a folder that cannot be changed
            continue
        finally:
            os.close(descriptor)


def _link(path: Path, name: Path) -> None:
    """Give a file a second name; where there are no links, another name."""
    try:
        os.link(path, name)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if name.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        os.replace(path, name)


@contextmanager
def _complete(path: Path, data: bytes) -> Iterator[Path]:
    """Write data to a hidden neighbour of a file, which is gone in the end."""
    descriptor, temporary = _own_neighbour(path)
    file = os.fdopen(descriptor, "wb")
    try:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
        if os.name == "nt":  # where an open file cannot be given another name
            file.close()
        yield temporary
    finally:
        file.close()
        temporary.unlink(missing_ok=True)


def _own_neighbour(path: Path) -> tuple[int, Path]:
    """Return a new file, locked: whoever cleans the folder must not take it for a left-over."""
    while True:
        descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=LOOSE, dir=path.parent)
        if take(descriptor) is not False and os.path.exists(name):
            return descriptor, Path(name)
        os.close(descriptor)  # who cleans the folder was faster


def sync_folder(folder: Path) -> None:
    """Make sure that the names in a folder, not only the bytes of its files, are on the disk."""
    if os.name == "nt":  # where a folder cannot be opened, and need not be
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
