"""Waiting until an app has nothing more to do: for that, never for a time."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

from textual.app import App
from textual.message_pump import MessagePump

PATIENCE = 120
"""Seconds after which whatever is waited for has failed to come, on however busy a machine."""
_LOOK_EVERY = 0.002
_PASSES = 25
"""Turns of the loop without anything to do: tasks that wake each other are through by then."""


class Threads:
    """Counts what is being done off the event loop."""

    def __init__(self) -> None:
        self._working: set[Future[Any]] = set()
        self._pools: WeakKeyDictionary[asyncio.AbstractEventLoop, Executor] = WeakKeyDictionary()

    @property
    def busy(self) -> int:
        """How much is being done, or done without who asked having his answer yet."""
        return len(self._working)

    def forget(self) -> None:
        """Begin anew: what is left of an earlier test is not waited for."""
        self._working.clear()

    def run(
        self,
        loop: asyncio.AbstractEventLoop,
        threads: Executor | None,
        work: Callable[..., Any],
        *args: Any,
    ) -> "asyncio.Future[Any]":
        """Take the place of a loop's ``run_in_executor``, and count."""
        working = (threads or self._pool_of(loop)).submit(work, *args)
        self._working.add(working)
        # The loop hears of the end in the order of these: first who asked has his answer. Who asked
        # may be cancelled before the thread has ended: it is busy all the same.
        answered = asyncio.wrap_future(working, loop=loop)
        working.add_done_callback(partial(self._ended, loop))
        return answered

    def _pool_of(self, loop: asyncio.AbstractEventLoop) -> Executor:
        """Return the threads of a loop, which waits for them before it is closed."""
        if loop not in self._pools:
            pool = self._pools[loop] = ThreadPoolExecutor()
            loop.set_default_executor(pool)
        return self._pools[loop]

    def _ended(self, loop: asyncio.AbstractEventLoop, working: "Future[Any]") -> None:
        try:
            loop.call_soon_threadsafe(self._working.discard, working)
        except RuntimeError:  # the loop is closed: nobody waits any more
            self._working.discard(working)


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
