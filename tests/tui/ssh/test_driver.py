"""What is typed reaches the app as keys, and as nothing else."""

from pathlib import Path

import pytest

from tests.tui.idle import PATIENCE, idle, until
from tests.tui.ssh.visitors import connected, known_player, new_key, running_host
from tui.ssh import driver


async def test_a_key_in_two_pieces_is_one_key_though_the_server_is_slow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An arrow begins like Esc: while more of it waits to be read it is not taken for that."""
    wait = driver._ESCAPE_SECONDS
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            person.type("s")
            await person.sees("Bell")
            (session,) = host.sessions
            assert session._app is not None
            channel = session._app.own_driver
            assert isinstance(channel, driver.ChannelDriver)
            parser = channel._parser
            assert parser is not None
            monkeypatch.setattr(driver, "_ESCAPE_SECONDS", PATIENCE)  # busy as the server is
            for _ in range(3):
                person.type("\x1b")
                await until(lambda: parser.is_waiting)
                person.type("[B")
                await until(lambda: not parser.is_waiting)
            await idle(session._app)
            assert "Bell" in person.terminal.text, "Esc would have closed the settings"
            monkeypatch.setattr(driver, "_ESCAPE_SECONDS", wait)
            person.type("\x1b")
            await person.sees("Here now")


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


async def test_hostile_keys_harm_nobody_else(tmp_path: Path) -> None:
    """Codes for impossible keys, broken letters and endless sequences are passed over."""
    keys = [new_key(), new_key()]
    async with running_host(tmp_path) as (host, port):
        for name, key in zip(("Anna", "Berenike"), keys, strict=True):
            known_player(host, name, key)
        async with connected(port, keys[0]) as sound, connected(port, keys[1]) as hostile:
            await sound.sees("Here now")
            await hostile.sees("Here now")
            hostile.process.stdin.write(b"\xff\xfe\x80" * 10)
            hostile.type("\x1b[" + "9" * 60)
            hostile.type("\x1b[9999999999;1u\x1b[<9999;99999;99999M\x1b[48;9;9;9;9t")
            for person in (hostile, sound):
                person.type("s")
                await person.sees("Bell")


async def test_nobody_types_a_size_of_the_window(tmp_path: Path) -> None:
    """Some terminals tell their size among the keys: it could be one that no memory holds."""
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            person.type("\x1b[48;10;10;100;100t")
            person.type("s")
            await person.sees("Bell")
            assert "needs a window" not in person.terminal.everything
