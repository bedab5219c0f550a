"""Saved games at moments worth a look: sensible players play up to there."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from engine.bots import choose
from engine.core import Action, Event
from engine.table import Setup, Table
from saves import Match, Store
from tests.play import no_worlds
from tests.tui.app import LONG_AGO
from tui.folder import saves_folder
from tui.thinking import bot_rng

Moment: TypeAlias = Callable[[Any, Sequence[Action]], bool]
"""Tells from a view, of whichever game, and what is legal whether the moment has come."""


FIRST_BOTS = "sensible-1"
"""Who plays up to a moment: the bots of the first day never change, and so neither do the moments
and their pictures."""


def saved_when(folder: Path, setup: Setup, is_it: Moment) -> str:
    """Save a game at the first moment at which seat 0 decides as is wanted."""

    def reached(match: Match) -> bool:
        table = match.table
        return table.position.to_act == (0,) and is_it(
            table.position.view(0), table.position.legal(0)
        )

    return _saved(folder, setup, reached)


def saved_before(folder: Path, setup: Setup, is_it: Callable[[Sequence[Event]], bool]) -> str:
    """Save a game just before a bot's move of which comes what is wanted."""

    def reached(match: Match) -> bool:
        table = match.table
        seat, *_nobody = table.position.to_act or (0,)
        if seat == 0:
            return False
        world = table.game.clone(table.position.state)
        return is_it(table.game.apply(world, seat, _decision("sensible", table, seat)))

    return _saved(folder, setup, reached)


def saved_at_the_end(folder: Path, setup: Setup) -> str:
    """Save a finished game."""
    return _saved(folder, setup, lambda match: not match.table.position.to_act)


def _saved(folder: Path, setup: Setup, reached: Callable[[Match], bool]) -> str:
    store = Store(saves_folder(folder), clock=lambda: LONG_AGO)
    name = setup.game
    with store.create(setup, name) as match:
        while not reached(match):
            assert match.table.position.to_act, "that moment did not come"
            seat = match.table.position.to_act[0]
            match.play(seat, _decision(FIRST_BOTS, match.table, seat))
    os.utime(saves_folder(folder) / f"{name}.quadriga", (LONG_AGO, LONG_AGO))
    return name


def _decision(level: str, table: Table, seat: int) -> Action:
    now = table.position
    rng = bot_rng(table.setup, now, seat)
    action: Action = choose(level, table.game, now.view(seat), now.legal(seat), no_worlds, rng)
    return action
