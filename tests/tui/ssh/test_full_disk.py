"""A full disk is a sentence, whatever one was about to do, and one goes on."""

from pathlib import Path

import pytest

from engine import GAMES
from saves.archive.rooms import ForBot, Free, Place, Taken
from tests.tui.ssh.disk import FULL, Disk
from tests.tui.ssh.visitors import Person, connected, known_player, new_key, running_host
from tui.ssh.server import Host


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


async def waiting_table(host: Host, player: str) -> None:
    """A table of somebody else, at which a player waits for a third."""
    owner = known_player(host, "Berenike", new_key())
    places: list[Place] = [Taken(owner), Taken(player), Free()]
    await host.hall.rooms.open_room(owner, "osiris", GAMES["osiris"].Options(), places, None)


async def talk(person: Person, words: str) -> None:
    """Say something in the lobby, and go back to the tables."""
    person.type("\x14")
    await person.waits(lambda: "n New table" not in person.terminal.text)
    person.type(f"{words}\r")
    person.type("\x14")
    await person.sees("New table")


async def test_talk(tmp_path: Path, disk: Disk) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("New table")
            disk.is_full = True
            await talk(person, "salve")
            await person.sees(FULL)
            assert host.hall.chat == []
            disk.is_full = False
            await talk(person, "salve")
            await person.sees("Anna: salve")


async def test_leaving_a_seat(tmp_path: Path, disk: Disk) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        await waiting_table(host, known_player(host, "Anna", key))
        async with connected(port, key) as person:
            await person.sees("1 more to come")
            disk.is_full = True
            person.type("l")
            await person.sees("Leave this table?")
            person.type("y")
            await person.sees(FULL)
            (room,) = host.hall.rooms.all.values()
            assert len(room.record.players) == 2, "nobody has left"
            disk.is_full = False
            person.type("l")
            await person.sees("Leave this table?")
            person.type("y")
            await person.sees("2 more to come")


async def test_a_move(tmp_path: Path, disk: Disk) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        anna = known_player(host, "Anna", key)
        bots = [ForBot("Eirene", "random"), ForBot("Phaidra", "random")]
        options = GAMES["zeus"].Options()
        room = await host.hall.rooms.open_room(anna, "zeus", options, [Taken(anna), *bots], None)
        async with connected(port, key) as person:
            await person.sees("your turn")
            person.type("\r")
            await person.sees("auction these plots")
            disk.is_full = True
            person.type("a\r")
            await person.sees(FULL)
            assert room.hosted is not None
            assert room.hosted.position.moves == 0
            disk.is_full = False
            person.type("\r")
            await person.waits(lambda: FULL not in person.terminal.text)
            person.type("a\r")
            await person.sees("what do you bid?")


async def test_a_new_table(tmp_path: Path, disk: Disk) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Open a new table")
            person.type("n")
            await person.sees("Seat 2")
            disk.is_full = True
            person.type("\r")
            await person.sees(FULL)
            assert not host.hall.rooms.all
            disk.is_full = False
            person.type("\r")
            await person.sees("3 more to come")


async def test_the_first_name(tmp_path: Path, disk: Disk) -> None:
    async with running_host(tmp_path) as (host, port), connected(port, new_key()) as person:
        await person.sees("Which name do you want to play under?")
        disk.is_full = True
        person.type("Anna\r")
        await person.sees(FULL)
        assert not host.hall.accounts.players
        disk.is_full = False
        person.type("Anna\r")
        await person.sees("Here now")


async def test_settings(tmp_path: Path, disk: Disk) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            person.type("s")
            await person.sees("Bell")
            disk.is_full = True
            person.type("\x1b[B\x1b[C")  # other colours
            await person.sees(FULL)
            person.type("\x1b")
            await person.sees("Here now")


async def test_the_end_of_a_match_is_noted_later(
    tmp_path: Path, disk: Disk, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_host(tmp_path) as (host, _port):
        await waiting_table(host, known_player(host, "Anna", new_key()))
        (room,) = host.hall.rooms.all.values()
        disk.is_full = True
        await host.hall.rooms._note_end(room)
        await host.hall.rooms._put_away(room)
        assert not room.record.finished
        assert not room.record.put_away
        assert caplog.text.count("The disk is full") == 2
        disk.is_full = False
