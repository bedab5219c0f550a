"""Saved games of Osiris at moments worth a look: sensible players play up to there."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from engine.bots import choose
from engine.core import Action, Event
from engine.osiris.view import OsirisView
from engine.table import Setup
from saves import Match, Store
from tests.tui.app import LONG_AGO
from tui.folder import saves_folder
from tui.play import bot_rng

NAME = "osiris"


def saved_when(
    folder: Path, setup: Setup, is_it: Callable[[OsirisView, Sequence[Action]], bool]
) -> str:
    """Save a game at the first moment at which seat 0 decides as is wanted."""

    def reached(match: Match) -> bool:
        table = match.table
        return table.to_act() == (0,) and is_it(seen(match), table.legal(0))

    return _saved(folder, setup, reached)


def saved_before(folder: Path, setup: Setup, is_it: Callable[[Sequence[Event]], bool]) -> str:
    """Save a game just before a bot's move of which comes what is wanted."""

    def reached(match: Match) -> bool:
        table = match.table
        seat, *_nobody = table.to_act() or (0,)
        if seat == 0:
            return False
        world = table.game.clone(table.state)
        action = choose("sensible", NAME, table.view(seat), table.legal(seat), bot_rng(table, seat))
        return is_it(table.game.apply(world, seat, action))

    return _saved(folder, setup, reached)


def saved_at_the_end(folder: Path, setup: Setup) -> str:
    """Save a finished game."""
    return _saved(folder, setup, lambda match: not match.table.to_act())


def seen(match: Match) -> OsirisView:
    view = match.table.view(0)
    assert isinstance(view, OsirisView)
    return view


def _saved(folder: Path, setup: Setup, reached: Callable[[Match], bool]) -> str:
    store = Store(saves_folder(folder), clock=lambda: LONG_AGO)
    with store.create(setup, NAME) as match:
        table = match.table
        while not reached(match):
            assert table.to_act(), "that moment did not come"
            [seat] = table.to_act()
            view, legal = table.view(seat), table.legal(seat)
            match.play(seat, choose("sensible", NAME, view, legal, bot_rng(table, seat)))
    os.utime(saves_folder(folder) / f"{NAME}.quadriga", (LONG_AGO, LONG_AGO))
    return NAME
