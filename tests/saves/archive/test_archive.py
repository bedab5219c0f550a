"""The archive as a whole: transactions, secrets, the tables and their versions."""

import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import psycopg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from saves.archive import database, upgrading
from saves.archive.archive import Archive, open_archive
from saves.archive.database import in_folder
from saves.archive.players import Account
from saves.archive.schema import metadata
from saves.errors import SaveError, SaveReason
from saves.packing import pack
from tests.postgresql import empty_database
from tests.saves.archive.opening import ENGINES, once_more, opened

ANNA = Account("id-1", "SHA256:x", "Anna", 1000.0, 1000.0)


def refused(reason: SaveReason) -> "pytest.RaisesExc[SaveError]":
    return pytest.raises(SaveError, check=lambda error: error.reason is reason)


def test_what_is_done_together_is_done_as_a_whole_or_not_at_all(archive: Archive) -> None:
    def half() -> None:
        with archive.transaction():
            archive.players.join(ANNA, "anna")
            archive.players.invite("digest", 1.0)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        half()
    assert archive.players.all() == []
    assert not archive.players.is_invited("digest")
    with archive.transaction():
        archive.players.join(ANNA, "anna")
        archive.players.invite("digest", 1.0)
    assert archive.players.all() == [ANNA]
    assert archive.players.is_invited("digest")


def test_nobody_sees_half_of_a_change(archive: Archive) -> None:
    seen: list[int] = []

    def look() -> None:
        other = once_more(archive)
        seen.append(len(other.players.all()))
        other.close()

    with archive.transaction():
        archive.players.join(ANNA, "anna")
        looking = Thread(target=look)
        looking.start()
        looking.join()
    look()
    assert seen == [0, 1]


def test_of_a_secret_the_first_stays(archive: Archive) -> None:
    assert archive.secret("host key") is None
    other = once_more(archive)
    assert archive.keep_secret("host key", b"one") == b"one"
    assert other.keep_secret("host key", b"two") == b"one"
    assert other.secret("host key") == b"one"
    other.close()


# -- tables and their versions --------------------------------------------------------------------


@pytest.fixture(params=ENGINES)
def reopen(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], Archive]:
    """Opens an archive that is not there yet, again and again; every step is taken in earnest."""
    monkeypatch.setattr("saves.archive.archive.bring_up_to_date", upgrading.bring_up_to_date)
    address = empty_database() if request.param == "postgresql" else None
    return lambda: open_archive(tmp_path, address)


def test_the_steps_lead_to_the_tables_that_the_code_knows(reopen: Callable[[], Archive]) -> None:
    archive = reopen()
    with archive.database.reading() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    archive.close()
    assert differences == []


def test_rooms_opened_before_there_was_a_choice_have_no_coach(tmp_path: Path) -> None:
    older, config = in_folder(tmp_path), upgrading._config()
    with older.writing() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        row = {"options": pack({}), "id": "zeus-1"}
        connection.execute(
            text(
                "INSERT INTO rooms (id, game, options, owner, created, finished, put_away, touched,"
                " revision) VALUES (:id, 'zeus', :options, 'a', 0, false, false, 0, 1)"
            ),
            row,
        )
    older.close()
    archive = open_archive(tmp_path)
    (room,) = archive.rooms.all()
    archive.close()
    assert not room.coached


def test_an_archive_of_a_newer_version_is_refused_and_left_alone(
    reopen: Callable[[], Archive],
) -> None:
    archive = reopen()
    with archive.database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    archive.close()
    with refused(SaveReason.NEWER_ARCHIVE):
        reopen()


def test_several_may_open_a_new_archive_at_the_same_moment(reopen: Callable[[], Archive]) -> None:
    opened: list[Archive] = []
    starting = [Thread(target=lambda: opened.append(reopen())) for _ in range(4)]
    for each in starting:
        each.start()
    for each in starting:
        each.join()
    assert len(opened) == 4
    opened[0].players.join(ANNA, "anna")
    assert all(archive.players.all() == [ANNA] for archive in opened)
    for archive in opened:
        archive.close()


# -- databases ------------------------------------------------------------------------------------


def test_the_file_is_its_owners_only(tmp_path: Path) -> None:
    archive = open_archive(tmp_path / "server")
    archive.players.join(ANNA, "anna")
    files = list((tmp_path / "server").iterdir())
    assert {file.name for file in files} > {"archive.sqlite", "archive.sqlite-wal"}
    assert all(file.stat().st_mode & 0o077 == 0 for file in files)
    archive.close()


def test_sqlite_does_not_return_before_a_change_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # with the disk as slow as it is
    archive = open_archive(tmp_path)
    with archive.database.reading() as connection:
        assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 2, "FULL"
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(text("PRAGMA foreign_keys")).scalar_one() == 1
    archive.close()


def test_a_full_disk_is_told_and_nothing_has_happened(tmp_path: Path) -> None:
    archive = open_archive(tmp_path)
    archive.players.keep_settings("id-1", b"one")
    with refused(SaveReason.DISK_FULL), archive.database.writing() as connection:
        connection.execute(text("PRAGMA max_page_count = 1"))
        archive.players.keep_settings("id-1", os.urandom(1 << 20))
    assert archive.players.settings("id-1") == b"one"
    archive.close()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "server").write_bytes(b"")
    with refused(SaveReason.CANNOT_WRITE):
        open_archive(tmp_path / "server")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / database.FILE).write_bytes(b"something else" * 100)
    with refused(SaveReason.DAMAGED):
        open_archive(tmp_path)


@pytest.mark.parametrize("address", ["", "nonsense", "mysql://host/name", "postgresql"])
def test_an_address_of_no_database(address: str, tmp_path: Path) -> None:
    with refused(SaveReason.NO_DATABASE):
        open_archive(tmp_path, address)


def test_a_database_that_is_not_there_and_nobody_reads_the_password(tmp_path: Path) -> None:
    address = f"postgresql://anna:secret-word@/archive?host={tmp_path}"
    with refused(SaveReason.UNREACHABLE) as told:
        open_archive(tmp_path, address)
    assert "secret-word" not in str(told.value)


def test_a_database_whose_machine_is_gone_is_given_up_soon(tmp_path: Path) -> None:
    """Without these a statement under way would wait for an answer for hours."""
    with opened("postgresql", tmp_path) as archive:
        connection = archive.database.engine.raw_connection().driver_connection
        assert isinstance(connection, psycopg.Connection)
        said = connection.info.get_parameters()
    assert said["tcp_user_timeout"] == "10000"
    assert int(said["keepalives_idle"]) <= 5
    assert int(said["keepalives_interval"]) * int(said["keepalives_count"]) <= 10
