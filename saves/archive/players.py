"""The players of a server: their accounts and keys, invitations, and what each has chosen."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from saves.archive.database import Database, News
from saves.archive.schema import accounts, invitations, keys, settings


class Account(Struct):
    """A player: a key, and the name chosen on the first visit."""

    id: str
    """The digest of the first key, as a word: what everything else knows the player by."""
    fingerprint: str
    """The same as OpenSSH shows it."""
    name: str
    joined: float
    seen: float
    banned: bool = False


class NameTaken(Exception):
    """Somebody has a name that looks the same."""


class NoInvitation(Exception):
    """There is no such invitation, or it was used."""


class Players:
    """Who is known to a server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # -- asking -------------------------------------------------------------------------------

    def all(self) -> list[Account]:
        """Return everybody who has a name here, in the order in which they came."""
        with self._database.reading() as connection:
            found = connection.execute(_SELECT.order_by(accounts.c.joined, accounts.c.id))
            return [_account(row) for row in found]

    def find(self, id: str) -> Account | None:
        """Return a player."""
        with self._database.reading() as connection:
            row = connection.execute(_SELECT.where(accounts.c.id == id)).first()
            return _account(row) if row is not None else None

    def state(self) -> tuple[int, int]:
        """Return what differs once anybody has joined, or was renamed or banned."""
        counted = select(func.count(), func.coalesce(func.sum(accounts.c.revision), 0))
        with self._database.reading() as connection:
            count, revisions = connection.execute(counted.select_from(accounts)).one()
            return int(count), int(revisions)

    def seen(self) -> dict[str, float]:
        """Return when each player was last here."""
        with self._database.reading() as connection:
            found = connection.execute(select(accounts.c.id, accounts.c.seen))
            return {row.id: row.seen for row in found}

    # -- changing -----------------------------------------------------------------------------

    def join(self, account: Account, looks: str, invitation: str | None = None) -> None:
        """Take a newcomer in; with the digest of an invitation, which is used up.

        ``NameTaken`` or ``NoInvitation`` if that is not possible: then nothing was used up.
        """
        with self._database.writing() as connection:
            if invitation is not None:
                used = connection.execute(
                    delete(invitations).where(invitations.c.digest == invitation)
                )
                if not used.rowcount:
                    raise NoInvitation
            row = {
                "id": account.id,
                "name": account.name,
                "looks": looks,
                "joined": account.joined,
                "seen": account.seen,
                "banned": account.banned,
                "revision": 1,
            }
            try:
                connection.execute(insert(accounts).values(row))
            except IntegrityError as error:
                raise NameTaken from error
            key = {"id": account.id, "account": account.id, "fingerprint": account.fingerprint}
            connection.execute(insert(keys).values(**key, added=account.joined))
            self._database.announce(News.PLAYERS)

    def rename(self, id: str, name: str, looks: str) -> None:
        """Give a player another name; ``NameTaken`` if somebody has one that looks the same."""
        self._change(id, name=name, looks=looks)

    def ban(self, id: str, *, banned: bool = True) -> None:
        """Keep a player out, or let him in again."""
        self._change(id, banned=banned)

    def _change(self, id: str, **values: object) -> None:
        change = update(accounts).where(accounts.c.id == id)
        with self._database.writing() as connection:
            try:
                connection.execute(change.values(**values, revision=accounts.c.revision + 1))
            except IntegrityError as error:
                raise NameTaken from error
            self._database.announce(News.PLAYERS)

    def note_seen(self, ids: Iterable[str], when: float) -> None:
        """Note that players were here, unless somebody has seen them later."""
        here = accounts.c.id.in_(sorted(ids)) & (accounts.c.seen < when)
        with self._database.writing() as connection:
            connection.execute(update(accounts).where(here).values(seen=when))

    # -- invitations --------------------------------------------------------------------------

    def invite(self, digest: str, when: float) -> None:
        """Let one newcomer in who knows the code with this digest."""
        with self._database.writing() as connection:
            connection.execute(insert(invitations).values(digest=digest, made=when))

    def is_invited(self, digest: str) -> bool:
        """Tell whether an invitation is good."""
        wanted = select(invitations.c.digest).where(invitations.c.digest == digest)
        with self._database.reading() as connection:
            return connection.execute(wanted).first() is not None

    # -- settings -----------------------------------------------------------------------------

    def settings(self, player: str) -> bytes | None:
        """Return what a player has chosen, as it was kept."""
        wanted = select(settings.c.content).where(settings.c.player == player)
        with self._database.reading() as connection:
            content: bytes | None = connection.execute(wanted).scalar_one_or_none()
            return content

    def keep_settings(self, player: str, content: bytes) -> None:
        """Keep what a player has chosen, in place of what he had chosen before."""
        with self._database.writing() as connection:
            changed = connection.execute(
                update(settings).where(settings.c.player == player).values(content=content)
            )
            if not changed.rowcount:
                connection.execute(insert(settings).values(player=player, content=content))


_SELECT = select(
    accounts.c.id,
    keys.c.fingerprint,
    accounts.c.name,
    accounts.c.joined,
    accounts.c.seen,
    accounts.c.banned,
).join(keys, keys.c.id == accounts.c.id)


def _account(row: Any) -> Account:
    return Account(row.id, row.fingerprint, row.name, row.joined, row.seen, row.banned)
