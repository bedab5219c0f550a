"""The levels at which bots play, weakest first."""

from msgspec import Struct

from engine.core import AnyGame


class Level(Struct, frozen=True):
    """How well a bot plays."""

    temperature: float = 0.0
    """How easily it confuses actions, as a part of the game's usual spread of scores."""
    iterations: int = 0
    """How often it plays a decision through before it takes it."""


LEVELS = {
    "novice": Level(temperature=1.0),
    "casual": Level(temperature=0.4),
    "sensible": Level(),
    "strong": Level(iterations=24),
    "master": Level(iterations=1000),
}
"""Those that can be had as opponents; the last two in games whose bots look ahead."""

RANDOM = "random"
FROZEN = {"sensible-1": "first"}
"""Bots of an earlier day, kept as they were, and the package of each within a game's."""
MEASURES = (RANDOM, *FROZEN)
"""Bots to measure others by."""

PROGRAM = "cmd:"
"""Begins the level of a bot that is somebody else's program; its command follows. No program is
started here: whoever asks bots does that."""


def levels_of(game: AnyGame) -> tuple[str, ...]:
    """Return the levels at which bots play a game, weakest first."""
    return tuple(name for name, level in LEVELS.items() if game.looks_ahead or not level.iterations)
