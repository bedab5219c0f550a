"""The heart of the server: who is here, what is said, and the tables."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from textual.message import Message

from engine import GAMES
from saves import SaveError
from saves.archive.archive import Archive
from saves.archive.players import Account
from saves.archive.talk import KEPT_LINES, ChatLine
from saves.archive.workers import Here
from tui.settings import Settings, packed_settings, read_settings
from tui.shielded import shielded
from tui.ssh.accounts import Accounts, BadName
from tui.ssh.chat import clean_line
from tui.ssh.clerks import Clerks
from tui.ssh.door import whose
from tui.ssh.glimpses import Glimpses
from tui.ssh.limits import Buckets, Notes
from tui.ssh.meters import Meters
from tui.ssh.room import Room
from tui.ssh.rooms import Rooms
from tui.ssh.sources import Sources
from tui.ssh.terms import USUAL, Access, Terms

log = logging.getLogger(__name__)

_SECONDS_A_LINE = 2.0
_ONLOOKER_LINES, _SECONDS_AN_ONLOOKERS_LINE = 2, 15.0
"""What may be said at the tables of others, at once and then."""


_SAYS = {True: "answers again", False: "does not answer"}


class TooManyNewcomers(Exception):
    """Many have joined from one address lately."""


class Awaited(Message):
    """A player is awaited at a table."""

    def __init__(self, room: str, title: str, host: str) -> None:
        super().__init__()
        self.room = room
        self.title = title
        self.host = host
        """Who has opened the table."""


class YourTurn(Awaited):
    """A player's decision is awaited at a table."""


class YouAreInvited(Awaited):
    """A seat is kept for a player at a table."""


class ArchiveAnswers(Message):
    """The archive does not answer, or does again: the hall knows which."""


class Renamed(Message):
    """The owner of the server has given a player another name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name


@dataclass(eq=False)
class Visitor:
    """A connection: of a player, of somebody who has no name yet, or of a guest."""

    id: str | None
    """The player's id, from the key; ``None`` for a guest."""
    fingerprint: str
    address: str
    account: Account | None = None
    """Set once the visitor has a name here."""
    post: Callable[[Message], object] = field(default=lambda message: None)
    """Hands a message to the connection's app."""
    plays: str = ""
    """The game at whose table the visitor is; in the lobby none."""
    connection: str = "a connection"
    """What the log calls it."""

    def __str__(self) -> str:
        return self.connection

    @property
    def is_guest(self) -> bool:
        """Whether the visitor may only watch."""
        return self.id is None


