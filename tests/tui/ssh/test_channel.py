"""What can be asked on a connection: a terminal, and nothing else."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from tests.tui.idle import PATIENCE, until
from tests.tui.ssh.visitors import connect, connected, known_player, new_key, running_host


@pytest.fixture(autouse=True)
def _note_everything(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)


async def test_commands_subsystems_and_sessions_without_terminal_are_refused(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_host(tmp_path) as (_host, port):
        async with connect(port, new_key()) as connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.create_process("id")
        assert "refused a command" in caplog.text
        async with connect(port, new_key()) as connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.start_sftp_client()
        async with connect(port, new_key()) as connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.create_process(subsystem="netconf")
        assert "refused a subsystem" in caplog.text
        async with connect(port, new_key()) as connection:
            done = await asyncio.wait_for(connection.run(term_type=None), PATIENCE)
            assert done.exit_status == 1
            assert "ssh -t" in str(done.stderr)
        assert "refused a session without terminal" in caplog.text


async def test_a_command_in_a_terminal_is_refused_too(tmp_path: Path) -> None:
    async with running_host(tmp_path) as (_host, port), connect(port, new_key()) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_process("sh", term_type="xterm")


async def test_nothing_is_forwarded(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running_host(tmp_path) as (_host, port), connect(port, new_key()) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", port)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_unix_connection("/tmp/socket")
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.start_server(lambda *_: None, "127.0.0.1", 0)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.start_unix_server(lambda *_: None, "/tmp/socket")
    assert caplog.text.count("refused forwarding") == 4


async def test_who_asks_without_end_does_not_fill_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_host(tmp_path) as (_host, port), connect(port, new_key()) as connection:
        for _ in range(60):
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.open_connection("127.0.0.1", port)
    assert caplog.text.count("refused forwarding") == 20


async def test_a_display_is_not_forwarded(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running_host(tmp_path) as (_host, port), connect(port, new_key()) as connection:
        with pytest.raises(asyncssh.ChannelOpenError, match="X11"):
            await connection.create_process(
                term_type="xterm", x11_forwarding=True, x11_display="localhost:0"
            )
    assert "refused forwarding a display" in caplog.text


async def keyless_agent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer every question with a list of no keys."""
    while await reader.read(100):
        writer.write(b"\0\0\0\x05\x0c\0\0\0\0")
    writer.close()


async def test_an_agent_is_not_forwarded(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The client asks and awaits no answer; it has its terminal, and the server no agent."""
    async with asyncio.timeout(PATIENCE), running_host(tmp_path) as (_host, port):
        agent = await asyncio.start_unix_server(keyless_agent, tmp_path / "agent")
        options = {"agent_path": str(tmp_path / "agent"), "agent_forwarding": True}
        async with agent, connect(port, new_key(), **options) as connection:
            process = await connection.create_process(
                term_type="xterm", term_size=(80, 24), encoding=None
            )
            assert await process.stdout.read(100)
    assert "refused forwarding an agent" in caplog.text


async def test_a_connection_has_one_terminal(tmp_path: Path) -> None:
    """However often another is asked for, also when the first is gone."""
    async with running_host(tmp_path) as (_host, port), connect(port, new_key()) as connection:
        process = await connection.create_process(term_type="xterm", term_size=(80, 24))
        for _ in range(30):
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.create_process(term_type="xterm", term_size=(80, 24))
        process.close()
        await asyncio.wait_for(process.wait_closed(), PATIENCE)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_process(term_type="xterm", term_size=(80, 24))


async def test_few_and_short_variables_are_kept(tmp_path: Path) -> None:
    key = new_key()
    many = {f"V{number}": "x" for number in range(300)}
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        told: dict[str, Any] = {"LANG": "fr_FR.UTF-8", "LONG": "x" * 10_000, **many}
        async with connected(port, key, **told) as person:
            await person.waits(lambda: bool(host.sessions))
            (session,) = host.sessions
            assert session.terminal is not None
            kept = session.terminal.environment
            assert kept["LANG"] == "fr_FR.UTF-8"
            assert "LONG" not in kept
            assert len(kept) == 40


async def test_variables_in_no_alphabet_do_no_harm(tmp_path: Path) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port), connect(port, key) as connection:
        known_player(host, "Anna", key)
        process = await connection.create_process(
            term_type="xterm", term_size=(80, 24), encoding=None, env=[b"LANG=\xff\xfe", b"\xff=1"]
        )
        seen = b""
        async with asyncio.timeout(PATIENCE):
            while b"Here now" not in seen:
                seen += await process.stdout.read(1 << 16)


async def test_a_terminal_of_endless_kind_is_cut_short(tmp_path: Path) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port), connect(port, key) as connection:
        known_player(host, "Anna", key)
        await connection.create_process(term_type="x" * 10_000, term_size=(80, 24), encoding=None)
        await until(lambda: bool(host.sessions))
        (session,) = host.sessions
        assert session.terminal is not None
        assert len(session.terminal.kind) < 100
