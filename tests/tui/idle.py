"""Waiting until an app has nothing more to do: for that, never for a time."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

from textual.app import App
from textual.message_pump import MessagePump

PATIENCE = 120
"""Seconds after which whatever is waited for has failed to come, on however busy a machine."""
_LOOK_EVERY = 0.002
_SURELY_BEGUN = 0.05
"""Seconds within which a thread that has taken something up has begun with it."""
_PASSES = 25
"""Turns of the loop without anything to do: tasks that wake each other are through by then."""


class Threads:
    """Counts what is being done off the event loop."""

    def __init__(self) -> None:
        self.busy = 0

    def counted(self, run_in_executor: Callable[..., "asyncio.Future[Any]"]) -> Callable[..., Any]:
        """Return what takes the place of ``run_in_executor``, and counts."""

        def run(loop: asyncio.AbstractEventLoop, *work: Any) -> "asyncio.Future[Any]":
            # Who asked may be cancelled before the thread has ended: it is busy all the same. And
            # the thread may have ended before who asked has got its answer.
            begun, ended = threading.Event(), loop.create_future()
            answered = run_in_executor(loop, None, _until_done, begun, loop, ended, *work[1:])
            self.busy += 1
            ended.add_done_callback(lambda _: answered.add_done_callback(self._done))

            def see_that_it_ends(answered: "asyncio.Future[Any]") -> None:
                # What is cancelled while it stands in line is never begun.
                if answered.cancelled() and not begun.wait(_SURELY_BEGUN):
                    _tell(ended)

            answered.add_done_callback(see_that_it_ends)
            return answered

        return run

    def _done(self, answered: "asyncio.Future[Any]") -> None:
        self.busy -= 1


def _until_done(
    begun: threading.Event,
    loop: asyncio.AbstractEventLoop,
    ended: "asyncio.Future[None]",
    work: Callable[..., Any],
    *args: Any,
) -> Any:
    begun.set()
    try:
        return work(*args)
    finally:
        loop.call_soon_threadsafe(_tell, ended)


def _tell(ended: "asyncio.Future[None]") -> None:
    if not ended.done():
        ended.set_result(None)


THREADS = Threads()


async def until(condition: Callable[[], bool], what: str = "what was waited for") -> None:
    """Wait until something has come about."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await asyncio.sleep(_LOOK_EVERY)
    except TimeoutError:
        raise AssertionError(f"{what} did not come") from None


async def idle(app: App[Any]) -> None:
    """Wait until an app has nothing more to do before somebody types."""
    busy = "nothing"
    try:
        async with asyncio.timeout(PATIENCE):
            passes = 0
            while passes < _PASSES:
                await asyncio.sleep(0)
                if app._exit or app._closing or app._closed:
                    return  # it has ended, and says so itself
                found = next(_busy(app), None)
                passes = passes + 1 if found is None else 0
                if found is not None:
                    busy = found
                    await asyncio.sleep(0.001)
    except TimeoutError:
        raise AssertionError(f"never idle: {busy}") from None


def _busy(app: App[Any]) -> Iterator[str]:
    """Yield what is still being done, or will be done soon without anybody's typing."""
    if not app.screen_stack:
        yield "no screen yet"
        return
    if THREADS.busy:
        yield f"{THREADS.busy} threads"
    if app._batch_count:
        yield "a batch of updates"
    if not app.animator._idle_event.is_set():
        yield "an animation"
    if any(work.group == "glimpse" and not work.is_finished for work in app.workers):
        yield "a board that will be shown in a moment"
    for screen in app.screen_stack:
        timer = screen._Screen__update_timer
        if timer is not None and timer._active.is_set():
            yield f"{screen} is about to be painted"
        yield from (f"{node}" for node in screen.walk_children(with_self=True) if _works(node))
    if _works(app):
        yield f"{app}"


def _works(pump: MessagePump) -> bool:
    """Tell whether a widget works off its messages, rather than waiting for the next one."""
    queue: Any = pump._message_queue
    waits = any(not waiter.done() for waiter in queue.ready_event._waiters)
    return not (waits and queue.empty() and not pump._next_callbacks)
