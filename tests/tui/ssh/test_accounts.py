"""Who is known to the server."""

from pathlib import Path

import pytest

from tui.ssh.accounts import Accounts, BadInvitation, BadName, account_id


@pytest.fixture
def accounts(tmp_path: Path) -> Accounts:
    return Accounts(tmp_path, clock=lambda: 1000.0)


def test_a_player_is_known_by_the_key_after_a_restart(accounts: Accounts, tmp_path: Path) -> None:
    accounts.join("id-1", "SHA256:x", "Anna")
    found = Accounts(tmp_path).find("id-1")
    assert found is not None
    assert (found.name, found.joined) == ("Anna", 1000.0)


def test_the_first_name_stays(accounts: Accounts) -> None:
    accounts.join("id-1", "SHA256:x", "Anna")
    assert accounts.join("id-1", "SHA256:x", "Berenike").name == "Anna"


def test_a_name_is_taken_once(accounts: Accounts) -> None:
    accounts.join("id-1", "SHA256:x", "Anna")
    with pytest.raises(BadName):
        accounts.join("id-2", "SHA256:y", "anna")
    assert accounts.find("id-2") is None


def test_an_invitation_is_used_once(accounts: Accounts) -> None:
    code = accounts.invite()
    accounts.join("id-1", "SHA256:x", "Anna", code.upper().replace("-", " "))
    with pytest.raises(BadInvitation):
        accounts.join("id-2", "SHA256:y", "Berenike", code)


def test_a_bad_name_does_not_use_up_an_invitation(accounts: Accounts) -> None:
    code = accounts.invite()
    with pytest.raises(BadName):
        accounts.join("id-1", "SHA256:x", "\x1b", code)
    assert accounts.check_invitation(code)


def test_codes_are_not_kept_in_clear(accounts: Accounts, tmp_path: Path) -> None:
    code = accounts.invite()
    assert code.encode() not in (tmp_path / "players.json").read_bytes()


def test_changes_of_another_process_are_seen_and_kept(accounts: Accounts, tmp_path: Path) -> None:
    accounts.join("id-1", "SHA256:x", "Anna")
    owner = Accounts(tmp_path)
    owner.ban("Anna")
    accounts.join("id-2", "SHA256:y", "Berenike")
    accounts.refresh()
    banned = accounts.find("id-1")
    assert banned is not None
    assert banned.banned
    owner.refresh()
    assert owner.named("berenike") is not None


def test_a_renamed_player_keeps_the_key(accounts: Accounts) -> None:
    accounts.join("id-1", "SHA256:x", "Anna")
    accounts.join("id-2", "SHA256:y", "Berenike")
    assert accounts.rename("Anna", "Chloe").id == "id-1"
    assert accounts.rename("Chloe", "chloe").name == "chloe", "one may look like oneself"
    with pytest.raises(BadName):
        accounts.rename("Chloe", "Berenike")
    with pytest.raises(KeyError):
        accounts.rename("Nobody here", "Diodoros")


def test_the_file_is_its_owners_only(accounts: Accounts, tmp_path: Path) -> None:
    accounts.join("id-1", "SHA256:x", "Anna")
    assert (tmp_path / "players.json").stat().st_mode & 0o077 == 0


def test_an_id_is_a_safe_name_for_a_folder() -> None:
    assert account_id(b"any key").isalnum()
