"""A match as the people at this terminal play it."""

import asyncio
from collections.abc import Sequence
from random import Random

from engine.core import Action, AnyGame, Event, Refusal, State, View, seen_by
from engine.table import Bot, replay
from saves import Match
from tui.seats import people, seat_names


class LocalPlay:
    """A match on this machine: people at one keyboard, and bots.

    A screen sees the match only through this: what a seat may know, what it may do, what has
    happened. Whatever takes time, the thinking of bots and the writing of moves, is done off the
    event loop.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._table = match.table
        self._busy = asyncio.Lock()
        self.game: AnyGame = match.table.game
        self.names: list[str] = seat_names(match.table.seats)
        self.people: list[int] = people(match.table.seats)
        """The seats that are played at this terminal."""

    def to_act(self) -> tuple[int, ...]:
        """Return the seats whose decision is awaited."""
        return self._table.to_act()

    def view(self, seat: int | None) -> View:
        """Return all that a seat (``None``: a spectator) may know."""
        return self._table.view(seat)

    def legal(self, seat: int) -> Sequence[Action]:
        """Return every legal action of a seat."""
        return self._table.legal(seat)

    def refusal(self, seat: int, *actions: Action) -> Refusal | None:
        """Return why actions, one after the other, would be refused."""
        return self._table.refusal(seat, *actions)

    def recent(self, seat: int | None) -> list[Event]:
        """Return what a seat has seen happen lately."""
        return [event for events in self._table.chronicle for event in seen_by(seat, events)]

    async def act(self, seat: int, action: Action) -> list[Event]:
        """Make a person's move; once this returns it is on the disk.

        Raises ``SaveError`` if it cannot be written: then it has not happened.
        """
        async with self._busy:
            return await asyncio.to_thread(self._match.play, seat, action)

    async def advance(self) -> list[Event]:
        """Let a bot make the next move."""
        seat = self.to_act()[0]
        assert isinstance(self._table.seats[seat], Bot), f"nobody plays at seat {seat}"
        # A bot decides the same in the same position: taking a move back teaches nothing.
        rng = Random(f"{self._table.setup.seed} {self._table.moves} {seat}")
        action = await asyncio.to_thread(self._table.choice_of_bot, seat, rng)
        return await self.act(seat, action)

    def can_undo(self) -> bool:
        """Tell whether there is a move to take back."""
        return self._table.undo_target() is not None

    async def undo(self) -> None:
        """Take back the last person's move."""
        async with self._busy:
            await asyncio.to_thread(self._match.undo)

    def course(self) -> list[tuple[State, list[Event]]]:
        """Return the whole match from the deal on: each state, and what led to it."""
        return list(replay(self.game, self._table.setup, self._match.history()))

    async def close(self) -> None:
        """Wait for a move that is being written, and let go of the file."""
        async with self._busy:
            self._match.close()
