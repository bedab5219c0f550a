"""What a server tells those who watch over it, on this machine only."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engine import GAMES
from saves.archive.rooms import ForBot, Place, Taken
from tests.postgresql import let_nobody_in, new_database
from tests.tui.idle import PATIENCE, until
from tests.tui.ssh.sources import fixed_sources
from tests.tui.ssh.visitors import MANY, connected, known_player, new_key
from tui.ssh.prometheus import PrometheusMeters
from tui.ssh.server import Host
from tui.ssh.terms import Terms


@asynccontextmanager
async def watched_host(
    folder: Path, caplog: pytest.LogCaptureFixture, database: str | None = None
) -> AsyncIterator[tuple[Host, int, int]]:
    """Run a server; yield it, its port and the one where it tells how it is."""
    caplog.set_level("INFO")
    host = Host(
        folder,
        Terms(limits=MANY),
        sources=fixed_sources(),
        database=database,
        metrics_port=0,
    )
    port = await host.start("127.0.0.1", 0)
    found = re.search(r"monitoring on 127\.0\.0\.1 port (\d+)", caplog.text)
    assert found is not None
    try:
        yield host, port, int(found[1])
    finally:
        await asyncio.wait_for(host.stop(), PATIENCE)


async def ask(port: int, request: str) -> tuple[int, str]:
    """Return the status of a page, and what stands on it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"{request} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    answer = (await asyncio.wait_for(reader.read(), PATIENCE)).decode()
    writer.close()
    head, _, content = answer.partition("\r\n\r\n")
    return int(head.split(" ")[1]), content


async def metrics(port: int) -> dict[str, float]:
    status, content = await ask(port, "GET /metrics")
    assert status == 200
    lines = [line for line in content.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


async def test_a_server_tells_how_it_is(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    key = new_key()
    async with watched_host(tmp_path, caplog) as (host, port, page):
        assert await ask(page, "GET /healthz") == (200, "ok\n")
        assert (await ask(page, "GET /"))[0] == 404
        assert (await ask(page, "POST /metrics"))[0] == 405
        assert (await metrics(page))["quadriga_actions_total"] == 0
        anna = known_player(host, "Anna", key)
        places: list[Place] = [Taken(anna), *(ForBot(f"B{n}", "random") for n in range(2))]
        rooms, options = host.hall.rooms, GAMES["zeus"].Options()
        room = await rooms.open_room(anna, "zeus", options, places, None)
        hosted = await rooms.matches.opened(room)
        await until(lambda: 0 in hosted.position.to_act)
        now = hosted.position
        actions = await hosted.act(0, now.decisions[0], now.legal(0)[0])
        async with connected(port, key, (80, 24)) as person:
            await until(lambda: "Your tables" in person.terminal.text)
            told = await metrics(page)
        assert told["quadriga_sessions"] == 1
        assert told["quadriga_tables"] == told["quadriga_open_matches"] == 1
        assert told["quadriga_actions_total"] >= actions
        assert told['quadriga_archive_seconds_count{work="play"}'] >= actions
        assert told["quadriga_paint_seconds_count"] > 0
        assert told["quadriga_bots_waiting"] >= 0
        assert told["process_resident_memory_bytes"] > 1e6
        await until(lambda: host.sessions == set())
        assert (await metrics(page))["quadriga_sessions"] == 0


async def test_who_says_too_much_or_nothing_gets_no_answer(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with watched_host(tmp_path, caplog) as (_host, _port, page):
        reader, writer = await asyncio.open_connection("127.0.0.1", page)
        writer.write(b"GET /metrics?" + b"x" * 20_000)
        assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
        writer.close()
        assert (await ask(page, "GET /healthz"))[0] == 200


async def test_a_shared_database(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    address = new_database()
    async with watched_host(tmp_path, caplog, address) as (_host, _port, page):
        told: dict[str, float] = {}

        async def echo_is_heard() -> None:
            while not told.get("quadriga_notification_lag_seconds_count"):
                told.update(await metrics(page))

        await asyncio.wait_for(echo_is_heard(), PATIENCE)
        assert told["quadriga_notification_lag_seconds_sum"] > 0
        let_nobody_in(address, nobody=True)
        assert await ask(page, "GET /healthz") == (503, "the archive does not answer\n")
        let_nobody_in(address, nobody=False)
        assert (await ask(page, "GET /healthz"))[0] == 200


def test_two_servers_in_one_process_do_not_mix() -> None:
    one, other = PrometheusMeters(), PrometheusMeters()
    one.acted()
    assert b"quadriga_actions_total 1.0" in one.told()
    assert b"quadriga_actions_total 0.0" in other.told()
