"""A match at one moment: who sits where, whose decision it is, what each seat may know and do."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeAlias

from msgspec import Struct

from engine.core import Action, AnyGame, Event, IllegalAction, Refusal, State, View


class Person(Struct, frozen=True, tag=True):
    """A seat at which a person plays."""

    name: str


class Bot(Struct, frozen=True, tag=True):
    """A seat at which a bot plays."""

    name: str
    level: str


class Open(Struct, frozen=True, tag=True):
    """A seat that nobody has taken yet."""


Seat: TypeAlias = Person | Bot | Open


class TakeBack(Struct, frozen=True):
    """A person's move that can be taken back."""

    moves: int
    """How many moves had been made before it."""
    seat: int
    """Whose move it was."""


_REMEMBERED = 96
"""How many moves back the story of a position goes."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Position:
    """A match after some moves. It never changes, whatever happens at the table afterwards."""

    game: AnyGame
    state: State = field(repr=False)
    """The full state, secrets included: for saving it and thinking ahead, never for showing it."""
    moves: int
    """How many moves led to it."""
    seats: tuple[Seat, ...]
    events: Sequence[Event] = ()
    """What the last move brought about."""
    story: tuple[Sequence[Event], ...] = ()
    """What each of the last moves brought about, oldest first: enough for whoever comes in."""
    decisions: tuple[int, ...]
    """For each seat the number of the decision that it is to make, or made last.

    Whoever answers a question says which: by then it may be another."""
    undo: "TakeBack | None" = None
    """What an undo would take back: the last person's move, and what bots did after it; ``None`` if
    anything hidden or random has been revealed since."""
    undone: int = 0
    """How often moves were taken back: then the story is another."""
    _views: dict[int | None, View] = field(default_factory=dict, init=False, repr=False)
    _legal: dict[int, Sequence[Action]] = field(default_factory=dict, init=False, repr=False)

    @cached_property
    def to_act(self) -> tuple[int, ...]:
        """The seats whose decision is awaited; none once the match is over."""
        return self.game.to_act(self.state)

    def people_to_act(self) -> list[int]:
        """Return the seats to act at which people sit."""
        return [seat for seat in self.to_act if isinstance(self.seats[seat], Person)]

    def bots_to_act(self) -> list[int]:
        """Return the seats to act at which bots sit."""
        return [seat for seat in self.to_act if isinstance(self.seats[seat], Bot)]

    def people(self) -> list[int]:
        """Return the seats at which people sit."""
        return [number for number, seat in enumerate(self.seats) if isinstance(seat, Person)]

    def view(self, seat: int | None) -> View:
        """Return all that a seat (``None``: a spectator) may know."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    def legal(self, seat: int) -> Sequence[Action]:
        """Return every legal action of a seat."""
        if seat not in self._legal:
            self._legal[seat] = self.game.legal(self.state, seat)
        return self._legal[seat]

    def refusal(self, seat: int, *actions: Action) -> Refusal | None:
        """Return why actions, one after the other, would be refused, or ``None`` if they are legal.

        Only the last of them may reveal anything, or the answer could betray what is hidden.
        """
        world = self.game.clone(self.state)
        revealed = False
        for action in actions:
            assert not revealed, f"{actions} asks for what nobody can know yet"
            try:
                events = self.game.apply(world, seat, action)
            except IllegalAction as illegal:
                return illegal.reason
            revealed = any(event.reveals for event in events)
        return None

    def after(
        self, state: State, seat: int, events: Sequence[Event], undo: TakeBack | None
    ) -> "Position":
        """Return the position that a seat's move leads to."""
        decisions = list(self.decisions)
        decisions[seat] += 1
        return replace(
            self,
            state=state,
            moves=self.moves + 1,
            events=events,
            story=(*self.story[1 - _REMEMBERED :], events),
            decisions=tuple(decisions),
            undo=undo,
        )

    def taken_back(
        self,
        state: State,
        moves: int,
        chronicle: Sequence[Sequence[Event]],
        undo: TakeBack | None,
    ) -> "Position":
        """Return the position that an undo leads to: every question is put anew."""
        return replace(
            self,
            state=state,
            moves=moves,
            events=(),
            story=tuple(chronicle[-_REMEMBERED:]),
            decisions=tuple(number + 1 for number in self.decisions),
            undo=undo,
            undone=self.undone + 1,
        )

    def reseated(self, seat: int, seats: tuple[Seat, ...], undo: TakeBack | None) -> "Position":
        """Return the same position with somebody else at a seat, who is asked anew."""
        decisions = list(self.decisions)
        decisions[seat] += 1
        return replace(self, seats=seats, events=(), decisions=tuple(decisions), undo=undo)

    def instead_of(self, before: "Position") -> "Position":
        """Return it as those see it who knew another: the story is new, and every question."""
        return replace(
            self,
            decisions=tuple(number + 1 for number in before.decisions),
            undone=before.undone + 1,
        )
