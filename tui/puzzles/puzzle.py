"""What a puzzle is made of."""

from functools import cache, reduce
from importlib.util import find_spec
from operator import or_
from pathlib import Path
from typing import Any, Generic, TypeAlias

import msgspec
from msgspec import Struct

from engine import GAMES
from engine.core.game import A, O
from engine.position import Bot, Person, Seat
from engine.table import Setup, Table
from tui.games.homes import HOMES
from tui.seats import BOT_NAMES

LEVEL = "sensible"
"""How those play from whose matches puzzles are taken."""


class Answer(Struct, Generic[A], frozen=True):
    """Something that can be done in a puzzle, and what it promises."""

    action: A
    worth: float
    """The part of the victory to expect after it."""


class Puzzle(Struct, Generic[O, A], frozen=True):
    """A moment of a match at which one decision is far better than all others."""

    players: int
    seed: int
    options: O
    seat: int
    """Who is to decide."""
    moves: tuple[tuple[int, A], ...]
    """What led there: who did what, from the deal on."""
    best: Answer[A]
    others: tuple[Answer[A], ...]
    """What else a strong player would have looked at, the better first."""

    @property
    def key(self) -> str:
        """What it is called where it is remembered which are solved: as it is made, so it stays."""
        return f"{self.players}-{self.seed}-{len(self.moves)}"

    @property
    def margin(self) -> float:
        """How far the best decision is ahead of the next one: the less, the harder to tell."""
        return self.best.worth - self.others[0].worth

    @property
    def kinds(self) -> set[str]:
        """The kinds of what can be answered."""
        return {type(each.action).__name__ for each in (self.best, *self.others)}

    def setup(self, game: str, solver: str) -> Setup:
        """Return the match that it is taken from, with somebody at the seat in question."""
        bots = iter(name for name in BOT_NAMES if name != solver)
        seats: tuple[Seat, ...] = tuple(
            Person(solver) if seat == self.seat else Bot(next(bots), LEVEL)
            for seat in range(self.players)
        )
        return Setup(game, self.options, seats, self.seed)

    def table(self, game: str, solver: str) -> Table:
        """Return the match at the moment in question; ``IllegalAction`` if it cannot be so."""
        table = Table(GAMES[game], self.setup(game, solver))
        for seat, action in self.moves:
            table.play(seat, action)
        return table


AnyPuzzle: TypeAlias = Puzzle[Any, Any]


def puzzles_path(game: str) -> Path | None:
    """Return where a game keeps its puzzles, beside its face."""
    package = find_spec(HOMES[game].package)
    if package is None or package.origin is None:
        return None
    return Path(package.origin).with_name("puzzles.json")


@cache
def puzzles_of(game: str) -> tuple[AnyPuzzle, ...]:
    """Return the puzzles of a game; none, if it has no file of them."""
    path = puzzles_path(game)
    if path is None or not path.is_file():
        return ()
    return read_puzzles(game, path.read_bytes())


def read_puzzles(game: str, content: bytes) -> tuple[AnyPuzzle, ...]:
    """Return puzzles from how they stand in a file, a line each."""
    # Only the registry knows the options and actions of a game.
    generic: Any = Puzzle
    kind = generic[GAMES[game].Options, reduce(or_, GAMES[game].actions)]
    return tuple(msgspec.convert(each, kind) for each in msgspec.json.decode(content))


def written_puzzles(puzzles: tuple[AnyPuzzle, ...]) -> bytes:
    """Return puzzles as they stand in a file."""
    lines = [msgspec.json.encode(puzzle).decode() for puzzle in puzzles]
    return ("[\n" + ",\n".join(lines) + "\n]\n").encode()
