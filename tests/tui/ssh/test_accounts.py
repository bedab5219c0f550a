"""Who is known to the server."""

import os
from errno import ENOSPC
from pathlib import Path

import pytest

from saves import SaveError, atomic
from tui.ssh.accounts import (
    Accounts,
    BadInvitation,
    BadName,
    BookProblem,
    BrokenBook,
    account_id,
)


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


# -- a file that cannot be believed ---------------------------------------------------------------


@pytest.fixture
def book(accounts: Accounts, tmp_path: Path) -> Path:
    """The file, with Anna in it, who is banned."""
    accounts.join("id-1", "SHA256:x", "Anna")
    accounts.ban("Anna")
    return tmp_path / "players.json"


def is_whole(folder: Path) -> bool:
    found = Accounts(folder).find("id-1")
    return found is not None and found.banned


def test_a_file_that_is_moved_away_is_written_anew_with_everybody(
    accounts: Accounts, book: Path, caplog: pytest.LogCaptureFixture
) -> None:
    book.rename(book.with_name("elsewhere"))
    for _ in range(3):
        accounts.refresh()
    assert caplog.text.count("is missing") == 1
    banned = accounts.find("id-1")
    assert banned is not None
    assert banned.banned
    accounts.join("id-2", "SHA256:y", "Berenike")
    assert is_whole(book.parent)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"{}", b'{"players": []}', b'{"players": [{"id": 1}]}']
)
def test_a_file_that_is_broken_or_emptied_meanwhile_is_not_believed(
    accounts: Accounts, book: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    book.write_bytes(content)
    for _ in range(3):
        accounts.refresh()
    assert len(caplog.records) <= 2
    accounts.note_seen({"id-1"})
    assert is_whole(book.parent)
    assert book.with_name("players.json.broken").read_bytes() == content


def test_a_folder_that_is_gone_is_made_anew(accounts: Accounts, book: Path) -> None:
    for path in book.parent.iterdir():
        path.unlink()
    book.parent.rmdir()
    accounts.join("id-2", "SHA256:y", "Berenike")
    assert is_whole(book.parent)


@pytest.mark.parametrize("content", [b"", b"{", b'{"players": 7}', b"{}"])
def test_a_broken_file_at_the_start_is_an_error_with_a_way_back(book: Path, content: bytes) -> None:
    book.write_bytes(content)
    with pytest.raises(BrokenBook) as broken:
        Accounts(book.parent)
    assert broken.value.problem in (BookProblem.BROKEN, BookProblem.EMPTY)
    assert broken.value.before is not None
    assert book.read_bytes() == content, "nothing was changed"
    os.replace(broken.value.before, book)
    assert Accounts(book.parent).find("id-1") is not None


def test_a_missing_file_at_the_start_is_an_error_where_there_were_players(book: Path) -> None:
    book.unlink()
    with pytest.raises(BrokenBook, match="missing"):
        Accounts(book.parent)
    assert not book.exists()


def test_tables_without_players_are_an_error_too(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "zeus-1.json").write_bytes(b"{}")
    with pytest.raises(BrokenBook) as broken:
        Accounts(tmp_path)
    assert broken.value.before is None


def test_what_cannot_be_written_has_not_happened(accounts: Accounts, book: Path) -> None:
    def full(*_written: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(atomic, "write", full)
        with pytest.raises(SaveError, match="The disk is full"):
            accounts.join("id-2", "SHA256:y", "Berenike")
        with pytest.raises(SaveError, match="The disk is full"):
            accounts.ban("Anna", banned=False)
    assert accounts.find("id-2") is None
    assert accounts.named("Berenike") is None
    assert is_whole(book.parent)
    assert accounts.join("id-2", "SHA256:y", "Berenike").id == "id-2"
