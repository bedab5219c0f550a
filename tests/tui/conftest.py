"""What the tests of the app share."""

from asyncio.base_events import BaseEventLoop
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

import pytest

from tests.tui.idle import THREADS


@pytest.fixture(autouse=True)
def _counted_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test know when everything is done that is done off the event loop."""

    def run(
        loop: BaseEventLoop, threads: Executor | None, work: Callable[..., Any], *args: Any
    ) -> Any:
        return THREADS.run(loop, threads, work, *args)

    monkeypatch.setattr(BaseEventLoop, "run_in_executor", run)
    THREADS.forget()
