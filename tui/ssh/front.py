"""The door: who comes in, and as whom. Deny by default."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import asyncssh

from saves import SaveError
from saves.archive.players import Account
from tui.fence.channel import VisitorChannel
from tui.fence.connection import MeteredConnection
from tui.ssh.accounts import account_id
from tui.ssh.door import Knock
from tui.ssh.hall import Visitor
from tui.ssh.limits import Notes
from tui.ssh.session import VisitorSession
from tui.ssh.terms import Access

if TYPE_CHECKING:
    from tui.ssh.server import Host

log = logging.getLogger(__name__)

_REFUSALS_NOTED = 20
"""Refusals of a connection that are noted at once; then one a minute, or it could fill the log."""

_SHORTEST_RSA = 2048
FULL = "The server is full; please come back later."
MAKE_A_KEY = (
    "Quadriga knows its players by their SSH keys. If you are not let in now, make yourself one "
    "and come again:\n\n    ssh-keygen -t ed25519\n\n"
)
ASK_FOR_ENTRY = (
    "This server of Quadriga lets in the keys that its owner has listed. If yours is not among "
    "them, send its public half (~/.ssh/id_ed25519.pub) to the owner.\n"
)
"""Nobody knows yet which language is spoken at the other end."""


class Front(asyncssh.SSHServer):
    """What SSH asks about one connection before there is a session.

    A key is enough to come in where access is open; who somebody is follows from the key that
    was proved last, never from the name that the client gives.
    """

    def __init__(self, host: "Host") -> None:
        self.visitor: Visitor | None = None
        """Who has logged in."""
        self._host = host
        self._conn: asyncssh.SSHServerConnection | None = None
        self._knock: Knock | None = None
        self._key: asyncssh.SSHKey | None = None
        self._tries = 0
        self._banned = False
        self._is_told = False
        self._session: VisitorSession | None = None
        self._waiting: list[asyncio.Task[None]] = []
        self._notes = Notes(log, _REFUSALS_NOTED, 1 / 60, host.sources.monotonic)

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Give a connection some seconds to say something."""
        self._conn = conn
        knock = self._knock = cast(Knock, cast(MeteredConnection, conn).meter)
        if knock.is_over:  # sent away before it could be made
            conn.abort()
            return
        knock.hang_up = conn.abort
        self._host.door_notes.info("%s", knock)
        limit = self._host.terms.limits.silent_seconds
        self._after(limit, self._hang_up_if_silent)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it out."""
        for waiting in self._waiting:
            waiting.cancel()
        if self._knock is None:
            return
        self._host.doorkeeper.let_out(self._knock)
        if self.visitor is not None:
            log.info("%s is gone", self._knock)

    def _after(self, seconds: float, deed: Callable[[], None]) -> None:
        """Do something after a while, if the connection still stands."""

        async def wait() -> None:
            await self._host.sources.sleep(seconds)
            deed()

        self._waiting.append(asyncio.create_task(wait()))

    def _hang_up_if_silent(self) -> None:
        knock = self._knock
        if knock is not None and knock.is_silent and not knock.is_over:
            self._host.door_notes.info("%s has said nothing", knock)
            knock.hang_up()

    # -- who somebody is ----------------------------------------------------------------------

    def begin_auth(self, username: str) -> bool:
        """Everybody must show who he is; who has no key to show reads what to do about it."""
        if self._conn is not None and not self._host.terms.guests and not self._is_told:
            self._is_told = True
            is_closed = self._host.terms.access is Access.CLOSED
            self._conn.send_auth_banner(ASK_FOR_ENTRY if is_closed else MAKE_A_KEY)
        return True

    def public_key_auth_supported(self) -> bool:
        """Keys are how players are known."""
        return True

    async def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Tell whether a key may come in; asyncssh then has its owner prove that it is his."""
        self._key = None
        self._count_try()
        tries = self._tries
        account = await self._account_of(key)
        if tries != self._tries:  # another key was shown meanwhile: that one counts
            return False
        if account is not None and account.banned:
            self._banned = True
        elif not is_weak(key) and self._may_come_in(key):
            self._key = key
        if self._key is None:
            self._notes.warning("refused key %s to %s", key.get_fingerprint(), self._knock)
        return self._key is not None

    async def _account_of(self, key: asyncssh.SSHKey) -> Account | None:
        """Return whose key it is, banned a moment ago or not; if nobody can tell, as it was."""
        hall, player = self._host.hall, account_id(key.public_data)
        try:
            return await hall.clerks.do(hall.accounts.look_up, player)
        except SaveError as error:
            self._notes.error("nobody can be looked up: %s", error)
            return hall.accounts.find(player)

    def _may_come_in(self, key: asyncssh.SSHKey) -> bool:
        return self._host.terms.access is not Access.CLOSED or self._host.is_listed(key)

    def password_auth_supported(self) -> bool:
        """There are no passwords."""
        return False

    def kbdint_auth_supported(self) -> bool:
        """Where guests are welcome they come in without being asked anything."""
        return self._host.terms.guests

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:
        """Let a guest in. A key that was only shown before, not proved, counts for nothing."""
        self._key = None
        self._count_try()
        return self._host.terms.guests and not self._banned

    def _count_try(self) -> None:
        self._tries += 1
        if self._tries > 2 * self._host.terms.limits.failed_logins:  # a key is shown, then proved
            self._notes.warning("refused %s after too many tries", self._knock)
            raise asyncssh.PermissionDenied("Too many tries")

    def auth_completed(self) -> None:
        """Note who it is, and let him in if there is room."""
        if self._knock is not None and not self._host.doorkeeper.let_in(self._knock):
            self._refuse_entry(self._knock)
            return
        limit = self._host.terms.limits.login_seconds
        self._after(limit, self._hang_up_if_idle)
        address = self._knock.address if self._knock is not None else ""
        if self._key is None:
            self.visitor = Visitor(None, "", address, connection=str(self._knock))
            log.info("a guest has logged in: %s", self._knock)
            return
        fingerprint = self._key.get_fingerprint()
        player = account_id(self._key.public_data)
        self.visitor = Visitor(player, fingerprint, address, connection=str(self._knock))
        log.info("%s has logged in: %s", fingerprint, self._knock)

    def _refuse_entry(self, knock: Knock) -> None:
        self._host.door_notes.warning("refused %s: the server is full", knock)
        if self._conn is not None:
            self._conn.disconnect(asyncssh.DISC_TOO_MANY_CONNECTIONS, FULL)

    def _hang_up_if_idle(self) -> None:
        """A connection without a terminal takes up room and plays nothing."""
        unused = self._session is None or not self._session.is_begun
        if unused and self._knock is not None and not self._knock.is_over:
            log.info("%s has asked for no terminal", self._knock)
            self._knock.hang_up()

    # -- what somebody wants ------------------------------------------------------------------

    def session_requested(self) -> tuple[VisitorChannel, VisitorSession] | bool:
        """One terminal a connection, nothing else."""
        if self.visitor is None or self._conn is None or self._session is not None:
            return self.refuse("a second session")
        self._session = VisitorSession(self._host, self.visitor, self.refuse)
        return VisitorChannel(self._conn, self.refuse), self._session

    def connection_requested(
        self, dest_host: str, dest_port: int, orig_host: str, orig_port: int
    ) -> bool:
        """Forward nothing."""
        return self.refuse("forwarding")

    def server_requested(self, listen_host: str, listen_port: int) -> bool:
        """Forward nothing."""
        return self.refuse("forwarding")

    def unix_connection_requested(self, dest_path: str) -> bool:
        """Forward nothing."""
        return self.refuse("forwarding")

    def unix_server_requested(self, listen_path: str) -> bool:
        """Forward nothing."""
        return self.refuse("forwarding")

    def refuse(self, what: str) -> bool:
        """Refuse something, and note it."""
        self._notes.warning("refused %s to %s", what, self._knock)
        return False


def is_weak(key: asyncssh.SSHKey) -> bool:
    """Tell whether others could make themselves this key: it is of DSA, or a short one of RSA."""
    kind = key.get_algorithm()
    bits: int = getattr(key.pyca_key, "key_size", 0)
    return kind == "ssh-dss" or (kind == "ssh-rsa" and bits < _SHORTEST_RSA)
