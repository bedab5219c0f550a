"""Three hundred players on two workers and PostgreSQL; what one worker carries on either database.

All is on one machine: the workers, the bots' processes, PostgreSQL (which syncs), and the players.
For each worker five players arrive in two seconds. They open their game of Beim Zeus against bots,
and most press a key a second each, which is what is timed. One of ten, or of a hundred, plays: he
reads his screen and makes a move about every second, so that there is something to put into the
database and to tell the other worker.
"""

import asyncio
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

import asyncssh

from benchmarks.row import Row
from benchmarks.scrape import Scrape, free_ports, seconds_of, times
from benchmarks.ssh_load import (
    BREATH,
    BUDGET_KEY,
    PATIENCE,
    SIZE,
    Player,
    name_of,
    prepare,
    quantile,
    read_all,
    start_server,
)
from tests.postgresql import OwnPostgresql, children_of
from tests.tui.ssh.zeus_player import key_for
from tests.tui.terminal import Terminal

SECONDS = 60
"""How long they play once all are there: a notification is timed every three seconds."""
MANY = "1000"
ARRIVALS_A_WORKER = 2.5
"""A second: what comes besides is played meanwhile by those who are there."""


class Case(NamedTuple):
    """A server that is measured."""

    workers: int
    players: int
    on_postgresql: bool
    one_plays_of: int = 10
    """Of so many one plays; the others press their keys and look."""

    def __str__(self) -> str:
        database = "PostgreSQL" if self.on_postgresql else "SQLite"
        return (
            f"{database}, {self.workers} worker{'s' * (self.workers > 1)}, {self.players} players"
            f", one of {self.one_plays_of} plays"
        )


CASES = (
    Case(2, 300, True),
    Case(2, 300, True, one_plays_of=100),
    Case(1, 150, True),
    Case(1, 300, False),
)
BUDGETED = CASES[0]


class Mover(Player):
    """Somebody who reads the screen and plays."""

    def __init__(self, port: int, key: asyncssh.SSHKey, number: int) -> None:
        super().__init__(port, key, number)
        self._name = name_of(number)
        self._terminal = Terminal(*SIZE)

    async def _read(self, process: asyncssh.SSHClientProcess[bytes]) -> bytes:
        data = await super()._read(process)
        self._terminal.feed(data)
        return data

    async def _press_keys(
        self,
        process: asyncssh.SSHClientProcess[bytes],
        leave: asyncio.Event,
        all_there: asyncio.Event,
    ) -> None:
        while not leave.is_set():
            await asyncio.sleep(self._rng.uniform(*self._rhythm))
            await self._drain(process)
            if key := key_for(self._terminal.text, self._name, self._rng):
                process.stdin.write(key.encode())


class Moment(NamedTuple):
    """What everybody has had of the cores, and what the workers tell."""

    time: float
    scrape: Scrape
    bots: float
    postgresql: float
    players: float


class Course(NamedTuple):
    """What was found while all played."""

    case: Case
    empty: Scrape
    before: Moment
    after: Moment
    answers: list[float]


class Site:
    """A server, its database and its ports."""

    def __init__(self, data: Path, case: Case, postgresql: OwnPostgresql | None) -> None:
        self._case = case
        self._postgresql = postgresql
        self._metrics = free_ports(case.workers)
        options = ["--max-per-address", MANY, "--max-sessions", MANY]
        options += ["--metrics-port", str(self._metrics)]
        if postgresql is not None:
            options += ["--database", postgresql.address, "--workers", str(case.workers)]
        self.server, self.port = start_server(data, *options)

    def moment(self) -> Moment:
        """Return how things are now."""
        workers = [self.server.pid]
        if self._case.workers > 1:
            workers = children_of(self.server.pid)
        bots = [pid for worker in workers for pid in children_of(worker)]
        database = []
        if self._postgresql is not None:
            database = [self._postgresql.pid, *children_of(self._postgresql.pid)]
        return Moment(
            perf_counter(), self.scrape(), seconds_of(bots), seconds_of(database), process_time()
        )

    def scrape(self) -> Scrape:
        """Return what all workers tell."""
        return Scrape(self._metrics, self._case.workers)


