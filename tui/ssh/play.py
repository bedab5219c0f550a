"""A match on the server as one connection plays or watches it."""

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from engine.core import Action, CommonRefusal, Event, IllegalAction, Refusal, View
from engine.table import Seat
from tui.play import Step
from tui.seats import seat_names

if TYPE_CHECKING:
    from tui.ssh.table import HostedTable

log = logging.getLogger(__name__)

_FAR_BEHIND = 12
"""With so much news unread a connection is shown the latest at once."""
_MOST_PENDING = 40
"""What is told to a connection that does not look is merged from here on, not piled up."""
_LONGEST_STORY = 400


class News(Struct, frozen=True):
    """A position as one seat sees it, and what led to it. Nothing else reaches a connection."""

    moves: int
    to_act: tuple[int, ...]
    view: View
    legal: Sequence[Action]
    """What the seat can do; nothing while it is not its turn."""
    decision: int
    """The number of the decision that the seat is to make, or made last."""
    events: list[Event]
    seats: tuple[Seat, ...]
    by_person: bool
    """Whether a person plays at the seat, rather than a bot that stands in."""
    undoable: bool


class StaleAction(Exception):
    """An action that answers a question which is no longer put."""


class HostedPlay:
    """One connection at a hosted table: at a seat, or as a spectator.

    It holds no more of the match than the news that was sent to its seat, and shows it piece by
    piece: what it returns does not change until the next piece is taken by ``advance`` or ``act``.
    """

    def __init__(
        self, table: "HostedTable", seat: int | None, now: News, story: list[Event]
    ) -> None:
        self.game = table.game
        self.seat = seat
        self._table = table
        self._story: deque[Event] = deque(story, _LONGEST_STORY)
        self._pending: deque[News] = deque()
        self._arrived = asyncio.Event()
        self.names: list[str] = []
        self.people: list[int] = []
        self._show(now)

    def hear(self, news: News) -> None:
        """Take in what the table tells."""
        if len(self._pending) >= _MOST_PENDING:
            told = [*self._pending.pop().events, *news.events]
            news = structs.replace(news, events=told[-_LONGEST_STORY:])
        self._pending.append(news)
        self._arrived.set()

    # -- what a screen asks -------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        """Return the seats whose decision is awaited."""
        return self._now.to_act

    def view(self, seat: int | None) -> View:
        """Return all that this connection may know, whichever seat is asked for."""
        return self._now.view

    def legal(self, seat: int) -> Sequence[Action]:
        """Return every legal action of one's own seat."""
        return self._now.legal if seat == self.seat else ()

    def refusal(self, seat: int, *actions: Action) -> Refusal | None:
        """Return why actions, one after the other, would be refused now."""
        if seat != self.seat:
            return CommonRefusal.NOT_TO_ACT
        return self._table.refusal(seat, self._now.decision, *actions)

    def recent(self, seat: int | None) -> list[Event]:
        """Return what this connection has seen happen lately."""
        return list(self._story)

    def can_undo(self) -> bool:
        """Tell whether there is a move to take back, and nobody else whom it concerns."""
        return self._now.undoable

    def course(self) -> list[Step]:
        """Return the whole match as a spectator saw it, once it is over."""
        return self._table.course

    # -- what happens -------------------------------------------------------------------------

    async def act(self, seat: int, action: Action) -> list[Event]:
        """Make a move; once this returns it is on the disk."""
        if seat != self.seat:
            raise ValueError(f"seat {seat} is not played here")
        try:
            moves = await self._table.act(seat, self._now.decision, action)
        except (StaleAction, IllegalAction) as refused:
            log.info("refused at %s, seat %d: %s", self._table.name, seat, type(refused).__name__)
            return self._take(len(self._pending))
        return self._take(sum(1 for news in self._pending if news.moves <= moves))

    async def advance(self) -> list[Event]:
        """Return what comes of the next decision made elsewhere."""
        await self._wait_for_news()
        behind = len(self._pending)
        return self._take(behind if behind > _FAR_BEHIND else 1)

    async def overtaken(self) -> None:
        """Return once the decision awaited here was made elsewhere, or is no longer ours."""
        while not any(self._is_moot_after(news) for news in self._pending):
            self._arrived.clear()
            await self._arrived.wait()

    async def undo(self) -> None:
        """Take back the last move."""
        if self.seat is None:
            return
        await self._table.undo(self.seat)
        self._take(len(self._pending))

    async def close(self) -> None:
        """Leave the table; the match goes on."""
        self.leave()

    def leave(self) -> None:
        """Hear no more of the match."""
        self._table.detach(self)

    @property
    def table_name(self) -> str:
        """What the table is known by."""
        return self._table.name

    def _is_moot_after(self, news: News) -> bool:
        return news.decision != self._now.decision or not news.by_person

    async def _wait_for_news(self) -> None:
        while not self._pending:
            self._arrived.clear()
            await self._arrived.wait()

    def _take(self, count: int) -> list[Event]:
        """Go on by some pieces of news and return what they tell."""
        events: list[Event] = []
        for _ in range(count):
            news = self._pending.popleft()
            events += news.events
            self._story.extend(news.events)
            self._show(news)
        return events

    def _show(self, news: News) -> None:
        self._now = news
        self.names[:] = seat_names(news.seats)
        self.people[:] = [self.seat] if news.by_person and self.seat is not None else []
