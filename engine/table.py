"""One match at play: the seats, whose decision it is, the history, and undo."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from msgspec import Struct

from engine.bots import choose
from engine.core import (
    Action,
    AnyGame,
    Event,
    IllegalAction,
    Options,
    Refusal,
    State,
    View,
)


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


class Setup(Struct, frozen=True):
    """All that a match begins with: the same set-up always deals the same game."""

    game: str
    options: Options
    seats: tuple[Seat, ...]
    seed: int
    first: int | None = None


class Move(Struct, frozen=True):
    """An action as it stands in the history."""

    seat: int
    action: Action


Recorder: TypeAlias = Callable[[Move], None]
"""Writes a move where it cannot be lost; an exception from it means that it is not written."""


class Table:
    """A match at play. Screens see it through ``view`` and ``legal`` of one seat only.

    ``record`` is called with every move once the rules have accepted it and before anybody is
    told: if it fails, the move has not happened.
    """

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        *,
        state: State | None = None,
        moves: int = 0,
        record: Recorder | None = None,
    ) -> None:
        """Set up a new match, or go on from a ``state`` reached after some ``moves``."""
        self.game = game
        self.setup = setup
        self.seats: list[Seat] = list(setup.seats)
        self.record = record
        if state is None:
            state = deal(game, setup)
        self._state: State = state
        self.history: list[Move] = []
        """The moves since ``first_move``."""
        self.chronicle: list[list[Event]] = []
        """What each of these moves brought about."""
        self.first_move = moves
        self._set_undo_limit()

    @property
    def moves(self) -> int:
        """The number of moves made since the match began."""
        return self.first_move + len(self.history)

    @property
    def state(self) -> State:
        """The full state, secrets included: for saving it, never for showing it."""
        return self._state

    def to_act(self) -> tuple[int, ...]:
        """Return the seats whose decision is awaited."""
        return self.game.to_act(self._state)

    def legal(self, seat: int) -> Sequence[Action]:
        """Return every legal action of a seat."""
        return self.game.legal(self._state, seat)

    def view(self, seat: int | None) -> View:
        """Return all that a seat (``None``: a spectator) may know."""
        view: View = self.game.view(self._state, seat)
        return view

    def refusal(self, seat: int, *actions: Action) -> Refusal | None:
        """Return why actions, one after the other, would be refused, or ``None`` if they are legal.

        Only the last of them may reveal anything, or the answer could betray what is hidden.
        """
        world = self.game.clone(self._state)
        revealed = False
        for action in actions:
            assert not revealed, f"{actions} asks for what nobody can know yet"
            try:
                events = self.game.apply(world, seat, action)
            except IllegalAction as illegal:
                return illegal.reason
            revealed = any(event.reveals for event in events)
        return None

    def play(self, seat: int, action: Action) -> list[Event]:
        """Carry out an action and return what happened."""
        before = self.game.clone(self._state) if self.record else None
        events = self.game.apply(self._state, seat, action)
        done = Move(seat, action)
        if self.record is not None and before is not None:
            try:
                self.record(done)
            except BaseException:
                self._state = before
                raise
        self.history.append(done)
        self.chronicle.append(events)
        if any(event.reveals for event in events):
            self._set_undo_limit()
        return events

    def bots_to_act(self) -> list[int]:
        """Return the seats to act at which bots sit."""
        return [seat for seat in self.to_act() if isinstance(self.seats[seat], Bot)]

    def choice_of_bot(self, seat: int, rng: Random) -> Action:
        """Return what the bot at a seat does now. It knows no more than its seat's view."""
        bot = self.seats[seat]
        assert isinstance(bot, Bot), f"seat {seat} is not a bot's"
        return choose(bot.level, self.game.key, self.view(seat), self.legal(seat), rng)

    def undo_target(self) -> int | None:
        """Return the number of moves that an undo would go back to, or ``None``.

        It takes back the last person's move, and what bots did after it, unless anything hidden
        or random has been revealed since.
        """
        for number in range(self.moves - 1, self._undo_limit - 1, -1):
            if isinstance(self.seats[self.history[number - self.first_move].seat], Person):
                return number
        return None

    def go_back(self, move: int) -> None:
        """Return to the moment when ``move`` moves had been made."""
        if not self._undo_limit <= move <= self.moves:
            raise ValueError(f"cannot go back to move {move}: {self._undo_limit} is the limit")
        kept = move - self.first_move
        state = self.game.clone(self._undo_state)
        for done in self.history[self._undo_limit - self.first_move : kept]:
            self.game.apply(state, done.seat, done.action)
        self._state = state
        del self.history[kept:]
        del self.chronicle[kept:]

    def _set_undo_limit(self) -> None:
        self._undo_limit = self.moves
        self._undo_state: State = self.game.clone(self._state)


def deal(game: AnyGame, setup: Setup) -> State:
    """Return the state in which a match begins."""
    state: State = game.setup(len(setup.seats), setup.seed, setup.options, setup.first)
    return state


def replay(
    game: AnyGame, setup: Setup, history: Sequence[Move]
) -> Iterator[tuple[State, list[Event]]]:
    """Yield a copy of the state, with what led to it, at the start and after each move."""
    state = deal(game, setup)
    yield game.clone(state), []
    for move in history:
        events = game.apply(state, move.seat, move.action)
        yield game.clone(state), events
