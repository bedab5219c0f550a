"""Who is known to the server: players by their keys, and invitations."""

import logging
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from secrets import choice

import msgspec
from msgspec import Struct

from saves.errors import cannot_write
from tui.locale import marked
from tui.ssh import kept
from tui.ssh.names import NameProblem, appearance, name_problem

try:
    import fcntl
except ImportError:  # Windows: then nobody should change players while the server runs
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger(__name__)

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that are mistaken for others when a code is read aloud."""
_GROUPS, _GROUP = 4, 4


class Account(Struct):
    """A player: a key, and the name chosen on the first visit."""

    id: str
    """The digest of the key, as a word: what everything else knows the player by."""
    fingerprint: str
    """The same as OpenSSH shows it."""
    name: str
    joined: float
    seen: float
    banned: bool = False


class _Book(Struct):
    """The file: all accounts, and the digests of invitations not used yet."""

    players: list[Account] = []
    invitations: list[str] = []


class BadInvitation(Exception):
    """There is no such invitation, or it was used."""


class BadName(Exception):
    """A name that cannot be taken, and why."""

    def __init__(self, problem: NameProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


class BookProblem(StrEnum):
    """Why the list of players is not believed: each value is one plain sentence."""

    MISSING = marked("The list of players is missing: {path}.")
    BROKEN = marked("The list of players cannot be read: {path}.")
    EMPTY = marked("The list of players is empty, though there are players: {path}.")


class BrokenBook(Exception):
    """The list of players cannot be what it was; nothing was changed."""

    def __init__(self, problem: BookProblem, path: Path) -> None:
        super().__init__(problem.value.format(path=path))
        self.problem = problem
        self.path = path
        self.before = kept.before(path) if kept.before(path).exists() else None
        """Where the version before is kept, if it is."""


class Accounts:
    """The players of a server, in one file which the server and its owner's commands share.

    What was read is the truth: a file that vanishes, or that no longer names everybody, is not
    believed, and is written anew with the next change.
    """

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        """Read the file; ``BrokenBook`` if there should be one and it is not there, or no good."""
        self._path = folder / "players.json"
        self._lock_path = folder / "players.lock"
        self._clock = clock
        self._mutex = threading.Lock()
        self._stamp: tuple[int, int, int] | None = None
        self._by_id: dict[str, Account] = {}
        self._indexed: _Book | None = None
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._book = self._read_first()

    # -- asking -------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the file anew if it has changed: the owner may have banned somebody."""
        stamp = _stamp(self._path)
        if stamp == self._stamp:
            return
        self._stamp = stamp
        try:
            book = self._read()
            if not {each.id for each in self._book.players} <= {each.id for each in book.players}:
                raise BrokenBook(BookProblem.EMPTY, self._path)
        except BrokenBook as broken:
            log.error("%s It will be written anew.", broken)
            if stamp is not None:
                kept.set_aside(self._path)
                self._stamp = None
        else:
            self._book = book

    def _read_first(self) -> _Book:
        """Return what stands in the file; an empty book only where there never was another."""
        self._stamp = _stamp(self._path)
        try:
            before = _decode(kept.before(self._path))
        except BrokenBook:
            before = _Book()
        if self._stamp is None:
            if before.players or any(self._path.parent.glob("tables/*.json")):
                raise BrokenBook(BookProblem.MISSING, self._path)
            return _Book()
        book = self._read()
        if before.players and not book.players:
            raise BrokenBook(BookProblem.EMPTY, self._path)
        return book

    def _read(self) -> _Book:
        return _decode(self._path)

    @property
    def players(self) -> list[Account]:
        """Everybody who has a name here."""
        return list(self._book.players)

    def find(self, id: str) -> Account | None:
        """Return a player by the digest of the key."""
        players = self._book.players
        if len(self._by_id) != len(players) or self._indexed is not self._book:
            self._by_id = {each.id: each for each in players}
            self._indexed = self._book
        return self._by_id.get(id)

    def named(self, name: str) -> Account | None:
        """Return a player by name, as the eye sees it."""
        return _named(self._book, name)

    def problem_with(self, name: str, whose: str | None = None) -> NameProblem | None:
        """Return why a player cannot have a name."""
        return name_problem(name, (each.name for each in self._book.players if each.id != whose))

    # -- changing -----------------------------------------------------------------------------

    def join(self, id: str, fingerprint: str, name: str, invitation: str | None = None) -> Account:
        """Take a newcomer in; with an invitation, which is used up.

        ``BadName`` or ``BadInvitation`` if that is not possible: then nothing was used up.
        """
        with self._changing() as book:
            known = self.find(id)
            if known is not None:
                return known
            if problem := self.problem_with(name):
                raise BadName(problem)
            if invitation is not None:
                _use_up(book, invitation)
            now = self._clock()
            account = Account(id, fingerprint, name, now, now)
            book.players.append(account)
            return account

    def check_invitation(self, code: str) -> bool:
        """Tell whether an invitation is good."""
        return _digest(code) in self._book.invitations

    def invite(self) -> str:
        """Return a code with which one newcomer may join."""
        groups = ("".join(choice(_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS))
        code = "-".join(groups)
        with self._changing() as book:
            book.invitations.append(_digest(code))
        return code

    def rename(self, name: str, new: str) -> Account:
        """Give a player another name; ``KeyError`` if there is no such player."""
        with self._changing() as book:
            account = _existing(book, name)
            if problem := self.problem_with(new, account.id):
                raise BadName(problem)
            account.name = new
            return account

    def ban(self, name: str, *, banned: bool = True) -> Account:
        """Keep a player out, or let him in again; ``KeyError`` if there is no such player."""
        with self._changing() as book:
            account = _existing(book, name)
            account.banned = banned
            return account

    def note_seen(self, ids: set[str]) -> None:
        """Note that players are here, or were until now."""
        with self._changing() as book:
            for account in book.players:
                if account.id in ids:
                    account.seen = self._clock()

    @contextmanager
    def _changing(self) -> Iterator[_Book]:
        """Change a copy and put it on the disk; only then it is what counts.

        No change of another process or thread is lost.
        """
        with self._mutex, self._locked():
            self.refresh()
            book = msgspec.json.decode(msgspec.json.encode(self._book), type=_Book)
            yield book
            kept.write(self._path, msgspec.json.format(msgspec.json.encode(book)))
            self._stamp = _stamp(self._path)
            self._book = book

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Keep other processes from changing the file; ``SaveError`` if that is not possible."""
        try:
            self._lock_path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = self._lock_path.open("w")
        except OSError as error:
            raise cannot_write(error, self._lock_path) from error
        with lock:
            if fcntl is not None:
                fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def _stamp(path: Path) -> tuple[int, int, int] | None:
    """Return what tells one version of a file from another; ``None`` if there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def _decode(path: Path) -> _Book:
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Book)
    except FileNotFoundError as error:
        raise BrokenBook(BookProblem.MISSING, path) from error
    except (OSError, msgspec.MsgspecError) as error:
        raise BrokenBook(BookProblem.BROKEN, path) from error


def _named(book: _Book, name: str) -> Account | None:
    looks = appearance(name)
    return next((each for each in book.players if appearance(each.name) == looks), None)


def _existing(book: _Book, name: str) -> Account:
    account = _named(book, name)
    if account is None:
        raise KeyError(name)
    return account


def _use_up(book: _Book, code: str) -> None:
    digest = _digest(code)
    if digest not in book.invitations:
        raise BadInvitation
    book.invitations.remove(digest)


def account_id(key: bytes) -> str:
    """Return what a player with this public key is known by."""
    return sha256(key).hexdigest()[:32]


def _digest(code: str) -> str:
    plain = "".join(letter for letter in code.casefold() if letter.isalnum())
    return sha256(plain.encode()).hexdigest()
