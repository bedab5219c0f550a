"""The match of a puzzle: it stands still at the moment in question."""

import asyncio

from engine.core import Action, Event
from engine.position import Position
from engine.table import Table
from tui.hindsight import Step
from tui.locale import marked
from tui.play import Play


class PuzzlePlay(Play):
    """A match in which one decision is asked for and nothing is written down."""

    no_coach = marked("A puzzle is solved without the coach.")

    def __init__(self, table: Table) -> None:
        super().__init__(table.position)

    def _people_here(self, now: Position) -> list[int]:
        return now.people()

    def _eyes(self, seat: int | None) -> int | None:
        return seat

    async def act(self, seat: int, action: Action) -> list[Event]:
        """Make no move: what is decided is judged before it comes to that."""
        raise ValueError("a puzzle does not go on")

    async def advance(self) -> list[Event]:
        """Never return: nobody else decides."""
        await self.overtaken()
        return []

    async def overtaken(self) -> None:
        """Never return: it is decided here alone."""
        await asyncio.get_running_loop().create_future()

    async def undo(self) -> None:
        """Take nothing back: nothing has been done."""

    def can_undo(self) -> bool:
        """Return that there is nothing to take back."""
        return False

    async def course(self) -> list[Step]:
        """Return no more than the moment itself."""
        return [(self._now.view(None), [])]

    async def close(self) -> None:
        """There is nothing to let go of."""
