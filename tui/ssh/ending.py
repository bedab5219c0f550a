"""What tells a server to end: a signal, or that the parent of its workers is gone."""

import asyncio
import logging
import signal
import sys
from collections.abc import Callable

log = logging.getLogger(__name__)


def end_by_signals(stop: Callable[[], None]) -> None:
    """Have ``stop`` called by every signal that asks a process to end.

    Who was started to outlive the terminal (``nohup``) does.
    """
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT):
        loop.add_signal_handler(number, stop)
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        loop.add_signal_handler(signal.SIGHUP, stop)


def end_with_parent(stop: Callable[[], None]) -> None:
    """Have ``stop`` called once the parent is gone, however it went.

    The parent holds the other end of our standard input and never writes to it: there is something
    to read when the system has closed it, be it for a kill that the parent could not answer.
    """
    loop, pipe = asyncio.get_running_loop(), sys.stdin.fileno()

    def orphaned() -> None:
        loop.remove_reader(pipe)
        log.error("whoever has started this worker is gone: it ends too")
        stop()

    loop.add_reader(pipe, orphaned)
