"""A hundred players on a server: memory, first paint, and the time from a key to its picture.

The server is a process of its own. Players arrive five a second, open their game of Beim Zeus
against bots, and press a key a second each. All leave; a second hundred comes and leaves.
"""

import asyncio
import subprocess
import sys
import tempfile
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import asyncssh

from benchmarks.row import Row
from engine import GAMES
from saves.archive.archive import open_archive
from saves.archive.rooms import ForBot, Taken
from tui.settings import Settings, packed_settings
from tui.ssh.accounts import account_id
from tui.ssh.hall import Hall
from tui.ssh.room import Room

PLAYERS = 100
ARRIVALS_A_SECOND = 5
SECONDS = 15
"""How long they play once all are there."""
BREATH = 2
"""How long after the last has sat down it is counted as playing, no longer as arriving."""
SETTLING = 10
KEYS = (b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A")
"""Round and round: the cursor never stands at an edge, where a key would paint nothing."""
SIZE = (120, 40)
LEAVE = "\x11"
PATIENCE = 30

BUDGET_KEY = 0.100
BUDGET_PLAYER = 8.0
BUDGET_GROWTH = 1.10


def _is_waiting(room: Room) -> bool:
    return room.standing is not None and bool(room.standing.people_to_act)


def read_all(server: "subprocess.Popen[str]") -> str:
    assert server.stderr is not None, "it is a pipe"
    return server.stderr.read()


def name_of(number: int) -> str:
    """Return what a player is called."""
    return f"Player {number:04}"


async def prepare(folder: Path, keys: list[asyncssh.SSHKey], database: str | None = None) -> None:
    """Give everybody a name, settings, and a game against bots in which it is his turn."""
    archive = open_archive(folder, database)
    hall = Hall(archive)
    for number, key in enumerate(keys):
        player = account_id(key.public_data)
        hall.accounts.join(player, key.get_fingerprint(), name_of(number))
        settings = Settings(language="en", pace="instant", animation=False, met=list(GAMES))
        archive.players.keep_settings(player, packed_settings(settings))
        bots = [ForBot(f"Bot {seat}", "sensible") for seat in range(3)]
        options = GAMES["zeus"].Options()
        await hall.rooms.open_room(player, "zeus", options, [Taken(player), *bots], None)
    while not all(_is_waiting(room) for room in hall.rooms.all.values()):
        await asyncio.sleep(0.05)
    await hall.close()


class Player:
    """Somebody who presses a key a second and looks at the clock."""

    def __init__(
        self,
        port: int,
        key: asyncssh.SSHKey,
        number: int,
        rhythm: tuple[float, float] = (0.8, 1.2),
    ) -> None:
        """Press a key after as many seconds as ``rhythm`` has, at least and at most."""
        self._port = port
        self._key = key
        self._rhythm = rhythm
        # Each at his own rhythm: nobody waits for the others to type.
        self._rng = Random(number)
        self.first_paint = 0.0
        self.is_seated = False
        self.early_answers: list[float] = []
        """How long keys took while others were still arriving."""
        self.answers: list[float] = []

    async def play(self, leave: asyncio.Event, all_there: asyncio.Event) -> None:
        """Arrive, open the game, press keys, and leave when told."""
        async with asyncssh.connect(
            "127.0.0.1",
            self._port,
            username="x",
            client_keys=[self._key],
            known_hosts=None,
            config=None,
        ) as connection:
            began = perf_counter()
            process = await connection.create_process(
                term_type="xterm-256color", term_size=SIZE, encoding=None
            )
            await self._see(process, b"Your tables")
            self.first_paint = perf_counter() - began
            process.stdin.write(b"\r")
            await self._see(process, b"Score sheet")
            self.is_seated = True
            await self._press_keys(process, leave, all_there)
            process.stdin.write(LEAVE.encode())
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait_closed(), PATIENCE)

    async def _press_keys(
        self,
        process: asyncssh.SSHClientProcess[bytes],
        leave: asyncio.Event,
        all_there: asyncio.Event,
    ) -> None:
        keys = cycle(KEYS)
        while not leave.is_set():
            await asyncio.sleep(self._rng.uniform(*self._rhythm))
            await self._drain(process)
            began = perf_counter()
            process.stdin.write(next(keys))
            await asyncio.wait_for(self._read(process), PATIENCE)
            if not leave.is_set():
                answers = self.answers if all_there.is_set() else self.early_answers
                answers.append(perf_counter() - began)

    async def _read(self, process: asyncssh.SSHClientProcess[bytes]) -> bytes:
        return await process.stdout.read(1 << 16)

    async def _see(self, process: asyncssh.SSHClientProcess[bytes], words: bytes) -> None:
        seen = b""
        async with asyncio.timeout(PATIENCE):
            while words not in seen:
                data = await self._read(process)
                if not data:
                    raise RuntimeError(f"hung up after {seen[-200:]!r}")
                seen = seen[-4096:] + data

    async def _drain(self, process: asyncssh.SSHClientProcess[bytes]) -> None:
        """Read away what was painted for another reason than the next key."""
        with suppress(TimeoutError):
            while await asyncio.wait_for(self._read(process), 0.02):
                pass


