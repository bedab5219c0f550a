"""A screen of choices with a board beside them where there is room."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Generic

from textual import events, work

from engine.core import View
from tui.demo import portrait
from tui.games.showcase import Showcase
from tui.screens.screen import Answer, QuadrigaScreen

ROOMY = (112, 38)
"""The least columns and rows on which a board is shown beside the choices."""


class PortrayedScreen(QuadrigaScreen[Answer], Generic[Answer]):
    """Shows what a game looks like; its leaves yield a showcase for it, and say which game."""

    DEFAULT_CSS = """
    PortrayedScreen {
        & Showcase {
            display: none;
        }
        &.-roomy Showcase {
            display: block;
            width: 1fr;
            padding: 1 1 0 0;
        }
    }
    """

    def on_resize(self, event: events.Resize) -> None:
        """Show the board where there is room for it."""
        self.set_class(event.size.width >= ROOMY[0] and event.size.height >= ROOMY[1], "-roomy")

    @work(exclusive=True, group="portrait")
    async def show_portrait(self, game: str, moment: Callable[[], View] | None = None) -> None:
        """Show a moment of a game: if none is told, one up to which bots play it, once."""
        view = await asyncio.to_thread(moment or partial(portrait, game))
        await self.query_one(Showcase).show(game, view)
