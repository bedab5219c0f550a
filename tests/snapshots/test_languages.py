"""Pictures in the other languages of what is widest there: nothing is cut off, nothing English."""

from pathlib import Path

import pytest

from engine import GAMES
from tests.tui.app import make_app, make_setup, save_of
from tests.tui.pictures import Compare, both_sizes, in_other_languages, press
from tui.app import StartNew, StartSaved

pytestmark = [both_sizes, in_other_languages]

Size = tuple[int, int]


@pytest.mark.parametrize("game", GAMES)
class TestGames:
    def test_briefing(
        self, snap_compare: Compare, tmp_path: Path, size: Size, language: str, game: str
    ) -> None:
        """How to play in thirty seconds."""
        start = StartNew(make_setup(game))
        app = make_app(tmp_path, start, language=language, newcomer=True)
        assert snap_compare(app, terminal_size=size)

    def test_options(
        self, snap_compare: Compare, tmp_path: Path, size: Size, language: str, game: str
    ) -> None:
        """Each option with its value, and what the current one means."""
        run = press("n", *["down"] * list(GAMES).index(game), "tab", "tab")
        assert snap_compare(
            make_app(tmp_path, language=language), terminal_size=size, run_before=run
        )

    def test_the_first_turn(
        self, snap_compare: Compare, tmp_path: Path, size: Size, language: str, game: str
    ) -> None:
        """The board, the panels and the keys."""
        app = make_app(tmp_path, StartNew(make_setup(game)), language=language)
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_the_result(
        self, snap_compare: Compare, tmp_path: Path, size: Size, language: str, game: str
    ) -> None:
        """Who has won, and by what."""
        start = StartSaved(save_of(tmp_path, make_setup(game), 10_000, "over"))
        app = make_app(tmp_path, start, language=language)
        assert snap_compare(app, terminal_size=size, run_before=press())


@pytest.mark.parametrize(
    "keys",
    [("n", "tab", "down"), ("l",), ("s",), ("j",), ("question_mark",), ("ctrl+p",)],
    ids=["players", "saved games", "settings", "joining", "help", "palette"],
)
def test_the_house(
    snap_compare: Compare, tmp_path: Path, size: Size, language: str, keys: tuple[str, ...]
) -> None:
    """What is reached from the first screen."""
    save_of(tmp_path, make_setup(), 30, "zeus-a")
    app = make_app(tmp_path, language=language)
    assert snap_compare(app, terminal_size=size, run_before=press(*keys))


def test_sharing_a_match(snap_compare: Compare, tmp_path: Path, size: Size, language: str) -> None:
    """What can be had of it, and the folder it is written to."""
    start = StartSaved(save_of(tmp_path, make_setup(), 10_000, "over"))
    app = make_app(tmp_path, start, language=language)
    app.settings.shared = "/shared"
    assert snap_compare(app, terminal_size=size, run_before=press("s"))
