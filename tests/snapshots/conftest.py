"""Pictures are taken once an app has nothing more to do.

On each of them all has its words, is not cut off, and stands out from its ground; no keys are shown
but those that can be pressed. Each is taken in German as well, before landing: its words are the
longest. Then all that is on it is looked at in every theme.
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from tests.tui.app import settled
from tests.tui.clipped import clipped_on
from tests.tui.conftest import _counted_threads
from tests.tui.explain.wordless import wordless_on
from tests.tui.faint import faint_on
from tests.tui.key_bars import key_bars_below
from tests.tui.palette import AS_IN_XTERM
from tests.tui.pictures import Compare
from tui.locale import speak
from tui.shell import Shell
from tui.themes import THEME_NAMES

__all__ = ["_counted_threads"]

_AS_IT_IS = pytest.param(None, id=pytest.HIDDEN_PARAM)
_IN_GERMAN = pytest.param("de", marks=pytest.mark.long)
Run = Callable[[Pilot[None]], Awaitable[object] | None]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Have every picture taken in German, unless its test sees to languages itself."""
    if "spoken" in metafunc.fixturenames:
        german = [] if "language" in metafunc.fixturenames else [_IN_GERMAN]
        metafunc.parametrize("spoken", [_AS_IT_IS, *german])


async def _faint_in_themes(pilot: Pilot[None], themes: Iterable[str]) -> dict[str, list[str]]:
    """Return what is too faint on a screen, by themes; the app keeps its own in the end."""
    app, found = pilot.app, {}
    for theme in [*themes, app.theme]:
        if app.theme != theme:
            app.theme = theme
            await settled(pilot)
        found[theme] = faint_on(app.screen)
    return {theme: faint for theme, faint in found.items() if faint}


@pytest.fixture
def snap_compare(
    snap_compare: Compare,
    spoken: str | None,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> Compare:
    """Compare a picture with the one of before, and look at all that is on it."""
    is_long = request.node.get_closest_marker("long") is not None
    monkeypatch.setattr("rich.console.SVG_EXPORT_THEME", AS_IN_XTERM)

    def compare(app: Shell, *, run_before: Run | None = None, **more: Any) -> bool:
        if spoken is not None:
            app.settings.language = spoken
            speak(spoken)

        async def run_and_read(pilot: Pilot[None]) -> None:
            running = run_before(pilot) if run_before is not None else None
            if running is not None:
                await running
            for line in pilot.app.screen.query(Input):
                line.cursor_blink = False  # to look at a picture takes longer than a blink
            await settled(pilot)
            assert wordless_on(pilot.app.screen) == []
            assert clipped_on(pilot.app.screen) == []
            assert key_bars_below(pilot.app.screen) == []
            if not app.no_color and app.settings.colours != "none":
                has_all = is_long and spoken is None and app.settings.colours == "auto"
                themes = THEME_NAMES if has_all else ()  # in any language the colours are the same
                assert await _faint_in_themes(pilot, themes) == {}

        return snap_compare(app, run_before=run_and_read, **more)

    return compare
