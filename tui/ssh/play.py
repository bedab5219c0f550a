"""A match on the server as one connection plays or watches it."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from textual.message import Message

from engine.core import Action, Event, IllegalAction, seen_by
from engine.position import Person, Position
from tui.hindsight import Step
from tui.play import Play
from tui.thinking import Advices

if TYPE_CHECKING:
    from tui.ssh.match import HostedMatch

log = logging.getLogger(__name__)

_FAR_BEHIND = 12
"""With so many positions unseen a connection is shown the latest at once."""
_MOST_PENDING = 40
"""What is told to a connection that does not look is merged from here on, not piled up."""
_MOST_EVENTS = 400


class UndoAsked(Message):
    """Somebody at the table would like to take back the last move."""

    def __init__(self, play: "HostedPlay", seat: int, moves: int) -> None:
        super().__init__()
        self.play = play
        self.seat = seat
        """Who asks."""
        self.moves = moves
        """How many moves had been made then: after another it is too late."""


class UndoRefused(Message):
    """Somebody at the table does not want the last move taken back."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name


class UndoTooOften(Message):
    """One has asked for an undo again and again: the others were not asked."""


class AskedTooOften(Exception):
    """Somebody asks for an undo again and again."""


class StaleAction(Exception):
    """An action that answers a question which is no longer put."""


class HostedPlay(Play):
    """One connection at a hosted table: at a seat, or as a spectator.

    It sees every position with the eyes of its seat, whoever plays there, and shows one after the
    other: what it tells does not change until the next is taken by ``advance`` or ``act``.
    """

    def __init__(self, room: "HostedMatch", seat: int | None) -> None:
        self.seat = seat
        self._hosted = room
        self._pending: deque[Position] = deque()
        self._arrived = asyncio.Event()
        self.post: Callable[[Message], object] = lambda message: None
        """Hands a message to the connection's app."""
        super().__init__(room.position)
        self.coach = self._advise if room.coached else None

    def _show(self, now: Position) -> None:
        super()._show(now)
        if not now.to_act:
            self.names[:] = self._hosted.names_at_the_end()

    def _people_here(self, now: Position) -> list[int]:
        is_person = self.seat is not None and isinstance(now.seats[self.seat], Person)
        return [self.seat] if self.seat is not None and is_person else []

    def _eyes(self, seat: int | None) -> int | None:
        return self.seat

    @property
    def match_name(self) -> str:
        """What the table is known by."""
        return self._hosted.name

    def hear(self, position: Position) -> None:
        """Take in what the table has come to."""
        if len(self._pending) >= _MOST_PENDING:
            last = self._pending.pop()
            told = [*last.events, *position.events][-_MOST_EVENTS:]
            position = replace(position, events=told)
        self._pending.append(position)
        self._arrived.set()

    # -- what happens -------------------------------------------------------------------------

    async def act(self, seat: int, action: Action) -> list[Event]:
        """Make a move; once this returns it is in the archive."""
        if seat != self.seat:
            raise ValueError(f"seat {seat} is not played here")
        try:
            moves = await self._hosted.act(seat, self._now.decisions[seat], action)
        except (StaleAction, IllegalAction) as refused:
            log.info("refused at %s, seat %d: %s", self._hosted.name, seat, type(refused).__name__)
            return self._take(len(self._pending))
        return self._take(sum(1 for position in self._pending if position.moves <= moves))

    async def advance(self) -> list[Event]:
        """Return what comes of the next decision made elsewhere."""
        while not self._pending:
            await self._news()
        behind = len(self._pending)
        return self._take(behind if behind > _FAR_BEHIND else 1)

    async def overtaken(self) -> None:
        """Return once the decision awaited here was made elsewhere, or is no longer ours."""
        while not any(self._is_moot_in(position) for position in self._pending):
            await self._news()

    def _is_moot_in(self, position: Position) -> bool:
        seat = self.seat
        assert seat is not None, "a spectator decides nothing"
        is_person = isinstance(position.seats[seat], Person)
        return not is_person or position.decisions[seat] != self._now.decisions[seat]

    async def _news(self) -> None:
        self._arrived.clear()
        await self._arrived.wait()

    def _take(self, count: int) -> list[Event]:
        """Go on by some positions and return what this seat saw on the way."""
        events: list[Event] = []
        for _ in range(count):
            self._show(self._pending.popleft())
            events += seen_by(self.seat, self._now.events)
        return events

    async def _advise(
        self, seat: int, seconds: float, progress: Callable[[float], None]
    ) -> Advices:
        """Return what a strong player would consider, in the position that is shown here."""
        if seat != self.seat:
            raise ValueError(f"seat {seat} is not played here")
        return await self._hosted.advise(self._now, seat, seconds, progress)

    # -- undo by consent ----------------------------------------------------------------------

    async def undo(self) -> None:
        """Take back the last move, or ask the others at the table for it."""
        latest = self._pending[-1] if self._pending else self._now
        await self.answer_undo(latest.moves, agreed=True)

    def undo_asked(self) -> UndoAsked | None:
        """Return what is asked about an undo, if anything is."""
        return self._hosted.undo_asked(self)

    async def answer_undo(self, moves: int, *, agreed: bool) -> None:
        """Be for an undo or against it; too late, if there are not so many moves any more."""
        if self.seat is None:
            return
        answer = self._hosted.undo if agreed else self._hosted.refuse_undo
        try:
            await answer(self.seat, moves)
        except StaleAction:
            log.info("too late for an undo at %s, seat %d", self._hosted.name, self.seat)
        except AskedTooOften:
            self.post(UndoTooOften())

    # -- the end ------------------------------------------------------------------------------

    async def course(self) -> list[Step]:
        """Return the whole match as a spectator saw it."""
        return await self._hosted.hindsight.steps()

    async def close(self) -> None:
        """Leave the table; the match goes on."""
        self.leave()

    @property
    def is_following(self) -> bool:
        """Whether it still hears of the match."""
        return self._hosted.is_followed_by(self)

    def leave(self) -> None:
        """Hear no more of the match."""
        self._hosted.detach(self)
