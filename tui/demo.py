"""A match that bots play by themselves, for whoever looks at the first screen."""

from collections.abc import Iterator
from functools import cache
from itertools import count, cycle, islice
from random import Random
from typing import NamedTuple

from textual.content import Content

from engine import GAMES
from engine.core import View, seen_by
from engine.position import Bot
from engine.table import Setup, Table, choice_of_bot
from tui.games import face_of
from tui.games.face import story
from tui.seats import BOT_NAMES

LEVEL = "sensible"
_PLAYERS = 4
_QUIET_MOVES = 24
"""After so many moves there is something to be seen on every board."""
_PORTRAIT_SEED = 7


class Scene(NamedTuple):
    """A position as it is shown beside the menu."""

    game: str
    view: View
    words: Content
    """What has just happened, or who is awaited."""


def scenes(seed: int) -> Iterator[Scene]:
    """Yield one match after the other, move by move, of every game in turn."""
    for number, game in zip(count(seed), cycle(GAMES), strict=False):
        yield from _match(game, number)


def quiet_scene(seed: int) -> Scene:
    """Return one scene of a match, for those who want nothing to move."""
    return _later(scenes(seed))


@cache
def portrait(game: str) -> View:
    """Return a position that shows what a game looks like: always the same, played once."""
    return _later(_match(game, _PORTRAIT_SEED)).view


def _later(played: Iterator[Scene]) -> Scene:
    """Return the scene at which there is something to be seen, or the last one before it."""
    *_before, scene = islice(played, _QUIET_MOVES)
    return scene


def _match(game: str, seed: int) -> Iterator[Scene]:
    """Yield every moment of a match at which something has happened that all may see."""
    names = BOT_NAMES[: min(_PLAYERS, GAMES[game].players[-1])]
    seats = tuple(Bot(name, LEVEL) for name in names)
    table = Table(GAMES[game], Setup(game, GAMES[game].Options(), seats, seed))
    chance = Random(seed)
    while awaited := table.position.to_act:
        seat = awaited[0]
        events = table.play(seat, choice_of_bot(table.position, seat, chance))
        view = table.position.view(None)
        if lines := story(face_of(game, view), seen_by(None, events), names):
            title = Content.styled(GAMES[game].title, "bold")
            yield Scene(game, view, Content.assemble(title, "  ", lines[-1]))
