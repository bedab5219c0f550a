"""What servers under test have kept."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine import GAMES
from saves.archive.archive import Archive, open_archive
from saves.archive.match import ArchivedMatch
from tui.settings import Settings, packed_settings


@contextmanager
def archive_in(folder: Path) -> Iterator[Archive]:
    """Open the archive of a server, which may be running."""
    archive = open_archive(folder)
    try:
        yield archive
    finally:
        archive.close()


@contextmanager
def match_in(folder: Path, name: str) -> Iterator[ArchivedMatch]:
    """Open a match of a server, which may be running."""
    with archive_in(folder) as archive:
        yield archive.matches.open(name)


def settle_in(archive: Archive, player: str) -> None:
    """Give a player settings without a briefing, waiting, or animation."""
    archive.players.keep_settings(player, packed_settings(settled_in()))


def settled_in() -> Settings:
    """Return the settings of somebody who has settled in."""
    return Settings(language="en", animation=False, pace="instant", met=list(GAMES))
