"""Writing a whole match anew when its file has gone from under it."""

import os
from contextlib import ExitStack
from itertools import islice
from pathlib import Path

from msgspec import Struct

from saves import atomic
from saves.errors import SaveError
from saves.lock import locked
from saves.names import SUFFIX, file_of, numbered_names

_TRIES = 1000


class Rescue(Struct, frozen=True):
    """Where a match was written anew."""

    path: Path
    kept: Path | None = None
    """Where the file is now that had taken its place."""
    beside: bool = False
    """Whether the match is saved under another name, because its place is in use."""

    @property
    def name(self) -> str:
        """The name under which the match is saved now."""
        return self.path.name.removesuffix(SUFFIX)

    @property
    def kept_name(self) -> str | None:
        """The name of the saved game that had taken its place."""
        return self.kept.name.removesuffix(SUFFIX) if self.kept is not None else None


def write_anew(path: Path, image: bytes, ours: os.stat_result) -> Rescue:
    """Put the bytes of a journal back in its place; ``ours`` is the file that was there.

    Whatever lies there now is kept under another name. If somebody else plays on with it, it stays
    where it is, and the journal goes beside it.
    """
    atomic.make_folder(path.parent)
    try:
        atomic.create(path, image)
    except FileExistsError:
        return _in_place_of(path, image, ours)
    return Rescue(path)


def _in_place_of(path: Path, image: bytes, ours: os.stat_result) -> Rescue:
    with ExitStack() as stack:
        if not os.path.samestat(os.stat(path), ours):
            try:
                stack.enter_context(locked(path))
            except SaveError:
                return _beside(path, image)
        kept = atomic.keep(path, _neighbours(path))
        atomic.write(path, image)
    return Rescue(path, kept)


def _beside(path: Path, image: bytes) -> Rescue:
    for neighbour in _neighbours(path):
        try:
            atomic.create(neighbour, image)
        except FileExistsError:
            continue
        return Rescue(neighbour, beside=True)
    raise FileExistsError(path)


def _neighbours(path: Path) -> list[Path]:
    name = path.name.removesuffix(SUFFIX)
    return [file_of(path.parent, each) for each in islice(numbered_names(name), _TRIES)]
