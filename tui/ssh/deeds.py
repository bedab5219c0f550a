"""Things that are done to their end, whoever hangs up meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import Context
from functools import wraps
from typing import Any, ParamSpec, TypeVar

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

_under_way: set[asyncio.Task[Any]] = set()


def start(deed: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
    """Do something in a context of its own: it keeps no connection's app alive."""
    task = asyncio.create_task(deed, context=Context())
    _under_way.add(task)
    task.add_done_callback(_under_way.discard)
    return task


def undisturbed(
    deed: Callable[Given, Coroutine[Any, Any, Answer]],
) -> Callable[Given, Awaitable[Answer]]:
    """Let a deed go on though the task that asked for it is cancelled."""

    @wraps(deed)
    async def whole(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        return await asyncio.shield(start(deed(*args, **kwargs)))

    return whole
