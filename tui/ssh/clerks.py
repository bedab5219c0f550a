"""Threads that wait for the archive, so that nobody else has to.

They are the archive's own: when a database does not answer, bots and pictures go on.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import perf_counter
from typing import ParamSpec, TypeVar

from saves.archive.database import CONNECTIONS
from tui.ssh.meters import Meters

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Clerks:
    """As many threads as there are connections: none ever waits for a connection."""

    def __init__(self, meters: Meters | None = None) -> None:
        self.meters = meters or Meters()
        self._threads = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="clerk")

    async def do(
        self, work: Callable[Given, Answer], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Answer:
        """Return what comes of some work that waits for the archive."""
        loop = asyncio.get_running_loop()
        began = perf_counter()
        try:
            return await loop.run_in_executor(self._threads, partial(work, *args, **kwargs))
        finally:
            self.meters.worked(getattr(work, "__name__", "other"), perf_counter() - began)

    def close(self) -> None:
        """Let them go home once they have finished."""
        self._threads.shutdown(wait=False)
