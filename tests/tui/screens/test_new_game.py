"""Setting up a new game."""

from pathlib import Path

import pytest

from tests.tui.app import SMALL, make_app, settled
from tui.screens.new_game import NewGameScreen


async def test_options_that_do_not_go_together_are_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n", "up", "enter")
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        assert screen.game_key == "benhur"
        told: list[str] = []
        monkeypatch.setattr(screen, "notify", lambda message, **_: told.append(message))
        await pilot.press("right", "enter")
        assert told == ["A season has two or three races."]
        assert screen.step == 1
        await pilot.press("down", "right", "enter")
        assert screen.step == 2
