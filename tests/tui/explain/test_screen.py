"""Asking what something on the table is, with the keys and with the mouse."""

from pathlib import Path

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot

from engine.core import AnyGame
from tests.games import ALL_GAMES
from tests.tui.app import LARGE, SMALL, make_app, make_setup, settled
from tui.app import StartNew
from tui.explain.screen import ExplainScreen
from tui.games.zeus.screen import ZeusScreen
from tui.screens.game import GameScreen
from tui.screens.rules import RulesScreen

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())


async def opened(pilot: Pilot[None], key: str = "full_stop") -> ExplainScreen:
    await settled(pilot)
    await pilot.press(key)
    await settled(pilot)
    screen = pilot.app.screen
    assert isinstance(screen, ExplainScreen)
    return screen


def said(screen: ExplainScreen) -> str:
    return str(screen.words.content)


async def test_it_begins_with_what_is_under_the_cursor(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup(level="sensible")))
    async with app.run_test(size=SMALL) as pilot:
        screen = await opened(pilot)
        table = app.screen_stack[-2]
        assert isinstance(table, ZeusScreen)
        assert said(screen).startswith(f"Plot {table.cursor} on peninsula")
        await pilot.press("escape")
        await settled(pilot)
        assert app.screen is table
        assert await opened(pilot, "f3"), "both keys ask"


async def test_the_arrows_go_to_every_sign_and_enter_opens_the_rules_about_it(
    tmp_path: Path,
) -> None:
    app = make_app(tmp_path, StartNew(make_setup(level="sensible")))
    async with app.run_test(size=LARGE) as pilot:
        screen = await opened(pilot)
        await pilot.press(*["up"] * 12)
        heard = [said(screen)]
        while "power of the gods, still unused" not in heard[-1] and len(heard) < 80:
            await pilot.press("right")
            heard.append(said(screen))
        assert "power of the gods, still unused" in heard[-1]
        assert len(set(heard)) > 8, "there was more to hear on the way"
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.game_key == "zeus"


async def test_the_words_never_cover_what_is_pointed_at(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup(level="sensible")))
    async with app.run_test(size=SMALL) as pilot:
        screen = await opened(pilot)
        for key in ("down",) * 12 + ("up",) * 12:
            await pilot.press(key)
            await settled(pilot)
            assert not screen.query_one("#said").region.overlaps(screen.pointed.region)


async def test_a_click_points_at_something(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup(level="sensible")))
    async with app.run_test(size=LARGE) as pilot:
        screen = await opened(pilot)
        await pilot.click(offset=(104, 2))
        await settled(pilot)
        assert screen.pointed.region.offset != Offset(0, 0)
        assert said(screen)


@every_game
async def test_a_mouse_that_rests_on_a_board_is_told_what_is_there(
    game: AnyGame, tmp_path: Path
) -> None:
    app = make_app(tmp_path, StartNew(make_setup(game.key, players=game.players[0])))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        screen = app.screen_stack[-1]
        assert isinstance(screen, GameScreen)
        told = set()
        for x in range(0, LARGE[0], 3):
            for y in range(1, LARGE[1] - 5, 5):
                app.mouse_position = Offset(x, y)
                told.add(str(screen.tooltip))
        assert len(told) > 2, told
