"""A match that the server plays: one move at a time, on the disk before anybody is told."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from random import Random

from engine.bots import choose
from engine.core import (
    Action,
    AnyGame,
    CommonRefusal,
    Event,
    IllegalAction,
    Refusal,
    State,
    seen_by,
)
from engine.table import Bot, Person, Seat
from saves import Match, SaveError
from tui.play import Step, bot_rng, course_of
from tui.seats import seat_names
from tui.ssh.deeds import start, undisturbed
from tui.ssh.play import HostedPlay, News, StaleAction, UndoAsked, UndoRefused

log = logging.getLogger(__name__)

_REMEMBERED = 60
"""How many moves back the story goes that a newcomer is told."""
_RETRY_SECONDS = 10.0
"""A bot tries again so long after its move could not be written."""


class HostedTable:
    """A match at play, and everybody who follows it.

    Whatever changes the match goes through one lock, is written off the event loop, and is then
    told to each seat as that seat sees it. What is read in between is a copy made after the last
    move was safe: nobody sees a move that a power cut could still undo.
    """

    def __init__(
        self,
        match: Match,
        *,
        thinking: asyncio.Semaphore,
        pause: float = 0.0,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        """Play on; ``thinking`` bounds how many bots think at once, ``pause`` slows them down."""
        self.name = match.name
        self.game: AnyGame = match.table.game
        self.course: list[Step] = []
        """The whole match as a spectator saw it, once it is over."""
        self._match = match
        self._thinking = thinking
        self._pause = pause
        self._sleep = sleep
        self._changed = changed
        self._lock = asyncio.Lock()
        self._bots: asyncio.Task[None] | None = None
        self._plays: set[HostedPlay] = set()
        self._decisions = [0] * len(match.table.seats)
        self._told: deque[list[Event]] = deque(match.table.chronicle, _REMEMBERED)
        self._for_undo: set[int] = set()
        """The seats that would like to take back the last move."""
        self._undone = 0
        self._settle()

    async def start(self) -> None:
        """Let the bots play, or prepare what is shown of a match that is over."""
        if not self.to_act:
            self.course = await asyncio.to_thread(course_of, self._match)
        self._wake_bots()

    async def close(self) -> None:
        """Wait for what is being written and let go of the file."""
        if self._bots is not None:
            self._bots.cancel()
        async with self._lock:
            self._match.close()

    # -- who follows it -----------------------------------------------------------------------

    def attach(self, seat: int | None) -> HostedPlay:
        """Return a connection's play of a seat; ``None`` for a spectator."""
        play = HostedPlay(self, seat, self._news(seat, []), self._story(seat))
        self._plays.add(play)
        return play

    def detach(self, play: HostedPlay) -> None:
        """Forget a connection."""
        self._plays.discard(play)

    @property
    def watched(self) -> bool:
        """Whether any connection follows the match."""
        return bool(self._plays)

    def people_to_act(self) -> list[int]:
        """Return the seats of people whose decision is awaited."""
        return [seat for seat in self.to_act if isinstance(self.seats[seat], Person)]

    # -- what changes it ----------------------------------------------------------------------

    async def act(self, seat: int, decision: int, action: Action) -> int:
        """Make a person's move and return its number.

        ``StaleAction`` if that seat's decision is another by now, or no longer a person's;
        ``IllegalAction`` from the rules and ``SaveError`` from the disk: then nothing happened.
        """
        return await self._act(seat, decision, action, Person)

    @undisturbed
    async def undo(self, seat: int, moves: int) -> None:
        """Take back the last person's move, once all people at the table are for it.

        ``StaleAction`` if there are more moves by now, or if that move cannot be taken back.
        """
        async with self._lock:
            if moves != self.moves or not self._is_undoable(seat):
                raise StaleAction
            if self._people() - self._for_undo <= {seat}:
                await self._undo()
            elif seat not in self._for_undo:
                self._for_undo.add(seat)
                self._ask_for_undo()

    async def _undo(self) -> None:
        await asyncio.to_thread(self._match.undo)
        self._decisions = [number + 1 for number in self._decisions]
        self._told = deque(self._match.table.chronicle, _REMEMBERED)
        self._undone += 1
        await self._tell([], anew=True)

    @undisturbed
    async def refuse_undo(self, seat: int, moves: int) -> None:
        """Let the last move stand, and tell who asked."""
        async with self._lock:
            if moves != self.moves or not self._for_undo:
                raise StaleAction
            name = seat_names(self.seats)[seat]
            for play in self._plays:
                if play.seat in self._for_undo:
                    play.post(UndoRefused(name))
            self._for_undo.clear()

    def _ask_for_undo(self) -> None:
        for play in self._plays:
            if asked := self.undo_asked(play):
                play.post(asked)

    def undo_asked(self, play: HostedPlay) -> UndoAsked | None:
        """Return what a connection is asked about an undo, if it is."""
        undecided = self._people() - self._for_undo
        if not self._for_undo or play.seat not in undecided:
            return None
        return UndoAsked(play, min(self._for_undo), self.moves)

    @undisturbed
    async def change_seat(self, seat: int, taken_by: Seat) -> None:
        """Let somebody else play at a seat from now on."""
        async with self._lock:
            await asyncio.to_thread(self._match.change_seat, seat, taken_by)
            self._decisions[seat] += 1
            await self._tell([])

    @undisturbed
    async def _act(
        self, seat: int, decision: int, action: Action, by: type[Person] | type[Bot]
    ) -> int:
        async with self._lock:
            if decision != self._decisions[seat] or not isinstance(self.seats[seat], by):
                raise StaleAction
            events = await asyncio.to_thread(self._match.play, seat, action)
            self._decisions[seat] += 1
            self._told.append(events)
            await self._tell(events)
            return self.moves

    def refusal(self, seat: int, decision: int, *actions: Action) -> Refusal | None:
        """Return why actions, one after the other, would be refused now.

        Only the last of them may reveal anything, or the answer could betray what is hidden.
        """
        if decision != self._decisions[seat]:
            return CommonRefusal.NOT_NOW
        world, revealed = self.game.clone(self._state), False
        for action in actions:
            assert not revealed, f"{actions} asks for what nobody can know yet"
            try:
                events = self.game.apply(world, seat, action)
            except IllegalAction as illegal:
                return illegal.reason
            revealed = any(event.reveals for event in events)
        return None

    # -- what is told -------------------------------------------------------------------------

    def _settle(self) -> None:
        """Keep a copy of what is safe on the disk, to be read while the next move is written."""
        table = self._match.table
        self._state: State = self.game.clone(table.state)
        self.seats: tuple[Seat, ...] = tuple(table.seats)
        self.moves: int = table.moves
        self.to_act: tuple[int, ...] = table.to_act()
        self._undo_target = table.undo_target()

    async def _tell(self, events: list[Event], *, anew: bool = False) -> None:
        self._settle()
        self._for_undo.clear()
        if not self.to_act:
            self.course = await asyncio.to_thread(course_of, self._match)
        news: dict[int | None, News] = {}
        for play in self._plays:
            if play.seat not in news:
                story = self._story(play.seat) if anew else None
                news[play.seat] = self._news(play.seat, events, story)
            play.hear(news[play.seat])
        self._changed()
        self._wake_bots()

    def _story(self, seat: int | None) -> list[Event]:
        """Return what a seat has seen happen lately."""
        return [event for events in self._told for event in seen_by(seat, events)]

    def _news(
        self, seat: int | None, events: list[Event], story: list[Event] | None = None
    ) -> News:
        return News(
            moves=self.moves,
            to_act=self.to_act,
            view=self.game.view(self._state, seat),
            legal=self._legal(seat),
            decision=0 if seat is None else self._decisions[seat],
            events=seen_by(seat, events),
            seats=self.seats,
            by_person=seat is not None and isinstance(self.seats[seat], Person),
            undoable=self._is_undoable(seat),
            undone=self._undone,
            story=story,
        )

    def _legal(self, seat: int | None) -> Sequence[Action]:
        if seat is None or seat not in self.to_act:
            return ()
        legal: Sequence[Action] = self.game.legal(self._state, seat)
        return legal

    def _people(self) -> set[int]:
        return {seat for seat, each in enumerate(self.seats) if isinstance(each, Person)}

    def _is_undoable(self, seat: int | None) -> bool:
        """Only who plays may ask for an undo."""
        return seat in self._people() and self._undo_target is not None

    # -- bots ---------------------------------------------------------------------------------

    def _wake_bots(self) -> None:
        awaited = any(isinstance(self.seats[seat], Bot) for seat in self.to_act)
        if awaited and (self._bots is None or self._bots.done()):
            self._bots = start(self._play_bots())

    async def _play_bots(self) -> None:
        """Make the bots' moves until a person's decision is awaited."""
        while seats := [seat for seat in self.to_act if isinstance(self.seats[seat], Bot)]:
            await self._sleep(self._pause)
            seat, decision = seats[0], self._decisions[seats[0]]
            try:
                action = await self._choice_of_bot(seat)
                await self._act(seat, decision, action, Bot)
            except StaleAction:
                continue
            except SaveError as error:
                log.error("a bot's move at %s could not be saved: %s", self.name, error)
                await self._sleep(_RETRY_SECONDS)
            except Exception:
                log.exception("the bots at %s have stopped", self.name)
                return

    async def _choice_of_bot(self, seat: int) -> Action:
        """Return what a bot does; it thinks off the event loop, with its seat's view alone."""
        bot = self.seats[seat]
        assert isinstance(bot, Bot)
        view, legal = self.game.view(self._state, seat), self.game.legal(self._state, seat)
        rng: Random = bot_rng(self._match.table, seat)
        async with self._thinking:
            return await asyncio.to_thread(choose, bot.level, self.game.key, view, legal, rng)
