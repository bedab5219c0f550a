"""What a game's screen shows is what its journal holds."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from textual.app import App

from engine.table import replay
from saves.reader import reading
from tests.monkey.episode import Failure
from tests.tui.idle import idle
from tui.screens.game import GameScreen


async def check_agreement(app: App[Any], folder: Path) -> None:
    """See that each table shows a moment of a journal.

    Not always its last: others may have bid in secret since, or a move be on its way.
    """
    await idle(app)
    for screen in app.screen_stack:
        if isinstance(screen, GameScreen):
            moments = (each for path in folder.rglob("*.quadriga") for each in _seen(path, screen))
            if not any(screen.game_display.shown == each for each in moments):
                raise Failure(f"{screen} shows what is not written")


def _seen(path: Path, screen: GameScreen[Any, Any]) -> Iterator[object]:
    """Yield what a screen would show of a journal, last things first; nothing of another game."""
    with reading(path) as reader:
        if reader.header.game != screen.game_key:
            return
        course = reader.whole_course()
        table = reader.table(course)
        moments = replay(table.game, table.setup, course.moves)
    for state, _events in reversed(list(moments)):
        yield table.game.view(state, screen._eyes)
