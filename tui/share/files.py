"""Writing what is shared where the player wants it, over nothing that lies there."""

from itertools import count
from pathlib import Path

from saves import atomic
from saves.errors import cannot_write


def put(folder: Path, name: str, suffix: str, content: bytes) -> Path:
    """Write a new file into a folder, under the first free name, and return where it is.

    ``SaveError`` if that is not possible.
    """
    for number in count(1):
        path = folder / (f"{name}{suffix}" if number == 1 else f"{name}-{number}{suffix}")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            atomic.create(path, content)
        except FileExistsError as error:
            if not path.exists():  # the folder itself is something else
                raise cannot_write(error, folder) from error
            continue
        except OSError as error:
            raise cannot_write(error, path) from error
        except ValueError as error:  # a path that no file can have
            raise cannot_write(OSError(str(error)), path) from error
        return path
    raise AssertionError("there is always a next number")
