"""The match of a lesson."""

import asyncio
from collections.abc import Callable
from typing import Any

from engine.bots import choose, worlds_of
from engine.core import Action
from engine.position import Position
from saves import Match
from tui.lessons.lesson import LEARNER, Lesson
from tui.play import LocalPlay
from tui.shielded import shielded
from tui.thinking.question import bot_rng


class LessonPlay(LocalPlay):
    """Nothing is taken back in it, and time can pass: then a bot plays the learner's seat too."""

    def __init__(self, match: Match, lesson: Lesson[Any]) -> None:
        super().__init__(match)
        self.lesson = lesson

    def can_undo(self) -> bool:
        """Return that nothing is taken back: what the words led to is never a mistake."""
        return False

    def steps_done(self) -> int:
        """Return how many steps of the lesson are done."""
        table = self._match.table
        return self.lesson.steps_done(table.game, table.setup, self._match.history())

    @shielded
    async def pass_time(self, until: Callable[[Any], bool]) -> None:
        """Let bots play at all seats until the learner is to decide and the moment has come."""
        async with self._writing:
            await asyncio.to_thread(self._play_until, until)
            self._show(self._match.table.position)

    def _play_until(self, until: Callable[[Any], bool]) -> None:
        table = self._match.table
        while awaited := table.position.to_act:
            if LEARNER in awaited and until(table.position.view(LEARNER)):
                return
            self._match.play(awaited[0], self._choice(table.position, awaited[0]))

    def _choice(self, now: Position, seat: int) -> Action:
        """Return what a bot of the lesson's level does, at whichever seat."""
        action: Action = choose(
            self.lesson.level,
            now.game,
            now.view(seat),
            now.legal(seat),
            worlds_of(now.game, now.state, seat),
            bot_rng(self._match.table.setup, now, seat),
        )
        return action
