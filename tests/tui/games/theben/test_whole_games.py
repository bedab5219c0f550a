"""Whole games of Jenseits von Theben through the app's own keys."""

from pathlib import Path

import pytest

from engine.theben.state import ThebenOptions
from tests.tui.app import LARGE, SMALL, make_app, make_setup, settled
from tests.tui.games.theben.key_player import KeyPlayer
from tests.tui.idle import until
from tui.app import StartNew, StartSaved
from tui.games.theben.screen import ThebenScreen
from tui.screens.result import ResultScreen

pytestmark = pytest.mark.long

EVERYTHING = ThebenOptions(
    alternative_digs=True,
    frequent_renewal=True,
    voluntary_renewal=True,
    more_exhibitions=True,
    preview=True,
)


@pytest.mark.parametrize(
    ("players", "people", "options", "size"),
    [
        (2, 1, ThebenOptions(), LARGE),
        (3, 2, EVERYTHING, SMALL),
        (4, 1, ThebenOptions(), SMALL),
    ],
)
async def test_a_whole_game_can_be_played_with_the_keys(
    tmp_path: Path, players: int, people: int, options: ThebenOptions, size: tuple[int, int]
) -> None:
    setup = make_setup("theben", players=players, people=people, level="sensible", options=options)
    app = make_app(tmp_path, StartNew(setup))
    async with app.run_test(size=size):
        assert await KeyPlayer(app).play() > 10
        assert isinstance(app.screen, ResultScreen)


async def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    setup = make_setup("theben", players=3, people=1, level="sensible")
    app = make_app(tmp_path, StartNew(setup))
    async with app.run_test(size=SMALL) as pilot:
        await KeyPlayer(app).play(most=8)
        screen = app.screen
        assert isinstance(screen, ThebenScreen)
        view = screen.view
        await pilot.press("escape")
        await until(lambda: not isinstance(app.screen, ThebenScreen))
    (save,) = (tmp_path / "saves").glob("*.quadriga")
    app = make_app(tmp_path, StartSaved(save.stem))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, ThebenScreen)
        assert screen.view == view
        await KeyPlayer(app).play()
        assert isinstance(app.screen, ResultScreen)
