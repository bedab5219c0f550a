"""Pictures of the coach, in both sizes and languages."""

from pathlib import Path

import pytest

from engine import GAMES
from tests.tui.app import make_app, make_setup
from tests.tui.coaching import quick_coach
from tests.tui.pictures import Compare, both_sizes, in_all_languages, press
from tui.app import StartNew

__all__ = ["quick_coach"]


@both_sizes
@in_all_languages
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("quick_coach")
def test_the_coach(
    snap_compare: Compare, tmp_path: Path, size: tuple[int, int], game: str, language: str
) -> None:
    """Below the board up to three actions, what speaks for the first, and the board shows it."""
    setup = make_setup(game, level="sensible")
    app = make_app(tmp_path, StartNew(setup), language=language)
    assert snap_compare(app, terminal_size=size, run_before=press("h"))


@both_sizes
@in_all_languages
@pytest.mark.usefixtures("quick_coach")
def test_the_coach_at_an_auction(
    snap_compare: Compare, tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    """The dial behind it shows the bid that is pointed at."""
    app = make_app(tmp_path, StartNew(make_setup(level="sensible")), language=language)
    assert snap_compare(app, terminal_size=size, run_before=press("a", "enter", "h", "down"))
