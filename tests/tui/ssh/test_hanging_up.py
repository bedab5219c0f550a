"""Who types a great deal and hangs up leaves no more in the log than anybody else."""

import asyncio
import logging
from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from saves.archive.rooms import ForBot, Place, Taken
from tests.tui.idle import PATIENCE, until
from tests.tui.ssh.visitors import Person, connected, known_player, new_key, running_host

MUCH = 30_000
FEW_LINES = 8
"""Of a connection: that it came, who it is, that it is gone, and what may have to be said of it."""

NONSENSE = Random(30).randbytes(MUCH)
TYPED = {
    "letters": (b"salve " * MUCH)[:MUCH],
    "keys": (b"\x1b[A\x1b[B\r\x1b[C\x1b[D\t x?" * MUCH)[:MUCH],
    "nonsense": NONSENSE.replace(b"\x11", b""),
    "a paste": b"\x1b[200~" + b"x" * MUCH,
}
BEFORE = {
    "before anything is painted": "",
    "in the lobby": "Here now",
    "in a dialog": "Keys in grey",
    "at a table": "Score sheet",
}
"""What is seen at the moment at which somebody begins to type."""
_KEYS = {"in a dialog": "?", "at a table": "\r"}


@pytest.fixture(autouse=True)
def _as_a_server_logs(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR, "asyncssh")
    caplog.set_level(logging.INFO)  # the last word is what is kept of all of them


async def come_to(moment: str, person: Person) -> None:
    if BEFORE[moment]:
        await person.sees("Here now")
    if moment in _KEYS:
        person.type(_KEYS[moment])
        await person.sees(BEFORE[moment])


@pytest.mark.faulty  # the log is looked at here
@pytest.mark.parametrize("typed", TYPED)
@pytest.mark.parametrize("moment", BEFORE)
async def test_a_few_lines_of_log_are_enough(
    moment: str, typed: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        anna = known_player(host, "Anna", key)
        places: list[Place] = [Taken(anna), ForBot("Chloe", "random"), ForBot("Eirene", "random")]
        await host.hall.rooms.open_room(anna, "zeus", GAMES["zeus"].Options(), places, None)
        async with connected(port, key, (80, 24)) as person:
            await come_to(moment, person)
            caplog.clear()
            read = [session.last_input for session in host.sessions]
            person.process.stdin.write(TYPED[typed])
            if BEFORE[moment]:
                await until(lambda: [each.last_input for each in host.sessions] != read)
            person.process.get_extra_info("connection").abort()
        await until(lambda: not host.sessions and "is gone" in caplog.text, "the end of it")
    assert "Traceback" not in caplog.text
    assert len(caplog.records) <= FEW_LINES + len(("stopping", "stopped"))


@pytest.mark.parametrize("greeting", [b"", b"SSH-2.0-nobody\r\n"])
async def test_nor_does_a_stranger_who_never_logs_in(
    greeting: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_host(tmp_path) as (host, port):
        caplog.clear()
        for data in TYPED.values():
            _reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(greeting + data)
            await asyncio.wait_for(writer.drain(), PATIENCE)
            writer.transport.abort()
        await until(lambda: not host.doorkeeper._at_the_door, "the end of it")
    assert "Traceback" not in caplog.text
    assert len(caplog.records) <= FEW_LINES * len(TYPED)
