"""Setting up a new game."""

from pathlib import Path

import pytest

from engine import GAMES
from tests.tui.app import SMALL, make_app, settled
from tests.tui.seen import SeenApp, running, typed
from tui.screens.new_game import NewGameScreen


async def test_options_that_do_not_go_together_are_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n", *["down"] * list(GAMES).index("benhur"), "enter")
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


@pytest.mark.parametrize("game", GAMES)
async def test_keys_in_one_packet_choose_the_game_they_lead_to(game: str, tmp_path: Path) -> None:
    make_app(tmp_path)  # for its settings
    app = SeenApp(tmp_path, SMALL)
    async with running(app):
        await typed(app, "n")
        await typed(app, "\x1b[B" * list(GAMES).index(game) + "\r")
        assert isinstance(app.screen, NewGameScreen)
        assert (app.screen.game_key, app.screen.step) == (game, 1)
