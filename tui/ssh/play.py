"""A match on the server as one connection plays or watches it."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, structs
from textual.message import Message

from engine.core import Action, CommonRefusal, Event, IllegalAction, Refusal, View
from engine.table import Person, Seat
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
    undone: int
    """How often moves were taken back."""
    story: list[Event] | None = None
    """What has happened lately, told anew because moves were taken back."""


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
        self.post: Callable[[Message], object] = lambda message: None
        """Hands a message to the connection's app."""
        self.names: list[str] = []
        self.people: list[int] = []
        self._show(now)

    def hear(self, news: News) -> None:
        """Take in what the table tells."""
        if len(self._pending) >= _MOST_PENDING:
            last = self._pending.pop()
            told = [*last.events, *news.events][-_LONGEST_STORY:]
            news = structs.replace(news, events=told, story=news.story or last.story)
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
        """Tell whether there is a move to take back."""
        return self._now.undoable

    @property
    def has_company(self) -> bool:
        """Whether other people play at the table."""
        seats = enumerate(self._now.seats)
        return any(isinstance(each, Person) and seat != self.seat for seat, each in seats)

    @property
    def undone(self) -> int:
        """How often moves were taken back."""
        return self._now.undone

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
        """Take back the last move, or ask the others at the table for it."""
        latest = self._pending[-1] if self._pending else self._now
        await self.answer_undo(latest.moves, agreed=True)

    def undo_asked(self) -> UndoAsked | None:
        """Return what is asked about an undo, if anything is."""
        return self._table.undo_asked(self)

    async def answer_undo(self, moves: int, *, agreed: bool) -> None:
        """Be for an undo or against it; too late, if there are not so many moves any more."""
        if self.seat is None:
            return
        answer = self._table.undo if agreed else self._table.refuse_undo
        try:
            await answer(self.seat, moves)
        except StaleAction:
            log.info("too late for an undo at %s, seat %d", self._table.name, self.seat)

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
            if news.story is not None:
                self._story.clear()
                self._story.extend(news.story)
            self._story.extend(news.events)
            self._show(news)
        return events

    def _show(self, news: News) -> None:
        self._now = news
        self.names[:] = seat_names(news.seats)
        self.people[:] = [self.seat] if news.by_person and self.seat is not None else []
