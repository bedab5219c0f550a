"""A backup made while the server runs, restored: all of it is there, and goes on."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from saves.archive.archive import Archive, open_archive
from saves.archive.database import FILE
from saves.archive.talk import ChatLine
from tests.postgresql import empty_database, new_database, run
from tests.saves.archive.opening import ENGINES, NOW
from tests.saves.archive.test_match import TRIO, agree
from tests.saves.archive.test_players import ANNA
from tests.saves.archive.test_rooms import a_room
from tests.saves.matches import NAME, play_on


def filled(archive: Archive) -> None:
    """Put something of everything into an archive."""
    archive.players.join(ANNA, "anna")
    archive.players.invite("digest", NOW)
    archive.players.keep_settings("id-1", b"{}")
    archive.begin(a_room(NAME), TRIO)
    archive.say_at(NAME, ChatLine("Anna", "salve", NOW))
    archive.keep_secret("host key", b"secret")
    play_on(archive.matches.open(NAME), Random(2), 70)


def restored_from_sqlite(archive: Archive, folder: Path) -> Archive:
    """As ``sqlite3 archive.sqlite ".backup backup.sqlite"`` does it."""
    (folder / "restored").mkdir()
    with (
        closing(sqlite3.connect(archive.database.path)) as source,
        closing(sqlite3.connect(folder / "restored" / FILE)) as target,
    ):
        source.backup(target)
    return open_archive(folder / "restored", clock=lambda: NOW)


def restored_from_postgresql(address: str, folder: Path) -> Archive:
    dump, target = str(folder / "backup.dump"), empty_database()
    run("pg_dump", "--format=custom", f"--file={dump}", address)
    run("pg_restore", "--no-owner", f"--dbname={target}", dump)
    return open_archive(folder, target, clock=lambda: NOW)


@pytest.fixture(params=ENGINES)
def both(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Archive, Archive]]:
    """An archive that is in use, and what was restored from its backup."""
    address = new_database() if request.param == "postgresql" else None
    archive = open_archive(tmp_path / "server", address, clock=lambda: NOW)
    filled(archive)
    if address is None:
        restored = restored_from_sqlite(archive, tmp_path)
    else:
        restored = restored_from_postgresql(address, tmp_path)
    yield archive, restored
    archive.close()
    restored.close()


def test_everything_is_there_and_goes_on(both: tuple[Archive, Archive]) -> None:
    archive, restored = both
    assert restored.players.all() == archive.players.all() == [ANNA]
    assert restored.players.is_invited("digest")
    assert restored.players.settings("id-1") == b"{}"
    assert restored.rooms.all() == archive.rooms.all()
    assert restored.talk.everywhere() == archive.talk.everywhere()
    assert restored.secret("host key") == b"secret"
    ours, theirs = archive.matches.open(NAME), restored.matches.open(NAME)
    assert agree(ours, theirs)
    assert theirs.history() == ours.history()
    play_on(theirs, Random(3), 5)
    restored.say_at(NAME, ChatLine("Anna", "still here", NOW))
    assert ours.catch_up() == [], "what was restored is another archive"
