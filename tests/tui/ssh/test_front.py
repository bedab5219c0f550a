"""The door: nobody comes in as somebody else, and there is nothing behind it but the app."""

import asyncio
from pathlib import Path

import asyncssh
import pytest

from tests.tui.ssh.tables import PATIENCE
from tests.tui.ssh.visitors import MANY, connected, known_player, new_key, running_host
from tui.ssh.front import Front
from tui.ssh.limits import Limits
from tui.ssh.server import Host


def connect(port: int, key: asyncssh.SSHKey) -> "asyncssh.connection._ACMWrapper":
    return asyncssh.connect(
        "127.0.0.1", port, username="x", client_keys=[key], known_hosts=None, config=None
    )


async def test_a_key_that_was_only_shown_makes_nobody_its_owner(tmp_path: Path) -> None:
    """Show another's public key, then come in as a guest: a guest is all one is."""
    host = Host(tmp_path, guests=True, limits=MANY)
    victim = new_key()
    known_player(host, "Anna", victim)
    front = Front(host)
    assert front.validate_public_key("x", victim.convert_to_public())
    assert front.get_kbdint_challenge("x", "", "")
    front.auth_completed()
    session = front.session_requested()
    assert not isinstance(session, bool)
    assert session.visitor.is_guest


async def test_the_last_key_counts_not_the_first(tmp_path: Path) -> None:
    host = Host(tmp_path, limits=MANY)
    victim, own = new_key(), new_key()
    front = Front(host)
    front.validate_public_key("x", victim.convert_to_public())
    front.validate_public_key("x", own.convert_to_public())
    front.auth_completed()
    session = front.session_requested()
    assert not isinstance(session, bool)
    assert session.visitor.fingerprint == own.get_fingerprint()


async def test_nobody_gets_a_session_before_the_login(tmp_path: Path) -> None:
    assert Front(Host(tmp_path)).session_requested() is False


async def test_a_key_without_its_private_half_is_refused(tmp_path: Path) -> None:
    """The signature must be the key's own."""
    async with running_host(tmp_path) as (host, port):
        victim, own = new_key(), new_key()
        known_player(host, "Anna", victim)
        pair = asyncssh.load_keypairs([own])[0]
        pair.public_data = victim.public_data
        with pytest.raises(asyncssh.PermissionDenied):
            async with asyncssh.connect(
                "127.0.0.1", port, username="x", client_keys=[pair], known_hosts=None, config=None
            ):
                pass


async def test_a_connection_may_try_few_keys(tmp_path: Path) -> None:
    from tui.ssh.hall import Access

    limits = Limits(per_address=10, failed_logins=2)
    async with running_host(tmp_path, access=Access.CLOSED, limits=limits) as (_host, port):
        keys = [new_key() for _ in range(10)]
        with pytest.raises(asyncssh.PermissionDenied, match="Too many tries"):
            async with asyncssh.connect(
                "127.0.0.1", port, username="x", client_keys=keys, known_hosts=None, config=None
            ):
                pass


async def test_commands_subsystems_and_sessions_without_terminal_are_refused(
    tmp_path: Path,
) -> None:
    async with running_host(tmp_path) as (_host, port):
        async with connect(port, new_key()) as connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.create_process("id")
        async with connect(port, new_key()) as connection:
            with pytest.raises(asyncssh.ChannelOpenError):
                await connection.start_sftp_client()
        async with connect(port, new_key()) as connection:
            done = await asyncio.wait_for(connection.run(term_type=None), PATIENCE)
            assert done.exit_status == 1
            assert "ssh -t" in str(done.stderr)


async def test_a_command_in_a_terminal_is_refused_too(tmp_path: Path) -> None:
    async with running_host(tmp_path) as (_host, port), connect(port, new_key()) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_process("sh", term_type="xterm")


async def test_nothing_is_forwarded(tmp_path: Path) -> None:
    async with running_host(tmp_path) as (_host, port), connect(port, new_key()) as connection:
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_connection("127.0.0.1", port)
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.open_unix_connection("/tmp/socket")
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.start_server(lambda *_: None, "127.0.0.1", 0)
        with pytest.raises(asyncssh.ChannelListenError):
            await connection.start_unix_server(lambda *_: None, "/tmp/socket")


async def test_neither_agent_nor_display_is_forwarded(tmp_path: Path) -> None:
    async with running_host(tmp_path) as (host, port):
        key = new_key()
        known_player(host, "Anna", key)
        async with connect(port, key) as connection:
            with pytest.raises(asyncssh.ChannelOpenError, match="X11"):
                await connection.create_process(
                    term_type="xterm", x11_forwarding=True, x11_display="localhost:0"
                )


async def test_a_connection_has_one_terminal(tmp_path: Path) -> None:
    async with running_host(tmp_path) as (_host, port), connect(port, new_key()) as connection:
        await connection.create_process(term_type="xterm", term_size=(80, 24))
        with pytest.raises(asyncssh.ChannelOpenError):
            await connection.create_process(term_type="xterm", term_size=(80, 24))


async def test_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    key = new_key()
    limits = Limits(per_address=10, output_buffer=20_000)
    async with running_host(tmp_path, limits=limits) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            (session,) = host.sessions
            assert session._app is not None
            person.process.channel.pause_reading()
            for number in range(4000):
                session._app.send(b"x" * 1000)
                if not host.sessions or session._lost:
                    break
                if number % 100 == 0:
                    await asyncio.sleep(0)
            assert session._lost
            async with asyncio.timeout(PATIENCE):
                while host.sessions:
                    await asyncio.sleep(0.02)


async def test_a_paste_without_end_ends_the_connection(tmp_path: Path) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            person.type("\x1b[200~")
            for _ in range(10):
                person.type("x" * 1000)
            assert await person.left() == 1


async def test_hostile_keys_do_no_harm(tmp_path: Path) -> None:
    """Codes for impossible keys, broken letters and endless sequences."""
    keys = [new_key(), new_key()]
    async with running_host(tmp_path) as (host, port):
        for name, key in zip(("Anna", "Berenike"), keys, strict=True):
            known_player(host, name, key)
        async with connected(port, keys[0]) as sound, connected(port, keys[1]) as hostile:
            await sound.sees("Here now")
            await hostile.sees("Here now")
            hostile.process.stdin.write(b"\xff\xfe\x80" * 50)
            hostile.type("\x1b[" + "9" * 200)
            hostile.type("\x1b[9999999999;1u\x1b[<9999;99999;99999M\x1b[48;9;9;9;9t")
            await asyncio.sleep(0.3)
            sound.type("s")
            await sound.sees("Bell")
