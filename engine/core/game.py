"""The contract between a game and everything that plays, shows or saves it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct

from engine.core.chance import Chance
from engine.core.result import Figure, Luck, Result


class Options(Struct, frozen=True):
    """How a game is set up; the defaults are the sheet's own game."""


class State(Struct):
    """Everything there is to know about a game at one moment, secrets and chance included."""

    chance: Chance


class Action(Struct, frozen=True, tag=True):
    """One decision of one seat; it reads like the move."""


class Event(Struct, frozen=True, tag=True, kw_only=True):
    """A fact: something that happened. Never prose."""

    reveals: ClassVar[bool] = False
    """Whether it shows something hidden or random, so that nothing before it can be undone."""

    seats: tuple[int, ...] | None = None
    """Who may see it; ``None`` means everybody, spectators included."""
    unasked: bool = False
    """Whether nobody was asked: whoever it is about could do nothing else, or nothing at all."""


class View(Struct, frozen=True):
    """All that one seat may know, as plain data."""

    seat: int | None
    """Whose eyes these are; ``None`` for a spectator."""
    result: Result | None
    """How the game ended, once it has."""
    to_act: tuple[int, ...]
    """The seats whose decision is awaited."""
    players: tuple[Struct, ...]
    """What each seat has, as far as these eyes can see; a type of its own in each game."""


S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Options)  # noqa: E741 - the initial of its word, as the others
A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View)


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, O, A, V]):
    """A game: its facts, its types and its rules as functions.

    The functions are plain: whoever wants to know how a rule works opens the game's own package.
    """

    key: str
    """The short name used on the command line and in files."""
    title: str
    """The name on the box."""
    players: range
    """How many may play."""

    Options: type[O]
    State: type[S]
    actions: tuple[type[A], ...]
    """Every kind of action there is, for reading them back from a file."""
    bots: str
    """The package of its bots; loaded when one first thinks."""

    setup: Callable[[int, int, O, int | None], S]
    """``setup(players, seed, options, first)``: a new game; ``first`` seats the first player."""
    to_act: Callable[[S], tuple[int, ...]]
    """The seats whose decision is awaited; several while they decide in secret, none at the end."""
    legal: Callable[[S, int], Sequence[A]]
    """Every legal action of a seat in a stable order; never empty for a seat to act."""
    apply: Callable[[S, int, A], list[Event]]
    """Carries an action out and returns what happened.

    Raises ``IllegalAction`` with a reason, and then the state is untouched."""
    view: Callable[[S, int | None], V]
    """All that a seat may know; ``None`` asks for a spectator's view."""
    result: Callable[[S], Result | None]
    """How the game ended, or ``None`` while it goes on."""
    clone: Callable[[S], S]
    """A cheap, independent copy."""
    determinize: Callable[[S, int, Chance], S]
    """A full state consistent with what the seat knows, everything else drawn anew."""
    figures: Callable[[V, Sequence[Event]], dict[Figure, float]]
    """What can be counted of one finished game, from its last view and all that happened."""
    problems: Callable[[S], list[str]]
    """Everything that is wrong with a state (pieces lost, cards doubled); empty if it is sound."""
    open_view: Callable[[S, int | None], V] | None = None
    """A moment with all its secrets, for looking back once the game is over; ``None`` if they
    stay secret, or if there are none."""

    luck: Callable[[V, Sequence[Event]], dict[Luck, float]] | None = None
    """By how much what a move brought to a seat, whose view before it this is, differs from what
    was to be expected; ``None`` where there are no dice or draws to measure."""

    looks_ahead: bool = False
    """Whether its bots have a ``search``: then they play at the highest levels too."""
    hides: bool = True
    """Whether anything is hidden from some seat: a hand, a bid, the order of a pile."""
    fewest_win: bool = False
    """Whether the lowest score is the best."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game from the registry: which one is known at run time only, so its types are open."""


def count(events: Iterable[Event], kind: type[Event]) -> int:
    """Return how often a kind of event happened."""
    return sum(isinstance(event, kind) for event in events)


def seen_by(seat: int | None, events: Iterable[Event]) -> list[Event]:
    """Return those of the events that a seat (``None``: a spectator) may see."""
    return [event for event in events if event.seats is None or seat in event.seats]
