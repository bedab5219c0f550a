"""No key of a game is silent: it does something that can be seen, or says why it does not."""

from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip

from engine.core import AnyGame
from engine.position import Bot, Person, Position
from engine.table import Setup
from tests.games import ALL_GAMES
from tests.tui.app import LARGE, NAMES, SMALL, make_app, settled
from tests.tui.clipped import clipped_on
from tests.tui.courses import saved_until, sensible
from tui.app import QuadrigaApp, StartSaved
from tui.screens.game import GameScreen
from tui.widgets.key_bar import bindings_of

ENDS = {"escape"}
"""Leaves the table, which is to be seen."""
EDGES = {"up", "down", "left", "right"}
"""A cursor that stands at the edge of the board stays there; that can be seen as well."""


def saved(folder: Path, game: AnyGame, moves: int) -> str:
    """Save a match after so many moves, and on until the person decides."""
    bots = [Bot(name, "random") for name in NAMES[1 : game.players[-1]]]
    setup = Setup(game.key, game.Options(), (Person(NAMES[0]), *bots), 7 + moves, 0)

    def reached(now: Position) -> bool:
        return now.moves >= moves and now.to_act[:1] == (0,)

    return saved_until(folder, f"after-{moves}", setup, sensible, reached)


def keys_of(screen: Screen[Any]) -> list[str]:
    """Return every key of the screen and of the board in focus."""
    keys = [key for binding in bindings_of(screen) for key in binding.key.split(",")]
    return [key for key in dict.fromkeys(keys) if key not in ENDS | EDGES]


def picture(app: App[None]) -> tuple[Screen[Any], list[Strip]]:
    """Return which screen is on top, and what is painted of it."""
    return app.screen, app.screen._compositor.render_strips()


async def silent_keys(pilot: Pilot[None]) -> list[str]:
    """Press every key of a table and return those that brought nothing to be seen."""
    app, silent = pilot.app, []
    await settled(pilot)
    table = next(each for each in app.screen_stack if isinstance(each, GameScreen))
    for key in keys_of(table):
        await back_to(table, pilot)
        app.clear_notifications()
        await settled(pilot)
        before = picture(app)
        await pilot.press(key)
        await settled(pilot)
        if not app._notifications and picture(app) == before:
            silent.append(key)
        assert clipped_on(app.screen) == [], f"cut off after {key}"
    return silent


async def back_to(table: GameScreen[Any, Any], pilot: Pilot[None]) -> None:
    """Close whatever a key has opened."""
    while pilot.app.screen is not table and table in pilot.app.screen_stack:
        await pilot.press("escape")
        await settled(pilot)


def table_at(folder: Path, game: AnyGame, moves: int) -> QuadrigaApp:
    return make_app(folder, StartSaved(saved(folder, game, moves)))


@pytest.mark.parametrize("moves", [0, pytest.param(40, marks=pytest.mark.long)])
@pytest.mark.parametrize("size", [SMALL, pytest.param(LARGE, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
async def test_no_key_is_silent(
    game: AnyGame, size: tuple[int, int], moves: int, tmp_path: Path
) -> None:
    app = table_at(tmp_path, game, moves)
    async with app.run_test(size=size) as pilot:
        assert await silent_keys(pilot) == []
