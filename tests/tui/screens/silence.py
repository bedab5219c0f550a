"""Finds the keys of a screen that bring nothing to be seen, neither a deed nor a word."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import pytest
from textual.app import App
from textual.screen import Screen
from textual.strip import Strip

from tests.play import SOAK
from tests.tui.app import LARGE, SMALL
from tests.tui.clipped import clipped_on
from tests.tui.idle import idle
from tui.widgets.key_bar import bindings_of

both_sizes = pytest.mark.parametrize(
    "size", [SMALL, pytest.param(LARGE, marks=pytest.mark.soak)] if SOAK else [SMALL]
)
"""The keys are the same in both; the larger is tried when there is time for it."""
Open: TypeAlias = Callable[[], Awaitable[None]]
"""Opens the screen anew, as it was."""

ENDS = {"app.quit", "open('quit')"}
"""What ends the app, which is to be seen."""
EDGES = {"up", "down", "left", "right", "home", "end", "backspace"}
"""A cursor at the edge of the board stays there, a dial at its lowest; that is seen as well."""
SCROLLS = {"leap-back", "leap-on", "page-up", "page-down", "line-up", "line-down", "top", "end"}
"""Likewise what can be scrolled, at its ends."""


def keys_of(screen: Screen[Any]) -> list[str]:
    """Return every key of the screen and of what is in focus on it."""
    keys = [
        key
        for binding in bindings_of(screen)
        if binding.action not in ENDS and binding.id not in SCROLLS
        for key in binding.key.split(",")
    ]
    return [key for key in dict.fromkeys(keys) if key not in EDGES]


def picture(app: App[None]) -> tuple[Screen[Any], list[Strip]]:
    """Return which screen is on top, and what is painted of it."""
    return app.screen, app.screen._compositor.render_strips()


async def press(app: App[None], *keys: str) -> None:
    """Press keys, each once all has come of the one before."""
    for key in keys:
        app.simulate_key(key)
        await idle(app)


async def silent_keys(app: App[None], open_anew: Open) -> list[str]:
    """Press every key of a screen and return those that brought nothing to be seen."""
    await open_anew()
    kind, silent = type(app.screen), []
    keys = keys_of(app.screen)
    assert keys, "a screen has keys"
    is_as_it_was = True
    for key in keys:
        if not is_as_it_was:
            await open_anew()
        assert type(app.screen) is kind
        app.clear_notifications()
        await idle(app)
        before = picture(app)
        await press(app, key)
        assert clipped_on(app.screen) == [], f"cut off after {key}"
        has_answered = bool(app._notifications)
        app.clear_notifications()
        await idle(app)
        is_as_it_was = picture(app) == before
        if is_as_it_was and not has_answered:
            silent.append(key)
    return silent


async def piling_keys(app: App[None], begun: Callable[[], int], open_anew: Open) -> list[str]:
    """Type every key of a screen four times at once, and return those that open a thing twice.

    Or begin two games: ``begun`` counts them.
    """
    await open_anew()
    piling = []
    for key in keys_of(app.screen):
        await open_anew()
        games = begun()
        for _ in range(4):
            app.simulate_key(key)
        await idle(app)
        kinds = [type(screen) for screen in app.screen_stack]
        if len(kinds) != len({*kinds}) or begun() > games + 1:
            piling.append(key)
    return piling
