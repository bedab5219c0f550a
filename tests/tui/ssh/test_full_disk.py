"""A full disk is a sentence, whatever one was about to do, and one goes on."""

from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path

import pytest

from engine import GAMES
from saves import atomic
from tests.tui.ssh.visitors import Person, connected, known_player, new_key, running_host
from tui.ssh.records import Free, Place, Taken
from tui.ssh.server import Host

FULL = "The disk is full."


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Say whether the disk is full."""
    full = [False]
    write, create = atomic.write, atomic.create

    def tried(how: Callable[[Path, bytes], None]) -> Callable[[Path, bytes], None]:
        def put(path: Path, data: bytes) -> None:
            if full[0]:
                raise OSError(ENOSPC, "No space left on device")
            how(path, data)

        return put

    monkeypatch.setattr(atomic, "write", tried(write))
    monkeypatch.setattr(atomic, "create", tried(create))

    def choose(is_full: bool) -> None:
        full[0] = is_full

    return choose


async def waiting_table(host: Host, player: str) -> None:
    """A table of somebody else, at which a player waits for a third."""
    owner = known_player(host, "Berenike", new_key())
    places: list[Place] = [Taken(owner), Taken(player), Free()]
    await host.hall.rooms.open_room(owner, "osiris", GAMES["osiris"].Options(), places, None)


async def talk(person: Person, words: str) -> None:
    """Say something in the lobby, and go back to the tables."""
    person.type("\x14")
    await person.waits(lambda: "New table" not in person.terminal.text)
    person.type(f"{words}\r")
    person.type("\x14")
    await person.sees("New table")


async def test_talk_and_leaving_a_seat(tmp_path: Path, disk: Callable[[bool], None]) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        await waiting_table(host, known_player(host, "Anna", key))
        async with connected(port, key) as person:
            await person.sees("1 more to come")
            disk(True)
            await talk(person, "salve")
            await person.sees("(lobby.json)")
            person.type("l")
            await person.sees("Leave this table?")
            person.type("y")
            await person.waits(lambda: "osiris-" in person.terminal.text)
            (room,) = host.hall.rooms.all.values()
            assert len(room.record.players) == 2, "nobody has left"
            assert host.hall.chat == []
            disk(False)
            await talk(person, "salve")
            await person.sees("Anna: salve")


async def test_a_new_table(tmp_path: Path, disk: Callable[[bool], None]) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("No tables yet")
            person.type("n")
            await person.sees("New table")
            disk(True)
            for _ in range(3):
                person.type("\r")
            await person.sees(FULL)
            assert not host.hall.rooms.all
            disk(False)
            person.type("\r")
            await person.sees("3 more to come")


async def test_the_first_name(tmp_path: Path, disk: Callable[[bool], None]) -> None:
    async with running_host(tmp_path) as (host, port), connected(port, new_key()) as person:
        await person.sees("Which name do you want to play under?")
        disk(True)
        person.type("Anna\r")
        await person.sees(FULL)
        assert not host.hall.accounts.players
        disk(False)
        person.type("Anna\r")
        await person.sees("Here now")


async def test_settings(tmp_path: Path, disk: Callable[[bool], None]) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            person.type("s")
            await person.sees("Bell")
            disk(True)
            person.type("\x1b[B\x1b[C")  # other colours
            await person.sees(FULL)
            person.type("\x1b")
            await person.sees("Here now")


async def test_the_end_of_a_match_is_noted_later(
    tmp_path: Path, disk: Callable[[bool], None], caplog: pytest.LogCaptureFixture
) -> None:
    async with running_host(tmp_path) as (host, _port):
        await waiting_table(host, known_player(host, "Anna", new_key()))
        (room,) = host.hall.rooms.all.values()
        disk(True)
        await host.hall.rooms._note_end(room)
        await host.hall.rooms._put_away(room)
        assert not room.record.finished
        assert not room.record.put_away
        assert caplog.text.count("The disk is full") == 2
        disk(False)
