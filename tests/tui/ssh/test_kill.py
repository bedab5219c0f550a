"""Connections are cut and the server is killed: every game reaches its end, nothing is lost."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random

import asyncssh
import pytest

from engine.table import Move, replay
from tests.play import SOAK
from tests.tui.idle import until
from tests.tui.ssh.archives import archive_in, match_in
from tests.tui.ssh.processes import ServerProcess
from tests.tui.ssh.visitors import Person, connected, new_key
from tests.tui.ssh.zeus_player import games_on_their_way, look_and_press
from tests.tui.terminal import Terminal
from tui.ssh.session import FAULT, GOODBYE

pytestmark = pytest.mark.long

PLAYERS, TABLES, KILLS = 20, 6, 5
REMAINING = 120 if SOAK else 30
"""How many moves before its end each game is taken up."""
LIMIT = 1500 if SOAK else 400
"""Seconds after which the test has failed."""
GONE_ON = 4
"""So many tables must have gone on before the server is killed again."""
CUT_ONCE_IN = 100
"""One look at the screen in so many ends with the cable pulled."""

FAREWELLS = (FAULT, GOODBYE)


def folder_of(data: Path) -> Path:
    return data / "server"


class Run:
    """The server that is running at the moment, and who has seen the end of his game."""

    def __init__(self, data: Path, names: list[str]) -> None:
        self.data = data
        self.names = names
        self.server = ServerProcess(data)
        self._up = asyncio.Event()
        """Set while there is a server to connect to."""
        self._up.set()
        self.cuts = 0
        self.screens: dict[int, Terminal] = {}
        """What everybody sees who still plays."""
        self.farewells: list[str] = []
        """What the server said when it hung up by itself: a kill leaves no time for that."""

    async def play(self, number: int, key: asyncssh.SSHKey) -> None:
        """Play until the end, through every cut and kill."""
        rng = Random(number)
        while True:
            with suppress(OSError, asyncssh.Error):
                async with connected(self.server.port, key, (100, 30)) as person:
                    self.screens[number] = person.terminal
                    if await self._look_and_type(person, number, rng):
                        del self.screens[number]
                        return
            await self._up.wait()

    async def _look_and_type(self, person: Person, number: int, rng: Random) -> bool:
        name = f"Player {number}"
        while not person.process.is_closing():
            if await look_and_press(person, name, rng):
                return self._is_over_for(number)
            if rng.randrange(CUT_ONCE_IN) == 0:
                self.cuts += 1
                person.process.get_extra_info("connection").abort()
                return False
        self.farewells += [words for words in FAREWELLS if words in person.terminal.everything]
        return False

    def _is_over_for(self, number: int) -> bool:
        """Tell whether a player's game has ended: he may have looked on at another."""
        name = self.names[number % TABLES]
        with archive_in(folder_of(self.data)) as archive:
            return not archive.matches.journals.states([name])[name].standing.to_act

    async def play_goes_on(self) -> None:
        """Return once there are moves at several tables that a kill could lose."""
        with archive_in(folder_of(self.data)) as archive:
            states = archive.matches.journals.states
            before = states(self.names)

            def gone_on() -> int:
                now = states(self.names)
                return sum(now[name].number > before[name].number for name in self.names)

            await until(lambda: gone_on() >= GONE_ON, "moves at several tables")

    async def kill_and_restart(self) -> dict[str, list[Move]]:
        """Kill the server, return what the disk holds of each match, and start it anew."""
        self._up.clear()
        await asyncio.to_thread(self.server.kill)
        kept = {name: history(self.data, name) for name in self.names}
        self.server = await asyncio.to_thread(ServerProcess, self.data)
        self._up.set()
        return kept


def history(data: Path, name: str) -> list[Move]:
    with match_in(folder_of(data), name) as match:
        return match.history()


@pytest.mark.soak
async def test_games_survive_cut_connections_and_killed_servers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = [new_key() for _ in range(PLAYERS)]
    rooms = [
        {f"Player {number}": keys[number] for number in range(first, PLAYERS, TABLES)}
        for first in range(TABLES)
    ]
    names = await games_on_their_way(folder_of(tmp_path), rooms, REMAINING)
    monkeypatch.undo()  # with the disk as slow as it is
    run = Run(tmp_path, names)
    kept: list[dict[str, list[Move]]] = []
    try:
        async with asyncio.timeout(LIMIT):
            playing = asyncio.gather(*(run.play(number, key) for number, key in enumerate(keys)))
            for _kill in range(KILLS):
                await run.play_goes_on()
                kept.append(await run.kill_and_restart())
            await playing
        assert await asyncio.to_thread(run.server.stop) == 0
    except TimeoutError:
        shown = (f"{number}\n{terminal.text}" for number, terminal in run.screens.items())
        raise AssertionError("not over:\n" + "\n".join(shown)) from None
    finally:
        if run.server.is_running:
            run.server.kill()
    killed_in_the_middle = 0
    for name in names:
        with match_in(folder_of(tmp_path), name) as match:
            played = match.history()
            killed_in_the_middle += len(played) > len(kept[0][name])
            *_, (state, _) = replay(match.table.game, match.table.setup, played)
            assert match.table.position.state == state
            assert not match.table.position.to_act, f"{name} is not over"
            for before in kept:
                assert played[: len(before[name])] == before[name]
    assert killed_in_the_middle
    assert run.cuts
    assert not run.farewells
