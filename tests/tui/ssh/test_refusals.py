"""The real client asks for everything that SSH can do, and is refused."""

import asyncio
import logging
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.tui.idle import PATIENCE, until
from tests.tui.ssh.openssh import SshPerson, needs_openssh, run_ssh, write_key
from tests.tui.ssh.visitors import known_player, running_host
from tui.ssh.server import Host

pytestmark = needs_openssh

THERE = "player@127.0.0.1"


@pytest.fixture(autouse=True)
def _note_everything(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "tui.ssh")


@pytest.fixture
def identity(tmp_path: Path) -> Path:
    return write_key(tmp_path, "anna")[0]


@contextmanager
def anna_at(host: Host, port: int, folder: Path, *options: str, **more: str) -> Iterator[SshPerson]:
    """Somebody known here, with options of his own for the client."""
    identity, key = write_key(folder, "known")
    known_player(host, "Anna", key)
    with SshPerson(port, identity, options=options, environment=more) as person:
        yield person


async def test_commands(tmp_path: Path, identity: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running_host(tmp_path / "server") as (_host, port):
        for terminal in ("-T", "-tt"):
            said = await run_ssh(port, identity, terminal, THERE, "id")
            assert not said.startswith("0 ")
            assert "uid" not in said
    assert caplog.text.count("refused a command") == 2


@pytest.mark.parametrize("how", ["-O", "-s"])
async def test_copies(how: str, tmp_path: Path, identity: Path) -> None:
    """By the old protocol, which is a command, and by the new one, which is SFTP."""
    async with running_host(tmp_path / "server") as (_host, port):
        taken = await run_ssh(
            port, identity, how, f"{THERE}:/etc/passwd", str(tmp_path), program="scp"
        )
        assert not taken.startswith("0 ")
        given = await run_ssh(
            port, identity, how, str(identity), f"{THERE}:{tmp_path}/copy", program="scp"
        )
        assert not given.startswith("0 ")
    assert not (tmp_path / "passwd").exists()
    assert not (tmp_path / "copy").exists()


async def test_sftp_and_other_subsystems(
    tmp_path: Path, identity: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_host(tmp_path / "server") as (_host, port):
        assert not (await run_ssh(port, identity, THERE, program="sftp")).startswith("0 ")
        assert not (await run_ssh(port, identity, "-s", THERE, "netconf")).startswith("0 ")
    assert caplog.text.count("refused a subsystem") == 2


async def test_a_connection_to_somewhere_else(
    tmp_path: Path, identity: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running_host(tmp_path / "server") as (_host, port):
        carried = await run_ssh(port, identity, "-W", f"127.0.0.1:{port}", THERE)
        assert not carried.startswith("0 ")
        assert "SSH-2.0" not in carried
    assert "refused forwarding" in caplog.text


async def test_ports_of_the_server(tmp_path: Path, identity: Path) -> None:
    async with running_host(tmp_path / "server") as (_host, port):
        for wanted in ("0:127.0.0.1:22", f"{tmp_path}/there:127.0.0.1:22"):
            opened = await run_ssh(
                port, identity, "-o", "ExitOnForwardFailure=yes", "-N", "-R", wanted, THERE
            )
            assert not opened.startswith("0 ")
            assert "forwarding failed" in opened


@pytest.mark.parametrize("kind", ["port", "socket", "proxy"])
async def test_ways_through_the_server_lead_nowhere(
    kind: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The client listens here and asks the server to go on from there, while its owner plays."""
    async with running_host(tmp_path / "server") as (host, port):
        here = tmp_path / "here"
        way = {
            "port": ("-L", f"{here}:127.0.0.1:{port}"),
            "socket": ("-L", f"{here}:/var/run/docker.sock"),
            "proxy": ("-D", str(here)),
        }[kind]
        with anna_at(host, port, tmp_path, *way) as person:
            await person.sees("Here now")
            reader, writer = await asyncio.open_unix_connection(here)
            if kind == "proxy":
                writer.write(b"\x04\x01" + port.to_bytes(2, "big") + b"\x7f\x00\x00\x01\x00")
            answer = await asyncio.wait_for(reader.read(), PATIENCE)
            assert b"SSH-2.0" not in answer
            writer.close()
            assert person.is_connected, "only the way is refused"
    assert "refused forwarding" in caplog.text


async def test_an_agent(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    if shutil.which("ssh-agent") is None:
        pytest.skip("there is no ssh-agent on this machine")
    socket = tmp_path / "agent"
    agent = subprocess.Popen(["ssh-agent", "-D", "-a", str(socket)], stdout=subprocess.DEVNULL)
    try:
        await until(socket.exists)
        async with running_host(tmp_path / "server") as (host, port):
            with anna_at(host, port, tmp_path, "-A", "-o", f"IdentityAgent={socket}") as person:
                await person.sees("Here now")
    finally:
        agent.kill()
        agent.wait(PATIENCE)
    assert "refused forwarding an agent" in caplog.text


async def test_a_display(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with running_host(tmp_path / "server") as (host, port):
        with anna_at(host, port, tmp_path, "-Y", DISPLAY="localhost:7") as person:
            await person.sees("Here now")
    assert "refused forwarding a display" in caplog.text


async def test_environment_that_commands_a_shell(tmp_path: Path) -> None:
    """Variables are words about the terminal; none reaches the server's own surroundings."""
    async with running_host(tmp_path / "server") as (host, port):
        with anna_at(
            host, port, tmp_path, "-o", "SetEnv=LD_PRELOAD=/evil QUADRIGA_DATA=/"
        ) as person:
            await person.sees("Here now")
    assert "LD_PRELOAD" not in os.environ
    assert os.environ["QUADRIGA_DATA"] != "/"
