"""A folder of a server that kept files is taken over completely, once, and stays as it is.

The folder was made by that server: tables at play, waiting, finished and put away; one whose file
is broken, one that is nothing but a brace; matches with an undo and a stand-in, one damaged, one
whose beginning is lost, one with a torn end, one without a table.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from click.testing import CliRunner

from engine.position import Bot, Person
from engine.table import replay
from saves import SaveReason, Store
from saves.archive import takeover
from saves.archive.archive import Archive, open_archive
from saves.archive.rooms import ForBot, Free, Invited, RoomRecord, Taken
from saves.archive.takeover import BrokenBook, TakenOver, take_over
from saves.seal import Seal
from tests.postgresql import new_database
from tests.saves.archive.opening import ENGINES
from tests.saves.archive.test_archive import refused
from tests.tui.ssh.archives import archive_in
from tests.tui.ssh.visitors import MANY, connected, known_player, new_key, running_host
from tui.cli import quadriga
from tui.settings import read_settings
from tui.ssh.accounts import Accounts
from tui.ssh.claim import Claim
from tui.ssh.names import appearance
from tui.ssh.server import Host, host_key
from tui.ssh.terms import Terms

FILES = Path(__file__).parent / "files" / "server"
ANNA, BERENIKE, CHLOE, DIODOROS, ELODIE = (f"{number:032x}" for number in range(1, 6))
CODE = "hvue-n8ws-xvcw-a85s"
"""One of the two invitations that were not used."""
WHOLE = ("benhur-00000004", "osiris-00000008", "theben-00000003", "zeus-00000001", "zeus-orphan")
DAMAGED, LOST = "zeus-00000006", "zeus-00000007"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder, with a key that others knew the server by."""
    place = tmp_path / "data" / "server"
    shutil.copytree(FILES, place)
    (place / "host_key").write_bytes(new_key().export_private_key())
    return place


@pytest.fixture(params=ENGINES)
def archive(request: pytest.FixtureRequest, folder: Path) -> Iterator[Archive]:
    address = new_database() if request.param == "postgresql" else None
    archive = open_archive(folder, address)
    yield archive
    archive.close()


@pytest.fixture
def taken(archive: Archive, folder: Path) -> TakenOver:
    found = take_over(archive, folder, appearance)
    assert found is not None
    return found


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file of the server of files."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith("archive.sqlite")
    }


def test_all_of_it_is_counted(taken: TakenOver, folder: Path) -> None:
    assert (taken.players, taken.invitations, taken.settings) == (5, 2, 2)
    assert (taken.tables, taken.lines, taken.matches) == (8, 4, 6)
    assert taken.damaged == [DAMAGED]
    assert taken.left_out == [folder / "tables" / "zeus-nonsense.json"]
    assert str(taken).startswith("5 players, 2 invitations, 2 settings, 8 tables, 4 lines")
    assert "to be repaired: zeus-00000006; cannot be read: " in str(taken)


def test_the_files_stay_as_they_are_and_are_taken_once(archive: Archive, folder: Path) -> None:
    before = contents(folder)
    assert take_over(archive, folder, appearance) is not None
    assert contents(folder) == before
    assert take_over(archive, folder, appearance) is None
    assert len(archive.players.all()) == 5


def test_players_with_their_names_bans_and_invitations(archive: Archive, taken: TakenOver) -> None:
    accounts = Accounts(archive.players, archive.clock)
    accounts.refresh()
    names = {each.id: (each.name, each.fingerprint, each.banned) for each in accounts.players}
    assert names == {
        ANNA: ("Anna", "SHA256:key-of-anna", False),
        BERENIKE: ("Berenike", "SHA256:key-of-berenike", False),
        CHLOE: ("Chloe", "SHA256:key-of-chloe", True),
        DIODOROS: ("Diodoros", "SHA256:key-of-diodoros", False),
        ELODIE: ("Élodie", "SHA256:key-of-eudokia", False),
    }
    assert all(1_790_000_000 < each.joined <= each.seen for each in accounts.players)
    assert accounts.check_invitation(CODE)
    assert accounts.join("new", "SHA256:x", "Zoe", CODE).name == "Zoe"
    content = archive.players.settings(ANNA)
    assert content is not None
    assert (read_settings(content).language, read_settings(content).bell) == ("fr", False)


def test_tables_with_seats_votes_and_talk(archive: Archive, taken: TakenOver) -> None:
    tables = {record.id: record for record in archive.rooms.all()}
    assert len(tables) == 8
    playing, waiting = tables["zeus-00000001"], tables["osiris-00000002"]
    assert playing.places == [Taken(ANNA), Taken(BERENIKE), ForBot("Eirene", "random")]
    assert playing.votes == {1: [ANNA]}
    assert waiting.places == [Taken(BERENIKE), Invited(ANNA), Free()]
    assert (playing.away_limit, waiting.away_limit) == (3 * 24 * 3600.0, None)
    assert tables["theben-00000003"].finished
    assert tables["benhur-00000004"].put_away
    assert tables["zeus-00000005"].places == [Taken(DIODOROS), Free(), Free()], "as it was before"
    assert all(isinstance(record, RoomRecord) and record.touched > 0 for record in tables.values())
    talk = archive.talk.everywhere()
    assert {room: [line.text for line in lines] for room, lines in talk.items()} == {
        None: ["salve", "Ἀθήνη ☺"],
        "zeus-00000001": ["where are you?"],
        "osiris-00000002": ["come!"],
    }


