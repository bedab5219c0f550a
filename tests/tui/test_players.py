"""What the owner of a server decides about its players, on the command line."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.tui.ssh.archives import archive_in
from tui.cli import quadriga
from tui.ssh.accounts import Accounts


@pytest.fixture
def accounts(tmp_path: Path) -> Iterator[Accounts]:
    with archive_in(tmp_path / "server") as archive:
        found = Accounts(archive.players, archive.clock)
        found.join("id-1", "SHA256:abc", "Anna")
        yield found


def run(tmp_path: Path, *arguments: str) -> Result:
    return CliRunner().invoke(quadriga, ["players", "--data-dir", str(tmp_path), *arguments])


def test_players_are_listed_with_their_keys(accounts: Accounts, tmp_path: Path) -> None:
    listed = run(tmp_path, "list")
    assert "Anna" in listed.output
    assert "SHA256:abc" in listed.output


def test_a_banned_player_is_listed_as_such_and_may_return(
    accounts: Accounts, tmp_path: Path
) -> None:
    assert "Anna is banned." in run(tmp_path, "ban", "anna").output
    assert "banned" in run(tmp_path).output
    assert "Anna may come in again." in run(tmp_path, "ban", "Anna", "--lift").output
    assert "banned" not in run(tmp_path).output


def test_a_player_is_renamed_if_nobody_has_the_name(accounts: Accounts, tmp_path: Path) -> None:
    accounts.join("id-2", "SHA256:def", "Berenike")
    assert "looks like it" in run(tmp_path, "rename", "Anna", "berenike").output
    assert "Chloe" in run(tmp_path, "rename", "Anna", "Chloe").output
    assert "There is no player 'Anna'." in run(tmp_path, "rename", "Anna", "Daria").output


def test_an_invitation_is_printed_and_good(accounts: Accounts, tmp_path: Path) -> None:
    code = run(tmp_path, "invite").output.strip()
    accounts.refresh()
    assert accounts.check_invitation(code)


def test_a_server_without_players_says_so(tmp_path: Path) -> None:
    assert "There are no players yet." in run(tmp_path, "list").output
