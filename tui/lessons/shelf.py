"""The lessons that were begun: a match each, in a folder of their own."""

from pathlib import Path
from typing import Any

from saves import Match, SaveError, Store
from tui.lessons.lesson import Lesson, lesson_of
from tui.lessons.play import LessonPlay


class LessonShelf:
    """Keeps the match of each game's lesson, so that it can be left and gone on with.

    They are no games that count: neither the saved games nor the statistics know of them.
    """

    def __init__(self, folder: Path) -> None:
        self._store = Store(folder)

    def steps_done(self, game: str) -> int:
        """Return how far the lesson of a game has come; 0 if it was not begun."""
        lesson = lesson_of(game)
        if lesson is None:
            return 0
        try:
            with self._store.look_at(game) as match:
                setup = match.table.setup
                if setup.seed != lesson.seed:
                    return 0
                return lesson.steps_done(match.table.game, setup, match.history())
        except SaveError:
            return 0  # whoever opens it begins anew

    def open(self, game: str, learner: str, *, anew: bool = False) -> LessonPlay:
        """Return the match of a game's lesson, where it was left or from its beginning.

        ``SaveError`` if it cannot be written.
        """
        lesson = _lesson(game)
        done = 0 if anew else self.steps_done(game)
        if 0 < done < len(lesson.steps):
            return LessonPlay(self._store.open(game), lesson)
        return LessonPlay(self._begin(game, lesson, learner), lesson)

    def _begin(self, game: str, lesson: Lesson[Any], learner: str) -> Match:
        if self._store.has(game):
            self._store.delete(game)
        return self._store.create(lesson.setup(game, learner), game)


def _lesson(game: str) -> Lesson[Any]:
    lesson = lesson_of(game)
    assert lesson is not None, f"{game} has no lesson"
    return lesson
