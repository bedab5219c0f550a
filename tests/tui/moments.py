"""Saved games at moments worth a look: the first bots play up to there."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from engine.bots import choose
from engine.core import Action, Event
from engine.position import Position
from engine.table import Setup
from tests.play import no_worlds
from tests.tui.courses import saved_until
from tui.thinking import bot_rng

Moment: TypeAlias = Callable[[Any, Sequence[Action]], bool]
"""Tells from a view, of whichever game, and what is legal whether the moment has come."""


def saved_when(folder: Path, setup: Setup, is_it: Moment) -> str:
    """Save a game at the first moment at which seat 0 decides as is wanted."""

    def reached(now: Position) -> bool:
        return now.to_act == (0,) and is_it(now.view(0), now.legal(0))

    return saved_until(folder, setup.game, setup, first_bots, reached)


def saved_before(folder: Path, setup: Setup, is_it: Callable[[Sequence[Event]], bool]) -> str:
    """Save a game just before a bot's move of which comes what is wanted."""

    def reached(now: Position) -> bool:
        seat, *_nobody = now.to_act or (0,)
        if seat == 0:
            return False
        world = now.game.clone(now.state)
        return is_it(now.game.apply(world, seat, _decision("sensible", setup, now)))

    return saved_until(folder, setup.game, setup, first_bots, reached)


def saved_at_the_end(folder: Path, setup: Setup) -> str:
    """Save a finished game."""
    return saved_until(folder, setup.game, setup, first_bots, lambda now: not now.to_act)


def first_bots(setup: Setup, now: Position) -> Action:
    """Decide as the bots of the first day, which never change: nor do the moments and pictures."""
    return _decision("sensible-1", setup, now)


def _decision(level: str, setup: Setup, now: Position) -> Action:
    seat = now.to_act[0]
    rng = bot_rng(setup, now, seat)
    action: Action = choose(level, now.game, now.view(seat), now.legal(seat), no_worlds, rng)
    return action
