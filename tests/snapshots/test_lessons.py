"""Pictures of the lessons, in both sizes and languages."""

from pathlib import Path

import pytest

from engine import GAMES
from tests.tui.app import make_app
from tests.tui.pictures import Compare, both_sizes, in_all_languages, press

Size = tuple[int, int]


def to_lesson(game: str) -> list[str]:
    """Return the keys from the home screen to the first page of a lesson."""
    return ["g", *["down"] * list(GAMES).index(game), "enter"]


@both_sizes
@in_all_languages
class TestLearning:
    def test_a_newcomers_home(
        self, snap_compare: Compare, tmp_path: Path, size: Size, language: str
    ) -> None:
        """To learn a game is the first entry."""
        app = make_app(tmp_path, language=language, newcomer=True)
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_the_games_to_learn(
        self, snap_compare: Compare, tmp_path: Path, size: Size, language: str
    ) -> None:
        """Each game, how far its lesson has come, and what the chosen one is about."""
        app = make_app(tmp_path, language=language, newcomer=True)
        assert snap_compare(app, terminal_size=size, run_before=press("g", "down", "x"))


@both_sizes
@in_all_languages
@pytest.mark.parametrize("game", GAMES)
def test_a_page_of_a_lesson(
    snap_compare: Compare, tmp_path: Path, size: Size, language: str, game: str
) -> None:
    """The second page stands below the board, or in place of a tab, and waits for Enter."""
    app = make_app(tmp_path, language=language)
    run = press(*to_lesson(game), "enter")
    assert snap_compare(app, terminal_size=size, run_before=run)


@both_sizes
def test_another_choice_than_was_meant(snap_compare: Compare, tmp_path: Path, size: Size) -> None:
    """Kind words, and the choice to try again or to see it done; the board is as it was."""
    run = press(*to_lesson("zeus"), "enter", "b", "enter")
    assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=run)
