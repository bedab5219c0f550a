"""Who is known to the server: players by their keys, and invitations."""

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from secrets import choice

import msgspec
from msgspec import Struct

from saves import atomic
from tui.ssh.names import NameProblem, appearance, name_problem

try:
    import fcntl
except ImportError:  # Windows: then nobody should change players while the server runs
    fcntl = None  # type: ignore[assignment]

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


class Accounts:
    """The players of a server, in one file which the server and its owner's commands share."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self._path = folder / "players.json"
        self._lock_path = folder / "players.lock"
        self._clock = clock
        self._mutex = threading.Lock()
        self._book = _Book()
        self._stamp: tuple[int, int] | None = None
        self._by_id: dict[str, Account] = {}
        self._indexed: _Book | None = None
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.refresh()

    # -- asking -------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the file anew if it has changed: the owner may have banned somebody."""
        try:
            found = self._path.stat()
        except FileNotFoundError:
            self._book, self._stamp = _Book(), None
            return
        stamp = (found.st_ino, found.st_mtime_ns)
        if stamp != self._stamp:
            self._book = msgspec.json.decode(self._path.read_bytes(), type=_Book)
            self._stamp = stamp

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
        looks = appearance(name)
        return next((each for each in self._book.players if appearance(each.name) == looks), None)

    def problem_with(self, name: str, whose: str | None = None) -> NameProblem | None:
        """Return why a player cannot have a name."""
        return name_problem(name, (each.name for each in self._book.players if each.id != whose))

    # -- changing -----------------------------------------------------------------------------

    def join(self, id: str, fingerprint: str, name: str, invitation: str | None = None) -> Account:
        """Take a newcomer in; with an invitation, which is used up.

        ``BadName`` or ``BadInvitation`` if that is not possible: then nothing was used up.
        """
        with self._changing():
            known = self.find(id)
            if known is not None:
                return known
            if problem := self.problem_with(name):
                raise BadName(problem)
            if invitation is not None:
                self._use_up(invitation)
            now = self._clock()
            account = Account(id, fingerprint, name, now, now)
            self._book.players.append(account)
            return account

    def check_invitation(self, code: str) -> bool:
        """Tell whether an invitation is good."""
        return _digest(code) in self._book.invitations

    def invite(self) -> str:
        """Return a code with which one newcomer may join."""
        groups = ("".join(choice(_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS))
        code = "-".join(groups)
        with self._changing():
            self._book.invitations.append(_digest(code))
        return code

    def rename(self, name: str, new: str) -> Account:
        """Give a player another name; ``KeyError`` if there is no such player."""
        with self._changing():
            account = self._existing(name)
            if problem := self.problem_with(new, account.id):
                raise BadName(problem)
            account.name = new
            return account

    def ban(self, name: str, *, banned: bool = True) -> Account:
        """Keep a player out, or let him in again; ``KeyError`` if there is no such player."""
        with self._changing():
            account = self._existing(name)
            account.banned = banned
            return account

    def note_seen(self, ids: set[str]) -> None:
        """Note that players are here, or were until now."""
        with self._changing():
            for account in self._book.players:
                if account.id in ids:
                    account.seen = self._clock()

    def _existing(self, name: str) -> Account:
        account = self.named(name)
        if account is None:
            raise KeyError(name)
        return account

    def _use_up(self, code: str) -> None:
        digest = _digest(code)
        if digest not in self._book.invitations:
            raise BadInvitation
        self._book.invitations.remove(digest)

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Change the file so that no change of another process or thread is lost."""
        with self._mutex, self._lock_path.open("w") as lock:
            if fcntl is not None:
                fcntl.flock(lock, fcntl.LOCK_EX)
            self.refresh()
            try:
                yield
            except BaseException:
                self._stamp = None  # read again what is on the disk
                self.refresh()
                raise
            atomic.write(self._path, msgspec.json.format(msgspec.json.encode(self._book)))
            found = os.stat(self._path)
            self._stamp = (found.st_ino, found.st_mtime_ns)


def account_id(key: bytes) -> str:
    """Return what a player with this public key is known by."""
    return sha256(key).hexdigest()[:32]


def _digest(code: str) -> str:
    plain = "".join(letter for letter in code.casefold() if letter.isalnum())
    return sha256(plain.encode()).hexdigest()
