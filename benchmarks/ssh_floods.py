"""What another player notices of an attack: the time from a key to its picture, for each of them.

The server, whoever attacks it and whoever plays are three processes. One player presses about six
keys a second in a game of Beim Zeus; everybody else has a game of his own open and does his worst.
"""

import asyncio
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from statistics import median

import asyncssh

from benchmarks.flooder import FLOODS
from benchmarks.row import Row
from benchmarks.ssh_load import (
    BUDGET_KEY,
    PATIENCE,
    Player,
    prepare,
    quantile,
    read_all,
    start_server,
)

ATTACKERS = 15
SECONDS = 20
"""How long an attack is measured."""
BREATH = 5
"""What is left of an attack is worked off by then; keys are pressed meanwhile."""
RHYTHM = (0.1, 0.2)

WORDS = {
    "arrows": f"{ATTACKERS} connections, 2,666 equal arrow keys a second each",
    "different_keys": f"{ATTACKERS} connections, 2,666 different arrow keys a second each",
    "ignored": "a connection of nothing but SSH_MSG_IGNORE",
    "resizes": "3 windows that change their size without end",
    "door": "300 connections at the door, 500 new ones a second",
}


async def under(kind: str, port: int, key: asyncssh.SSHKey, others: list[Path]) -> list[float]:
    """Return how long keys took while somebody did his worst, and shortly after."""
    leave, attacked = asyncio.Event(), asyncio.Event()
    player = Player(port, key, 1, RHYTHM)
    playing = asyncio.create_task(player.play(leave, attacked))
    while not player.is_seated:
        await asyncio.sleep(0.1)
    command = [sys.executable, "-m", "benchmarks.flooder", kind, str(port), str(SECONDS)]
    flooder = await asyncio.create_subprocess_exec(
        *command, *map(str, others), stdout=subprocess.PIPE
    )
    assert flooder.stdout is not None
    await asyncio.wait_for(flooder.stdout.readline(), PATIENCE)
    attacked.set()
    await asyncio.wait_for(flooder.wait(), SECONDS + PATIENCE)
    await asyncio.sleep(BREATH)
    leave.set()
    with suppress(TimeoutError):  # then the last answer never came
        await playing
        return sorted(player.answers)
    return sorted([*player.answers, float(PATIENCE)])


async def measure(data: Path) -> list[Row]:
    """Return what a player notices of each attack."""
    keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(ATTACKERS + 1)]
    files = [data / f"key-{number}" for number in range(1, len(keys))]
    for path, key in zip(files, keys[1:], strict=True):
        path.write_bytes(key.export_private_key())
        path.chmod(0o600)
    await prepare(data / "server", keys)
    found = []
    for kind in FLOODS:
        server, port = start_server(data, "--max-per-address", "20")
        reading = asyncio.create_task(asyncio.to_thread(read_all, server))
        try:
            answers = await under(kind, port, keys[0], files)
        finally:
            server.kill()
            lines = (await reading).count("\n")
        p99 = quantile(answers, 0.99)
        found.append(
            Row(
                WORDS[kind],
                f"{len(answers)} keys: p50 {median(answers) * 1e3:.0f} ms, p99 {p99 * 1e3:.0f} ms, "
                f"longest {answers[-1] * 1e3:.0f} ms; {lines} lines of log",
                f"p99 {BUDGET_KEY * 1e3:.0f} ms",
                p99 < BUDGET_KEY,
            )
        )
    return found


def rows() -> list[Row]:
    """Return what attacks do to others."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measure(Path(folder)))
