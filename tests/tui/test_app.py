"""The app itself: what must hold whichever screens come and go."""

import asyncio
from pathlib import Path

import pytest
from textual import work

from tests.tui.app import LARGE, make_app
from tests.tui.idle import PATIENCE
from tui.dialogs.confirm import Notice
from tui.screens.home import HomeScreen
from tui.screens.screen import QuadrigaScreen


class AskingScreen(QuadrigaScreen[None]):
    """Asks something once it is told to."""

    def on_mount(self) -> None:
        self.now = asyncio.Event()
        self._ask()

    @work
    async def _ask(self) -> None:
        await self.now.wait()
        await self.app.push_screen_wait(Notice("", "a question"))


@pytest.mark.parametrize("steps", range(8))
async def test_a_screen_that_is_left_while_it_begins_to_ask_does_not_end_the_app(
    steps: int, tmp_path: Path
) -> None:
    """However far the app has got with letting go of the screen."""
    app = make_app(tmp_path)
    async with asyncio.timeout(PATIENCE), app.run_test(size=LARGE) as pilot:
        asking = AskingScreen()
        await app.push_screen(asking)
        asking.dismiss(None)
        for _ in range(steps):
            await asyncio.sleep(0)
        asking.now.set()
        await pilot.pause()
        await pilot.pause()
        assert app.is_running
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("question_mark")
        assert not isinstance(app.screen, HomeScreen), "keys are still answered"
