"""One match at play: the seats, whose decision it is, the history, and undo."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeAlias

from msgspec import Struct

from engine.bots import character_of, choose, worlds_of
from engine.core import Action, AnyGame, Event, Options, State
from engine.position import Bot, Person, Position, Seat, TakeBack


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


Recorder: TypeAlias = Callable[[Move, Position], None]
"""Writes a move, and perhaps where it leads, so that it cannot be lost.

An exception from it means that it is not written."""


class Table:
    """A match at play. What there is to see of it is in its ``position``.

    A move is made on a copy of the state, then recorded, then published as a new position: nobody
    ever sees a move that is not recorded, and there is nothing to roll back.
    """

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        *,
        state: State | None = None,
        moves: int = 0,
        seats: Sequence[Seat] | None = None,
        record: Recorder | None = None,
    ) -> None:
        """Set up a new match, or go on from a ``state`` reached after some ``moves``.

        ``record`` is called with every move once the rules have accepted it and before anybody is
        told: if it fails, the move has not happened.
        """
        self.game = game
        self.setup = setup
        self.record = record
        self.first_move = moves
        self.history: list[Move] = []
        """The moves since ``first_move``."""
        self.chronicle: list[list[Event]] = []
        """What each of these moves brought about."""
        self.position = Position(
            game=game,
            state=deal(game, setup) if state is None else state,
            moves=moves,
            seats=tuple(setup.seats if seats is None else seats),
            decisions=(0,) * len(setup.seats),
        )
        self._undo_limit = self.position
        """Where the last secret was revealed or chance struck: nothing before it can be undone."""

    def play(self, seat: int, action: Action) -> list[Event]:
        """Carry out an action and return what happened."""
        before = self.position
        state = self.game.clone(before.state)
        events = self.game.apply(state, seat, action)
        move = Move(seat, action)
        reveals = any(event.reveals for event in events)
        by_person = isinstance(before.seats[seat], Person)
        after = before.after(
            state,
            seat,
            events,
            None if reveals else TakeBack(before.moves, seat) if by_person else before.undo,
        )
        if self.record is not None:
            self.record(move, after)
        self.history.append(move)
        self.chronicle.append(events)
        self.position = after
        if reveals:
            self._undo_limit = after
        return events

    @property
    def undo_limit(self) -> int:
        """How many moves there are at least after any undo, as far as is known here."""
        return self._undo_limit.moves

    def before_move(self, move: int) -> Position:
        """Return the position that going back to the moment of so many moves would lead to.

        ``ValueError`` if something hidden or random was revealed since, or that is too long ago.
        """
        limit, now = self._undo_limit, self.position
        if not limit.moves <= move <= now.moves:
            raise ValueError(f"cannot go back to move {move}: {limit.moves} is the limit")
        kept = move - self.first_move
        state = self.game.clone(limit.state)
        for done in self.history[limit.moves - self.first_move : kept]:
            self.game.apply(state, done.seat, done.action)
        undo = self._undo(now.seats, move)
        return now.taken_back(state, move, self.chronicle[:kept], undo)

    def go_back(self, move: int) -> None:
        """Return to the moment when ``move`` moves had been made."""
        self.position = self.before_move(move)
        kept = move - self.first_move
        del self.history[kept:]
        del self.chronicle[kept:]

    def with_seat(self, seat: int, taken_by: Seat) -> Position:
        """Return the position with somebody else at a seat."""
        seats = list(self.position.seats)
        seats[seat] = taken_by
        undo = self._undo(seats, self.position.moves)
        return self.position.reseated(seat, tuple(seats), undo)

    def reseat(self, seat: int, taken_by: Seat) -> None:
        """Let somebody else play at a seat from now on."""
        self.position = self.with_seat(seat, taken_by)

    def _undo(self, seats: Sequence[Seat], last: int) -> TakeBack | None:
        """Return the last person's move that can be taken back, of so many."""
        for number in range(last - 1, self._undo_limit.moves - 1, -1):
            mover = self.history[number - self.first_move].seat
            if isinstance(seats[mover], Person):
                return TakeBack(number, mover)
        return None


def choice_of_bot(position: Position, seat: int, rng: Random) -> Action:
    """Return what the bot at a seat does in a position. It knows no more than its seat does."""
    bot = position.seats[seat]
    assert isinstance(bot, Bot), f"seat {seat} is not a bot's"
    legal = position.legal(seat)
    worlds = worlds_of(position.game, position.state, seat)
    action: Action = choose(
        bot.level,
        position.game,
        position.view(seat),
        legal,
        worlds,
        rng,
        character=character_of(bot.name),
    )
    return action


def deal(game: AnyGame, setup: Setup) -> State:
    """Return the state in which a match begins."""
    state: State = game.setup(len(setup.seats), setup.seed, setup.options, setup.first)
    return state


def replay(
    game: AnyGame, setup: Setup, history: Sequence[Move], start: State | None = None
) -> Iterator[tuple[State, list[Event]]]:
    """Yield a copy of the state, with what led to it, at the start and after each move.

    Without a ``start`` it begins with the deal.
    """
    state = deal(game, setup) if start is None else game.clone(start)
    yield game.clone(state), []
    for move in history:
        events = game.apply(state, move.seat, move.action)
        yield game.clone(state), events
