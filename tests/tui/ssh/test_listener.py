"""Where connections are accepted: none can stop the next."""

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable
from errno import EMFILE

import pytest

from tests.tui.idle import PATIENCE, until
from tui.ssh.door import Doorkeeper
from tui.ssh.limits import Limits
from tui.ssh.listener import Listener


class Greeting(asyncio.Protocol):
    """Says a word and hangs up."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(b"salve")
        transport.close()


def listener(limits: Limits, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> Listener:
    """Return one for which no time goes by."""
    return Listener(Doorkeeper(limits, lambda: 0.0), lambda knock: Greeting(), lambda: 0.0, sleep)


async def greeted(address: str, port: int) -> bytes:
    reader, writer = await asyncio.open_connection(address, port)
    try:
        return await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.fixture
def no_files(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list: while it is not empty there is no room for another file.

    Its number tells how often that was tried.
    """
    tries: list[int] = []
    accept = socket.socket.accept

    def tried(listening: socket.socket) -> tuple[socket.socket, object]:
        if tries:
            tries[0] += 1
            raise OSError(EMFILE, "Too many open files")
        return accept(listening)

    monkeypatch.setattr(socket.socket, "accept", tried)
    return tries


async def test_without_room_for_a_file_it_waits_and_goes_on(
    no_files: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    """It tries once in a second: whoever tried at once again would do nothing else."""
    rested: list[float] = []
    morning = asyncio.Event()

    async def rest(seconds: float) -> None:
        rested.append(seconds)
        if len(rested) >= 60:
            await morning.wait()

    listening = listener(Limits(), rest)
    port = await listening.start("127.0.0.1", 0)
    no_files.append(0)
    coming = asyncio.create_task(greeted("127.0.0.1", port))
    await until(lambda: len(rested) == 60)
    assert set(rested) == {1.0}
    assert no_files == [60], "it has rested after every try"
    assert "nobody can be accepted: Too many open files" in caplog.text
    assert caplog.text.count("nobody can be accepted") <= 21, "it does not fill the log"
    no_files.clear()
    morning.set()
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
