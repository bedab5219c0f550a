"""Opening archives on each of the databases."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from saves.archive.archive import Archive, open_archive
from tests.postgresql import new_database

ENGINES = ("sqlite", "postgresql")
NOW = 1_790_000_000.0


@contextmanager
def opened(engine: str, folder: Path) -> Iterator[Archive]:
    """Open an empty archive."""
    address = new_database() if engine == "postgresql" else None
    archive = open_archive(folder, address, clock=lambda: NOW)
    try:
        yield archive
    finally:
        archive.close()


def once_more(archive: Archive) -> Archive:
    """Return the same archive as another process sees it."""
    url = archive.database.engine.url
    address = url.render_as_string(hide_password=False)
    is_postgresql = url.get_backend_name() == "postgresql"
    folder = archive.database.path.parent
    return open_archive(folder, address if is_postgresql else None, clock=lambda: NOW)
