"""The games that the laws are tested on: the app's own, and a fifth that only the tests know."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine import GAMES
from engine.core import AnyGame
from tests.ur.engine import UR as UR
from tui.games.homes import HOMES, Home
from tui.locale import _catalog

ALL_GAMES: dict[str, AnyGame] = {**GAMES, UR.key: UR}
"""Every game that must keep the laws."""

_TESTS = Path(__file__).parent
_HOME_OF_UR = Home("tests.ur.tui", rules=_TESTS / "ur" / "rules", locale=_TESTS / "ur" / "locale")


def folder_of(game: AnyGame) -> Path:
    """Return where the tests keep what belongs to a game."""
    return _TESTS / "ur" if game is UR else _TESTS / "engine" / game.key


@contextmanager
def the_fifth_game() -> Iterator[None]:
    """Let the app know the fifth game for a while."""
    GAMES[UR.key], HOMES[UR.key] = UR, _HOME_OF_UR
    _catalog.cache_clear()
    yield
    del GAMES[UR.key], HOMES[UR.key]
    _catalog.cache_clear()
