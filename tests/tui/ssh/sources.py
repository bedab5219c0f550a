"""Sources for servers under test: nothing is drawn, and nothing waits."""

from collections.abc import Callable
from itertools import count

from tui.ssh.sources import Sources

_NUMBERS = count(1)
"""Of tables: none is given twice, though a server is started again in the same folder."""


def fixed_sources(seed: int = 7, clock: Callable[[], float] | None = None) -> Sources:
    """Return sources that deal the same match at every table; with seed 7 Anna begins at Zeus."""

    def room_id(game: str) -> str:
        return f"{game}-{next(_NUMBERS):08}"

    if clock is None:
        return Sources(seed=lambda: seed, room_id=room_id)
    return Sources(seed=lambda: seed, room_id=room_id, clock=clock)
