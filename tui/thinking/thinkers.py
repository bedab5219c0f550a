"""All bots that think for this process: a few at a time, where they hold up nobody."""

import asyncio
import logging
import os
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.bots import LEVELS, MEASURES, levels_of
from engine.bots.counsel import STRONGEST
from engine.bots.review import Moment, Review
from engine.core import Action, State
from engine.position import Bot, Position
from engine.table import Setup, choice_of_bot
from tui.thinking.line import Line
from tui.thinking.process import Worker, WorkerLost
from tui.thinking.question import (
    Advices,
    AnyQuestion,
    CounselQuestion,
    Question,
    ReviewQuestion,
    bot_rng,
)

log = logging.getLogger(__name__)

_LONGEST = 30.0
"""Seconds after which something must be wrong: then the bot decides without looking ahead."""
_TRIES = 2
_QUICK_AT_ONCE = 2
"""Bots that do not look ahead and may think at once, each in a thread: they need a moment only."""
_LEAST_SHARE = 1 / 8
"""However many wait, a bot looks ahead at least so much of what its level says."""
FALLBACK = "sensible"
"""The level of a bot that cannot look ahead at the moment."""


class Thinkers:
    """Asks bots what they do. Processes are started when they are first needed."""

    def __init__(self, workers: int | None = None, *, longest: float = _LONGEST) -> None:
        """Use so many processes; one less than there are cores unless told otherwise."""
        self._size = workers or max(1, (os.cpu_count() or 1) - 1)
        self._longest = longest
        self._line = Line(self._size)
        self._quick = asyncio.Semaphore(_QUICK_AT_ONCE)
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many decisions wait for a free process."""
        return len(self._line)

    async def decide(
        self,
        setup: Setup,
        position: Position,
        seat: int,
        *,
        urgent: bool = True,
        progress: Callable[[float], None] = lambda share: None,
    ) -> Action:
        """Return what the bot at a seat does in a position.

        ``urgent`` if a person waits for it. Whoever no longer wants to know cancels this: then
        nobody thinks about it any more.
        """
        legal = position.legal(seat)
        if len(legal) == 1:
            return legal[0]
        bot = position.seats[seat]
        assert isinstance(bot, Bot), f"seat {seat} is not a bot's"
        level = bot.level
        if level not in (*levels_of(position.game), *MEASURES):
            # Somebody's program, which whoever may start it asks himself; or a file names a level
            # that this game has not.
            position, level = _with_level(position, seat, FALLBACK), FALLBACK
        iterations = LEVELS[level].iterations if level in LEVELS else 0
        if iterations:
            try:
                async with self._line.turn(urgent=urgent):
                    question = Question.of(setup, position, seat, round(iterations * self._share()))
                    answer = await asyncio.wait_for(self._ask(question, progress), self._longest)
                    assert isinstance(answer, Action)
                    return answer
            except (WorkerLost, TimeoutError) as error:
                log.error("a %s bot decides without looking ahead: %r", bot.level, error)
                position = _with_level(position, seat, FALLBACK)
        async with self._quick:
            rng = bot_rng(setup, position, seat)
            return await asyncio.to_thread(choice_of_bot, position, seat, rng)

    async def advise(
        self,
        position: Position,
        seat: int,
        seconds: float,
        *,
        progress: Callable[[float], None] = lambda share: None,
    ) -> Advices:
        """Return what a strong player would consider, after so many seconds at most.

        ``WorkerLost`` if nobody can think about it. Whoever no longer wants to know cancels this.
        """
        async with self._line.turn(urgent=True):
            seconds *= self._share()
            iterations = round(STRONGEST * max(1.0, seconds))
            question = CounselQuestion.of(position, seat, iterations, seconds)
            answer = await self._ask(question, progress)
        assert isinstance(answer, tuple)
        return answer

    async def review(
        self,
        moments: Sequence[Moment[State, Action]],
        *,
        progress: Callable[[float], None] = lambda share: None,
    ) -> Review:
        """Return what a seat can learn from a match.

        ``WorkerLost`` if nobody can think about it. Whoever no longer wants to know cancels this.
        """
        async with self._line.turn(urgent=False):
            answer = await self._ask(ReviewQuestion(tuple(moments)), progress)
        assert isinstance(answer, Review)
        return answer

    def _share(self) -> float:
        """Return how much of what was wanted is thought: the less, the more wait for it."""
        return max(self._size / (self._size + len(self._line)), _LEAST_SHARE)

    async def _ask(
        self, question: AnyQuestion, progress: Callable[[float], None]
    ) -> Action | Advices | Review:
        """Return a worker's answer; when one dies another is asked."""
        for tries_left in reversed(range(_TRIES)):
            worker = self._idle.pop() if self._idle else await self._start()
            try:
                answer = await worker.answer(question, progress)
            except WorkerLost:
                await self._end(worker)
                if not tries_left or self._closed:
                    raise
            except BaseException:  # nobody wants to know any more
                await asyncio.shield(self._end(worker))
                raise
            else:
                self._idle.append(worker)
                return answer
        raise AssertionError("the last try returns or raises")

    async def _start(self) -> Worker:
        worker = await Worker.start()
        self._all.add(worker)
        return worker

    async def _end(self, worker: Worker) -> None:
        self._all.discard(worker)
        await worker.end()

    async def close(self) -> None:
        """End all processes."""
        self._closed = True
        self._idle.clear()
        for worker in list(self._all):
            await self._end(worker)


def _with_level(position: Position, seat: int, level: str) -> Position:
    """Return a position in which a bot plays at another level."""
    bot = position.seats[seat]
    assert isinstance(bot, Bot)
    seats = list(position.seats)
    seats[seat] = Bot(bot.name, level)
    return replace(position, seats=tuple(seats))
