"""Three workers on a PostgreSQL of their own, and what befalls them."""

import asyncio
import json
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from saves import SaveError
from saves.archive.archive import open_archive
from saves.archive.journals import State
from saves.archive.workers import LEASE_SECONDS
from tests.postgresql import OwnPostgresql, children_of
from tests.tui.idle import until
from tests.tui.ssh.faults.crowd import Crowd
from tests.tui.ssh.faults.witness import LOOK_AT_ALL
from tests.tui.ssh.faults.worker import FOLDER, SLOTS
from tests.tui.ssh.processes import ServerProcess

GONE_ON = 3
"""So many tables must have gone on before the next thing befalls the workers."""
_LOOK_SECONDS = 0.1
FROZEN_SHORTLY = LEASE_SECONDS + 2.0


class Trial:
    """A server of three workers, its database, and those who play there."""

    def __init__(
        self, data: Path, postgresql: OwnPostgresql, names: list[str], rng: Random
    ) -> None:
        self.folder = data / "notes"
        self.folder.mkdir()
        self.postgresql = postgresql
        self.names = names
        self._rng = rng
        self.held: set[str] = set()
        """The tables that have gone far enough for the moment."""
        self.archive = open_archive(data, postgresql.address)
        options = ("--database", postgresql.address, "--workers", str(SLOTS))
        environment = {FOLDER: str(self.folder)}
        module = "tests.tui.ssh.faults.worker"
        self.server = ServerProcess(data, *options, module=module, environment=environment)

    def close(self) -> None:
        """Leave nothing behind, whatever has happened."""
        workers = self.workers()
        if self.server.is_running:
            self.server.kill()
        for pid in workers:  # whoever is frozen cannot be asked
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.archive.close()

    def workers(self) -> list[int]:
        """Return the processes of the workers that there are now."""
        return sorted(children_of(self.server.pid))

    def _somebody(self) -> int | None:
        workers = self.workers()
        return self._rng.choice(workers) if workers else None

    # -- what befalls them --------------------------------------------------------------------

    async def befall(self, fault: str, crowd: Crowd, frozen: float) -> None:
        """Let something happen, and wait until it is over or, for a death, has happened."""
        match fault:
            case "worker":
                await self.kill_worker()
            case "database":
                await self.kill_database(crowd)
            case "freeze":
                await self.freeze(frozen)

    async def kill_worker(self) -> None:
        """Kill any of them; another takes its place by itself."""
        if (pid := await asyncio.to_thread(self._somebody)) is not None:
            os.kill(pid, signal.SIGKILL)

    async def kill_database(self, crowd: Crowd) -> None:
        """Kill PostgreSQL; start it again once somebody has been told that it does not answer."""
        crowd.told_gone.clear()
        await asyncio.to_thread(self.postgresql.kill)
        await until(lambda: bool(crowd.told_gone) or not crowd.screens, "a word about the archive")
        await asyncio.to_thread(self.postgresql.start)

    async def freeze(self, seconds: float) -> None:
        """Stop any of them for so long, and let it go on as if nothing had happened."""
        if (pid := await asyncio.to_thread(self._somebody)) is None:
            return
        os.kill(pid, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)

    # -- how far they are ---------------------------------------------------------------------

    async def play_goes_on(self) -> None:
        """Return once there are moves at several tables, or there may be none for the moment."""
        before = await self.states()
        open_now = [name for name, state in before.items() if state.standing.to_act]
        assert open_now, "all was over before everything had happened"
        gone_on = 0
        while gone_on < min(GONE_ON, len(open_now)):
            await asyncio.sleep(_LOOK_SECONDS)
            now = await self.states()
            gone_on = sum(
                now[name].number > before[name].number or name in self.held for name in open_now
            )

    async def states(self) -> dict[str, State]:
        """Return how the matches stand, once the archive answers."""
        while (found := await asyncio.to_thread(self._states)) is None:
            await asyncio.sleep(_LOOK_SECONDS)
        return found

    async def is_over_for(self, player: int) -> bool:
        """Tell whether the game of a player has ended."""
        states = await self.states()
        return not states[self.names[player % len(self.names)]].standing.to_act

    def _states(self) -> dict[str, State] | None:
        try:
            return self.archive.matches.journals.states(self.names)
        except SaveError:
            return None

    async def hold_back(self, crowd: Crowd, most: Callable[[], int]) -> None:
        """Let nobody move at tables that have gone on by ``most`` moves: no game may be over yet.

        While the archive does not answer everybody may try.
        """
        begun_at = {name: state.number for name, state in (await self.states()).items()}
        while True:
            now = await asyncio.to_thread(self._states) or {}
            self.held = {name for name in now if now[name].number >= begun_at[name] + most()}
            crowd.thinking = {
                player
                for player in range(crowd.size)
                if self.names[player % len(self.names)] in self.held
            }
            await asyncio.sleep(_LOOK_SECONDS)

    # -- what they know -----------------------------------------------------------------------

    def look_at_all(self) -> None:
        """Have every worker follow every table from now on."""
        (self.folder / LOOK_AT_ALL).touch()

    def views(self) -> list[dict[str, list[Any]]]:
        """Return what each worker that is alive has last said that it knows, by table."""
        alive, found = self.workers(), []
        for path in sorted(self.folder.glob("view-?")):
            told = json.loads(path.read_text())
            if told["pid"] in alive:
                found.append(told["known"])
        return found

    def notes(self) -> list[list[Any]]:
        """Return all that workers have written down, those that were killed included."""
        return [
            json.loads(line)
            for path in sorted(self.folder.glob("notes-*"))
            for line in path.read_text().splitlines()
        ]
