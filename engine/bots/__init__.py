"""Players made of code. A bot sees what its seat sees, and decides."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Generic, TypeAlias

from engine.core import AnyGame, Chance, Game
from engine.core.game import A, O, S, V

Sample: TypeAlias = Callable[[Chance], S]
"""Draws a world that a seat cannot rule out, as likely as it is."""

Player: TypeAlias = Callable[[V, Sequence[A], Sample[S], Random], A]
"""Chooses one of the legal actions of a seat from its view, and from worlds that it may be in."""

LEVELS = ("random", "sensible")
"""Those that can be had as opponents."""
MEASURES = {"sensible-1": "first"}
"""Bots of an earlier day, kept to measure those of today, and the package of each within a game's.
"""


@dataclass(frozen=True)
class Worlds(Generic[S]):
    """The worlds that a seat may be in: one of them, from which all others can be drawn.

    What is drawn depends on nothing that is hidden, so the one here does as well as the truth;
    and whoever holds this, in this process or another, holds nothing of the truth that the seat
    does not know."""

    game: AnyGame
    seat: int
    world: S

    def __call__(self, chance: Chance) -> S:
        """Draw one of them."""
        drawn: S = self.game.determinize(self.world, self.seat, chance)
        return drawn


def worlds_of(game: AnyGame, state: S, seat: int) -> Worlds[S]:
    """Return the worlds that a seat may be in while the game is in this state."""
    return Worlds(game, seat, game.determinize(state, seat, Chance.of_seed(0)))


def choose(
    level: str,
    game: Game[S, O, A, V],
    view: V,
    legal: Sequence[A],
    sample: Sample[S],
    rng: Random,
) -> A:
    """Return what a bot of a level does."""
    if level not in (*LEVELS, *MEASURES):
        raise ValueError(f"no bot plays at level {level!r}")
    if len(legal) == 1:
        return legal[0]
    if level == "random":
        return rng.choice(legal)
    package = f"{game.bots}.{MEASURES[level]}" if level in MEASURES else game.bots
    sensible: Player[V, A, Any] = import_module(package).sensible
    return sensible(view, legal, sample, rng)
