"""Pictures of the puzzles, in both sizes and languages."""

from pathlib import Path

import pytest

from engine import GAMES
from tests.tui.app import make_app
from tests.tui.pictures import Compare, both_sizes, in_all_languages, press

Size = tuple[int, int]


@both_sizes
@in_all_languages
class TestPuzzles:
    def test_the_list(
        self, snap_compare: Compare, tmp_path: Path, size: Size, language: str
    ) -> None:
        """Each with its number of players and moves."""
        app = make_app(tmp_path, language=language)
        assert snap_compare(app, terminal_size=size, run_before=press("g", "p"))

    @pytest.mark.parametrize("game", GAMES)
    def test_a_puzzle_is_set(
        self, snap_compare: Compare, tmp_path: Path, size: Size, game: str, language: str
    ) -> None:
        """The moment on the game's own screen, and whom one is."""
        run = press("g", *["down"] * [*GAMES].index(game), "p", "enter")
        app = make_app(tmp_path, language=language)
        assert snap_compare(app, terminal_size=size, run_before=run)

    def test_a_wrong_answer(
        self, snap_compare: Compare, tmp_path: Path, size: Size, language: str
    ) -> None:
        """What it promises, why, and that there is something far better."""
        run = press("g", "p", "enter", "enter", "a", "enter")
        app = make_app(tmp_path, language=language)
        assert snap_compare(app, terminal_size=size, run_before=run)
