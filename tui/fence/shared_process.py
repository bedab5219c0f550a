"""An app that shares its process, and the loop of that, with others."""

import asyncio
import sys
from collections.abc import Callable
from typing import Any

from textual.driver import Driver

from tui.fence.departed import TidyApp
from tui.fence.guard import GuardedApp


class SharedProcessApp(TidyApp, GuardedApp):
    """Changes nothing of what belongs to the whole process, and takes nobody with it.

    ``App.run_async`` has every task of the loop begin at once, where Python can (3.12 and later).
    asyncssh notes the task that answers a login only after making it, and would lose the answer.
    ``App._process_messages`` is what is awaited right after, before anything else can run: it
    sets the loop right. Textual has no public way to leave the loop as it is.

    ``_capture_stdout`` and ``_capture_stderr`` take the place of the whole process's streams.
    ``_driver`` and ``_exit`` have no public reader.
    """

    _tasks_before: Callable[..., Any] | None = None

    def leave_streams_alone(self) -> None:
        """Let the process print where it did: the last app to leave would leave its own behind."""
        self._capture_stdout = sys.stdout  # type: ignore[assignment]
        self._capture_stderr = sys.stderr  # type: ignore[assignment]

    async def run_async(self, **how: Any) -> None:
        """Run the app."""
        self._tasks_before = asyncio.get_running_loop().get_task_factory()
        return await super().run_async(**how)

    async def _process_messages(self, *args: Any, **how: Any) -> None:
        asyncio.get_running_loop().set_task_factory(self._tasks_before)
        await super()._process_messages(*args, **how)

    @property
    def own_driver(self) -> Driver | None:
        """The driver, once there is one."""
        return self._driver

    @property
    def has_failed(self) -> bool:
        """Whether it has ended for another reason than that it was told to."""
        return self.fault is not None or not self._exit
