"""Visitors of a server under test: they type keys and look at the screen."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import asyncssh

from tests.tui.idle import PATIENCE, until
from tests.tui.ssh.archives import settle_in
from tests.tui.ssh.sources import fixed_sources
from tests.tui.terminal import Terminal
from tui.ssh.accounts import account_id
from tui.ssh.limits import Limits
from tui.ssh.server import Host
from tui.ssh.terms import Access, Terms

MANY = Limits(
    per_address=200,
    connects_a_minute=10_000,
    rooms_an_hour=10_000,
    newcomers_an_hour=10_000,
    silent_seconds=PATIENCE,
    login_seconds=2 * PATIENCE,
)


def new_key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


def id_of(key: asyncssh.SSHKey) -> str:
    return account_id(key.public_data)


@asynccontextmanager
async def running_host(
    folder: Path,
    *,
    access: Access = Access.OPEN,
    guests: bool = False,
    limits: Limits = MANY,
    motd: str = "",
    database: str | None = None,
    clock: Callable[[], float] = time.time,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> AsyncIterator[tuple[Host, int]]:
    """Run a server in this process, with this clock and these pauses; yield it and its port."""
    host = Host(
        folder,
        Terms(access=access, guests=guests, limits=limits, motd=motd),
        sources=fixed_sources(clock=clock, sleep=sleep),
        database=database,
    )
    port = await host.start("127.0.0.1", 0)
    try:
        yield host, port
    finally:
        await asyncio.wait_for(host.stop(), PATIENCE)


def known_player(host: Host, name: str, key: asyncssh.SSHKey) -> str:
    """Make a player known who has settled in: no briefing, no waiting, no animation."""
    host.hall.accounts.join(id_of(key), key.get_fingerprint(), name)
    settle_in(host.archive, id_of(key))
    return id_of(key)


def connect(port: int, key: asyncssh.SSHKey | None, **options: Any) -> Any:
    """Connect a client that knows nothing of this machine's own set-up."""
    return asyncssh.connect(
        "127.0.0.1",
        port,
        username="anybody",
        known_hosts=None,
        config=None,
        **{"agent_path": None, "client_keys": [key] if key is not None else [], **options},
    )


class Person:
    """Somebody at a terminal that is connected to the server."""

    def __init__(self, process: asyncssh.SSHClientProcess[bytes], terminal: Terminal) -> None:
        self.process = process
        self.terminal = terminal
        self._pump = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(asyncssh.ConnectionLost, OSError):  # the cable was pulled, here or there
            while data := await self.process.stdout.read(1 << 16):
                self.terminal.feed(data)

    def type(self, keys: str) -> None:
        self.process.stdin.write(keys.encode())

    async def sees(self, words: str) -> None:
        """Wait until some words stand on the screen."""
        await self.waits(lambda: words in self.terminal.text, f"{words!r}")

    async def waits(self, for_it: Callable[[], bool], what: str = "it") -> None:
        """Wait until something has happened."""
        try:
            await until(for_it)
        except AssertionError:
            raise AssertionError(f"never saw {what} in\n{self.terminal.text}") from None

    @property
    def has_left(self) -> bool:
        """Whether nothing more comes from the server."""
        return self._pump.done()

    async def left(self) -> int | None:
        """Wait for the end of the connection and return its exit status."""
        async with asyncio.timeout(PATIENCE):
            await self._pump
            await self.process.wait_closed()
        return self.process.exit_status


@asynccontextmanager
async def connected(
    port: int,
    key: asyncssh.SSHKey | None,
    size: tuple[int, int] = (120, 40),
    *,
    window: int = 1 << 21,
    **environment: str,
) -> AsyncIterator[Person]:
    """Connect a person with a key; without one, a guest."""
    async with connect(port, key, kbdint_auth=True, client_factory=_NoQuestions) as connection:
        process = await connection.create_process(
            term_type="xterm-256color",
            term_size=size,
            encoding=None,
            env=environment,
            window=window,
        )
        yield Person(process, Terminal(*size))


class _NoQuestions(asyncssh.SSHClient):
    """Comes in without a key if nothing is asked; tries that once."""

    tried = False

    def kbdint_auth_requested(self) -> str | None:
        first, self.tried = not self.tried, True
        return "" if first else None

    def kbdint_challenge_received(self, *_challenge: object) -> list[str]:
        return []
