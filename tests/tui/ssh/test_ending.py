"""What tells a server to end."""

import os
import signal
from collections.abc import Iterator

import pytest

from tests.tui.idle import until
from tui.ssh.ending import end_by_signals


@pytest.fixture
def without_terminal() -> Iterator[None]:
    """Live as under ``nohup``."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGHUP, before)


async def test_who_is_to_outlive_the_terminal_does(without_terminal: None) -> None:
    told: list[None] = []
    end_by_signals(lambda: told.append(None))
    os.kill(os.getpid(), signal.SIGHUP)
    os.kill(os.getpid(), signal.SIGQUIT)
    await until(lambda: bool(told), "the signal that counts")
    assert len(told) == 1
