"""Work that is done to its end, whoever stops waiting for it meanwhile."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextvars import Context
from functools import wraps
from typing import Any, ParamSpec, TypeVar

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

log = logging.getLogger(__name__)

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
        task = start(work(*args, **kwargs))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_hear_the_answer)
            raise

    return whole


def _hear_the_answer(task: asyncio.Task[Any]) -> None:
    """Take what would have been told to whoever does not wait any more.

    A refusal, or an archive that does not answer, is an answer. Python's own errors are faults.
    """
    error = None if task.cancelled() else task.exception()
    if error is not None and type(error).__module__ == "builtins":
        log.error("work for which nobody waits any more has failed", exc_info=error)
    elif error is not None:
        log.info("nobody waits any more for this answer: %s", error)
