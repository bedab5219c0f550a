"""The puzzles that are shipped, and solving one with the keys."""

from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import GAMES
from engine.bots import worlds_of
from engine.core import Action
from scripts.puzzles import CLEAR, judged
from tests.tui.app import SMALL, make_app, settled
from tui.games import blurb_of, face_of
from tui.locale import LANGUAGES, speak
from tui.puzzles.guide import PuzzleGuide
from tui.puzzles.puzzle import AnyPuzzle, puzzles_of, read_puzzles, written_puzzles
from tui.puzzles.screen import PuzzlesScreen
from tui.screens.game import GameScreen


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_leads_to_its_decision(game: str) -> None:
    """What led there is legal, the seat is to decide, and every answer can be given."""
    for puzzle in puzzles_of(game):
        now = puzzle.table(game, "Anna").position
        assert now.to_act == (puzzle.seat,)
        legal = now.legal(puzzle.seat)
        assert all(each.action in legal for each in (puzzle.best, *puzzle.others))
        assert all(puzzle.best.worth > each.worth + CLEAR - ROUNDED for each in puzzle.others)


@pytest.mark.parametrize("game", GAMES)
def test_of_every_puzzle_it_can_be_said_what_is_asked(game: str) -> None:
    questions = blurb_of(game).questions
    for puzzle in puzzles_of(game):
        assert puzzle.kinds & questions.keys(), puzzle.key


@pytest.mark.parametrize("game", GAMES)
def test_no_question_is_about_what_no_game_knows(game: str) -> None:
    kinds = {action.__name__ for action in GAMES[game].actions}
    assert blurb_of(game).questions.keys() <= kinds


ROUNDED = 0.001
"""Worths are written down with three figures."""


@pytest.mark.parametrize("game", GAMES)
def test_two_dozen_are_shipped_of_each_game(game: str) -> None:
    assert len(puzzles_of(game)) >= 24


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_whoever_judges_them_again_with_other_chance_finds_the_same_answers(game: str) -> None:
    """As far as two looks agree: they are some hundredths apart by chance alone."""
    rules = GAMES[game]
    for puzzle in puzzles_of(game)[:: len(puzzles_of(game)) // 4]:
        state = puzzle.table(game, "Anna").position.state
        worlds = worlds_of(rules, state, puzzle.seat)
        best, next_best, *_others = judged(rules, worlds, Random("a third time"))
        assert best.action == puzzle.best.action, f"{puzzle.key}: {best}"
        assert best.worth - next_best.worth > CLEAR / 2, f"{puzzle.key}: {next_best}"


@pytest.mark.parametrize("game", GAMES)
def test_no_two_puzzles_are_remembered_alike(game: str) -> None:
    keys = [puzzle.key for puzzle in puzzles_of(game)]
    assert len(set(keys)) == len(keys)


def words_of(game: str, puzzle: AnyPuzzle) -> tuple[str, ...]:
    """Return what is said of the best answer and of the next."""
    now = puzzle.table(game, "Anna").position
    view = now.view(puzzle.seat)
    words, mind = face_of(game, view).coach, import_module(GAMES[game].bots).MIND
    return tuple(
        f"{words.deed(view, each.action)} "
        + words.why(view, mind.reasons(view, each.action), ["A", "B", "C", "D", "E", "F"])
        for each in (puzzle.best, puzzle.others[0])
    )


@pytest.mark.parametrize("game", GAMES)
def test_answers_and_reasons_have_words_in_every_language(game: str) -> None:
    """Both answers can be told apart, and each language has its own words for them."""
    for puzzle in puzzles_of(game)[::6]:
        told = set()
        try:
            for language in LANGUAGES:
                speak(language)
                best, other = words_of(game, puzzle)
                assert best != other
                told.add(best)
        finally:
            speak("en")
        assert len(told) == len(LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_written_as_they_are_read(game: str) -> None:
    puzzles = puzzles_of(game)
    assert read_puzzles(game, written_puzzles(puzzles)) == puzzles


def said_by(screen: GameScreen[Any, Any]) -> str:
    assert screen.guide is not None
    return " ".join(line.plain for line in screen.guide.panel._lines)


def answer(screen: GameScreen[Any, Any], action: Action) -> None:
    """Decide, on the screen or in the dialog that asks."""
    asking = screen.app.screen
    if asking is screen:
        screen.decide(action)
    else:
        asking.dismiss(action)


@pytest.mark.parametrize("game", [game for game in GAMES if puzzles_of(game)])
async def test_a_right_answer_is_noted_and_the_next_puzzle_set(game: str, tmp_path: Path) -> None:
    """Home, learn, puzzles; a wrong answer is told why not, the right one leads on."""
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        for key in ("g", *["down"] * list(GAMES).index(game), "p"):
            await pilot.press(key)
            await settled(pilot)
        assert isinstance(app.screen, PuzzlesScreen)
        for key in ("enter", "enter"):  # the first puzzle; its words have been read
            await pilot.press(key)
            await settled(pilot)
        first = app.screen_stack[4]
        assert isinstance(first, GameScreen)
        puzzle = puzzles_of(game)[0]
        assert isinstance(first.guide, PuzzleGuide)
        answer(first, puzzle.others[0].action)
        await settled(pilot)
        assert "try again" in said_by(first)
        await pilot.press("enter")
        await settled(pilot)
        answer(first, puzzle.best.action)
        await settled(pilot)
        assert "Right!" in said_by(first)
        await pilot.press("enter")
        await settled(pilot)
        assert app.settings.solved == [f"{game} {puzzle.key}"]
        assert app.screen_stack[4] is not first
