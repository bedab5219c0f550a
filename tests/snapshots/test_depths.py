"""The boards in every theme, on terminals with all colours, with 256, with 16 and with none."""

from pathlib import Path

import pytest

from engine.position import Position
from tests.tui.app import LARGE, make_app, make_setup
from tests.tui.courses import saved_until, sensible
from tests.tui.pictures import Compare, press
from tui.app import StartSaved
from tui.depth import DEPTHS
from tui.themes import THEME_NAMES

pytestmark = pytest.mark.long

GAMES = ["zeus", "theben", "osiris"]
"""The circus, which is painted, has pictures of its own."""


def well_on(now: Position) -> bool:
    return now.moves >= 60 and now.to_act == (0,)


@pytest.mark.parametrize("language", ["en"])  # colours are the same in all of them
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_board(
    snap_compare: Compare, tmp_path: Path, game: str, theme: str, depth: str, language: str
) -> None:
    """Sea is no land, each step of a pyramid lighter than the one below, regions are told apart."""
    saved_until(tmp_path, game, make_setup(game), sensible, well_on)
    app = make_app(tmp_path, StartSaved(game), theme=theme, language=language)
    app.settings.colours = depth
    app.paint_in_depth()
    assert snap_compare(app, terminal_size=LARGE, run_before=press("down"))
