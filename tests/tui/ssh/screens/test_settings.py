"""The settings of a player on a server."""

from pathlib import Path

from tests.tui.app import SMALL
from tests.tui.screens.silence import press
from tests.tui.seen import SeenVisitorApp, running
from tests.tui.ssh.halls import Clock, open_hall, visitor
from tui.settings import COACH_SECONDS
from tui.ssh.screens.settings import VisitorSettingsScreen


async def test_how_long_the_coach_thinks_is_set_on_a_server_too(tmp_path: Path) -> None:
    """There are tables at which it may be asked; but a name is not changed in passing."""
    hall = await open_hall(tmp_path, Clock())
    app = SeenVisitorApp(hall, visitor(hall, "a"), SMALL)
    async with running(app):
        await press(app, "s")
        screen = app.screen
        assert isinstance(screen, VisitorSettingsScreen)
        rows = [row.key for row in screen.choices()]
        assert "name" not in rows
        assert {"bell", "talk"} <= set(rows)
        await press(app, *["down"] * rows.index("coach"), "right")
        assert app.settings.coach == COACH_SECONDS[1]
        await press(app, "escape")
    await hall.close()
