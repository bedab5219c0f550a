"""What stands in a journal: the header, and the four kinds of record."""

from functools import cache, reduce
from operator import or_
from pathlib import Path
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from msgspec import Meta, Struct

from engine import GAMES
from engine.bots import LEVELS, MEASURES, PROGRAM
from engine.core import Action, AnyGame, Options, State
from engine.position import Bot, Open, Person, Seat
from engine.table import Setup
from saves.editions import edition_of, rules_have_changed
from saves.errors import SaveError, SaveReason
from saves.packing import Malformed, typed, unpack, unpack_plain

O = TypeVar("O", bound=Options)  # noqa: E741 - the initial of its word, as in the engine
A = TypeVar("A", bound=Action)
S = TypeVar("S", bound=State)

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Moment: TypeAlias = Annotated[float, Meta(ge=0, lt=1e11)]
"""Seconds since 1970, within what a calendar can show."""

_LONGEST_NAME = 1000
"""Far above what anybody is called; a name is looked at whenever it is shown."""


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
    seal: bytes = b""
    """What shows that it was written in the folder where it lies; the first ones had none."""
    header: bytes = b""
    """The header of its journal once more, for when that is lost."""


class Passed(Struct, frozen=True, tag="Snapshot"):
    """As much of a snapshot as matters to whoever comes by it on the way: nothing of its state."""

    moves: Count


class Undone(Struct, frozen=True, tag=True):
    """The match went back to the moment when this many moves had been made."""

    moves: Count


class Reseated(Struct, frozen=True, tag=True):
    """Somebody else plays at a seat from now on."""

    seat: int
    taken_by: Seat


AnyHeader: TypeAlias = Header[Any]
AnySnapshot: TypeAlias = Snapshot[Any]
Record: TypeAlias = Played[Any] | AnySnapshot | Undone | Reseated
Step: TypeAlias = Played[Any] | Passed | Undone | Reseated
"""A record as whoever follows a journal takes it."""


class _Carrier(Struct):
    """As much of a snapshot as says of which match it is."""

    header: bytes


class _OfGame(Struct):
    """As much of a header as says how to read the rest of it."""

    game: str


def new_header(setup: Setup, created: float, name: str) -> AnyHeader:
    """Return the header of a match that begins now, under the rules of today."""
    return Header(
        game=setup.game,
        options=setup.options,
        seats=setup.seats,
        seed=setup.seed,
        first=setup.first,
        created=created,
        name=name,
        edition=edition_of(setup.game),
    )


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
    if len(header.seats) not in GAMES[key].players:
        raise Malformed(f"{len(header.seats)} seats")
    if header.first is not None and not 0 <= header.first < len(header.seats):
        raise Malformed(f"seat {header.first} began")
    for seat in header.seats:
        check_seat(seat)
    return header


def read_step(payload: bytes, game: AnyGame) -> Step:
    """Return a record of a match of this game; of a snapshot, only that it is one."""
    step: Step = unpack(payload, _step_type(game.key))
    return step


def is_readable(payload: bytes, game: AnyGame) -> bool:
    """Tell whether bytes are a record of a match of this game."""
    try:
        read_step(payload, game)
    except Malformed:
        return False
    return True


def read_snapshot(payload: bytes, game: AnyGame) -> AnySnapshot | None:
    """Return the snapshot of a match of this game, or ``None`` if it is none."""
    try:
        snapshot: AnySnapshot = unpack(payload, _of(Snapshot, game.State))
    except Malformed:
        return None
    return snapshot


def carried_header(payload: bytes) -> bytes:
    """Return the header that a snapshot of any game carries; nothing, if it is none."""
    try:
        carrier: _Carrier = unpack(payload, _Carrier)
    except Malformed:
        return b""
    return carrier.header


def check_seat(seat: Seat) -> None:
    """Refuse a seat at which nobody of ours could play on."""
    match seat:
        case Open():
            raise Malformed("a seat that nobody has taken")
        case Bot(level=level) if not _is_level(level):
            raise Malformed(f"a bot of level {level[:40]!r}")
        case Person(name) | Bot(name) if len(name) > _LONGEST_NAME:
            raise Malformed(f"a name of {len(name)} letters")


def _is_level(level: str) -> bool:
    """Tell whether bots play at a level; programs of others may be named, whatever they are."""
    if level.startswith(PROGRAM):
        return len(level) <= _LONGEST_NAME
    return level in LEVELS or level in MEASURES


@cache
def _step_type(key: str) -> Any:
    action = reduce(or_, GAMES[key].actions)
    return _of(Played, action) | Passed | Undone | Reseated


def _of(generic: Any, kind: Any) -> Any:
    """Return a generic type for a kind that only the registry knows."""
    return generic[kind]
