"""Looking at a saved game that cannot be played on."""

import asyncio
from typing import NoReturn

from engine.core import Action, Event
from engine.position import Position
from saves import SavedMatch, SaveError, Store
from tui.dialogs.confirm import Notice
from tui.errors import save_error_words
from tui.games import face_of
from tui.hindsight import Hindsight, Step
from tui.locale import gettext as _
from tui.play import Play
from tui.screens.replay import ReplayScreen
from tui.shell import Shell


class StillPlay(Play):
    """A match at which nobody plays: it stays as it is, and can be looked at."""

    def __init__(self, match: SavedMatch) -> None:
        self._hindsight = Hindsight(match)
        super().__init__(match.table.position)

    def _people_here(self, now: Position) -> list[int]:
        return []

    def _eyes(self, seat: int | None) -> int | None:
        return None

    async def act(self, seat: int, action: Action) -> list[Event]:
        """Refuse: nobody plays here."""
        raise ValueError(f"seat {seat} is not played here")

    async def advance(self) -> list[Event]:
        """Never return: nothing happens any more."""
        return await _never()

    async def overtaken(self) -> None:
        """Never return: nothing is decided any more."""
        await _never()

    async def undo(self) -> None:
        """Take nothing back."""

    async def course(self) -> list[Step]:
        """Return the whole match from the deal on."""
        return await self._hindsight.steps()

    async def close(self) -> None:
        """Let go of nothing: no file is open."""


async def _never() -> NoReturn:
    await asyncio.get_running_loop().create_future()
    raise AssertionError("nobody ends this")


async def look_at(app: Shell, store: Store, name: str) -> None:
    """Show a game that cannot be written: how it ended, or move by move how far it has come."""
    try:
        play = StillPlay(await asyncio.to_thread(store.look_at, name))
        steps = await play.course()
    except SaveError as error:
        await app.push_screen_wait(Notice(_("Saved games"), save_error_words(error)))
        return
    app.tell(_("This saved game is read-only: it can be looked at, but not continued."))
    if not play.to_act():
        await app.show_match(play)
    else:
        face = face_of(play.game.key, play.view(None))
        await app.push_screen(ReplayScreen(play, face, steps, at=len(steps) - 1))
