"""A connection is read piece by piece, and no faster than its meter allows."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from asyncssh.constants import MSG_IGNORE
from asyncssh.packet import SSHPacket, String

from tests.tui.idle import PATIENCE, until
from tests.tui.ssh.visitors import connect, connected, known_player, new_key, running_host
from tui.fence import connection as connections
from tui.fence.connection import MeteredConnection
from tui.ssh.door import Knock


async def test_packets_that_say_nothing_are_read_few_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two pieces of a flood it is everybody else's turn."""
    pieces: list[int] = []
    owe = Knock.owe

    def count(knock: Knock, packets: int) -> float:
        pieces.append(packets)
        return owe(knock, packets)

    monkeypatch.setattr(Knock, "owe", count)
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            client = person.process.get_extra_info("connection")
            before = sum(pieces)
            for _ in range(600):
                client.send_packet(MSG_IGNORE, String(b""))
            person.type("s")
            await person.sees("Bell")
    assert sum(pieces) - before >= 600, "all of them were read"
    assert max(pieces) <= connections._PIECE // 32


async def test_who_sends_more_packets_than_anybody_is_not_read_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    owe = Knock.owe

    def note(knock: Knock, packets: int) -> float:
        waits.append(owe(knock, packets))
        return waits[-1]

    monkeypatch.setattr(Knock, "owe", note)
    rests: list[float] = []
    loop = asyncio.get_running_loop()
    call_later = loop.call_later

    def later(delay: float, callback: Callable[..., object], *args: Any) -> asyncio.TimerHandle:
        if getattr(callback, "__name__", "") in ("_read_on", "_resume"):
            rests.append(delay)
        return call_later(delay, callback, *args)

    monkeypatch.setattr(loop, "call_later", later)
    async with running_host(tmp_path) as (_host, port), connect(port, new_key()) as client:
        for _ in range(500):
            client.send_packet(MSG_IGNORE, String(b""))
        await until(lambda: any(waits))
        await until(lambda: any(rests))
    assert set(rests) <= set(waits), "it rests for as long as the meter says"


async def test_keys_are_not_made_again_and_again(tmp_path: Path) -> None:
    """A client that would like new keys after every few bytes is told to go."""
    async with (
        running_host(tmp_path) as (_host, port),
        connect(port, new_key(), rekey_bytes=100) as client,
    ):
        async with asyncio.timeout(PATIENCE):
            while not client.is_closed():
                client.send_packet(MSG_IGNORE, String(b"x" * 100))
                await asyncio.sleep(0.001)


async def test_what_comes_after_the_end_is_let_go_of() -> None:
    loop = asyncio.get_running_loop()
    options = await asyncssh.SSHServerConnectionOptions.construct(
        server_factory=asyncssh.SSHServer,
        server_host_keys=[asyncssh.generate_private_key("ssh-ed25519")],
        config=None,
    )
    connection = MeteredConnection(loop, options, Knock(1, "a", lambda: 0.0))
    connection.data_received(b"x" * 10_000)
    assert connection._unread == b""


async def test_no_packet_is_sent_that_says_nothing(tmp_path: Path) -> None:
    """What a key paints is a packet, and not two."""
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            client = person.process.get_extra_info("connection")
            heard: list[int] = []
            process_packet, before = client.process_packet, client._recv_seq

            def hear(pkttype: int, pktid: int, packet: SSHPacket) -> object:
                heard.append(pkttype)
                return process_packet(pkttype, pktid, packet)

            client.process_packet = hear
            person.type("s")
            await person.sees("Bell")
            assert client._recv_seq > before, "packets have come"
    assert MSG_IGNORE not in heard
