"""The settings of a player on a server."""

from pathlib import Path

from saves.archive.rooms import Taken
from tests.tui.app import SMALL
from tests.tui.idle import idle
from tests.tui.screens.silence import press
from tests.tui.seen import SeenVisitorApp, running
from tests.tui.ssh.halls import BOT, Clock, open_hall, visitor, zeus
from tui.settings import COACH_SECONDS
from tui.ssh.screens.settings import VisitorSettingsScreen
from tui.widgets.title_line import TitleLine


async def test_who_changes_the_language_while_the_archive_is_silent_reads_that_in_it(
    tmp_path: Path,
) -> None:
    hall = await open_hall(tmp_path, Clock())
    await zeus(hall, Taken("a"), BOT, BOT)
    app = SeenVisitorApp(hall, visitor(hall, "a"), SMALL)
    async with running(app):
        await press(app, "enter")
        hall.note_archive(answers=False)
        await idle(app)
        line = app.screen.query_one(TitleLine)
        assert "The archive does not answer" in str(line.render())
        app.change_setting("language", "de")
        await idle(app)
        assert "Das Archiv antwortet nicht" in str(line.render())
    await hall.close()


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
