"""Pictures of the screens around the games at 200 x 60: composed, not stretched."""

from pathlib import Path

import pytest

from tests.tui.annals import some_history
from tests.tui.app import HUGE, make_app, make_setup, save_of
from tests.tui.pictures import Compare, press
from tui.app import StartSaved

pytestmark = pytest.mark.long


@pytest.mark.parametrize(
    "keys",
    [
        pytest.param("", id="home"),
        pytest.param("n", id="new game"),
        pytest.param("g", id="lessons"),
        pytest.param("g p", id="puzzles"),
        pytest.param("l", id="saved games"),
        pytest.param("r", id="rules"),
        pytest.param("t", id="statistics"),
        pytest.param("s", id="settings"),
    ],
)
def test_around_the_games(snap_compare: Compare, tmp_path: Path, keys: str) -> None:
    """What there is to choose on the left, and a board that it is about."""
    some_history(tmp_path)
    save_of(tmp_path, make_setup(), 60, "zeus-a")
    run = press(*keys.split())
    assert snap_compare(make_app(tmp_path), terminal_size=HUGE, run_before=run)


@pytest.mark.parametrize(
    ("moves", "keys"),
    [
        pytest.param(60, "question_mark", id="help"),
        pytest.param(10_000, "", id="result"),
    ],
)
def test_at_a_table(snap_compare: Compare, tmp_path: Path, moves: int, keys: str) -> None:
    """The keys in columns; the final board beside the count."""
    save_of(tmp_path, make_setup(), moves, "zeus-a")
    app = make_app(tmp_path, StartSaved("zeus-a"))
    assert snap_compare(app, terminal_size=HUGE, run_before=press(*keys.split()))
