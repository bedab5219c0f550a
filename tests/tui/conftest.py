"""What the tests of the app share."""

from asyncio.base_events import BaseEventLoop

import pytest

from tests.tui.idle import THREADS


@pytest.fixture(autouse=True)
def _counted_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test know when everything is done that is done off the event loop."""
    counted = THREADS.counted(BaseEventLoop.run_in_executor)
    monkeypatch.setattr(BaseEventLoop, "run_in_executor", counted)
    THREADS.busy = 0
