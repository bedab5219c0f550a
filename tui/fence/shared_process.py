"""An app that shares its process, and the loop of that, with others."""

import asyncio
from collections.abc import Callable
from typing import Any

from textual.app import App


class SharedProcessApp(App[None]):
    """Changes nothing of what belongs to the whole process.

    ``App.run_async`` has every task of the loop begin at once, where Python can (3.12 and later).
    asyncssh notes the task that answers a login only after making it, and would lose the answer.
    ``App._process_messages`` is what is awaited right after, before anything else can run: it
    sets the loop right. Textual has no public way to leave the loop as it is.
    """

    _tasks_before: Callable[..., Any] | None = None

    async def run_async(self, **how: Any) -> None:
        """Run the app."""
        self._tasks_before = asyncio.get_running_loop().get_task_factory()
        return await super().run_async(**how)

    async def _process_messages(self, *args: Any, **how: Any) -> None:
        asyncio.get_running_loop().set_task_factory(self._tasks_before)
        await super()._process_messages(*args, **how)
