"""Guided first games: a real match in which every rule comes up, with words before and after.

A lesson is data beside its game's face; what plays it is here, once for all games.
"""

from tui.lessons.lesson import LEARNER, Lesson, Step, exactly, lesson_of

__all__ = ["LEARNER", "Lesson", "Step", "exactly", "lesson_of"]
