"""Laws that the lesson of every game keeps: it can be followed to its end by its own words."""

import re
from pathlib import Path
from typing import Any

import pytest
from textual.content import Content

from engine.core import AnyGame
from tests.games import ALL_GAMES
from tests.tui.lessons.learner import followed, the_lesson
from tui.lessons import Step
from tui.lessons.shelf import LessonShelf
from tui.locale import LANGUAGES, gettext, speak_apart
from tui.pages import anchors_of
from tui.widgets.key_bar import key_name

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
every_language = pytest.mark.parametrize("language", LANGUAGES)

ROOM = (78, 5)
"""Where the words stand on a small terminal: columns and rows."""
SPACE = {"en": "Space", "fr": "Espace", "de": "Leertaste"}
"""The space bar, which the key bar shows by a sign, as the lessons of a language call it."""


def pages(step: Step[Any]) -> list[str]:
    """Return all that a step says."""
    return [text for text in (*step.before, step.otherwise, step.after) if text]


def typed(step: Step[Any], language: str) -> list[str]:
    """Return the keys of a step as its words name them; figures in a row are a number."""
    in_words = {"space": SPACE[language], "end": gettext("End")}
    names = (in_words.get(key) or key_name(key) for key in step.keys)
    return re.sub(r"(?<=\d) (?=\d)", "", " ".join(names)).split()


@every_game
def test_a_lesson_can_be_followed_to_its_end(game: AnyGame, tmp_path: Path) -> None:
    shelf = LessonShelf(tmp_path)
    play = shelf.open(game.key, "Anna")
    done = 0
    for step, view, legal in followed(game.key, play):
        assert play.steps_done() == done, "from the history alone one knows how far it has come"
        wrong = [action for action in legal if not step.wants(view, action)]
        assert step.otherwise or not wrong, "who decides otherwise is told why not"
        done += 1
    assert play.steps_done() == done == len(the_lesson(game.key).steps)


@every_game
def test_a_lesson_begins_with_words(game: AnyGame) -> None:
    lesson = the_lesson(game.key)
    assert lesson.steps[0].before
    assert lesson.farewell


NOT_TAUGHT = {
    "in-thirty-seconds",
    "options",
    "who-sees-what",
    "keys",
    "tips-for-a-first-game",
    "house-rulings",
}
"""Chapters without rules of the usual game; the first of a page is its title."""


@every_game
def test_every_chapter_of_the_rules_comes_up(game: AnyGame) -> None:
    _title, *chapters = anchors_of(game.key)
    taught = {chapter for step in the_lesson(game.key).steps for chapter in step.teaches}
    assert taught == set(chapters) - NOT_TAUGHT


@every_game
def test_a_step_that_teaches_says_something(game: AnyGame) -> None:
    assert all(pages(step) for step in the_lesson(game.key).steps if step.teaches)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("zeus", ("power of the gods", "only one with temples", "last round")),
        ("theben", ("shovels", "assistants", "horse", "airship", "Congresses", "conference")),
        ("osiris", ("whole round", "limit of rounds", "all eight cells", "exchange")),
        ("benhur", ("dealt anew", "no card left", "rammed", "lap not completed")),
    ],
)
def test_what_does_not_happen_in_the_match_is_told(game: str, words: tuple[str, ...]) -> None:
    lesson = the_lesson(game)
    told = " ".join(text for step in lesson.steps for text in pages(step))
    assert [each for each in words if each not in told] == []


@every_game
@every_language
def test_the_words_name_the_keys_and_have_room_below_the_board(
    game: AnyGame, language: str
) -> None:
    speak_apart(language)
    lesson = the_lesson(game.key)
    columns, rows = ROOM
    go_on = f"  ▸{key_name('enter')}"
    texts = [text for step in lesson.steps for text in pages(step)]
    for text in map(gettext, (*texts, lesson.farewell)):
        page = Content(f" 12/12  {text}{go_on}")
        assert len(page.wrap(columns)) <= rows, text
    for step in lesson.steps:
        for name in typed(step, language) if step.before else ():
            assert name in gettext(step.before[-1]), f"{name} is not named: {step.before[-1]}"
