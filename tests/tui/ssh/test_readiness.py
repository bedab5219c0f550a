"""``quadriga serve --check``: a line for each thing that a server needs, and nothing is changed."""

import socket
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import text

from saves.archive.archive import open_archive
from tests.postgresql import empty_database, let_nobody_in, new_database
from tests.tui.ssh.archives import archive_in
from tui.cli import quadriga
from tui.ssh.server import host_key


def check(data: Path, *options: str, port: int = 0) -> Result:
    place = ["--data-dir", str(data), "--host", "127.0.0.1", "--port", str(port)]
    return CliRunner().invoke(quadriga, ["serve", "--check", *place, *options])


def lines_of(result: Result) -> dict[str, tuple[str, str]]:
    """What was found, by what was looked at: whether it is good, and the words."""
    found = {}
    for line in result.output.splitlines():
        what, _, words = line[8:].partition(": ")
        found[what] = (line[:8].strip(), words)
    return found


def test_before_the_first_start_nothing_is_made(tmp_path: Path) -> None:
    told = check(tmp_path / "new")
    assert told.exit_code == 0
    assert list(lines_of(told)) == ["Data folder", "Database", "Port"]
    assert list(tmp_path.iterdir()) == []


def test_a_folder_of_a_server(tmp_path: Path) -> None:
    with archive_in(tmp_path / "server") as archive:
        key = host_key(archive)
    told = check(tmp_path)
    assert told.exit_code == 0
    assert lines_of(told)["Schema"] == ("ok", "up to date")
    assert lines_of(told)["Host key"] == ("ok", key.get_fingerprint())


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "server").write_text("a file stands in its place")
    told = check(tmp_path)
    assert told.exit_code == 1
    assert lines_of(told)["Data folder"][0] == "FAILED"


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        told = check(tmp_path, port=port)
    assert told.exit_code == 1
    assert lines_of(told)["Port"][0] == "FAILED"
    assert check(tmp_path, port=port).exit_code == 0


@pytest.mark.parametrize("passphrase", ["right", "wrong", None])
def test_the_passphrase_of_the_host_key(passphrase: str | None, tmp_path: Path) -> None:
    with archive_in(tmp_path / "server") as archive:
        host_key(archive, "right")
    options = []
    if passphrase is not None:
        (tmp_path / "passphrase").write_text(passphrase)
        options = ["--passphrase-file", str(tmp_path / "passphrase")]
    told = check(tmp_path, *options)
    assert told.exit_code == (0 if passphrase == "right" else 1)
    assert lines_of(told)["Host key"][0] == ("ok" if passphrase == "right" else "FAILED")


def test_an_archive_of_a_newer_version(tmp_path: Path) -> None:
    with archive_in(tmp_path / "server") as archive, archive.database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    told = check(tmp_path)
    assert told.exit_code == 1
    assert lines_of(told)["Schema"] == ("FAILED", "of a newer version of Quadriga")


def test_a_postgresql(tmp_path: Path) -> None:
    address = new_database()
    told = check(tmp_path, "--database", address, "--workers", "2")
    assert told.exit_code == 0
    assert list(lines_of(told)) == ["Database", "Schema", "Host key", "Port"]
    let_nobody_in(address, nobody=True)
    told = check(tmp_path, "--database", address)
    assert told.exit_code == 1
    assert lines_of(told)["Database"][0] == "FAILED"
    assert list(tmp_path.iterdir()) == []


def test_a_postgresql_without_tables_is_left_as_it_is(tmp_path: Path) -> None:
    address = empty_database()
    for _again in range(2):
        told = check(tmp_path, "--database", address)
        assert told.exit_code == 0
        assert "the first start creates it" in lines_of(told)["Schema"][1]
    open_archive(tmp_path, address).close()
    assert lines_of(check(tmp_path, "--database", address))["Schema"] == ("ok", "up to date")
