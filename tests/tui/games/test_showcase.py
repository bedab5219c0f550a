"""A board to look at, for whoever looks on and for whoever goes on at once."""

import asyncio

import pytest
from textual.app import App, ComposeResult

from engine import GAMES
from tui.demo import portrait
from tui.games.showcase import Showcase
from tui.themes import themes
from tui.widgets.board import Board


class Looking(App[None]):
    def on_load(self) -> None:
        for theme in themes():
            self.register_theme(theme)
        self.theme = themes()[0].name

    def compose(self) -> ComposeResult:
        yield Showcase()


@pytest.mark.parametrize("turns", range(4))
async def test_who_goes_on_before_a_board_is_there_finds_it_when_he_is_back(turns: int) -> None:
    """However far it had come: nothing removed yet, nothing mounted yet, nearly there."""
    one, other = (portrait(game) for game in list(GAMES)[:2])
    app = Looking()
    async with app.run_test(size=(80, 40)):
        showcase = app.query_one(Showcase)
        await showcase.show("zeus", one)
        asking = asyncio.create_task(showcase.show("theben", other))
        for _ in range(turns):
            await asyncio.sleep(0)
        asking.cancel()
        await showcase.show("theben", other)
        assert app.query_one(Board).view is other
        await showcase.show("zeus", one)
        assert app.query_one(Board).view is one
