"""Pictures of asking what something is, in both sizes and languages."""

from pathlib import Path

import pytest

from engine import GAMES
from tests.tui.app import make_app, make_setup
from tests.tui.pictures import Compare, both_sizes, in_all_languages, press
from tui.app import StartNew

Size = tuple[int, int]


@both_sizes
@in_all_languages
@pytest.mark.parametrize("game", GAMES)
def test_what_is_under_the_cursor(
    snap_compare: Compare, tmp_path: Path, size: Size, language: str, game: str
) -> None:
    """The thing is pointed out on the table, and a sentence or two below it say what it is."""
    app = make_app(tmp_path, StartNew(make_setup(game, level="sensible")), language=language)
    assert snap_compare(app, terminal_size=size, run_before=press("full_stop"))


@both_sizes
def test_what_stands_low_is_explained_above(
    snap_compare: Compare, tmp_path: Path, size: Size
) -> None:
    """The words stand at the upper edge, so that they do not cover what is pointed at."""
    app = make_app(tmp_path, StartNew(make_setup(level="sensible")))
    run = press("full_stop", *["down"] * 12)
    assert snap_compare(app, terminal_size=size, run_before=run)


@both_sizes
@in_all_languages
def test_what_stands_in_a_dialog(
    snap_compare: Compare, tmp_path: Path, size: Size, language: str
) -> None:
    """The dial of the auction stays in sight, and a part of it is pointed out."""
    app = make_app(tmp_path, StartNew(make_setup(level="sensible")), language=language)
    assert snap_compare(app, terminal_size=size, run_before=press("a", "enter", "full_stop"))


@both_sizes
@in_all_languages
def test_what_stands_on_the_first_screen(
    snap_compare: Compare, tmp_path: Path, size: Size, language: str
) -> None:
    """The entry that is pointed at is explained."""
    app = make_app(tmp_path, language=language)
    assert snap_compare(app, terminal_size=size, run_before=press("down", "f3"))
