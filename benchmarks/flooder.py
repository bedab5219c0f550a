"""Somebody who would like to stop a server: a process of its own, on this machine only."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import monotonic

import asyncssh
from asyncssh.constants import MSG_IGNORE
from asyncssh.packet import String

SIZE = (120, 40)
ARROWS = (b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A")
KEYS_A_SECOND = 2_666
STEPS_A_SECOND = 20
ENOUGH_WAITING = 1 << 16
"""Bytes that wait to be sent: more would only take this process's own time."""
STRANGERS = 60
"""Addresses from which connections come to the door."""
AT_ONCE = 300
READERS: list[asyncio.Task[None]] = []


async def connect(port: int, key: Path) -> asyncssh.SSHClientConnection:
    return await asyncssh.connect(
        "127.0.0.1",
        port,
        username="x",
        client_keys=[str(key)],
        known_hosts=None,
        config=None,
        agent_path=None,
    )


async def sit_down(port: int, key: Path) -> asyncssh.SSHClientProcess[bytes]:
    """Open one's own game, as everybody does, and read what is painted."""
    connection = await connect(port, key)
    process: asyncssh.SSHClientProcess[bytes] = await connection.create_process(
        term_type="xterm-256color", term_size=SIZE, encoding=None
    )
    seen = b""
    while b"Your tables" not in seen:
        seen = seen[-4096:] + await process.stdout.read(1 << 16)
    process.stdin.write(b"\r")
    while b"Score sheet" not in seen:
        seen = seen[-4096:] + await process.stdout.read(1 << 16)
    READERS.append(asyncio.create_task(read_away(process)))
    return process


async def read_away(process: asyncssh.SSHClientProcess[bytes]) -> None:
    with suppress(asyncssh.Error, OSError):
        while await process.stdout.read(1 << 16):
            pass


async def arrows(port: int, keys: list[Path], end: Callable[[], bool]) -> None:
    """Press all arrows at once, as fast as the network carries them, on every connection."""
    people = [await sit_down(port, key) for key in keys]
    print("ready", flush=True)
    a_step = KEYS_A_SECOND // STEPS_A_SECOND
    for step in count():
        if end():
            return
        for person in people:
            if person.channel.get_write_buffer_size() < ENOUGH_WAITING:
                with suppress(OSError, asyncssh.Error):
                    person.stdin.write(ARROWS[step % len(ARROWS)] * a_step)
        await asyncio.sleep(1 / STEPS_A_SECOND)


async def different_keys(port: int, keys: list[Path], end: Callable[[], bool]) -> None:
    """The same with keys of which no two that follow each other are equal."""
    people = [await sit_down(port, key) for key in keys]
    print("ready", flush=True)
    while not end():
        for person in people:
            if person.channel.get_write_buffer_size() < ENOUGH_WAITING:
                with suppress(OSError, asyncssh.Error):
                    person.stdin.write(b"".join(ARROWS) * (KEYS_A_SECOND // STEPS_A_SECOND // 4))
        await asyncio.sleep(1 / STEPS_A_SECOND)


async def ignored(port: int, keys: list[Path], end: Callable[[], bool]) -> None:
    """Send packets that say nothing."""
    person = await sit_down(port, keys[0])
    connection = person.get_extra_info("connection")
    wire = connection._transport
    print("ready", flush=True)
    while not end() and not wire.is_closing():
        for _ in range(200):
            connection.send_packet(MSG_IGNORE, String(b""))
        while wire.get_write_buffer_size() > ENOUGH_WAITING and not end():
            await asyncio.sleep(0.001)
        await asyncio.sleep(0)


async def resizes(port: int, keys: list[Path], end: Callable[[], bool]) -> None:
    """Draw windows larger and smaller, up to the largest there is, without end."""
    people = [await sit_down(port, key) for key in keys[:3]]
    print("ready", flush=True)
    for step in count():
        if end():
            return
        for person in people:
            wire = person.get_extra_info("connection")._transport
            if wire is not None and wire.get_write_buffer_size() < ENOUGH_WAITING:
                for more in range(3):
                    person.channel.change_terminal_size(200 + (step + more) % 200, 80 + more)
        await asyncio.sleep(0.02)


async def door(port: int, keys: list[Path], end: Callable[[], bool]) -> None:
    """Connect from many addresses: say nothing, or just enough to be answered."""
    print("ready", flush=True)
    here: list[asyncio.StreamWriter] = []
    for number in count():
        if end():
            return
        address = f"127.0.{1 + number % STRANGERS}.1"
        with suppress(OSError):
            _reader, writer = await asyncio.open_connection(
                "127.0.0.1", port, local_addr=(address, 0)
            )
            if number % 3 == 0:
                writer.write(b"SSH-2.0-nobody\r\n")
            here.append(writer)
        if len(here) > AT_ONCE:
            here.pop(0).close()
        await asyncio.sleep(0.002)


FLOODS: dict[str, Callable[[int, list[Path], Callable[[], bool]], Awaitable[None]]] = {
    "arrows": arrows,
    "different_keys": different_keys,
    "ignored": ignored,
    "resizes": resizes,
    "door": door,
}


async def main(kind: str, port: int, seconds: float, keys: list[Path]) -> None:
    until = monotonic() + seconds
    await FLOODS[kind](port, keys, lambda: monotonic() > until)


if __name__ == "__main__":
    asyncio.run(
        main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), list(map(Path, sys.argv[4:])))
    )
