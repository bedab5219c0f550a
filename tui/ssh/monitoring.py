"""Pages for whoever watches over a server, on this machine only: /healthz and /metrics."""

import asyncio
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

from saves import SaveError
from tui.ssh.prometheus import CONTENT_TYPE, PrometheusMeters

if TYPE_CHECKING:
    from tui.ssh.server import Host

LOOPBACK = "127.0.0.1"
_PLAIN = "text/plain; charset=utf-8"
_PATIENCE_SECONDS = 5.0
"""Who asks has so long to do it, and the archive to answer."""
_LONGEST_REQUEST = 4096
_LOOK_EVERY = 0.25


class _Page(NamedTuple):
    status: HTTPStatus
    kind: str
    content: bytes


class Monitoring:
    """Answers those who ask how a server is."""

    def __init__(self, host: "Host", meters: PrometheusMeters) -> None:
        self._host = host
        self._meters = meters
        self._server: asyncio.Server | None = None
        self._looking: asyncio.Task[None] | None = None
        rooms = host.hall.rooms

        def unfinished() -> int:
            return sum(1 for _room in rooms.shelf.current)

        for name, words, value in (
            ("quadriga_sessions", "Connections with a terminal.", lambda: len(host.sessions)),
            ("quadriga_tables", "Tables neither finished nor put away.", unfinished),
            ("quadriga_open_matches", "Matches open here.", lambda: len(rooms.matches)),
            ("quadriga_bots_waiting", "Decisions that wait for a bot.", rooms.matches.bots_waiting),
        ):
            meters.watch(name, words, value)

    async def start(self, port: int) -> int:
        """Answer at a port of this machine, and return which."""
        self._server = await asyncio.start_server(
            self._serve, LOOPBACK, port, limit=_LONGEST_REQUEST
        )
        self._looking = asyncio.create_task(self._look_at_loop())
        found: int = self._server.sockets[0].getsockname()[1]
        return found

    def close(self) -> None:
        """Answer nobody any more."""
        if self._server is not None:
            self._server.close()
        if self._looking is not None:
            self._looking.cancel()

    async def _look_at_loop(self) -> None:
        """See how late the loop is when it has something to do at a certain time."""
        sources = self._host.sources
        while True:
            wanted = sources.monotonic() + _LOOK_EVERY
            await sources.sleep(_LOOK_EVERY)
            self._meters.late(max(0.0, sources.monotonic() - wanted))

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            # Who is slow, says too much or is gone gets no answer: it is his own machine.
            with suppress(TimeoutError, OSError, ValueError, asyncio.IncompleteReadError):
                async with asyncio.timeout(_PATIENCE_SECONDS):
                    asked = await reader.readuntil(b"\r\n\r\n")
                    writer.write(_answer(await self._page(asked)))
                    await writer.drain()
        finally:
            writer.close()

    async def _page(self, asked: bytes) -> _Page:
        method, path, *_rest = [*asked.split(b"\r\n")[0].split(b" "), b"", b""]
        if method != b"GET":
            return _plain(HTTPStatus.METHOD_NOT_ALLOWED)
        match path.partition(b"?")[0]:
            case b"/healthz":
                return await self._health()
            case b"/metrics":
                return _Page(HTTPStatus.OK, CONTENT_TYPE, self._meters.told())
        return _plain(HTTPStatus.NOT_FOUND)

    async def _health(self) -> _Page:
        """Say that all is well if this loop goes on, which it does, and the archive answers."""
        try:
            async with asyncio.timeout(_PATIENCE_SECONDS / 2):
                await self._host.hall.clerks.do(self._host.archive.answer)
        except (SaveError, TimeoutError):
            return _Page(HTTPStatus.SERVICE_UNAVAILABLE, _PLAIN, b"the archive does not answer\n")
        return _Page(HTTPStatus.OK, _PLAIN, b"ok\n")


def _plain(status: HTTPStatus) -> _Page:
    return _Page(status, _PLAIN, f"{status.phrase}\n".encode())


def _answer(page: _Page) -> bytes:
    head = (
        f"HTTP/1.1 {page.status.value} {page.status.phrase}\r\n"
        f"Content-Type: {page.kind}\r\n"
        f"Content-Length: {len(page.content)}\r\n"
        "Connection: close\r\n\r\n"
    )
    return head.encode() + page.content
