"""Files that are replaced as a whole, while the version before stays beside them."""

import os
import shutil
from contextlib import suppress
from pathlib import Path

from saves import atomic
from saves.errors import cannot_write


def write(path: Path, data: bytes) -> None:
    """Put data in a file; what was there is kept as the version before.

    ``SaveError`` if that is not possible: then the file is as it was.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileNotFoundError):  # the first version has none before it
            _copy(path, before(path))
        atomic.write(path, data)
    except OSError as error:
        raise cannot_write(error, path) from error


def before(path: Path) -> Path:
    """Return where the version before is kept."""
    return path.with_name(f"{path.name}.before")


def set_aside(path: Path) -> None:
    """Take a broken file out of the way, if that can be done, for whoever would like a look."""
    with suppress(OSError):
        os.replace(path, path.with_name(f"{path.name}.broken"))


def delete(path: Path) -> None:
    """Remove a file and the version before; ``SaveError`` if that is not possible."""
    try:
        path.unlink(missing_ok=True)
        before(path).unlink(missing_ok=True)
        atomic.sync_folder(path.parent)
    except OSError as error:
        raise cannot_write(error, path) from error


def clean(folder: Path) -> None:
    """Delete what a killed server has left behind half written, wherever it was writing."""
    for place, _folders, _files in os.walk(folder):
        atomic.clean(Path(place))


def _copy(path: Path, copy: Path) -> None:
    """Make a copy that is there as a whole or not at all, without writing the bytes again."""
    new = copy.with_name(f".{copy.name}{atomic.LOOSE}")
    new.unlink(missing_ok=True)
    try:
        os.link(path, new)
    except FileNotFoundError:
        raise
    except OSError:  # a file system without links
        shutil.copyfile(path, new)
        new.chmod(0o600)
    os.replace(new, copy)
