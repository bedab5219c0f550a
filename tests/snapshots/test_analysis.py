"""Pictures of the analysis, in both sizes and languages."""

from pathlib import Path

import pytest

from engine import GAMES
from tests.tui.app import make_app, make_setup
from tests.tui.moments import saved_at_the_end
from tests.tui.pictures import Compare, both_sizes, in_all_languages, press
from tests.tui.reviewing import few_looks, quick_review
from tui.app import StartSaved

__all__ = ["few_looks", "quick_review"]


@both_sizes
@in_all_languages
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("quick_review")
def test_the_analysis(
    snap_compare: Compare, tmp_path: Path, size: tuple[int, int], game: str, language: str
) -> None:
    """The curve with its turning points, the dearest decisions, what would have been better."""
    name = saved_at_the_end(tmp_path, make_setup(game, players=3))
    app = make_app(tmp_path, StartSaved(name), language=language)
    assert snap_compare(app, terminal_size=size, run_before=press("a", "t"))


@pytest.mark.long
@both_sizes
@in_all_languages
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("quick_review")
def test_the_board_at_a_moment(
    snap_compare: Compare, tmp_path: Path, size: tuple[int, int], game: str, language: str
) -> None:
    """The board, the curve below it, and what is to be said of a decision."""
    name = saved_at_the_end(tmp_path, make_setup(game, players=3))
    app = make_app(tmp_path, StartSaved(name), language=language)
    assert snap_compare(app, terminal_size=size, run_before=press("a", "enter"))
