"""A match that the server plays: one move at a time, in the archive before anybody is told."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from engine.core import Action, AnyGame
from engine.position import Bot, Person, Position, Seat
from saves import SaveError
from saves.archive.errors import Overtaken
from saves.archive.match import ArchivedMatch
from saves.archive.workers import Workers
from tui.hindsight import Hindsight
from tui.seats import seat_names
from tui.shielded import shielded, start
from tui.ssh.clerks import Clerks
from tui.ssh.limits import Buckets
from tui.ssh.play import AskedTooOften, HostedPlay, StaleAction, UndoAsked, UndoRefused
from tui.ssh.sources import Sources
from tui.thinking import Advices, Thinkers

log = logging.getLogger(__name__)

_RETRY_SECONDS = 10.0
"""A bot tries again so long after its move could not be written."""
_AT_A_LOSS_SECONDS = 60.0
"""Bots that fail for a reason nobody has thought of try again so late: no log is flooded."""
_LEASE_RETRY_SECONDS = 2.0
"""Another server lets the bots think: so much later it is seen whether it still does."""
_ASKED_AT_ONCE, _SECONDS_BETWEEN = 3, 60.0
"""How often a seat may ask the others for an undo."""


@dataclass(frozen=True, kw_only=True)
class Hosting:
    """What a match has to do with the table of the server at which it is played."""

    pause: float = 0.0
    """Seconds that a bot lets pass before it moves."""
    changed: Callable[[], None] = lambda: None
    """Told of every move."""
    deserted: Callable[[], None] = lambda: None
    """Told when the last connection has left."""
    owner_of: Callable[[int], str | None] = lambda seat: None
    """Says to whom a seat belongs, whoever plays there."""
    for_undo: set[int] = field(default_factory=set)
    """The seats that would like to take back the last move."""
    coached: bool = False
    """Whether players may ask the coach."""


class HostedMatch:
    """A match at play, and everybody who follows it.

    Whatever changes the match goes through one lock and is put into the archive off the event loop;
    then its new position is handed to every connection. If others of the archive's servers came
    first, what they did is handed on before.
    """

    def __init__(
        self,
        match: ArchivedMatch,
        hosting: Hosting,
        *,
        clerks: Clerks,
        workers: Workers,
        thinkers: Thinkers,
        sources: Sources | None = None,
    ) -> None:
        """Play on; ``thinkers`` make the bots' decisions."""
        sources = sources or Sources()
        self.name = match.name
        self.game: AnyGame = match.table.game
        self.position: Position = match.table.position
        """The match as everybody has been told it is; the table may be a written move ahead."""
        self.hindsight = Hindsight(match)
        self._match = match
        self._do = clerks.do
        self._meters = clerks.meters
        self._workers = workers
        self._in_doubt = False
        """Whether nobody knows if the archive has the last record: it did not answer."""
        self._thinkers = thinkers
        self._hosting = hosting
        self._sleep = sources.sleep
        self._counsel = asyncio.Lock()
        self._lock = asyncio.Lock()
        self._bots: asyncio.Task[None] | None = None
        self._plays: set[HostedPlay] = set()
        self._asking = Buckets(_ASKED_AT_ONCE, 1 / _SECONDS_BETWEEN, sources.monotonic)

    @property
    def coached(self) -> bool:
        """Whether players may ask the coach."""
        return self._hosting.coached

    @property
    def number(self) -> int:
        """The last record of the match that is known here."""
        return self._match.number

    def start(self) -> None:
        """Let the bots play."""
        self._wake_bots()

    async def close(self) -> None:
        """Wait for what is being written and let go of the match."""
        if self._bots is not None:
            self._bots.cancel()
        async with self._lock:
            self._match.close()

    # -- who follows it -----------------------------------------------------------------------

    def attach(self, seat: int | None) -> HostedPlay:
        """Return a connection's play of a seat; ``None`` for a spectator."""
        play = HostedPlay(self, seat)
        self._plays.add(play)
        return play

    def detach(self, play: HostedPlay) -> None:
        """Forget a connection."""
        self._plays.discard(play)
        if not self._plays:
            self._hosting.deserted()

    def names_at_the_end(self) -> list[str]:
        """Return whose result it is, seat by seat: the owner's, though a bot stood in for him."""
        names = seat_names(self.position.seats)
        return [self._hosting.owner_of(seat) or name for seat, name in enumerate(names)]

    def is_followed_by(self, play: HostedPlay) -> bool:
        """Tell whether a connection has not been detached yet."""
        return play in self._plays

    @property
    def watched(self) -> bool:
        """Whether any connection follows the match."""
        return bool(self._plays)

    @property
    def is_idle(self) -> bool:
        """Whether nobody follows it, and nothing is being done."""
        bots_rest = self._bots is None or self._bots.done()
        return not self._plays and bots_rest and not self._lock.locked()

    async def bots_done(self) -> None:
        """Return once no bot has anything to do."""
        if self._bots is not None:
            await asyncio.wait((self._bots,))

    def _stop_bots(self) -> None:
        """Let no bot think about a position that is no longer."""
        if self._bots is not None:
            self._bots.cancel()
            self._bots = None

    def _publish(self, position: Position | None = None) -> None:
        """Hand a new position to everybody, the table's unless told which, and go on."""
        self.position = position or self._match.table.position
        self._hosting.for_undo.clear()
        for play in self._plays:
            play.hear(self.position)
        self._hosting.changed()
        self._wake_bots()

    @shielded
    async def catch_up(self) -> None:
        """Hand on what others of the archive's servers have done."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Hand on what others of the archive's servers have done."""
        for position in await self._do(self._match.catch_up):
            if position.undone != self.position.undone or position.seats != self.position.seats:
                self._stop_bots()
            self._publish(position)
        self._in_doubt = False

    @asynccontextmanager
    async def _at_the_table(self) -> AsyncIterator[None]:
        """Be the only one here who changes the match, and know how it stands."""
        async with self._lock:
            if self._in_doubt:
                await self._catch_up()
            try:
                yield
            except SaveError:
                self._in_doubt = True
                raise

    # -- what changes it ----------------------------------------------------------------------

    async def act(self, seat: int, decision: int, action: Action) -> int:
        """Make a person's move and return its number.

        ``StaleAction`` if that seat's decision is another by now, or no longer a person's;
        ``IllegalAction`` from the rules and ``SaveError`` from the disk: then nothing happened.
        """
        return await self._act(seat, decision, action, Person)

    @shielded
    async def _act(
        self, seat: int, decision: int, action: Action, by: type[Person] | type[Bot]
    ) -> int:
        async with self._at_the_table():
            while True:
                now = self.position
                if decision != now.decisions[seat] or not isinstance(now.seats[seat], by):
                    raise StaleAction
                try:
                    await self._do(self._match.play, seat, action)
                except Overtaken:  # perhaps by a bid beside ours: then it is still the question
                    await self._catch_up()
                else:
                    self._meters.acted()
                    self._publish()
                    return self.position.moves

    @shielded
    async def change_seat(
        self, seat: int, taken_by: Seat, beside: Callable[[], object] = lambda: None
    ) -> None:
        """Let somebody else play at a seat from now on; do something ``beside``, with it or not
        at all."""
        async with self._at_the_table():
            while True:
                try:
                    await self._do(self._match.change_seat, seat, taken_by, beside)
                except Overtaken:
                    await self._catch_up()
                else:
                    self._stop_bots()
                    self._publish()
                    return

    # -- undo by consent ----------------------------------------------------------------------

    @property
    def _goes_back(self) -> bool:
        """Whether a move can be taken back: not the last of all, for its table is closed."""
        return self.position.undo is not None and bool(self.position.to_act)

    @shielded
    async def undo(self, seat: int, moves: int) -> None:
        """Take back the last person's move, once all people at the table are for it.

        ``StaleAction`` if there are more moves by now, or if that move cannot be taken back;
        ``AskedTooOften`` if the others have been asked again and again.
        """
        async with self._at_the_table():
            now, people = self.position, set(self.position.people())
            if moves != now.moves or seat not in people or not self._goes_back:
                raise StaleAction
            self._hosting.for_undo.update(await self._do(self._match.undo_votes))
            if people - self._hosting.for_undo <= {seat}:
                await self._take_back()
            elif seat not in self._hosting.for_undo:
                if not self._asking.take(str(seat)):
                    raise AskedTooOften
                self._hosting.for_undo.update(await self._do(self._match.ask_undo, seat))
                self._ask_for_undo()

    @shielded
    async def hear_votes(self) -> None:
        """See who at other servers would like an undo; take back if now all do."""
        async with self._lock:
            known = set(self._hosting.for_undo)
            self._hosting.for_undo.update(await self._do(self._match.undo_votes))
            if self._hosting.for_undo == known or not self._goes_back:
                return
            if set(self.position.people()) <= self._hosting.for_undo:
                with suppress(StaleAction):  # another server was faster
                    await self._take_back()
            else:
                self._ask_for_undo()

    @shielded
    async def hear_refusal(self, seat: int) -> None:
        """Hear that somebody at another server lets the last move stand."""
        async with self._lock:
            self._tell_refusal(seat)

    async def _take_back(self) -> None:
        try:
            await self._do(self._match.undo)
        except Overtaken as error:
            await self._catch_up()
            raise StaleAction from error
        self._stop_bots()
        self._publish()

    @shielded
    async def refuse_undo(self, seat: int, moves: int) -> None:
        """Let the last move stand, and tell who asked."""
        async with self._lock:
            if moves != self.position.moves or not self._hosting.for_undo:
                raise StaleAction
            await self._do(self._match.refuse_undo, seat)
            self._tell_refusal(seat)

    def _tell_refusal(self, seat: int) -> None:
        name = seat_names(self.position.seats)[seat]
        for play in self._plays:
            if play.seat in self._hosting.for_undo:
                play.post(UndoRefused(name))
        self._hosting.for_undo.clear()

    def _ask_for_undo(self) -> None:
        for play in self._plays:
            if asked := self.undo_asked(play):
                play.post(asked)

    def undo_asked(self, play: HostedPlay) -> UndoAsked | None:
        """Return what a connection is asked about an undo, if it is."""
        undecided = set(self.position.people()) - self._hosting.for_undo
        if not self._hosting.for_undo or play.seat not in undecided:
            return None
        return UndoAsked(play, min(self._hosting.for_undo), self.position.moves)

    # -- the coach ----------------------------------------------------------------------------

    async def advise(
        self, position: Position, seat: int, seconds: float, progress: Callable[[float], None]
    ) -> Advices:
        """Return what a strong player would consider at a seat in a position.

        One player of a table is advised at a time: nobody's table has more of the line than others.
        """
        async with self._counsel:
            return await self._thinkers.advise(position, seat, seconds, progress=progress)

    # -- bots ---------------------------------------------------------------------------------

    def _wake_bots(self) -> None:
        if self.position.bots_to_act() and (self._bots is None or self._bots.done()):
            self._bots = start(self._play_bots())

    def _tell_thought(self, share: float) -> None:
        """Tell everybody how far the bot that is to decide has come."""
        for play in list(self._plays):
            play.hear_thought(share)

    async def _may_think(self) -> bool:
        """Tell whether the bots think here; if another server lets them, see what it has done."""
        if not self._match.is_shared:
            return True
        try:
            if await self._do(self._workers.lease, self.name):
                return True
            await self.catch_up()
        except SaveError as error:
            log.error("nobody knows who lets the bots at %s think: %s", self.name, error)
        return False

    async def _play_bots(self) -> None:
        """Make the bots' moves until a person's decision is awaited."""
        while self.position.bots_to_act():
            await self._sleep(self._hosting.pause)
            if not await self._may_think():
                await self._sleep(_LEASE_RETRY_SECONDS)
                continue
            seats = self.position.bots_to_act()
            if not seats:  # another server has made their moves meanwhile
                break
            seat = seats[0]
            decision = self.position.decisions[seat]
            try:
                action = await self._thinkers.decide(
                    self._match.table.setup,
                    self.position,
                    seat,
                    urgent=self.watched,
                    progress=self._tell_thought,
                )
                await self._act(seat, decision, action, Bot)
            except StaleAction:
                continue
            except SaveError as error:
                log.error("a bot's move at %s could not be saved: %s", self.name, error)
                await self._sleep(_RETRY_SECONDS)
            except Exception:
                log.exception("the bots at %s are at a loss", self.name)
                await self._sleep(_AT_A_LOSS_SECONDS)
        await self._let_others_think()

    async def _let_others_think(self) -> None:
        """Keep nobody waiting who makes the next move at another server."""
        if not self._match.is_shared:
            return
        try:
            await self._do(self._workers.release, self.name)
        except SaveError as error:  # in some seconds they may anyway
            log.error("the bots at %s could not be let go of: %s", self.name, error)