async def hundred(
    port: int, keys: list[asyncssh.SSHKey], server: int
) -> tuple[list[Player], float]:
    """Let a hundred come, play and leave; return them and the memory while all were there."""
    leave, all_there = asyncio.Event(), asyncio.Event()
    players = [Player(port, key, number) for number, key in enumerate(keys)]
    tasks = []
    for player in players:
        tasks.append(asyncio.create_task(player.play(leave, all_there)))
        await asyncio.sleep(1 / ARRIVALS_A_SECOND)
    while not all(player.is_seated for player in players):
        await asyncio.sleep(0.1)
    await asyncio.sleep(BREATH)
    all_there.set()
    await asyncio.sleep(SECONDS)
    memory = megabytes(server)
    leave.set()
    await asyncio.gather(*tasks)
    await asyncio.sleep(SETTLING)
    return players, memory


def megabytes(process: int) -> float:
    """Return the memory that a process holds."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("no VmRSS")


def start_server(data: Path, *limits: str) -> tuple[subprocess.Popen[str], int]:
    """Start a server as its owner would, and return it with its port."""
    arguments = ("--data-dir", str(data), "--port", "0", "--host", "127.0.0.1")
    server = subprocess.Popen(
        [sys.executable, "-m", "tui", "serve", *arguments, *limits],
        stderr=subprocess.PIPE,
        text=True,
    )
    assert server.stderr is not None
    for line in server.stderr:
        if "listening" in line:
            return server, int(line.split(" port ")[1].split(",")[0])
    raise RuntimeError("the server did not start")


async def measure(data: Path) -> list[Row]:
    """Return what a hundred players see, and what they cost."""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(PLAYERS)]
    await prepare(data / "server", keys)
    server, port = start_server(data, "--max-per-address", "1000", "--max-sessions", "1000")
    reading = asyncio.create_task(asyncio.to_thread(read_all, server))
    try:
        await asyncio.sleep(1)
        empty = megabytes(server.pid)
        players, full = await hundred(port, keys, server.pid)
        after = megabytes(server.pid)
        _others, _full = await hundred(port, keys, server.pid)
        again = megabytes(server.pid)
    finally:
        server.terminate()
        server.wait(PATIENCE)
        await reading
    return rows_of(players, empty, full, after, again)


def rows_of(
    players: list[Player], empty: float, full: float, after: float, again: float
) -> list[Row]:
    """Return the figures as lines of the table."""
    answers = sorted(answer for player in players for answer in player.answers)
    early = sorted(answer for player in players for answer in player.early_answers)
    paints = sorted(player.first_paint for player in players)
    each = (full - empty) / PLAYERS
    p99 = quantile(answers, 0.99)
    return [
        Row(
            f"{PLAYERS} players: memory a player",
            f"{each:.1f} MB ({empty:.0f} MB empty, {full:.0f} MB full)",
            f"{BUDGET_PLAYER:.0f} MB",
            each < BUDGET_PLAYER,
        ),
        Row(
            "first paint after the login",
            f"p50 {median(paints) * 1e3:.0f} ms, p95 {quantile(paints, 0.95) * 1e3:.0f} ms",
        ),
        Row(
            f"key to paint while they arrive ({len(early)} keys)",
            f"p50 {median(early) * 1e3:.0f} ms, p99 {quantile(early, 0.99) * 1e3:.0f} ms",
        ),
        Row(
            f"key to paint ({len(answers)} keys)",
            f"p50 {median(answers) * 1e3:.0f} ms, p99 {p99 * 1e3:.0f} ms",
            f"p99 {BUDGET_KEY * 1e3:.0f} ms",
            p99 < BUDGET_KEY,
        ),
        Row("memory after all have left", f"{after:.0f} MB"),
        Row(
            "memory after a second hundred has left",
            f"{again:.0f} MB ({again / after:.2f} x)",
            f"{BUDGET_GROWTH:.2f} x",
            again < BUDGET_GROWTH * after,
        ),
    ]


def quantile(values: list[float], share: float) -> float:
    """Return the value below which a share of sorted values lie."""
    return values[min(len(values) - 1, int(share * len(values)))]


def rows() -> list[Row]:
    """Return the load of a server."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measure(Path(folder)))
