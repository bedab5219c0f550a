"""Work that is done to its end, whoever stops waiting for it meanwhile."""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context
from functools import wraps
from typing import Any, ParamSpec, TypeVar

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

_under_way: set[asyncio.Task[Any]] = set()


def start(work: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
    """Begin work in a context of its own: it keeps no connection's app alive."""
    task = asyncio.create_task(work, context=Context())
    _under_way.add(task)
    task.add_done_callback(_under_way.discard)
    return task


def shielded(
    work: Callable[Given, Coroutine[Any, Any, Answer]],
) -> Callable[Given, Coroutine[Any, Any, Answer]]:
    """Let work go on though the task that asked for it is cancelled."""

    @wraps(work)
    async def whole(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        return await asyncio.shield(start(work(*args, **kwargs)))

    return whole
