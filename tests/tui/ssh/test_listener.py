"""Where connections are accepted: none can stop the next."""

import asyncio
import logging
import socket
from collections.abc import Callable
from errno import EMFILE

import pytest

from tests.tui.idle import PATIENCE, until
from tui.ssh import listener as listeners
from tui.ssh.door import Doorkeeper
from tui.ssh.limits import Limits
from tui.ssh.listener import Listener


class Greeting(asyncio.Protocol):
    """Says a word and hangs up."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(b"salve")
        transport.close()


def listener(limits: Limits) -> Listener:
    """Return one for which no time goes by."""
    return Listener(Doorkeeper(limits, lambda: 0.0), lambda knock: Greeting(), lambda: 0.0)


async def greeted(address: str, port: int) -> bytes:
    reader, writer = await asyncio.open_connection(address, port)
    try:
        return await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.fixture
def no_files(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Say whether there is no room for another file."""
    gone = [False]
    accept = socket.socket.accept

    def tried(listening: socket.socket) -> tuple[socket.socket, object]:
        if gone[0]:
            raise OSError(EMFILE, "Too many open files")
        return accept(listening)

    monkeypatch.setattr(socket.socket, "accept", tried)

    def choose(none: bool) -> None:
        gone[0] = none

    return choose


async def test_without_room_for_a_file_it_waits_and_goes_on(
    no_files: Callable[[bool], None],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(listeners, "_RETRY_SECONDS", 0.001)
    listening = listener(Limits())
    port = await listening.start("127.0.0.1", 0)
    no_files(True)
    coming = asyncio.create_task(greeted("127.0.0.1", port))
    await until(lambda: "nobody can be accepted: Too many open files" in caplog.text)
    for _ in range(100):
        await asyncio.sleep(0.002)
    assert caplog.text.count("nobody can be accepted") <= 25, "it does not fill the log"
    no_files(False)
    assert await coming == b"salve"
    listening.close()


async def test_all_addresses_of_the_machine_have_one_port() -> None:
    listening = listener(Limits())
    port = await listening.start("", 0)
    assert await greeted("127.0.0.1", port) == b"salve"
    if socket.has_ipv6:
        assert await greeted("::1", port) == b"salve"
    listening.close()


async def test_who_comes_too_often_is_refused_and_the_log_stays_short(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    listening = listener(Limits(connects_a_minute=1))
    port = await listening.start("127.0.0.1", 0)
    answers = [await greeted("127.0.0.1", port) for _ in range(60)]
    assert answers[0] == b"salve"
    assert b"salve" not in answers[1:]
    assert caplog.text.count("refused a connection") <= 21
    listening.close()


async def test_a_port_that_is_taken_is_an_error() -> None:
    first = listener(Limits())
    port = await first.start("127.0.0.1", 0)
    with pytest.raises(OSError, match="in use"):
        await listener(Limits()).start("127.0.0.1", port)
    first.close()
