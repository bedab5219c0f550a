"""What stands in a journal: the header, and the four kinds of record."""

from functools import cache, reduce
from operator import or_
from pathlib import Path
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from msgspec import Meta, Struct

from engine import GAMES
from engine.core import Action, AnyGame, Options, State
from engine.position import Seat
from engine.table import Setup
from saves.editions import edition_of, rules_have_changed
from saves.errors import SaveError, SaveReason
from saves.packing import typed, unpack, unpack_plain

O = TypeVar("O", bound=Options)  # noqa: E741 - the initial of its word, as in the engine
A = TypeVar("A", bound=Action)
S = TypeVar("S", bound=State)

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Moment: TypeAlias = Annotated[float, Meta(ge=0, lt=1e11)]
"""Seconds since 1970, within what a calendar can show."""


class Header(Struct, Generic[O], frozen=True):
    """What a match began with, when, and under which name."""

    game: str
    options: O
    seats: tuple[Seat, ...]
    seed: int
    first: int | None
    created: Moment
    name: str
    """The name at the time of writing; the name of the file counts."""
    edition: Annotated[int, Meta(ge=1)] = 1
    """Of the game's rules; the first journals did not say, and were all of the first."""

    @property
    def setup(self) -> Setup:
        """The set-up that deals this match."""
        return Setup(self.game, self.options, self.seats, self.seed, self.first)


class Played(Struct, Generic[A], frozen=True, tag=True):
    """A seat made a move."""

    seat: int
    action: A


class Snapshot(Struct, Generic[S], frozen=True, tag=True):
    """The whole state, so that nobody need read what comes before."""

    moves: Count
    """How many moves led to it."""
    previous: Count | None
    """Where the frame of the snapshot before it begins, leaving out those that were undone."""
    seats: tuple[Seat, ...]
    state: S


class Undone(Struct, frozen=True, tag=True):
    """The match went back to the moment when this many moves had been made."""

    moves: Count


class Reseated(Struct, frozen=True, tag=True):
    """Somebody else plays at a seat from now on."""

    seat: int
    taken_by: Seat


AnyHeader: TypeAlias = Header[Any]
Record: TypeAlias = Played[Any] | Snapshot[Any] | Undone | Reseated


class _OfGame(Struct):
    """As much of a header as says how to read the rest of it."""

    game: str


def read_header(payload: bytes, path: Path) -> AnyHeader:
    """Return a header; the game it names says which options it has."""
    plain = unpack_plain(payload)
    key: str = typed(plain, _OfGame).game
    if key not in GAMES:
        raise SaveError(SaveReason.UNKNOWN_GAME, path, repr(key[:40]))
    header: AnyHeader = typed(plain, _of(Header, GAMES[key].Options))
    if header.edition > edition_of(key):
        raise SaveError(SaveReason.NEWER, path, f"edition {header.edition} of the rules")
    if rules_have_changed(key, header.edition, header.options):
        raise SaveError(SaveReason.OLDER_RULES, path, f"edition {header.edition} of the rules")
    return header


def read_record(payload: bytes, game: AnyGame) -> Record:
    """Return a record of a match of this game."""
    record: Record = unpack(payload, _record_type(game.key))
    return record


@cache
def _record_type(key: str) -> Any:
    game = GAMES[key]
    action = reduce(or_, game.actions)
    return _of(Played, action) | _of(Snapshot, game.State) | Undone | Reseated


def _of(generic: Any, kind: Any) -> Any:
    """Return a generic type for a kind that only the registry knows."""
    return generic[kind]