class Hall:
    """All that the connections of a server share."""

    def __init__(
        self,
        archive: Archive,
        terms: Terms = USUAL,
        *,
        sources: Sources | None = None,
        meters: Meters | None = None,
    ) -> None:
        self.archive = archive
        self.terms = terms
        self.motd = clean_line(terms.motd)
        self.sources = sources or Sources()
        self.archive_answers = True
        """Whether the archive has answered who asked last; everybody here is told."""
        self.clerks = Clerks(meters, self.sources, lambda: self.note_archive(answers=False))
        self.accounts = Accounts(archive.players, archive.clock)
        self.visitors: list[Visitor] = []
        self.elsewhere = Here()
        """Who is connected to other servers of the same archive."""
        self.chat: list[ChatLine] = []
        clock = self.sources.monotonic
        self._voices = Buckets(terms.limits.chat_lines, 1 / _SECONDS_A_LINE, clock)
        self._onlookers = Buckets(_ONLOOKER_LINES, 1 / _SECONDS_AN_ONLOOKERS_LINE, clock)
        newcomers = terms.limits.newcomers_an_hour
        self._newcomers = Buckets(newcomers, newcomers / 3600, clock)
        self.glimpses = Glimpses(archive, self.clerks)
        self._told: dict[str, dict[str, type[Awaited]]] = {}
        """For a table: who is awaited there, and what he was told of it."""
        self._notes = Notes(log, 1, 1 / 600, clock)
        self._chat_lock = asyncio.Lock()
        self.rooms = Rooms(
            archive,
            self.clerks,
            self.accounts,
            terms,
            sources=self.sources,
            tell_awaited=self._tell_awaited,
        )

    async def start(self) -> None:
        """Go on where the server stopped, however it stopped."""
        await self.clerks.do(self.accounts.refresh)
        self.chat = await self.clerks.do(self.archive.talk.said, None)
        await self.rooms.load()

    async def close(self) -> None:
        """Write what is not written yet, and let go of the archive."""
        await self._note_seen(self.visitors)
        await self.rooms.close()
        if self.archive.database.is_shared:
            await self._say_goodbye()
        self.clerks.close()
        self.archive.close()

    async def _say_goodbye(self) -> None:
        """Let other servers go on at once with what this one did; they would find out anyway."""
        try:
            await self.clerks.do(self.archive.workers.leave)
        except SaveError as error:
            self._notes.error("others could not be told of the end: %s", error)

    async def tidy(self) -> None:
        """Do now and then what need not be done at once."""
        await self._note_seen(self.visitors)
        await self.rooms.tidy()

    def note_archive(self, *, answers: bool) -> None:
        """Tell everybody who is here whether the archive answers, whenever that is another."""
        if answers == self.archive_answers:
            return
        self.archive_answers = answers
        log.log(logging.INFO if answers else logging.ERROR, "the archive %s", _SAYS[answers])
        self.rooms.revision += 1
        for visitor in self.visitors:
            visitor.post(ArchiveAnswers())

    # -- who is here --------------------------------------------------------------------------

    def enter(self, visitor: Visitor) -> None:
        """Count a connection in."""
        if visitor.id is not None:
            visitor.account = self.accounts.find(visitor.id)
        self.visitors.append(visitor)
        self.rooms.revision += 1

    async def leave(self, visitor: Visitor) -> None:
        """Count a connection out."""
        self.visitors.remove(visitor)
        self.rooms.revision += 1
        await self._note_seen([visitor])

    @shielded
    async def join(self, visitor: Visitor, name: str, invitation: str) -> None:
        """Give a newcomer a name.

        ``BadName``, ``BadInvitation`` or ``TooManyNewcomers`` if that is not possible.
        """
        assert visitor.id is not None, "guests have no names"
        if problem := await self.clerks.do(self.accounts.problem_with, name):
            raise BadName(problem)
        if not self._newcomers.take(whose(visitor.address)):
            raise TooManyNewcomers
        code = invitation if self.terms.access is Access.INVITE else None
        visitor.account = await self.clerks.do(
            self.accounts.join, visitor.id, visitor.fingerprint, name, code
        )
        self.rooms.revision += 1
        log.info("%s has joined as %r", visitor.id, visitor.account.name)

    async def is_invited(self, code: str) -> bool:
        """Tell whether an invitation is good."""
        return await self.clerks.do(self.accounts.check_invitation, code)

    async def settings_of(self, visitor: Visitor, language: str | None) -> Settings:
        """Return what a visitor has chosen; who has chosen nothing hears his own language."""
        content = None
        if visitor.id is not None:
            try:
                content = await self.clerks.do(self.archive.players.settings, visitor.id)
            except SaveError as error:  # one can look at the lobby all the same
                self._notes.error("settings cannot be read: %s", error)
        settings = read_settings(content) if content is not None else Settings()
        if content is None and language:
            settings.language = language
        return settings

    @shielded
    async def keep_settings(self, visitor: Visitor, settings: Settings) -> None:
        """Keep what a player has chosen; nobody else has anything to keep."""
        if visitor.account is not None:
            content = packed_settings(settings)
            await self.clerks.do(self.archive.players.keep_settings, visitor.account.id, content)

    async def follow_names(self) -> None:
        """Let those who are here be called as the owner of the server would have it."""
        renamed = set()
        for visitor in self.visitors:
            known = self.accounts.find(visitor.id) if visitor.id is not None else None
            if known is None or visitor.account is None:
                continue
            if known.name != visitor.account.name:
                visitor.post(Renamed(known.name))
                renamed.add(known.id)
            visitor.account = known
        for player in renamed:
            await self.rooms.rename(player)

    def go_to(self, visitor: Visitor, game: str) -> None:
        """Note at which game's table a visitor is now; none for the lobby."""
        if visitor.plays != game:
            visitor.plays = game
            self.rooms.revision += 1

    def played_by(self) -> dict[str, str]:
        """Return at which games the players are who are connected here and not in the lobby."""
        return {
            each.account.name: each.plays
            for each in self.visitors
            if each.account is not None and each.plays
        }

    def here(self) -> list[str]:
        """Return the names of the players who are here, each once."""
        names = {each.account.name for each in self.visitors if each.account is not None}
        others = (self.accounts.find(player) for player in self.elsewhere.players)
        names |= {account.name for account in others if account is not None}
        return sorted(names, key=str.casefold)

    def guests(self) -> int:
        """Return how many guests are here."""
        return sum(each.is_guest for each in self.visitors) + self.elsewhere.guests

    async def tell_who_is_here(self) -> None:
        """Tell the other servers of the archive who is connected to this one."""
        players = {each.account.id for each in self.visitors if each.account is not None}
        guests = sum(each.is_guest for each in self.visitors)
        await self.clerks.do(self.archive.workers.beat, players, guests)

    async def _note_seen(self, visitors: Iterable[Visitor]) -> None:
        """Note when players were here last; nothing else fails if that cannot be written."""
        here = {each.id for each in visitors if each.account is not None and each.id}
        if not here:
            return
        try:
            await self.clerks.do(self.accounts.note_seen, here)
        except SaveError as error:
            self._notes.error("it could not be noted who was here: %s", error)

    # -- what is said -------------------------------------------------------------------------

    def chat_at(self, room: Room | None) -> list[ChatLine]:
        """Return what was said at a table, or in the lobby; a new list whenever that changes."""
        return self.chat if room is None else room.chat

    @shielded
    async def say(self, visitor: Visitor, room: Room | None, text: str) -> bool:
        """Let a player say something; tell whether he has not said too much already."""
        words = clean_line(text)
        if visitor.account is None or not words:
            return False
        is_onlooker = room is not None and room.record.seat_of(visitor.account.id) is None
        voices = self._onlookers if is_onlooker else self._voices
        if not voices.take(visitor.account.id):
            return False
        line = ChatLine(visitor.account.name, words, self.archive.clock())
        if room is not None:
            await self.rooms.say(room, line)
            return True
        async with self._chat_lock:
            await self.clerks.do(self.archive.talk.say, None, line)
            self.chat = [*self.chat, line][-KEPT_LINES:]
        return True

    # -- whose turn it is ---------------------------------------------------------------------

    def _tell_awaited(self, room: Room) -> None:
        """Tell players that it is their turn, or that they are invited: once, wherever they are."""
        title, host = GAMES[room.record.game].title, self.rooms.name_of(room.record.owner)
        awaited: dict[str, type[Awaited]] = {}
        if room.id in self.rooms.all:
            awaited |= {each: YourTurn for each in room.record.players if room.awaits(each)}
            awaited |= {each: YouAreInvited for each in room.record.invited if room.invites(each)}
        before = self._told.pop(room.id, {})
        if awaited:
            self._told[room.id] = awaited
        for visitor in self.visitors:
            news = awaited.get(visitor.id or "") if visitor.account is not None else None
            if news is not None and news is not before.get(visitor.id or ""):
                visitor.post(news(room.id, title, host))
