"""A match as the people at one terminal play it."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from textual.message import Message
from textual.screen import Screen

from engine.core import Action, AnyGame, CommonRefusal, Event, Refusal, View, seen_by
from engine.position import Bot, Position
from saves import Match, Rescue
from tui.hindsight import Hindsight, Step
from tui.locale import marked
from tui.programs import ProgramFailed, Programs, command_of
from tui.seats import seat_names
from tui.shielded import shielded
from tui.thinking import FALLBACK, Advices, Thinkers

if TYPE_CHECKING:
    from tui.afterwards import Afterwards


class MatchRescued(Message):
    """The file of a match was gone, and everything was written anew."""

    def __init__(self, rescue: Rescue) -> None:
        super().__init__()
        self.rescue = rescue


class ProgramReplaced(Message):
    """A bot that is somebody else's program does not play on; one of ours has its seat."""

    def __init__(self, failed: ProgramFailed, name: str) -> None:
        super().__init__()
        self.failed = failed
        self.name = name


Coach: TypeAlias = Callable[[int, float, Callable[[float], None]], Awaitable[Advices]]
"""Says what a strong player would consider at a seat, after so many seconds at most, and tells
meanwhile how far it has come. ``WorkerLost`` if there is nobody who can think."""


class Play(ABC):
    """A source of positions for one terminal: all that a screen knows of a match.

    What it tells is of one position, which stays until ``act``, ``advance`` or ``undo`` go on to
    the next.
    """

    no_coach = marked("This table has no coach: only the player who opens a table can allow one.")
    """What is said where there is nobody to ask."""

    def __init__(self, now: Position) -> None:
        self.game: AnyGame = now.game
        self.names: list[str] = []
        """What to call the player at each seat; changed in place when somebody else sits down."""
        self.people: list[int] = []
        """The seats that are played at this terminal; changed in place likewise."""
        self.thought: float | None = None
        """How far the bot that is to decide has come with its look ahead, from 0 to 1."""
        self.thinks_on: Callable[[], object] = lambda: None
        """Called whenever that has changed; whoever shows it sets this."""
        self.coach: Coach | None = None
        """Whom to ask for counsel; nobody where the table has not agreed to it."""
        self.afterwards: Afterwards | None = None
        """What can be done with the match in the end; nothing with one that lies elsewhere."""
        self.again: Callable[[Screen[Any]], Message] | None = None
        """What to ask the app for who would like to play once more at the same table."""
        self._show(now)

    def _show(self, now: Position) -> None:
        self._now = now
        self.thought = None
        self.names[:] = seat_names(now.seats)
        self.people[:] = self._people_here(now)

    def hear_thought(self, share: float) -> None:
        """Take in how far the bot that is to decide has come."""
        self.thought = share
        self.thinks_on()

    # -- the position -------------------------------------------------------------------------

    @abstractmethod
    def _people_here(self, now: Position) -> list[int]:
        """Return the seats that are played at this terminal."""

    @abstractmethod
    def _eyes(self, seat: int | None) -> int | None:
        """Return with whose eyes this terminal sees when a seat's are asked for."""

    @property
    def has_company(self) -> bool:
        """Whether people play elsewhere too, who must agree to an undo."""
        return any(seat not in self.people for seat in self._now.people())

    @property
    def undone(self) -> int:
        """How often moves were taken back: then the story is another."""
        return self._now.undone

    def to_act(self) -> tuple[int, ...]:
        """Return the seats whose decision is awaited."""
        return self._now.to_act

    def view(self, seat: int | None) -> View:
        """Return all that a seat (``None``: a spectator) may know, or this terminal may of it."""
        return self._now.view(self._eyes(seat))

    def legal(self, seat: int) -> Sequence[Action]:
        """Return every legal action of a seat that is played here; nothing if it is not asked."""
        is_asked = seat in self.people and seat in self._now.to_act
        return self._now.legal(seat) if is_asked else ()

    def refusal(self, seat: int, *actions: Action) -> Refusal | None:
        """Return why actions, one after the other, would be refused."""
        if seat not in self.people:
            return CommonRefusal.NOT_TO_ACT
        return self._now.refusal(seat, *actions)

    def recent(self, seat: int | None) -> list[list[Event]]:
        """Return what a seat has seen happen lately, move by move."""
        eyes = self._eyes(seat)
        return [seen_by(eyes, events) for events in self._now.story]

    def can_undo(self) -> bool:
        """Tell whether somebody here may take a move back, or ask for it."""
        return bool(self.people) and self._now.undo is not None

    def undoes_own(self, seat: int | None) -> bool:
        """Tell whether an undo would take back a seat's own last move, and no other person's."""
        return self._now.undo is not None and self._now.undo.seat == seat

    # -- what happens -------------------------------------------------------------------------

    @abstractmethod
    async def act(self, seat: int, action: Action) -> list[Event]:
        """Make a person's move; once this returns it is on the disk.

        Raises ``SaveError`` if it cannot be written: then it has not happened.
        """

    @abstractmethod
    async def advance(self) -> list[Event]:
        """Return what comes of the next decision that is not made at this terminal."""

    @abstractmethod
    async def overtaken(self) -> None:
        """Return once the decision that is being made here has been made elsewhere."""

    @abstractmethod
    async def undo(self) -> None:
        """Take back the last person's move, or ask those who play elsewhere for it."""

    @abstractmethod
    async def course(self) -> list[Step]:
        """Return the whole match, from the deal to its end."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of the match, once everything is written."""


