"""A whole match, looked back upon."""

import asyncio
from typing import TypeAlias

from engine.core import Event, View, seen_by
from saves.match import RecordedMatch
from tui.shielded import start

Step: TypeAlias = tuple[View, list[Event]]
"""A position as a spectator saw it, and what led to it."""


class Hindsight:
    """The course of a match, worked out when it is first asked for, once, off the event loop."""

    def __init__(self, match: RecordedMatch) -> None:
        self._match = match
        self._working: asyncio.Task[list[Step]] | None = None

    async def steps(self) -> list[Step]:
        """Return every step from the deal on; ``SaveError`` if the match cannot be read."""
        if self._working is None or (self._working.done() and self._working.exception()):
            self._working = start(asyncio.to_thread(course_of, self._match))
        return await asyncio.shield(self._working)


def course_of(match: RecordedMatch) -> list[Step]:
    """Return a whole match from the deal on, as a spectator saw it; ``SaveError`` if it is damaged.

    Once it is over it is shown with its secrets, if the game lets them out in the end.
    """
    game, steps = match.table.game, match.replay()
    if game.open_view is not None and not match.table.position.to_act:
        return [(game.open_view(state, None), events) for state, events in steps]
    return [(game.view(state, None), seen_by(None, events)) for state, events in steps]
