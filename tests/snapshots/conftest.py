"""Pictures are taken once an app has nothing more to do, and all that is on them has its words.

Each is taken in German as well, before landing: its words are the longest.
"""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.app import settled
from tests.tui.clipped import clipped_on
from tests.tui.conftest import _counted_threads
from tests.tui.explain.wordless import wordless_on
from tests.tui.pictures import Compare
from tui.locale import speak
from tui.shell import Shell

__all__ = ["_counted_threads"]

_AS_IT_IS = pytest.param(None, id=pytest.HIDDEN_PARAM)
_IN_GERMAN = pytest.param("de", marks=pytest.mark.long)
Run = Callable[[Pilot[None]], Awaitable[object] | None]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Have every picture taken in German, unless its test sees to languages itself."""
    if "spoken" in metafunc.fixturenames:
        german = [] if "language" in metafunc.fixturenames else [_IN_GERMAN]
        metafunc.parametrize("spoken", [_AS_IT_IS, *german])


@pytest.fixture
def snap_compare(snap_compare: Compare, spoken: str | None) -> Compare:
    """Compare a picture with the one of before, and look at every sign on it for its words."""

    def compare(app: Shell, *, run_before: Run | None = None, **more: Any) -> bool:
        if spoken is not None:
            app.settings.language = spoken
            speak(spoken)

        async def run_and_read(pilot: Pilot[None]) -> None:
            running = run_before(pilot) if run_before is not None else None
            if running is not None:
                await running
            await settled(pilot)
            assert wordless_on(pilot.app.screen) == []
            assert clipped_on(pilot.app.screen) == []

        return snap_compare(app, run_before=run_and_read, **more)

    return compare
