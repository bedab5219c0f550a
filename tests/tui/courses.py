"""Matches of bots, played once for all tests that look at a moment of them."""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import TypeAlias

from engine import GAMES
from engine.bots import choose
from engine.core import Action
from engine.position import Position
from engine.table import Move, Setup, Table
from saves import Store
from tests.play import no_worlds
from tests.tui.app import LONG_AGO
from tui.folder import saves_folder

Decide: TypeAlias = Callable[[Setup, Position], Action]
"""Returns what the first of those who are to act does; the same at every call."""


class Course:
    """A match as far as anybody has looked at it."""

    def __init__(self, setup: Setup, decide: Decide) -> None:
        self._table = Table(GAMES[setup.game], setup)
        self._decide = decide
        self._positions = [self._table.position]

    def until(self, reached: Callable[[Position], bool]) -> list[Move]:
        """Return the moves that lead to the first position that is wanted."""
        number = 0
        while not reached(self._positions[number]):
            assert self._positions[number].to_act, "that moment did not come"
            number += 1
            if number == len(self._positions):
                now = self._positions[-1]
                self._table.play(now.to_act[0], self._decide(self._table.setup, now))
                self._positions.append(self._table.position)
        return self._table.history[:number]


def sensible(setup: Setup, now: Position) -> Action:
    """Decide as a sensible bot."""
    seat, rng = now.to_act[0], Random(now.moves)
    view, legal = now.view(seat), now.legal(seat)
    action: Action = choose("sensible", now.game, view, legal, no_worlds, rng)
    return action


@cache
def course(setup: Setup, decide: Decide) -> Course:
    """Return the match of a set-up that somebody decides all of; there is one of each."""
    return Course(setup, decide)


def saved_until(
    folder: Path, name: str, setup: Setup, decide: Decide, reached: Callable[[Position], bool]
) -> str:
    """Save a match, long ago, at the first position that is wanted; return its name."""
    moves = course(setup, decide).until(reached)
    with Store(saves_folder(folder), clock=lambda: LONG_AGO).create(setup, name) as match:
        for move in moves:
            match.play(move.seat, move.action)
    os.utime(saves_folder(folder) / f"{name}.quadriga", (LONG_AGO, LONG_AGO))
    return name
