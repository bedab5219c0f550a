"""The command ``serve``: what keeps a server from starting is one sentence, never a traceback."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from tests.tui.idle import PATIENCE, until
from tests.tui.ssh.archives import archive_in
from tests.tui.ssh.processes import ROOT, ServerProcess
from tests.tui.ssh.visitors import connect, new_key, running_host
from tui.cli import quadriga
from tui.ssh.claim import FolderTaken
from tui.ssh.limits import Limits
from tui.ssh.server import Host, host_key

FILES = Path(__file__).parent / "files" / "server"


def serve(data: Path, *options: str) -> Result:
    place = ["--data-dir", str(data), "--host", "127.0.0.1", "--port", "0"]
    return CliRunner().invoke(quadriga, ["serve", *place, *options])


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder of a server that kept files, with players."""
    shutil.copytree(FILES, tmp_path / "server")
    return tmp_path


@pytest.mark.parametrize("content", [None, b"{", b"{}"])
@pytest.mark.parametrize("command", ["serve", "players"])
def test_a_list_of_players_that_cannot_be_right(
    command: str, content: bytes | None, data: Path
) -> None:
    book = data / "server" / "players.json"
    if content is None:
        book.unlink()
    else:
        book.write_bytes(content)
    found = CliRunner().invoke(quadriga, [command, "--data-dir", str(data)])
    assert found.exit_code == 1
    assert "The list of players" in found.output
    assert "players.json.before: copy it there" in found.output.replace("\n", "")
    assert "Traceback" not in found.output
    assert (book.read_bytes() if book.exists() else None) == content


async def test_two_servers_on_one_folder(tmp_path: Path) -> None:
    async with running_host(tmp_path):
        with pytest.raises(FolderTaken):
            await Host(tmp_path).start("127.0.0.1", 0)
    async with running_host(tmp_path):
        pass  # who has stopped lets go


@pytest.mark.long
def test_a_second_server_says_so_and_a_kill_lets_go(tmp_path: Path) -> None:
    first = ServerProcess(tmp_path)
    try:
        command = [sys.executable, "-m", "tui", "serve", "--data-dir", str(tmp_path), "--port", "0"]
        second = subprocess.run(
            [*command, "--host", "127.0.0.1"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert second.returncode == 1
        assert "Another server is running on" in second.stderr
        assert "Traceback" not in second.stderr
    finally:
        first.kill()
    third = ServerProcess(tmp_path)
    assert third.stop() == 0
    assert all(" tui.ssh." in line for line in third.log), "libraries have their say too"


@pytest.mark.parametrize("value", ["20", "20:30", "a:b:c", "0:30:60", "60:30:20", "20:130:60"])
def test_startups_that_make_no_sense(value: str, tmp_path: Path) -> None:
    found = serve(tmp_path, "--max-startups", value)
    assert found.exit_code == 2
    assert "is not of the form 20:30:60" in found.output


async def test_the_log_names_the_host_key_and_every_connection(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    key = new_key()
    async with running_host(tmp_path) as (_host, port):
        for number in (1, 2):
            async with connect(port, key):
                pass
            gone = f"connection {number} from 127.0.0.1 is gone"
            await until(lambda: gone in caplog.text, gone)
    with archive_in(tmp_path) as archive:
        assert f"the host key is {host_key(archive).get_fingerprint()}" in caplog.text
    for number in (1, 2):
        assert f"{key.get_fingerprint()} has logged in: connection {number} from" in caplog.text


def test_the_page_about_servers_names_the_defaults() -> None:
    """How many may come, how often and for how long, unless an operator says otherwise."""
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    command = quadriga.get_command(click.Context(quadriga), "serve")
    assert command is not None
    named = {}
    for option in command.params:
        row = re.search(rf"^\| `{option.opts[0]}` \|.*\(`?([\d:]+)`?\)", page, re.MULTILINE)
        if row is not None:
            named[option.opts[0]] = str(row[1]), str(option.default).removesuffix(".0")
    assert {name: told for name, (told, _true) in named.items()} == {
        name: true for name, (_told, true) in named.items()
    }
    assert named.keys() >= {"--max-sessions", "--max-per-address", "--max-newcomers"}


def test_what_is_allowed_by_default_is_what_the_limits_are_made_for() -> None:
    assert Limits() == Limits(
        sessions=200, per_address=20, startups=20, most_startups=60, newcomers_an_hour=10
    )
