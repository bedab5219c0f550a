"""Threads that wait for the archive, so that nobody else has to.

They are the archive's own: when a database does not answer, bots and pictures go on.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from saves import SaveError
from saves.archive.database import CONNECTIONS
from saves.errors import SaveReason
from tui.ssh.meters import Meters
from tui.ssh.sources import Sources

_SILENT_SECONDS = 8.0
"""After so long without an answer none is expected soon: statements are given up a little later."""

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Clerks:
    """As many threads as there are connections: none ever waits for a connection."""

    def __init__(
        self,
        meters: Meters | None = None,
        sources: Sources | None = None,
        unanswered: Callable[[], None] = lambda: None,
    ) -> None:
        """Tell ``unanswered`` whenever the archive was asked something and does not answer."""
        self.meters = meters or Meters()
        self._clock = (sources or Sources()).monotonic
        self._unanswered = unanswered
        self._threads = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="clerk")

    async def do(
        self, work: Callable[Given, Answer], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Answer:
        """Return what comes of some work that waits for the archive."""
        loop = asyncio.get_running_loop()
        began = self._clock()
        silence = loop.call_later(_SILENT_SECONDS, self._unanswered)
        try:
            return await loop.run_in_executor(self._threads, partial(work, *args, **kwargs))
        except SaveError as error:
            if error.reason is SaveReason.UNREACHABLE:
                self._unanswered()
            raise
        finally:
            silence.cancel()
            self.meters.worked(getattr(work, "__name__", "other"), self._clock() - began)

    def close(self) -> None:
        """Let them go home once they have finished."""
        self._threads.shutdown(wait=False)
