"""Who is known to the server: players by their keys, and invitations."""

import threading
from collections.abc import Callable
from hashlib import sha256
from secrets import choice

from saves.archive.players import Account, NameTaken, NoInvitation, Players
from tui.ssh.names import NameProblem, appearance, name_problem

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that are mistaken for others when a code is read aloud."""
_GROUPS, _GROUP = 4, 4


class BadInvitation(Exception):
    """There is no such invitation, or it was used."""


class BadName(Exception):
    """A name that cannot be taken, and why."""

    def __init__(self, problem: NameProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


class Accounts:
    """The players of a server, as the archive has them.

    Asking is answered from memory, at once; changing and refreshing wait for the archive and belong
    in a thread.
    """

    def __init__(self, players: Players, clock: Callable[[], float]) -> None:
        self._players = players
        self._clock = clock
        self._mutex = threading.Lock()
        self._state: tuple[int, int] | None = None
        self._by_id: dict[str, Account] = {}

    # -- asking -------------------------------------------------------------------------------

    @property
    def players(self) -> list[Account]:
        """Everybody who has a name here."""
        return list(self._by_id.values())

    def find(self, id: str) -> Account | None:
        """Return a player by the digest of the key."""
        return self._by_id.get(id)

    def last_seen(self, id: str) -> float:
        """Return when a player was here last; 0 for whoever is not known."""
        account = self.find(id)
        return account.seen if account is not None else 0.0

    def named(self, name: str) -> Account | None:
        """Return a player by name, as the eye sees it."""
        looks = appearance(name)
        found = (each for each in self.players if appearance(each.name) == looks)
        return next(found, None)

    def problem_with(self, name: str, whose: str | None = None) -> NameProblem | None:
        """Return why a player cannot have a name."""
        return name_problem(name, (each.name for each in self.players if each.id != whose))

    # -- what others have changed -------------------------------------------------------------

    def refresh(self) -> None:
        """Read everybody anew if anything has changed: the owner may have banned somebody."""
        with self._mutex:
            state = self._players.state()
            if state != self._state:
                self._by_id = {each.id: each for each in self._players.all()}
                self._state = state

    def look_up(self, id: str) -> Account | None:
        """Return a player as he is at this moment, whoever has changed anything about him."""
        account = self._players.find(id)
        if account is not None:
            with self._mutex:
                self._by_id[id] = account
        return account

    def look_for_seen(self) -> None:
        """Learn when players were last here, wherever they were connected."""
        seen = self._players.seen()
        with self._mutex:
            for account in self._by_id.values():
                account.seen = max(account.seen, seen.get(account.id, 0.0))

    # -- changing -----------------------------------------------------------------------------

    def join(self, id: str, fingerprint: str, name: str, invitation: str | None = None) -> Account:
        """Take a newcomer in; with an invitation, which is used up.

        ``BadName`` or ``BadInvitation`` if that is not possible: then nothing was used up.
        """
        self.refresh()
        known = self.find(id)
        if known is not None:
            return known
        if problem := self.problem_with(name):
            raise BadName(problem)
        now = self._clock()
        account = Account(id, fingerprint, name, now, now)
        digest = _digest(invitation) if invitation is not None else None
        try:
            self._players.join(account, appearance(name), digest)
        except NoInvitation as error:
            raise BadInvitation from error
        except NameTaken as error:  # by somebody who came at the same moment
            raise BadName(NameProblem.TAKEN) from error
        self.refresh()
        return self._by_id[id]

    def check_invitation(self, code: str) -> bool:
        """Tell whether an invitation is good."""
        return self._players.is_invited(_digest(code))

    def invite(self) -> str:
        """Return a code with which one newcomer may join."""
        groups = ("".join(choice(_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS))
        code = "-".join(groups)
        self._players.invite(_digest(code), self._clock())
        return code

    def rename(self, name: str, new: str) -> Account:
        """Give a player another name; ``KeyError`` if there is no such player."""
        account = self._existing(name)
        if problem := self.problem_with(new, account.id):
            raise BadName(problem)
        try:
            self._players.rename(account.id, new, appearance(new))
        except NameTaken as error:
            raise BadName(NameProblem.TAKEN) from error
        self.refresh()
        return self._by_id[account.id]

    def ban(self, name: str, *, banned: bool = True) -> Account:
        """Keep a player out, or let him in again; ``KeyError`` if there is no such player."""
        account = self._existing(name)
        self._players.ban(account.id, banned=banned)
        self.refresh()
        return self._by_id[account.id]

    def note_seen(self, ids: set[str]) -> None:
        """Note that players are here, or were until now."""
        now = self._clock()
        self._players.note_seen(ids, now)
        for account in self.players:
            if account.id in ids:
                account.seen = max(account.seen, now)

    def _existing(self, name: str) -> Account:
        self.refresh()
        account = self.named(name)
        if account is None:
            raise KeyError(name)
        return account


def account_id(key: bytes) -> str:
    """Return what a player with this public key is known by."""
    return sha256(key).hexdigest()[:32]


def _digest(code: str) -> str:
    plain = "".join(letter for letter in code.casefold() if letter.isalnum())
    return sha256(plain.encode()).hexdigest()
