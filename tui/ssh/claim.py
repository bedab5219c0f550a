"""A server's folder belongs to one server at a time."""

import os
from pathlib import Path

from saves.errors import SaveError, SaveReason
from saves.lock import open_locked


class FolderTaken(Exception):
    """Another server is running on a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))
        self.folder = folder


class Claim:
    """A folder that is ours until we let go of it; a process that is killed lets go too."""

    def __init__(self, folder: Path) -> None:
        """Claim a folder; ``FolderTaken`` if another process has."""
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / "server.lock"
        path.touch(mode=0o600)
        try:
            self._descriptor: int | None = open_locked(path)
        except SaveError as error:
            if error.reason is SaveReason.IN_USE:
                raise FolderTaken(folder) from error
            raise OSError(f"{path}: {error}") from error

    def release(self) -> None:
        """Let go of the folder."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
