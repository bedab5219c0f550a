"""Several workers at one port: who dies is replaced, and all of them stop together."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from random import Random

import asyncssh
import pytest
from click.testing import CliRunner

from engine import GAMES
from saves.archive.archive import open_archive
from saves.archive.rooms import ForBot, Place, Taken
from tests.postgresql import children_of, is_alive, new_database
from tests.tui.idle import PATIENCE, until
from tests.tui.ssh.processes import ServerProcess
from tests.tui.ssh.visitors import connected, known_player, new_key, running_host
from tests.tui.ssh.zeus_player import look_and_press
from tui.cli import quadriga
from tui.ssh.sources import Sources
from tui.ssh.supervisor import Supervisor, reserved


def test_several_workers_need_a_database_they_can_share(tmp_path: Path) -> None:
    told = CliRunner().invoke(quadriga, ["serve", "--data-dir", str(tmp_path), "--workers", "2"])
    assert told.exit_code == 1
    assert "Several workers need a database that they can share" in told.output


def test_a_port_is_held_for_several() -> None:
    let_go, port = reserved("127.0.0.1", 0)
    assert port > 0
    let_go()
    assert reserved("127.0.0.1", 2222)[1] == 2222


async def test_who_cannot_start_at_all_ends_it(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "import sys; sys.exit(1)"]
    assert await asyncio.wait_for(Supervisor(command, 2).run(), PATIENCE) == 1


async def test_who_dies_is_replaced_and_all_stop_together(tmp_path: Path) -> None:
    """Each worker leaves its number behind; the first to come is killed."""
    command = [
        *(sys.executable, "-c"),
        f"import os, time; open({str(tmp_path)!r} + f'/{{os.getpid()}}', 'w'); time.sleep(600)",
    ]
    supervisor = Supervisor(command, 2)
    running = asyncio.create_task(supervisor.run())
    await until(lambda: len(list(tmp_path.iterdir())) == 2, "two workers")
    os.kill(int(next(tmp_path.iterdir()).name), signal.SIGKILL)
    await until(lambda: len(list(tmp_path.iterdir())) == 3, "a third")
    await until(lambda: len(supervisor._running) == 2)
    supervisor._stop.set()
    assert await asyncio.wait_for(running, PATIENCE) == 0
    assert not supervisor._running


async def test_who_dies_at_once_is_not_started_again_at_once() -> None:
    """What is wrong at the start would be wrong again, and fill the log."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            supervisor._stop.set()

    sources = Sources(monotonic=lambda: 0.0, sleep=sleep)
    supervisor = Supervisor([sys.executable, "-c", "exit(3)"], 1, sources=sources)
    assert await asyncio.wait_for(supervisor.run(), PATIENCE) == 0
    assert pauses == [2.0, 2.0, 2.0]


async def test_each_is_told_something_of_its_own(tmp_path: Path) -> None:
    write = "import sys, time; open(sys.argv[1], 'w'); time.sleep(600)"
    command = [sys.executable, "-c", write]
    supervisor = Supervisor(command, 2, lambda number: [str(tmp_path / f"910{number}")])
    running = asyncio.create_task(supervisor.run())
    await until(lambda: {each.name for each in tmp_path.iterdir()} == {"9100", "9101"})
    supervisor._stop.set()
    assert await asyncio.wait_for(running, PATIENCE) == 0


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGKILL,
        *(pytest.param(each, marks=pytest.mark.long) for each in (signal.SIGHUP, signal.SIGQUIT)),
    ],
    ids=lambda number: number.name,
)
async def test_however_the_parent_ends_no_worker_is_left(
    number: signal.Signals, tmp_path: Path
) -> None:
    """Left alone they would go on at the port, beside those of the next start."""
    server = await asyncio.to_thread(
        ServerProcess, tmp_path, "--database", new_database(), "--workers", "2"
    )
    await until(lambda: len(children_of(server.pid)) == 2, "two workers")
    workers = children_of(server.pid)
    try:
        os.kill(server.pid, number)
        code = await asyncio.to_thread(server.stop)
        assert code == (-number if number is signal.SIGKILL else 0)
        await until(lambda: not any(map(is_alive, workers)), "the end of all workers")
    finally:
        for pid in filter(is_alive, workers):
            os.kill(pid, signal.SIGKILL)


async def play_on(port: int, name: str, key: asyncssh.SSHKey) -> None:
    """Play to the end of the game, connecting again whenever a worker is killed."""
    rng = Random(name)
    while True:
        try:
            async with connected(port, key, (100, 30)) as person:
                while not person.process.is_closing():
                    if await look_and_press(person, name, rng):
                        return
        except (OSError, asyncssh.Error):  # another worker answers soon
            await asyncio.sleep(0.2)


@pytest.mark.long
async def test_a_game_is_played_to_its_end_though_workers_are_killed(tmp_path: Path) -> None:
    """Two people at one table, wherever they are connected; six times a worker dies."""
    address, folder = new_database(), tmp_path / "server"
    keys = {"Anna": new_key(), "Otto": new_key()}
    async with running_host(folder, database=address) as (host, _port):
        ids = [known_player(host, name, key) for name, key in keys.items()]
        places: list[Place] = [*(Taken(id) for id in ids), ForBot("Eirene", "random")]
        options = GAMES["zeus"].Options()
        room = await host.hall.rooms.open_room(ids[0], "zeus", options, places, None)
    server = await asyncio.to_thread(
        ServerProcess, tmp_path, "--database", address, "--workers", "2"
    )

    async def kill() -> None:
        for number in range(6):
            await asyncio.sleep(4)
            workers = await asyncio.to_thread(children_of, server.pid)
            if workers:
                os.kill(workers[number % len(workers)], signal.SIGKILL)

    killing = asyncio.create_task(kill())
    async with asyncio.timeout(900):
        await asyncio.gather(*(play_on(server.port, name, key) for name, key in keys.items()))
        await killing
    assert await asyncio.to_thread(server.stop) == 0
    archive = open_archive(folder, address)
    match = archive.matches.open(room.id)
    assert not match.table.position.to_act
    assert len(match.history()) == match.table.position.moves
    archive.close()
