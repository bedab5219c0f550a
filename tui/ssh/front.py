"""The door: who comes in, and as whom. Deny by default."""

import asyncio
import logging
from typing import TYPE_CHECKING

import asyncssh

from tui.fence.channel import VisitorChannel
from tui.ssh.accounts import account_id
from tui.ssh.hall import Access, Visitor
from tui.ssh.limits import Bucket
from tui.ssh.session import VisitorSession

if TYPE_CHECKING:
    from tui.ssh.server import Host

log = logging.getLogger(__name__)

_REFUSALS_NOTED = 20
"""Refusals of a connection that are noted at once; then one a minute, or it could fill the log."""


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
        self._address = ""
        self._admitted = False
        self._key: asyncssh.SSHKey | None = None
        self._tries = 0
        self._banned = False
        self._session: VisitorSession | None = None
        self._notes = Bucket(_REFUSALS_NOTED, 1 / 60)

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Let a connection in, if there is room for it."""
        self._conn = conn
        self._address = str(conn.get_extra_info("peername", ("?",))[0])
        if reason := self._host.doorkeeper.admit(self._address):
            log.warning("refused a connection from %s: %s", self._address, reason)
            conn.abort()
            return
        self._admitted = True
        log.info("connection from %s", self._address)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it out."""
        if self._admitted:
            self._admitted = False
            self._host.doorkeeper.let_out(self._address)
            log.info("connection from %s is gone", self._address)

    # -- who somebody is ----------------------------------------------------------------------

    def begin_auth(self, username: str) -> bool:
        """Everybody must show who he is."""
        return True

    def public_key_auth_supported(self) -> bool:
        """Keys are how players are known."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Tell whether a key may come in; asyncssh then has its owner prove that it is his."""
        self._key = None
        self._count_try()
        self._host.hall.accounts.refresh()
        account = self._host.hall.accounts.find(account_id(key.public_data))
        if account is not None and account.banned:
            self._banned = True
        elif self._host.hall.access is not Access.CLOSED or self._host.is_listed(key):
            self._key = key
        if self._key is None:
            log.warning("refused key %s from %s", key.get_fingerprint(), self._address)
        return self._key is not None

    def password_auth_supported(self) -> bool:
        """There are no passwords."""
        return False

    def kbdint_auth_supported(self) -> bool:
        """Where guests are welcome they come in without being asked anything."""
        return self._host.guests

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:
        """Let a guest in. A key that was only shown before, not proved, counts for nothing."""
        self._key = None
        self._count_try()
        return self._host.guests and not self._banned

    def _count_try(self) -> None:
        self._tries += 1
        if self._tries > 2 * self._host.limits.failed_logins:  # a key is shown, then proved
            log.warning("refused %s after too many tries", self._address)
            raise asyncssh.PermissionDenied("Too many tries")

    def auth_completed(self) -> None:
        """Note who it is."""
        limit = self._host.limits.login_seconds
        asyncio.get_running_loop().call_later(limit, self._hang_up_if_idle)
        if self._key is None:
            self.visitor = Visitor(None, "", self._address)
            log.info("a guest has logged in from %s", self._address)
            return
        fingerprint = self._key.get_fingerprint()
        self.visitor = Visitor(account_id(self._key.public_data), fingerprint, self._address)
        log.info("%s has logged in from %s", fingerprint, self._address)

    def _hang_up_if_idle(self) -> None:
        """A connection without a terminal takes up room and plays nothing."""
        unused = self._session is None or not self._session.is_begun
        if unused and self._admitted and self._conn is not None:
            log.info("%s has asked for no terminal", self._address)
            self._conn.abort()

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
        if self._notes.take():
            log.warning("refused %s to %s", what, self._address)
        return False
