"""What is rendered when only part of a screen has changed, and when."""

import asyncio
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.segment import Segment
from textual.app import App
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from tests.tui.app import LARGE, make_app
from tests.tui.idle import idle
from tests.tui.seen import SeenApp, running, stale_lines, typed
from tui.screens.screen import QuadrigaScreen
from tui.ssh.driver import ChannelDriver


class Counted(Static):
    """Counts how often it is rendered."""

    rendered = 0

    def render_lines(self, crop: Region) -> list[Strip]:
        self.rendered += 1
        return super().render_lines(crop)


class ThreeLines(QuadrigaScreen[None]):
    """Three widgets, one below the other."""

    def compose(self) -> Iterable[Widget]:
        yield from (Counted(name, id=name) for name in ("top", "middle", "bottom"))


class Veil(QuadrigaScreen[None]):
    """A screen through which another is seen."""

    CSS = "Veil { background: black 20%; }"


async def test_what_lies_between_two_changes_is_not_rendered() -> None:
    app: App[None] = App()
    async with app.run_test() as pilot:
        await app.push_screen(ThreeLines())
        await pilot.pause()
        top, middle, bottom = app.screen.query(Counted)
        before = [top.rendered, middle.rendered, bottom.rendered]
        top.update("TOP", layout=False)
        bottom.update("BOTTOM", layout=False)
        await pilot.pause()
        assert [top.rendered, middle.rendered, bottom.rendered] == [
            before[0] + 1,
            before[1],
            before[2] + 1,
        ]
        assert [widget.render_line(0).text.strip() for widget in (top, middle, bottom)] == [
            "TOP",
            "middle",
            "BOTTOM",
        ]


class Lines(Widget):
    """Lines that change one by one; it knows which it was last asked for."""

    DEFAULT_CSS = "Lines { height: 12; }"

    def __init__(self) -> None:
        super().__init__()
        self.words = ["as it was"] * 12
        self.asked_for = range(0)

    def render_line(self, y: int) -> Strip:
        return Strip([Segment(self.words[y].ljust(self.size.width))])

    def render_lines(self, crop: Region) -> list[Strip]:
        self.asked_for = range(crop.y, crop.bottom)
        return super().render_lines(crop)


class PartlyCovered(QuadrigaScreen[None]):
    """Lines, some of which lie below something else."""

    CSS = "PartlyCovered { layers: below above; } Static { layer: above; offset: 2 5; width: 9; }"

    def compose(self) -> Iterable[Widget]:
        yield Lines()
        yield Static("what lies above")


@pytest.mark.parametrize(
    ("changed", "rendered"), [([7], range(7, 8)), ([4, 5, 9], range(4, 10)), ([11], range(11, 12))]
)
async def test_of_a_widget_only_the_lines_are_rendered_between_its_changes(
    changed: list[int], rendered: range, tmp_path: Path
) -> None:
    """Whatever lies above them still does."""
    app = SeenApp(tmp_path, (80, 24))
    async with running(app):
        await app.push_screen(PartlyCovered())
        await idle(app)
        lines = app.screen.query_one(Lines)
        for y in changed:
            lines.words[y] = "something else"
            lines.refresh(Region(0, y, 20, 1))
        await idle(app)
        assert lines.asked_for == rendered
        assert stale_lines(app, app.seen) == []


async def until_idle_in_a_batch(screen: QuadrigaScreen[None]) -> None:
    """Let a screen see during a batch that something has changed."""
    while not (screen._dirty_widgets or screen._layout_required):
        await asyncio.sleep(0)
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.mark.parametrize("layout", [False, True], ids=["paint", "layout"])
async def test_what_changes_during_a_batch_is_painted_after_it(
    layout: bool, tmp_path: Path
) -> None:
    make_app(tmp_path)  # for its settings
    app = SeenApp(tmp_path, LARGE)
    async with running(app):
        screen = ThreeLines()
        await app.push_screen(screen)
        await idle(app)
        with app.batch_update():
            screen.query_one("#middle", Counted).update("CENTRE", layout=layout)
            await until_idle_in_a_batch(screen)
            assert "CENTRE" not in app.seen.text
        await idle(app)
        assert "CENTRE" in app.seen.text
        assert stale_lines(app, app.seen) == []


async def test_a_paint_that_a_batch_holds_up_comes_after_the_batch(tmp_path: Path) -> None:
    make_app(tmp_path)
    app = SeenApp(tmp_path, LARGE)
    async with running(app):
        screen = ThreeLines()
        await app.push_screen(screen)
        await idle(app)
        with app.batch_update():
            screen.query_one("#top", Counted).update("SUMMIT", layout=False)
            screen._refresh_layout()
            while not screen._is_paint_due:
                await asyncio.sleep(0)
        await idle(app)
        assert not screen._is_paint_due
        assert "SUMMIT" in app.seen.text


async def test_a_screen_that_was_hidden_shows_through_as_it_is_now(tmp_path: Path) -> None:
    make_app(tmp_path)
    app = SeenApp(tmp_path, LARGE)
    async with running(app):
        below, veil, wall = ThreeLines(), Veil(), ThreeLines()
        for screen in (below, veil, wall):
            await app.push_screen(screen)
        await idle(app)
        below.query_one("#bottom", Counted).update("GROUND\nFLOOR")
        await idle(app)
        await app.pop_screen()
        await idle(app)
        assert "FLOOR" in app.seen.text


@pytest.mark.parametrize(
    "keys", ["", "?", "n", "\x10"], ids=["home", "help", "new game", "palette"]
)
async def test_a_window_that_went_and_came_back_is_painted_anew(tmp_path: Path, keys: str) -> None:
    make_app(tmp_path)  # its player has settled in
    app = SeenApp(tmp_path, (100, 30))
    async with running(app):
        await typed(app, keys)
        driver = app._driver
        assert isinstance(driver, ChannelDriver)
        app.seen.resize(100, 30)  # what stood there is lost
        driver.resize(100, 30)
        await idle(app)
        assert stale_lines(app, app.seen) == []
