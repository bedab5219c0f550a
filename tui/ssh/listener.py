"""Where connections are accepted: all that come are seen to, and none can stop the next."""

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from errno import EAFNOSUPPORT
from os import strerror

from tui.ssh.door import Doorkeeper, Knock
from tui.ssh.limits import Notes

log = logging.getLogger(__name__)

_BACKLOG = 512
_RETRY_SECONDS = 1.0
"""There may be no room for another socket: a while later there is, or not."""
_REFUSALS, _REFUSALS_A_SECOND = 20, 0.2


class Listener:
    """Sockets at which a server listens."""

    def __init__(
        self,
        doorkeeper: Doorkeeper,
        make: Callable[[Knock], asyncio.BaseProtocol],
        clock: Callable[[], float],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Ask the doorkeeper about everybody who comes; ``make`` the connection of who may."""
        self._doorkeeper = doorkeeper
        self._make = make
        self._sleep = sleep
        self._notes = Notes(log, _REFUSALS, _REFUSALS_A_SECOND, clock)
        self._accepting: list[asyncio.Task[None]] = []

    async def start(self, address: str, port: int, *, shared: bool = False) -> int:
        """Listen, and return at which port; ``shared`` with other workers or not."""
        sockets = await open_sockets(address, port, shared=shared)
        self._accepting = [asyncio.create_task(self._accept_all(each)) for each in sockets]
        found: int = sockets[0].getsockname()[1]
        return found

    def close(self) -> None:
        """Accept nobody any more."""
        for task in self._accepting:
            task.cancel()

    async def _accept_all(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        with listening:
            while True:
                try:
                    accepted, peer = await loop.sock_accept(listening)
                except OSError as error:
                    # Too many files are open, or whoever came is gone again: not at once again.
                    self._notes.error("nobody can be accepted: %s", strerror(error.errno or 0))
                    await self._sleep(_RETRY_SECONDS)
                    continue
                await self._see_to(accepted, str(peer[0]))

    async def _see_to(self, accepted: socket.socket, address: str) -> None:
        knock = self._doorkeeper.admit(address)
        if isinstance(knock, str):
            self._notes.warning("refused a connection from %s: %s", address, knock)
            accepted.close()
            await asyncio.sleep(0)  # others have something to do too
            return
        try:
            loop = asyncio.get_running_loop()
            await loop.connect_accepted_socket(lambda: self._make(knock), accepted)
        except OSError as error:
            self._doorkeeper.let_out(knock)
            self._notes.warning("lost a connection from %s: %s", address, error.strerror)
            accepted.close()


async def open_sockets(address: str, port: int, *, shared: bool) -> list[socket.socket]:
    """Return sockets for all addresses of a name; for all of this machine's, if it is empty."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(
        address or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )
    sockets: list[socket.socket] = []
    problem: OSError | None = None
    for family, _type, _protocol, _name, place in dict.fromkeys(found):
        # The first free port serves for all of them.
        wanted = sockets[0].getsockname()[1] if sockets and not port else port
        try:
            opened = socket.create_server(
                (str(place[0]), wanted), family=family, backlog=_BACKLOG, reuse_port=shared
            )
        except OSError as error:
            problem = error
            continue
        opened.setblocking(False)
        sockets.append(opened)
    if problem is not None and (not sockets or problem.errno != EAFNOSUPPORT):
        for each in sockets:
            with suppress(OSError):
                each.close()
        raise problem
    return sockets
