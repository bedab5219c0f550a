"""Players made of code. A bot sees what its seat sees, and decides."""

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import TypeAlias

from engine.core import Game
from engine.core.game import A, O, S, V

Player: TypeAlias = Callable[[V, Sequence[A], Random], A]
"""Chooses one of the legal actions of a seat from its view."""

LEVELS = ("random", "sensible")


def choose(level: str, game: Game[S, O, A, V], view: V, legal: Sequence[A], rng: Random) -> A:
    """Return what a bot of a level does."""
    if level not in LEVELS:
        raise ValueError(f"no bot plays at level {level!r}")
    if len(legal) == 1:
        return legal[0]
    if level == "random":
        return rng.choice(legal)
    sensible: Player[V, A] = import_module(game.bots).sensible
    return sensible(view, legal, rng)
