"""A match as the people at this terminal play it."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeAlias

from engine.core import Action, AnyGame, Event, Refusal, View, seen_by
from engine.table import Bot, Table, replay
from saves import Match
from tui.seats import people, seat_names

Step: TypeAlias = tuple[View, list[Event]]
"""A position as a spectator saw it, and what led to it."""


class Play(Protocol):
    """A match as a screen sees it: what a seat may know, what it may do, what has happened."""

    game: AnyGame
    names: list[str]
    """What to call the player at each seat; changed in place when somebody else sits down."""
    people: list[int]
    """The seats that are played at this terminal; changed in place likewise."""

    @property
    def has_company(self) -> bool:
        """Whether people play elsewhere too, who must agree to an undo."""

    @property
    def undone(self) -> int:
        """How often moves were taken back: then the story is another."""

    def to_act(self) -> tuple[int, ...]:
        """Return the seats whose decision is awaited."""

    def view(self, seat: int | None) -> View:
        """Return all that a seat (``None``: a spectator) may know."""

    def legal(self, seat: int) -> Sequence[Action]:
        """Return every legal action of a seat."""

    def refusal(self, seat: int, *actions: Action) -> Refusal | None:
        """Return why actions, one after the other, would be refused."""

    def recent(self, seat: int | None) -> list[Event]:
        """Return what a seat has seen happen lately."""

    async def act(self, seat: int, action: Action) -> list[Event]:
        """Make a person's move; once this returns it is on the disk.

        Raises ``SaveError`` if it cannot be written: then it has not happened.
        """

    async def advance(self) -> list[Event]:
        """Return what comes of the next decision that is not made at this terminal."""

    async def overtaken(self) -> None:
        """Return once the decision that is being made here has been made elsewhere."""

    def can_undo(self) -> bool:
        """Tell whether there is a move to take back."""

    async def undo(self) -> None:
        """Take back the last person's move, or ask those who play elsewhere for it."""

    def course(self) -> list[Step]:
        """Return the whole match, from the deal to its end."""

    async def close(self) -> None:
        """Let go of the match."""


class LocalPlay:
    """A match on this machine: people at one keyboard, and bots.

    Whatever takes time, the thinking of bots and the writing of moves, is done off the event loop.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._table = match.table
        self._busy = asyncio.Lock()
        self.game: AnyGame = match.table.game
        self.names: list[str] = seat_names(match.table.seats)
        self.people: list[int] = people(match.table.seats)
        """The seats that are played at this terminal."""
        self.has_company = False
        self.undone = 0
        self._views: dict[int | None, View] = {}
        """What each seat may know at the moment, as far as it has been asked for."""

    def to_act(self) -> tuple[int, ...]:
        """Return the seats whose decision is awaited."""
        return self._table.to_act()

    def view(self, seat: int | None) -> View:
        """Return all that a seat (``None``: a spectator) may know."""
        if seat not in self._views:
            self._views[seat] = self._table.view(seat)
        return self._views[seat]

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
            try:
                return await asyncio.to_thread(self._match.play, seat, action)
            finally:
                self._views.clear()

    async def advance(self) -> list[Event]:
        """Let a bot make the next move."""
        seat = self.to_act()[0]
        assert isinstance(self._table.seats[seat], Bot), f"nobody plays at seat {seat}"
        action = await asyncio.to_thread(
            self._table.choice_of_bot, seat, bot_rng(self._table, seat)
        )
        return await self.act(seat, action)

    async def overtaken(self) -> None:
        """Never return: at this terminal alone are decisions made."""
        await asyncio.get_running_loop().create_future()

    def can_undo(self) -> bool:
        """Tell whether there is a move to take back."""
        return self._table.undo_target() is not None

    async def undo(self) -> None:
        """Take back the last person's move."""
        async with self._busy:
            try:
                self.undone += await asyncio.to_thread(self._match.undo)
            finally:
                self._views.clear()

    def course(self) -> list[Step]:
        """Return the whole match from the deal on."""
        return course_of(self._match)

    async def close(self) -> None:
        """Wait for a move that is being written, and let go of the file."""
        async with self._busy:
            self._match.close()


def bot_rng(table: Table, seat: int) -> Random:
    """Return the chance that a bot thinks with.

    A bot decides the same in the same position: taking a move back teaches nothing.
    """
    return Random(f"{table.setup.seed} {table.moves} {seat}")


def course_of(match: Match) -> list[Step]:
    """Return a whole match from the deal on, as a spectator saw it.

    Once it is over it is shown with its secrets, if the game lets them out in the end.
    """
    game, setup = match.table.game, match.table.setup
    steps = replay(game, setup, match.history())
    if game.open_view is not None and not match.table.to_act():
        return [(game.open_view(state, None), events) for state, events in steps]
    return [(game.view(state, None), seen_by(None, events)) for state, events in steps]