class LocalPlay(Play):
    """A match on this machine: people at one keyboard, and bots.

    Whatever takes time, the thinking of bots and the writing of moves, is done off the event loop.
    """

    def __init__(
        self,
        match: Match,
        *,
        programs: Collection[str] = (),
        post: Callable[[Message], object] = lambda message: None,
    ) -> None:
        """Play a match; ``programs`` are the commands that may be carried out for bots.

        ``post`` hands a message to the app.
        """
        self._match = match
        self._programs = Programs(programs)
        self._post = post
        self._thinkers = Thinkers()
        self._thinking: asyncio.Task[Action] | None = None
        self._writing = asyncio.Lock()
        self._hindsight = Hindsight(match)
        super().__init__(match.table.position)
        self.coach = self._advise

    def _people_here(self, now: Position) -> list[int]:
        return now.people()

    def _eyes(self, seat: int | None) -> int | None:
        return seat

    async def act(self, seat: int, action: Action) -> list[Event]:
        """Make a move; once this returns it is on the disk."""
        return await self._make_move(seat, action, self._now)

    async def advance(self) -> list[Event]:
        """Let a bot make the next move."""
        now = self._now
        [seat, *_others] = now.bots_to_act()
        self._thinking = asyncio.create_task(self._decision(now, seat))
        try:
            action = await self._thinking
        except asyncio.CancelledError:
            if self._now is now:
                raise
            return []  # the move before it was taken back
        except ProgramFailed as failed:
            await self._replace_program(seat, failed, now)
            return []
        return await self._make_move(seat, action, now)

    async def _decision(self, now: Position, seat: int) -> Action:
        """Return what the bot at a seat does."""
        setup, bot = self._match.table.setup, now.seats[seat]
        if isinstance(bot, Bot) and command_of(bot.level) is not None:
            return await self._programs.decide(setup, now, seat)
        return await self._thinkers.decide(setup, now, seat, progress=self.hear_thought)

    async def _advise(
        self, seat: int, seconds: float, progress: Callable[[float], None]
    ) -> Advices:
        """Return what a strong player would consider."""
        return await self._thinkers.advise(self._now, seat, seconds, progress=progress)

    @shielded
    async def _replace_program(self, seat: int, failed: ProgramFailed, now: Position) -> None:
        """Let a bot of ours go on where a program does not."""
        async with self._writing:
            if self._now is not now:
                return
            name = self.names[seat]
            await asyncio.to_thread(self._match.change_seat, seat, Bot(name, FALLBACK))
            self._show(self._match.table.position)
        self._post(ProgramReplaced(failed, name))

    @shielded
    async def _make_move(self, seat: int, action: Action, now: Position) -> list[Event]:
        """Make a move that was decided on in a position; none, if that was taken back meanwhile."""
        async with self._writing:
            if self._now is not now:
                return []
            events = await asyncio.to_thread(self._match.play, seat, action)
            self._show(self._match.table.position)
            return events

    async def overtaken(self) -> None:
        """Never return: at this terminal alone are decisions made."""
        await asyncio.get_running_loop().create_future()

    @shielded
    async def undo(self) -> None:
        """Take back the last person's move."""
        async with self._writing:
            await asyncio.to_thread(self._match.undo)
            self._show(self._match.table.position)
            if self._thinking is not None:
                self._thinking.cancel()

    async def course(self) -> list[Step]:
        """Return the whole match from the deal on."""
        return await self._hindsight.steps()

    @shielded
    async def close(self) -> None:
        """Wait for what is being written, though nobody waits for it any more; then let go."""
        await self._thinkers.close()
        await asyncio.to_thread(self._programs.end, self._now)
        async with self._writing:
            self._match.close()
