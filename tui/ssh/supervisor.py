"""Several workers at one port: started, started again when they die, and told to stop."""

import asyncio
import logging
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress

from tui.ssh.ending import end_by_signals
from tui.ssh.sources import Sources, first_of

log = logging.getLogger(__name__)

_SHORT_LIFE = 10.0
"""Who dies sooner is started again a little later, or a fault at the start would fill the log."""
_PAUSE = 2.0
_STOP_SECONDS = 20.0
"""So long workers may take to tell everybody and to write; then they are killed."""


class Supervisor:
    """A process that serves nobody itself, and sees to those that do."""

    def __init__(
        self,
        command: Sequence[str],
        count: int,
        of_each: Callable[[int], Sequence[str]] = lambda number: (),
        sources: Sources | None = None,
    ) -> None:
        """Start so many, each with what is said to it alone, by its number, from 0 on."""
        sources = sources or Sources()
        self._clock, self._sleep = sources.monotonic, sources.sleep
        self._command = command
        self._of_each = of_each
        self._count = count
        self._stop = asyncio.Event()
        self._running: dict[int, asyncio.subprocess.Process] = {}
        self._failed = 0

    async def run(self) -> int:
        """See to the workers until told to stop; return 0, or why none could be started."""
        end_by_signals(self._stop.set)
        seeing = [asyncio.create_task(self._see_to(number)) for number in range(self._count)]
        await self._stop.wait()
        for worker in self._running.values():
            with suppress(ProcessLookupError):  # it has ended by itself
                worker.terminate()
        _done, late = await asyncio.wait(seeing, timeout=_STOP_SECONDS)
        if late:
            for worker in self._running.values():
                with suppress(ProcessLookupError):
                    worker.kill()
            await asyncio.wait(late)
        return self._failed

    async def _see_to(self, number: int) -> None:
        """Start one of the workers, again and again."""
        is_first = True
        while not self._stop.is_set():
            began = self._clock()
            # It ends when the other end of its standard input is gone, and that is here.
            worker = await asyncio.create_subprocess_exec(
                *self._command, *self._of_each(number), stdin=asyncio.subprocess.PIPE
            )
            self._running[number] = worker
            code = await worker.wait()
            del self._running[number]
            if self._stop.is_set():
                return
            lived = self._clock() - began
            if is_first and code == 1 and lived < _SHORT_LIFE:  # it has said why
                self._failed = code
                self._stop.set()
                return
            is_first = False
            log.error("worker %d has ended with %d; another takes its place", number + 1, code)
            if lived < _SHORT_LIFE:
                await self._pause()

    async def _pause(self) -> None:
        await first_of(self._sleep(_PAUSE), self._stop.wait())


def reserved(address: str, port: int) -> tuple[Callable[[], None], int]:
    """Return a port that several processes may listen at, and how to let go of it.

    It is held by a socket that nobody can connect to, so that every worker gets the same.
    """
    if port:
        return lambda: None, port
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    held = socket.socket(family, socket.SOCK_STREAM)
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    held.bind((address, 0))
    found: int = held.getsockname()[1]
    return held.close, found
