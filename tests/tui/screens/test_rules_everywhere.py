"""F1 and F2 work on every screen, and the rules open where they fit the moment."""

from pathlib import Path

import pytest

from engine import GAMES
from tests.tui.app import SMALL, make_app, make_setup, save_of, settled
from tui.app import StartSaved
from tui.games import face_of
from tui.screens.help import HelpScreen
from tui.screens.result import ResultScreen
from tui.screens.rules import RulesScreen


@pytest.mark.parametrize("way", ["", "n", "g", "gp", "l", "t", "s", "j"])
async def test_help_and_rules_are_a_key_away(way: str, tmp_path: Path) -> None:
    """At home, in a new game, the lessons, puzzles, saved games, statistics, settings, a dialog."""
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        for key in way:
            await pilot.press(key)
            await settled(pilot)
        here = app.screen
        await pilot.press("f1")
        await settled(pilot)
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert app.screen is here
        await pilot.press("f2")
        await settled(pilot)
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert app.screen is here


@pytest.mark.parametrize("game", GAMES)
async def test_rules_open_at_the_end_from_the_result(game: str, tmp_path: Path) -> None:
    app = make_app(tmp_path, StartSaved(save_of(tmp_path, make_setup(game), 10_000, "over")))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        result = app.screen
        assert isinstance(result, ResultScreen)
        view = result.play.view(None)
        assert result.rules_chapter() == face_of(game, view).chapter(view)
        assert result.rules_chapter()
        await pilot.press("f2")
        await settled(pilot)
        assert isinstance(app.screen, RulesScreen)
