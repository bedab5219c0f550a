"""Joining a server from the home screen."""

import os
import pty
import select
import sys
from pathlib import Path
from time import monotonic

import pytest
from textual.pilot import Pilot

from tests.tui.app import SMALL, make_app, settled
from tests.tui.idle import until
from tests.tui.in_terminal import AppInTerminal
from tui.dialogs.confirm import Notice
from tui.joining import Server, server_at
from tui.screens.home import HomeScreen
from tui.settings import load_settings

PATIENCE = 30.0


@pytest.mark.parametrize(
    ("address", "server"),
    [
        ("play.example.org", Server("play.example.org")),
        (" 192.168.1.4:22 ", Server("192.168.1.4", 22)),
        ("anna@localhost:2022", Server("anna@localhost", 2022)),
        ("[::1]:2022", Server("::1", 2022)),
    ],
)
def test_an_address_names_a_server(address: str, server: Server) -> None:
    assert server_at(address) == server


@pytest.mark.parametrize(
    "address",
    ["", "-oProxyCommand=reboot", "-p1@host", "host name", "host:0", "host:70000", "a;b", "$(x)"],
)
def test_nothing_else_does_and_least_of_all_an_option(address: str) -> None:
    assert server_at(address) is None


async def typed(pilot: Pilot[None], *keys: str) -> None:
    """Type an address."""
    await settled(pilot)
    await pilot.press("j")
    await pilot.pause()
    await pilot.press(*keys, "enter")
    await settled(pilot)


async def test_where_the_app_cannot_step_aside_it_says_what_to_type(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await typed(pilot, *"localhost")
        assert isinstance(app.screen, Notice)
        assert "ssh -p 2222 localhost" in app.screen._text.plain
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)
    assert load_settings(tmp_path).server == "localhost"


async def test_a_wrong_address_is_not_kept(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await typed(pilot, "minus", "x")
        assert isinstance(app.screen, Notice)
        assert "play.example.org" in app.screen._text.plain
    assert load_settings(tmp_path).server == ""


async def test_without_a_client_the_terminal_comes_back_too(tmp_path: Path) -> None:
    app = AppInTerminal(tmp_path)  # nothing is on its path
    try:
        await until(lambda: "Join a server" in app.terminal.text)
        app.type(b"j")
        await until(lambda: "server:port" in app.terminal.text)
        app.type(b"localhost\r")
        await until(lambda: "ssh -p 2222 localhost" in app.terminal.text)
        app.type(b"\r")
        await until(lambda: "ssh -p 2222 localhost" not in app.terminal.text)
        await app.leave()
    finally:
        await app.close()


def test_the_terminal_is_handed_over_and_comes_back(tmp_path: Path) -> None:
    """A client of our own tells what it was called with; when it ends, the menu is there again."""
    client = tmp_path / "bin" / "ssh"
    client.parent.mkdir()
    client.write_text('#!/bin/sh\necho "connected: $*"\n')
    client.chmod(0o755)
    environment = {
        **os.environ,
        "PATH": f"{client.parent}:{os.environ['PATH']}",
        "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "100",
        "LINES": "30",
        "QUADRIGA_DATA": str(tmp_path / "data"),
    }
    process, screen = pty.fork()
    if process == 0:
        os.execve(sys.executable, [sys.executable, "-m", "tui"], environment)
    try:
        read_until(screen, b"Join a server")
        os.write(screen, b"j")
        read_until(screen, b"server:port")
        os.write(screen, b"localhost:2022\r")
        read_until(screen, b"connected: -p 2022 localhost")
        read_until(screen, b"Saved games")
        os.write(screen, b"q")
        _process, status = os.waitpid(process, 0)
        assert os.waitstatus_to_exitcode(status) == 0
    finally:
        os.close(screen)


def read_until(screen: int, mark: bytes) -> None:
    seen, end = b"", monotonic() + PATIENCE
    while mark not in seen:
        ready, _, _ = select.select([screen], [], [], max(0.0, end - monotonic()))
        assert ready, f"{mark!r} was not painted: {seen[-500:]!r}"
        seen += os.read(screen, 65536)
