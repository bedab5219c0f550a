"""Apps whose terminal is looked at: what it shows must be what a full repaint would show."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from textual.app import App

from tests.tui.idle import PATIENCE, idle
from tests.tui.ssh.archives import settled_in
from tests.tui.terminal import Terminal
from tui.app import QuadrigaApp, Start
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

    def __init__(self, hall: Hall, visitor: Visitor, size: tuple[int, int]) -> None:
        self.seen = Terminal(*size)
        terminal = ClientTerminal("xterm-256color", *size, {"COLORTERM": "truecolor"})
        super().__init__(hall, visitor, terminal, self.seen.feed, settled_in())


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
        f"{y}: {shown!r} instead of {true!r}"
        for y, (shown, true) in enumerate(
            zip(seen.text.splitlines(), anew.text.splitlines(), strict=True)
        )
        if shown != true
    ]
