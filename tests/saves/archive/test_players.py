"""Who is known to a server, on both databases."""

import pytest

from saves.archive.archive import Archive
from saves.archive.players import Account, NameTaken, NoInvitation
from tests.saves.archive.opening import once_more

ANNA = Account("id-1", "SHA256:x", "Anna", 1000.0, 1000.0)
BERENIKE = Account("id-2", "SHA256:y", "Berenike", 1001.0, 1001.0)


def test_who_has_joined_is_known_to_everybody(archive: Archive) -> None:
    archive.players.join(ANNA, "anna")
    other = once_more(archive)
    assert other.players.all() == [ANNA]
    assert other.players.find("id-1") == ANNA
    assert other.players.find("id-2") is None
    other.close()


def test_a_name_is_taken_once_and_so_is_one_that_looks_like_it(archive: Archive) -> None:
    archive.players.join(ANNA, "anna")
    with pytest.raises(NameTaken):
        archive.players.join(BERENIKE, "anna")
    archive.players.join(BERENIKE, "berenike")
    with pytest.raises(NameTaken):
        archive.players.rename("id-2", "ANNA", "anna")
    assert archive.players.find("id-2") == BERENIKE


def test_an_invitation_is_used_once(archive: Archive) -> None:
    archive.players.invite("digest", 5.0)
    assert archive.players.is_invited("digest")
    archive.players.join(ANNA, "anna", "digest")
    assert not archive.players.is_invited("digest")
    with pytest.raises(NoInvitation):
        archive.players.join(BERENIKE, "berenike", "digest")
    assert archive.players.all() == [ANNA]


def test_who_cannot_join_uses_no_invitation_up(archive: Archive) -> None:
    archive.players.join(ANNA, "anna")
    archive.players.invite("digest", 5.0)
    with pytest.raises(NameTaken):
        archive.players.join(BERENIKE, "anna", "digest")
    assert archive.players.is_invited("digest")


def test_every_change_is_noticed_but_that_somebody_was_seen(archive: Archive) -> None:
    states = [archive.players.state()]
    archive.players.join(ANNA, "anna")
    states.append(archive.players.state())
    archive.players.ban("id-1")
    states.append(archive.players.state())
    archive.players.ban("id-1", banned=False)
    states.append(archive.players.state())
    archive.players.rename("id-1", "Chloe", "chloe")
    states.append(archive.players.state())
    assert len(set(states)) == len(states)
    archive.players.note_seen(["id-1"], 2000.0)
    assert archive.players.state() == states[-1]
    found = archive.players.find("id-1")
    assert found is not None
    assert (found.name, found.banned, found.seen) == ("Chloe", False, 2000.0)


def test_the_latest_who_has_seen_a_player_is_believed(archive: Archive) -> None:
    archive.players.join(ANNA, "anna")
    archive.players.join(BERENIKE, "berenike")
    archive.players.note_seen(["id-1", "nobody"], 3000.0)
    archive.players.note_seen(["id-1"], 2000.0)
    assert archive.players.seen() == {"id-1": 3000.0, "id-2": 1001.0}


def test_settings_are_kept_for_each_player(archive: Archive) -> None:
    assert archive.players.settings("id-1") is None
    archive.players.keep_settings("id-1", b"one")
    archive.players.keep_settings("id-2", b"two")
    archive.players.keep_settings("id-1", b"three")
    assert archive.players.settings("id-1") == b"three"
    assert archive.players.settings("id-2") == b"two"
