"""Apps whose terminal is looked at: what it shows must be what a full repaint would show."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from textual.app import App

from tests.tui.idle import PATIENCE, idle
from tests.tui.ssh.archives import settled_in
from tests.tui.terminal import Terminal
from tui.app import QuadrigaApp, Start
from tui.settings import Settings
from tui.ssh.app import VisitorApp
from tui.ssh.driver import ChannelDriver
from tui.ssh.hall import Hall, Visitor
from tui.ssh.terminal import Terminal as ClientTerminal
from tui.widgets.panel import Panel
from tui.widgets.picture import Picture


class SeenApp(QuadrigaApp):
    """The app of this machine, at a terminal that a test can look at."""

    def __init__(self, folder: Path, size: tuple[int, int], start: Start | None = None) -> None:
        self.terminal = ClientTerminal("xterm-256color", *size, {"COLORTERM": "truecolor"})
        self.seen = Terminal(*size)
        self.send = self.seen.feed
        self.clock = count().__next__  # no movement of the mouse is too soon after another
        super().__init__(folder, start=start, driver_class=ChannelDriver, demo_seed=7)


class SeenVisitorApp(VisitorApp):
    """The app of a visitor, at a terminal that a test can look at."""

    def __init__(
        self, hall: Hall, visitor: Visitor, size: tuple[int, int], settings: Settings | None = None
    ) -> None:
        self.seen = Terminal(*size)
        terminal = ClientTerminal("xterm-256color", *size, {"COLORTERM": "truecolor"})
        super().__init__(hall, visitor, terminal, self.seen.feed, settings or settled_in())


@asynccontextmanager
async def running(app: App[Any]) -> AsyncIterator[None]:
    """Run an app with its own driver, from its first picture on."""
    run = asyncio.create_task(app.run_async())
    try:
        await idle(app)
        with app._context():
            yield
    finally:
        app.exit()
        await asyncio.wait_for(run, PATIENCE)


async def typed(app: App[Any], keys: str) -> None:
    """Send keys in one packet, and wait for all that comes of them."""
    driver = app._driver
    assert isinstance(driver, ChannelDriver)
    driver.feed(keys.encode())
    async with asyncio.timeout(PATIENCE):
        # A lone Esc could be the beginning of something else for a while.
        while driver._parser is not None and driver._parser.is_waiting:
            await asyncio.sleep(0.005)
    if app._running:
        await idle(app)


def stale_lines(app: App[Any], seen: Terminal) -> list[str]:
    """Return the lines of a terminal that are not as a full repaint would paint them."""
    anew = Terminal(*app.size)
    for screen in app.screen_stack:
        for widget in screen.query("*"):
            if isinstance(widget, Panel | Picture):
                widget.notify_style_update()  # what it has kept would be as stale again
    compositor, behind = app.screen._compositor, app._background_screens
    update: Any = compositor.render_update(full=True, screen_stack=behind)
    anew.feed(update.render_segments(app.console).encode())
    return [
        told
        for y, (shown, true) in enumerate(zip(seen.picture, anew.picture, strict=True))
        for told in _differences(y, shown, true)
    ]


Line = list[tuple[str, str]]
"""Every cell of a line: its character and how it is painted."""


def _differences(y: int, shown: Line, true: Line) -> Iterator[str]:
    """Yield what can be seen to differ in a line: in its words, or in its colours only."""
    words, wanted = ("".join(cell for cell, _ in line).rstrip() for line in (shown, true))
    if words != wanted:
        yield f"{y}: {words!r} instead of {wanted!r}"
        return
    for x, (cell, other) in enumerate(zip(shown, true, strict=True)):
        if (painted := _look(*cell)) != (meant := _look(*other)):
            yield f"{y}, {x}: {cell[0]!r} is painted {painted!r} instead of {meant!r}"
            return


def _look(character: str, style: str) -> str:
    """Return what one sees of a style: nothing of a colour in which nothing is drawn."""
    if character.strip():
        return style
    aspects = (aspect.partition("=") for aspect in style.split())
    return " ".join(f"{name}={value}" for name, _, value in aspects if name in ("4", "48", "7"))
