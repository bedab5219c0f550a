"""People who open and close screens all the time: what that takes of memory, and gives back.

The server is a process of its own. Twelve people walk from the lobby to the settings, the rules, a
new table, their game and back, as fast as the screens appear; then all leave.
"""

import asyncio
import os
import re
import signal
import tempfile
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import asyncssh

from benchmarks.row import Row
from benchmarks.ssh_load import LEAVE, PATIENCE, SIZE, megabytes, prepare, read_all, start_server

PEOPLE = 12
MINUTES = float(os.environ.get("QUADRIGA_WALK_MINUTES", "2"))
"""How long they walk; a short time tells nothing of what grows slowly."""
SETTLING = 15
LOOK, LONGEST_LOOK = 0.2, 3.0
"""Seconds without a change after which somebody goes on; and if nothing changes at all."""
WALK = (b"s", b"\x1b", b"r", b"\x1b", b"n", b"\x1b", b"?", b"\x1b", b"\r", b"\x1b")
"""Settings, rules, a new table, help, one's game; and back to the lobby from each."""
BUDGET_PERSON = 20.0
BUDGET_AFTER = 1.5
"""Times the memory of the empty server, once all have left."""
BUDGET_PAUSE = 50.0
"""Milliseconds that the collector may take at a time."""
_PAUSE = re.compile(r"the collector took (\d+) ms")


class Found(NamedTuple):
    """What was measured: megabytes, and milliseconds."""

    empty: float
    most: float
    after: float
    screens: int
    pause: float


class Walker:
    """Somebody who looks at everything and stays nowhere."""

    def __init__(self, port: int, key: asyncssh.SSHKey) -> None:
        self._port = port
        self._key = key
        self.screens = 0
        """How many were opened."""

    async def walk(self, end: float) -> None:
        """Go round and round until a time, then leave."""
        async with asyncssh.connect(
            "127.0.0.1",
            self._port,
            username="x",
            client_keys=[self._key],
            known_hosts=None,
            config=None,
        ) as connection:
            process = await connection.create_process(
                term_type="xterm-256color", term_size=SIZE, encoding=None
            )
            await self._settle(process)
            while monotonic() < end:
                for key in WALK:
                    process.stdin.write(key)
                    await self._settle(process)
                    self.screens += 1
            process.stdin.write(LEAVE.encode())
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait_closed(), PATIENCE)

    async def _settle(self, process: asyncssh.SSHClientProcess[bytes]) -> None:
        """Read until nothing more comes for a moment."""
        patience = LONGEST_LOOK
        with suppress(TimeoutError):
            while await asyncio.wait_for(process.stdout.read(1 << 16), patience):
                patience = LOOK


async def measure(data: Path, seconds: float) -> Found:
    """Return the memory before, the most of it meanwhile and that after; and the longest pause."""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(PEOPLE)]
    await prepare(data / "server", keys)
    server, port = start_server(data)
    reading = asyncio.create_task(asyncio.to_thread(read_all, server))
    most = 0.0
    try:
        await asyncio.sleep(1)
        empty = megabytes(server.pid)
        end = monotonic() + seconds
        people = [Walker(port, key) for key in keys]
        walks = [asyncio.create_task(person.walk(end)) for person in people]
        while not all(walk.done() for walk in walks):
            await asyncio.sleep(1)
            most = max(most, megabytes(server.pid))
        await asyncio.gather(*walks)
        await asyncio.sleep(SETTLING)
        after = megabytes(server.pid)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(PATIENCE)
        log = await reading
    told = _PAUSE.search(log)
    assert told is not None, "the server says so at its end"
    screens = sum(person.screens for person in people)
    return Found(empty, most, after, screens, float(told[1]))


def rows() -> list[Row]:
    """Return what people who stay nowhere take of memory."""
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(Path(folder), 60 * MINUTES))
    each = (found.most - found.empty) / PEOPLE
    return [
        Row(
            f"{PEOPLE} people, {found.screens} screens in {MINUTES:g} minutes: memory a person",
            f"{each:.1f} MB ({found.empty:.0f} MB empty, {found.most:.0f} MB at most)",
            f"{BUDGET_PERSON:.0f} MB",
            each < BUDGET_PERSON,
        ),
        Row(
            "memory after all have left",
            f"{found.after:.0f} MB",
            f"{BUDGET_AFTER * found.empty:.0f} MB",
            found.after < BUDGET_AFTER * found.empty,
        ),
        Row(
            "longest pause of the collector",
            f"{found.pause:.0f} ms",
            f"{BUDGET_PAUSE:.0f} ms",
            found.pause < BUDGET_PAUSE,
        ),
    ]
