"""Who is known to the server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from saves import SaveError
from saves.archive.archive import Archive
from tests.tui.ssh.archives import archive_in
from tests.tui.ssh.disk import Disk
from tui.ssh.accounts import Accounts, BadInvitation, BadName, account_id


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with archive_in(tmp_path) as archive:
        yield archive


@pytest.fixture
def accounts(archive: Archive) -> Accounts:
    return Accounts(archive.players, clock=lambda: 1000.0)


def known_to(archive: Archive) -> Accounts:
    """Return the players as another process knows them."""
    found = Accounts(archive.players, archive.clock)
    found.refresh()
    return found


def test_a_player_is_known_by_the_key_after_a_restart(accounts: Accounts, archive: Archive) -> None:
    accounts.join("id-1", "SHA256:x", "Anna")
    found = known_to(archive).find("id-1")
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
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"invitations" in stored
    assert not any(part.encode() in stored for part in (code, code.replace("-", "")))


def test_changes_of_another_process_are_seen_and_kept(accounts: Accounts, archive: Archive) -> None:
    accounts.join("id-1", "SHA256:x", "Anna")
    owner = known_to(archive)
    owner.ban("Anna")
    accounts.join("id-2", "SHA256:y", "Berenike")
    accounts.refresh()
    banned = accounts.find("id-1")
    assert banned is not None
    assert banned.banned
    looked_up = accounts.look_up("id-1")
    assert looked_up is not None
    assert looked_up.banned
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


def test_an_id_is_a_safe_name_for_a_folder() -> None:
    assert account_id(b"any key").isalnum()


def test_what_cannot_be_written_has_not_happened(
    accounts: Accounts, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts.join("id-1", "SHA256:x", "Anna")
    accounts.ban("Anna")
    disk = Disk(monkeypatch)
    disk.is_full = True
    with pytest.raises(SaveError, match="The disk is full"):
        accounts.join("id-2", "SHA256:y", "Berenike")
    with pytest.raises(SaveError, match="The disk is full"):
        accounts.ban("Anna", banned=False)
    assert accounts.find("id-2") is None
    assert accounts.named("Berenike") is None
    anna = known_to(archive).find("id-1")
    assert anna is not None
    assert anna.banned
    disk.is_full = False
    assert accounts.join("id-2", "SHA256:y", "Berenike").id == "id-2"


def test_of_two_who_want_a_name_at_the_same_moment_one_has_it(
    accounts: Accounts, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts, "problem_with", lambda name: None)  # nobody had it a moment ago
    known_to(archive).join("id-1", "SHA256:x", "Anna")
    with pytest.raises(BadName):
        accounts.join("id-2", "SHA256:y", "anna")


def test_when_somebody_was_seen_elsewhere_is_learnt(accounts: Accounts, archive: Archive) -> None:
    accounts.join("id-1", "SHA256:x", "Anna")
    archive.players.note_seen(["id-1"], 5000.0)
    accounts.look_for_seen()
    anna = accounts.find("id-1")
    assert anna is not None
    assert anna.seen == 5000.0
    accounts.note_seen({"id-1"})
    assert anna.seen == 5000.0, "that was later"
