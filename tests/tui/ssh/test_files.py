"""How many files the server may have open."""

import logging
import resource
from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from engine.position import Person
from engine.table import Setup
from saves.archive.archive import Archive
from saves.archive.rooms import RoomRecord, Taken
from tests.tui.idle import PATIENCE
from tests.tui.ssh.archives import archive_in, settle_in
from tests.tui.ssh.processes import ServerProcess
from tests.tui.ssh.visitors import connected, id_of, new_key
from tui.ssh.accounts import Accounts
from tui.ssh.files import fitting, raise_limit
from tui.ssh.limits import Limits

GAMES_OPEN = 1100
FILES = 160


def test_the_limit_is_raised_as_far_as_it_may_be() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        raised = raise_limit()
        assert raised == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert raised == (65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_there_are_no_more_connections_than_files_for_them(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.WARNING)
    limits = Limits(sessions=200, most_startups=60)
    assert fitting(limits, 1024) == limits
    assert not caplog.text
    assert fitting(limits, 200).sessions == 50
    assert "room for 50 connections only" in caplog.text
    with pytest.raises(OSError, match="ulimit -n 64"):
        fitting(limits, 64)


def make_games(archive: Archive, player: str, count: int) -> None:
    """Leave many games of one player behind, none of them finished; in some it is his turn."""
    options, rng = GAMES["zeus"].Options(), Random(1)
    for number in range(count):
        owner = player if number % 100 == 0 else f"{number:032}"
        seats = tuple(Person(f"Player {seat}") for seat in range(3))
        setup = Setup("zeus", options, seats, rng.getrandbits(60), 0)
        places = [Taken(owner), Taken(f"{number + 1:032}"), Taken(f"{number + 2:032}")]
        archive.begin(RoomRecord(f"zeus-{number:08}", "zeus", {}, owner, [*places]), setup)


@pytest.mark.long
async def test_more_games_than_files_are_all_there(tmp_path: Path) -> None:
    key = new_key()
    folder = tmp_path / "server"
    with archive_in(folder) as archive:
        Accounts(archive.players, archive.clock).join(id_of(key), key.get_fingerprint(), "Anna")
        settle_in(archive, id_of(key))
        make_games(archive, id_of(key), GAMES_OPEN)
    server = ServerProcess(tmp_path, files=FILES)
    try:
        for _ in range(3):
            async with connected(server.port, key) as person:
                await person.sees("your turn")
                assert "cannot be opened" not in person.terminal.text
                person.type("\r")
                await person.sees("Score sheet")
                person.type("\x11")
                await person.left()
        assert server.stop() == 0
    finally:
        if server.is_running:
            server.kill()
    log = "".join(server.log)
    assert "cannot" not in log
    assert "Too many open files" not in log
    assert len(server.log) < PATIENCE
