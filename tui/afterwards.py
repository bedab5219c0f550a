"""What can be done with a match of one's own once it is over."""

import asyncio
from collections.abc import Callable
from random import Random

from msgspec import structs

from engine.bots import levels_of
from engine.bots.review import Review
from engine.position import Bot, Open, Person, Seat
from engine.table import Setup
from saves import Match, SavedMatch, SaveError, SaveSummary, Store
from tui.analysis.lookback import Lookback, Past, lookback
from tui.seats import BOT_NAMES
from tui.seeds import fresh_seed
from tui.thinking import Thinkers

_LEVELS = ("strong", "sensible")
"""How those play who take the places of people when a match is played on: the first there is."""


class Afterwards:
    """A match that was played here, and the folder in which it lies."""

    def __init__(self, store: Store, match: SavedMatch) -> None:
        self._store = store
        self._match = match

    @property
    def name(self) -> str:
        """The name under which it is saved."""
        return self._match.name

    def whole(self) -> bytes:
        """Return the match with its whole history as a file to be given away.

        ``SaveError`` if it cannot be read, or its beginning is lost.
        """
        return self._store.exported(self.name)

    def again(self) -> Setup:
        """Return a match at the same table: the same players and options, dealt anew."""
        table = self._match.table
        return structs.replace(table.setup, seats=table.position.seats, seed=fresh_seed())

    def subjects(self) -> list[int]:
        """Return the seats for which the match can be analysed: the people's, or else all."""
        position = self._match.table.position
        return position.people() or list(range(len(position.seats)))

    async def look_back(self, seat: int, progress: Callable[[float], None]) -> Lookback:
        """Return what a seat can learn from the match, worked out once and then kept beside it.

        ``WorkerLost`` if nobody can think, ``SaveError`` if the match cannot be read. Whoever no
        longer wants to know cancels this.
        """
        past = await asyncio.to_thread(Past, self._match, seat)
        review = await asyncio.to_thread(self._kept, past)
        if review is None:
            review = await self._work_out(past, progress)
            await asyncio.to_thread(self._keep, review)
        return await asyncio.to_thread(lookback, past, review)

    async def _work_out(self, past: Past, progress: Callable[[float], None]) -> Review:
        moments = await asyncio.to_thread(past.moments)
        thinkers = Thinkers(1)
        try:
            return await thinkers.review(moments, progress=progress)
        finally:
            await asyncio.shield(thinkers.close())

    def _kept(self, past: Past) -> Review | None:
        review = self._store.review(self._match, past.seat)
        return review if review is not None and past.fits(review) else None

    def _keep(self, review: Review) -> None:
        try:
            self._store.keep_review(self._match, review)
        except SaveError:
            return  # it would only save time: it is worked out anew

    def play_on(self, moves: int, seat: int, player: str) -> Match:
        """Begin a new match that goes on after some moves of this one, one person against bots.

        ``SaveError`` if it cannot be written.
        """
        table = self._match.table
        free = [
            name for name in BOT_NAMES if all(name != _name(each) for each in table.setup.seats)
        ]
        Random(table.setup.seed).shuffle(free)
        level = next(each for each in _LEVELS if each in levels_of(table.game))
        seats: list[Seat] = []
        for number, taken_by in enumerate(table.position.seats):
            if number == seat:
                seats.append(taken_by if isinstance(taken_by, Person) else Person(player))
            elif isinstance(taken_by, Bot):
                seats.append(taken_by)
            else:
                seats.append(Bot(free.pop(), level))
        return self._store.branch(self._match, moves, tuple(seats))


def again_at(save: SaveSummary) -> Setup:
    """Return a match at the table of a saved one: the same players and options, dealt anew."""
    return structs.replace(save.setup, seats=save.seats, seed=fresh_seed())


def last_table(store: Store) -> Setup | None:
    """Return a match at the table of the one that was finished last.

    None, if none was, or if they cannot be read: the list of saved games says why.
    """
    try:
        saves = store.summaries()
    except SaveError:
        return None
    finished = (each for each in saves if isinstance(each, SaveSummary) and each.finished)
    return next((again_at(each) for each in finished), None)


def _name(seat: Seat) -> str:
    return "" if isinstance(seat, Open) else seat.name