async def measure(data: Path, case: Case, postgresql: OwnPostgresql | None) -> Course:
    """Let players come, play and leave."""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(case.players)]
    address = postgresql.address if postgresql is not None else None
    await prepare(data / "server", keys, address)
    site = Site(data, case, postgresql)
    reading = asyncio.create_task(asyncio.to_thread(read_all, site.server))
    try:
        return await play(site, case, keys)
    finally:
        stop(site.server)
        await reading


def stop(server: "subprocess.Popen[str]") -> None:
    """End a server, whatever state it is in."""
    server.terminate()
    try:
        server.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        server.kill()


async def play(site: Site, case: Case, keys: list[asyncssh.SSHKey]) -> Course:
    """Return what all of them saw and cost, from when the last has sat down."""
    leave, all_there = asyncio.Event(), asyncio.Event()
    await asyncio.sleep(BREATH)
    empty = await asyncio.to_thread(site.scrape)
    players = [
        (Player if number % case.one_plays_of else Mover)(site.port, key, number)
        for number, key in enumerate(keys)
    ]
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play(leave, all_there))
            await asyncio.sleep(1 / ARRIVALS_A_WORKER / case.workers)
        while not all(player.is_seated for player in players):
            await asyncio.sleep(0.1)
        await asyncio.sleep(BREATH)
        before = await asyncio.to_thread(site.moment)
        all_there.set()
        await asyncio.sleep(SECONDS)
        after = await asyncio.to_thread(site.moment)
        leave.set()
    answers = sorted(answer for player in players for answer in player.answers)
    return Course(case, empty, before, after, answers)


def rows_of(course: Course) -> list[Row]:
    """Return the figures as lines of the table."""
    case, before, after = course.case, course.before, course.after
    now = after.scrape
    seconds = after.time - before.time
    memory = "process_resident_memory_bytes"
    each = (now.of(memory) - course.empty.of(memory)) / case.players / 1e6

    def grown(name: str) -> float:
        return now.of(name) - before.scrape.of(name)

    busy = grown("process_cpu_seconds_total") / seconds
    others = [
        f"{name} {getattr(after, name) - getattr(before, name):.1f} s"
        for name in ("bots", "postgresql", "players")
    ]
    lag = "quadriga_notification_lag_seconds"
    lines = [
        _answers(course),
        Row(
            "players a core of the workers",
            f"{case.players / busy:.0f} ({busy:.2f} cores busy; of {seconds:.0f} s of a core: "
            f"{', '.join(others)})",
        ),
        Row("memory a player", f"{each:.1f} MB ({now.of(memory) / 1e6:.0f} MB full)"),
        Row(
            "actions a second the database took",
            f"{grown('quadriga_actions_total') / seconds:.1f}, "
            f"{times(before.scrape, now, 'quadriga_archive_seconds', work='play')}",
        ),
    ]
    if case.on_postgresql:
        lines.append(Row("notification lag", times(before.scrape, now, lag)))
    return [Row(f"{case}: {row.what}", row.measured, row.budget, row.passed) for row in lines]


def _answers(course: Course) -> Row:
    """Return how long a key waits for its paint."""
    p99, is_budgeted = quantile(course.answers, 0.99), course.case is BUDGETED
    return Row(
        f"key to paint ({len(course.answers)} keys)",
        f"p50 {median(course.answers) * 1e3:.0f} ms, p99 {p99 * 1e3:.0f} ms",
        f"p99 {BUDGET_KEY * 1e3:.0f} ms" if is_budgeted else "",
        p99 < BUDGET_KEY if is_budgeted else None,
    )


@contextmanager
def database_of(case: Case) -> Iterator[OwnPostgresql | None]:
    """Yield a database for one case, if it wants another than SQLite."""
    if not case.on_postgresql:
        yield None
        return
    postgresql = OwnPostgresql()
    try:
        yield postgresql
    finally:
        postgresql.stop()


def rows() -> Iterator[Row]:
    """Yield the load of a server with workers, case by case."""
    for case in CASES:
        with tempfile.TemporaryDirectory() as folder, database_of(case) as postgresql:
            yield from rows_of(asyncio.run(measure(Path(folder), case, postgresql)))
