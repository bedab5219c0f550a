"""Learners: one who follows the words without a screen, and one at the keyboard."""

from collections.abc import Iterator
from typing import Any

from textual.pilot import Pilot

from engine.core import Action, View
from tests.tui.app import settled
from tui.lessons import LEARNER, Lesson, Step, lesson_of
from tui.lessons.guide import Guide
from tui.lessons.panel import LessonPanel
from tui.lessons.play import LessonPlay
from tui.screens.game import GameScreen

AnyScreen = GameScreen[Any, Any]
MOST_KEYS = 200


def the_lesson(game: str) -> Lesson[Any]:
    lesson = lesson_of(game)
    assert lesson is not None, f"{game} has no lesson"
    return lesson


def followed(game: str, play: LessonPlay) -> Iterator[tuple[Step[Any], View, list[Action]]]:
    """Yield each step of a lesson with the moment at which it comes; then decide as it says."""
    table, lesson = play._match.table, the_lesson(game)
    for step in lesson.steps:
        play._play_until(step.when)
        assert LEARNER in table.position.to_act, "the game is over before the lesson"
        view, legal = table.position.view(LEARNER), [*table.position.legal(LEARNER)]
        yield step, view, legal
        play._match.play(LEARNER, step.wanted(view, legal))


def lesson_screen(pilot: Pilot[None]) -> AnyScreen:
    """Return the screen of the lesson, be it below a dialog."""
    [screen] = (each for each in pilot.app.screen_stack if isinstance(each, GameScreen))
    return screen


def guide_of(screen: AnyScreen) -> Guide:
    assert isinstance(screen.guide, Guide), "nobody guides"
    return screen.guide


def words_of(panel: LessonPanel) -> str:
    """Return what a panel says."""
    return " ".join(row.plain.strip() for row in panel._rows)


async def next_keys(pilot: Pilot[None]) -> tuple[str, ...] | None:
    """Return what a learner types next; nothing if the lesson is over or was left."""
    await settled(pilot)
    if not any(isinstance(each, GameScreen) for each in pilot.app.screen_stack):
        return None
    screen = lesson_screen(pilot)
    guide = guide_of(screen)
    if screen.focused is guide.panel:
        return ("enter",)
    if guide.is_over:
        return None
    if screen.deciding is not None:
        return the_lesson(screen.game_key).steps[guide.done].keys
    return ("enter",)  # a dialog that tells what happened


async def follow(pilot: Pilot[None], *, steps: int | None = None) -> None:
    """Type what the words say, up to the end of the lesson or until so many steps are done."""
    for _ in range(MOST_KEYS):
        keys = await next_keys(pilot)
        if keys is None or (steps is not None and guide_of(lesson_screen(pilot)).done >= steps):
            return
        await pilot.press(*keys)
    raise AssertionError(f"no end after {MOST_KEYS} keys, on {pilot.app.screen!r}")
