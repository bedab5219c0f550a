"""What shows through a dialog is what lies below it, however many lie upon each other."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.renderables.background_screen import BackgroundScreen
from textual.screen import Screen

from tests.tui.app import SMALL, make_app, settled
from tui.app import QuadrigaApp
from tui.dialogs.confirm import Notice


@asynccontextmanager
async def dialogs(folder: Path, count: int) -> AsyncIterator[tuple[QuadrigaApp, Pilot[None]]]:
    """Lay some dialogs upon each other."""
    app = make_app(folder)
    async with app.run_test(size=SMALL) as pilot:
        for number in range(count):
            await settled(pilot)
            await app.push_screen(Notice(f"Dialog {number}", "words"))
        await settled(pilot)
        yield app, pilot


def below(screen: Screen[object]) -> Screen[object]:
    """Return what shows through a screen, as it is painted."""
    visual = screen._render()
    ground = getattr(visual, "_renderable", visual)
    assert isinstance(ground, BackgroundScreen), ground
    return ground.screen


@pytest.mark.parametrize("changed", range(4))
async def test_whichever_of_them_changes_each_shows_the_one_below(
    changed: int, tmp_path: Path
) -> None:
    async with dialogs(tmp_path, 4) as (app, pilot):
        app.screen_stack[-1 - changed].refresh()
        await settled(pilot)
        app.screen.refresh()
        await settled(pilot)
        app.export_screenshot()  # a screen that shows itself would never be done
        *_others, one, two, three, four = app.screen_stack
        assert [below(each) for each in (two, three, four)] == [one, two, three]


async def test_when_one_leaves_from_below_the_next_shows_through(tmp_path: Path) -> None:
    async with dialogs(tmp_path, 3) as (app, pilot):
        *_others, one, two, three = app.screen_stack
        await app.take_away([two])
        await settled(pilot)
        assert below(three) is one
        assert "Dialog 1" not in app.export_screenshot()