def test_matches_move_by_move(archive: Archive, taken: TakenOver, folder: Path) -> None:
    store = Store(folder / "matches")
    for name in (*WHOLE, LOST):
        there, here = store.look_at(name), archive.matches.open(name)
        assert here.history() == there.history()
        assert here.table.position.state == there.table.position.state
        assert here.table.position.seats == there.table.position.seats
        assert (here.created, here.lost) == (there.created, there.lost)
        played = archive.matches.journals.states([name])[name].played
        assert played == pytest.approx(os.stat(there.path).st_mtime)
    playing = archive.matches.open("zeus-00000001")
    assert playing.table.position.seats == (
        Person("Anna"),
        Bot("Daphne", "sensible"),
        Bot("Eirene", "random"),
    )
    *_, (state, _events) = replay(playing.table.game, playing.table.setup, playing.history())
    assert state == playing.table.position.state
    kept = archive.matches.journals.records_after("zeus-00000001", 0)
    assert len(kept) > len(playing.history()) + 2, "what was undone is there too"
    assert archive.matches.open(LOST).lost == 64


def test_a_damaged_match_can_still_be_repaired(
    archive: Archive, taken: TakenOver, folder: Path
) -> None:
    with refused(SaveReason.MISSING):
        archive.matches.open(DAMAGED)
    assert archive.matches.has(DAMAGED)
    assert archive.matches.repair(DAMAGED, Seal(folder / "matches"))
    assert archive.matches.open(DAMAGED).table.position.moves > 0


def test_players_know_the_server_by_the_same_key(
    archive: Archive, taken: TakenOver, folder: Path
) -> None:
    theirs = asyncssh.read_private_key(folder / "host_key")
    assert host_key(archive).public_data == theirs.public_data


def test_what_cannot_be_kept_is_not_taken_over_by_half(
    archive: Archive, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_given: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(takeover._Takeover, "_take_host_key", fail)
        with pytest.raises(ZeroDivisionError):
            take_over(archive, folder, appearance)
    assert archive.players.all() == []
    assert archive.matches.journals.names() == []
    assert take_over(archive, folder, appearance) is not None


@pytest.mark.parametrize("content", [None, b"", b"{", b'{"players": 7}', b"{}"])
def test_a_list_of_players_that_cannot_be_right_is_an_error_with_a_way_back(
    content: bytes | None, archive: Archive, folder: Path
) -> None:
    book = folder / "players.json"
    book.unlink() if content is None else book.write_bytes(content)
    with pytest.raises(BrokenBook) as broken:
        take_over(archive, folder, appearance)
    assert archive.players.all() == []
    assert broken.value.before is not None
    shutil.copy(broken.value.before, book)
    assert take_over(archive, folder, appearance) is not None


def test_tables_without_players_are_an_error_too(archive: Archive, folder: Path) -> None:
    for path in folder.glob("players.json*"):
        path.unlink()
    with pytest.raises(BrokenBook) as broken:
        take_over(archive, folder, appearance)
    assert broken.value.before is None


async def test_names_that_look_alike_today_are_kept(folder: Path) -> None:
    with archive_in(folder) as archive:
        assert take_over(archive, folder, lambda name: "the same") is not None
        assert len(archive.players.all()) == 5


# -- at the first start ---------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ENGINES)
async def test_games_go_on_after_the_first_start(
    engine: str, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    address = new_database() if engine == "postgresql" else None
    key = new_key()
    async with running_host(folder, database=address) as (host, port):
        assert "taken over from the files in" in caplog.text
        assert "5 players, 2 invitations" in caplog.text
        rooms = host.hall.rooms
        assert rooms.get("zeus-00000001").awaits(ANNA)
        play = await rooms.follow(rooms.get("zeus-00000001"), ANNA)
        assert play.people == [0]
        await play.act(0, play.legal(0)[0])
        play.leave()
        known_player(host, "Newcomer", key)
        async with connected(port, key) as person:
            await person.sees("Berenike: Ἀθήνη ☺")
    caplog.clear()
    async with running_host(folder, database=address) as (host, _port):
        assert "taken over" not in caplog.text
        assert len(host.hall.accounts.players) == 6


def test_the_owners_commands_take_over_too_but_not_from_under_a_server(folder: Path) -> None:
    def listed() -> Any:
        return CliRunner().invoke(quadriga, ["players", "--data-dir", str(folder.parent), "list"])

    claim = Claim(folder)
    refused_ = listed()
    assert refused_.exit_code == 1
    assert "Another server is running on" in refused_.output
    claim.release()
    assert "Élodie" in listed().output
    assert "Taken over" not in listed().output


def test_a_server_that_never_kept_files_takes_nothing_over(tmp_path: Path) -> None:
    host = Host(tmp_path, Terms(limits=MANY))
    assert take_over(host.archive, tmp_path, appearance) is None
    host.archive.close()
