"""Connections are cut and the server is killed: every game reaches its end, nothing is lost."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random

import asyncssh
import pytest

from engine.table import Move, replay
from saves import Store
from tests.play import SOAK
from tests.tui.ssh.processes import ServerProcess
from tests.tui.ssh.visitors import Person, connected, new_key
from tests.tui.ssh.zeus_player import games_on_their_way, is_over, key_for

PLAYERS, TABLES, KILLS, REMAINING = (20, 6, 5, 120) if SOAK else (4, 2, 2, 16)
"""Long in a soak: whole parts of games; short otherwise: the end of some."""
LIMIT = 1500 if SOAK else 150
"""Seconds after which the test has failed."""
SECONDS_BETWEEN_KILLS = 12.0 if SOAK else 2.5
CUT_ONCE_IN = 60
"""One look at the screen in so many ends with the cable pulled."""


def folder_of(data: Path) -> Path:
    return data / "server"


class Run:
    """The server that is running at the moment, and who has seen the end of his game."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.server = ServerProcess(data)
        self.cuts = 0

    async def play(self, number: int, key: asyncssh.SSHKey) -> None:
        """Play until the end, through every cut and kill."""
        rng = Random(number)
        while True:
            with suppress(OSError, asyncssh.Error, TimeoutError, AssertionError):
                async with connected(self.server.port, key, (100, 30)) as person:
                    if await self._look_and_type(person, f"Player {number}", rng):
                        return
            await asyncio.sleep(0.2)

    async def _look_and_type(self, person: Person, name: str, rng: Random) -> bool:
        before = ""
        while not person.process.is_closing():
            await asyncio.sleep(0.1)
            screen = person.terminal.text
            if is_over(screen):
                return True
            if rng.randrange(CUT_ONCE_IN) == 0:
                self.cuts += 1
                person.process.get_extra_info("connection").abort()
                return False
            if key := key_for(screen, name, rng):
                person.type(key)
            elif screen == before:
                await asyncio.sleep(0.1)
            before = screen
        return False

    async def kill_and_restart(self, names: list[str]) -> dict[str, list[Move]]:
        """Kill the server, return what the disk holds of each match, and start it anew."""
        await asyncio.to_thread(self.server.kill)
        kept = {name: history(self.data, name) for name in names}
        self.server = await asyncio.to_thread(ServerProcess, self.data)
        return kept


def history(data: Path, name: str) -> list[Move]:
    with Store(folder_of(data) / "matches").open(name) as match:
        return match.history()


@pytest.mark.soak
async def test_games_survive_cut_connections_and_killed_servers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = [new_key() for _ in range(PLAYERS)]
    tables = [
        {f"Player {number}": keys[number] for number in range(first, PLAYERS, TABLES)}
        for first in range(TABLES)
    ]
    names = await games_on_their_way(folder_of(tmp_path), tables, REMAINING)
    monkeypatch.undo()  # with the disk as slow as it is
    run = Run(tmp_path)
    kept: list[dict[str, list[Move]]] = []
    try:
        async with asyncio.timeout(LIMIT):
            playing = asyncio.gather(*(run.play(number, key) for number, key in enumerate(keys)))
            for _ in range(KILLS):
                await asyncio.sleep(SECONDS_BETWEEN_KILLS)
                kept.append(await run.kill_and_restart(names))
            await playing
        assert await asyncio.to_thread(run.server.stop) == 0
    finally:
        if run.server.is_running:
            run.server.kill()
    killed_in_the_middle = 0
    for name in names:
        with Store(folder_of(tmp_path) / "matches").open(name) as match:
            played = match.history()
            killed_in_the_middle += len(played) > len(kept[0][name])
            *_, (state, _) = replay(match.table.game, match.table.setup, played)
            assert match.table.state == state
            assert not match.table.to_act(), f"{name} is not over"
            for before in kept:
                assert played[: len(before[name])] == before[name]
    assert killed_in_the_middle
