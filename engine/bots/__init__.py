"""Players made of code. A bot sees what its seat sees, and decides."""

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any, TypeAlias

from engine.core import Action, AnyGame, View

Player: TypeAlias = Callable[[Any, Sequence[Any], Random], Any]
"""Chooses one of the legal actions of a seat from its view; each game has views of its own."""

LEVELS = ("random", "sensible")


def choose(level: str, game: AnyGame, view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Return what a bot of a level does."""
    if level not in LEVELS:
        raise ValueError(f"no bot plays at level {level!r}")
    if len(legal) == 1:
        return legal[0]
    if level == "random":
        return rng.choice(legal)
    sensible: Player = import_module(game.bots).sensible
    action: Action = sensible(view, legal, rng)
    return action
