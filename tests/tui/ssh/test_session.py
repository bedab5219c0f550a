"""One connection: it never takes more of the server than its share."""

import asyncio
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from tests.tui.idle import PATIENCE, until
from tests.tui.ssh.visitors import (
    MANY,
    Person,
    connect,
    connected,
    known_player,
    new_key,
    running_host,
)
from tests.tui.terminal import Terminal
from tui.ssh import session as sessions
from tui.ssh.app import VisitorApp
from tui.ssh.hall import Visitor
from tui.ssh.pace import Turns
from tui.ssh.server import Host
from tui.ssh.session import VisitorSession
from tui.ssh.sources import Sources
from tui.ssh.terminal import Terminal as ClientTerminal
from tui.ssh.terms import Terms


async def everybody_left(host: Host) -> None:
    await until(lambda: not host.sessions)


async def test_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    key = new_key()
    limits = replace(MANY, output_buffer=50_000, sizes_a_second=1000.0)
    async with running_host(tmp_path, limits=limits) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key, window=1 << 16) as person:
            await person.sees("Here now")
            person.process.channel.pause_reading()
            (session,) = host.sessions
            terminal = session.terminal
            assert terminal is not None
            for number in count():
                if not host.sessions:
                    break
                size = (200 + number % 2, 100)
                person.process.change_terminal_size(*size)
                await until(lambda: not host.sessions or terminal.size == size)
                await until(lambda: not host.sessions or session._resizing is None)


@pytest.mark.parametrize(("claimed", "painted"), [((0, 0), (80, 24)), ((10**6, 10**6), (300, 100))])
async def test_a_window_of_absurd_size_is_painted_in_a_possible_one(
    claimed: tuple[int, int], painted: tuple[int, int], tmp_path: Path
) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port), connect(port, key) as connection:
        known_player(host, "Anna", key)
        process = await connection.create_process(
            term_type="xterm-256color", term_size=claimed, encoding=None
        )
        person = Person(process, Terminal(*painted))
        await person.sees("Here now")
        for asked, shown in (((100, 30), (100, 30)), (claimed, painted)):
            person.terminal.resize(*shown)
            process.change_terminal_size(*asked)
            await person.sees("Here now")


async def test_a_storm_of_sizes_is_followed_in_few_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    followed = []
    follow_size = VisitorApp.follow_size

    def count(app: VisitorApp) -> None:
        followed.append(app.terminal.size)
        follow_size(app)

    monkeypatch.setattr(VisitorApp, "follow_size", count)
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            for number in range(300):
                person.process.change_terminal_size(100 + number % 50, 30)
            person.terminal.resize(110, 35)
            person.process.change_terminal_size(110, 35)
            await person.sees("Here now")
            await person.waits(lambda: followed[-1:] == [(110, 35)])
            assert len(followed) < 10


async def test_new_sizes_are_followed_a_few_at_once_and_then_one_a_second(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each costs a picture of everything, and a window that is drawn larger sends a hundred."""
    host = SimpleNamespace(sources=Sources(monotonic=lambda: 0.0), terms=Terms(), turns=Turns())
    visitor = Visitor("a", "SHA256:x", "address")
    session = VisitorSession(cast(Any, host), visitor, lambda what: True)
    session.terminal = ClientTerminal("xterm", 80, 24, {})
    monkeypatch.setattr(session, "_note_size", lambda: None)
    waits: list[float] = []
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "call_later", lambda wait, deed: waits.append(wait))
    for number in range(8):
        session.terminal_size_changed(80 + number, 24, 0, 0)
    assert waits == [0.05] * 4 + [1.0, 2.0, 3.0, 4.0]


async def test_who_is_told_goodbye_and_does_not_hang_up_is_hung_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "_LINGER_SECONDS", 0.2)
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            person.type("q")
            assert await person.left() == 0
            connection = person.process.get_extra_info("connection")
            await asyncio.wait_for(connection.wait_closed(), PATIENCE)
            await everybody_left(host)
