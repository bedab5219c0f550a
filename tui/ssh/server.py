"""The server: listens, keeps house, and ends in good order."""

import asyncio
import logging
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import asyncssh

from saves import SaveError
from saves.archive.archive import Archive, open_archive
from saves.archive.takeover import HOST_KEY, take_over
from tui.fence.connection import MeteredConnection
from tui.locale import marked
from tui.ssh.claim import Claim
from tui.ssh.door import Doorkeeper
from tui.ssh.ending import end_by_signals, end_with_parent
from tui.ssh.front import Front
from tui.ssh.hall import Hall
from tui.ssh.hearing import Hearing
from tui.ssh.limits import Notes
from tui.ssh.listener import Listener
from tui.ssh.loading import load_all
from tui.ssh.memory import Housekeeping
from tui.ssh.names import appearance
from tui.ssh.pace import Turns
from tui.ssh.session import VisitorSession
from tui.ssh.sources import Sources
from tui.ssh.terms import USUAL, Terms

if TYPE_CHECKING:
    from tui.ssh.monitoring import Monitoring
    from tui.ssh.prometheus import PrometheusMeters

log = logging.getLogger(__name__)

_ROUND_SECONDS = 10.0
_END_SECONDS = 5.0
"""How long those who are connected, and what is being written, may take at the end."""
_KEEPALIVE_SECONDS = 30
_DOOR_LINES, _DOOR_LINES_A_SECOND = 100, 2.0
"""Lines of the log about who has not logged in."""

STOPPING = marked("The server stops now; your games are saved.")
IDLE = marked("You were away for a while; your games wait for you.")
BANNED = marked("You are no longer welcome here.")


class Host:
    """A server of Quadriga over SSH."""

    def __init__(
        self,
        folder: Path,
        terms: Terms = USUAL,
        *,
        sources: Sources | None = None,
        database: str | None = None,
        passphrase: str | None = None,
        metrics_port: int | None = None,
    ) -> None:
        """Open the archive: in the folder, or in the database at an address.

        With a ``passphrase`` the host key in it is encrypted; with a ``metrics_port`` it is told
        there how the server is.
        """
        self._passphrase = passphrase
        self._metrics_port = metrics_port
        self._meters = _prometheus_meters() if metrics_port is not None else None
        self._monitoring: Monitoring | None = None
        self.folder = folder
        self.terms = terms
        self.sources = sources or Sources()
        self.archive = open_archive(folder, database, self.sources.clock)
        self.hall = Hall(self.archive, terms, sources=self.sources, meters=self._meters)
        self.doorkeeper = Doorkeeper(terms.limits, self.sources.monotonic)
        self.door_notes = Notes(log, _DOOR_LINES, _DOOR_LINES_A_SECOND, self.sources.monotonic)
        self._notes = Notes(log, 3, 1 / 60, self.sources.monotonic)
        self.turns = Turns(self.sources.sleep)
        self.housekeeping = Housekeeping(lambda: len(self.sessions), self.sources)
        self.sessions: set[VisitorSession] = set()
        self._listener: Listener | None = None
        self._claim: Claim | None = None
        self._hearing: Hearing | None = None
        self._chores: list[asyncio.Task[None]] = []

    # -- from start to end --------------------------------------------------------------------

    async def start(self, address: str, port: int, *, shared: bool = False) -> int:
        """Go on with all games, listen, and return the port, ``shared`` with others or not.

        ``FolderTaken`` if another server runs on the same folder.
        """
        if not self.archive.database.is_shared:
            self._claim = Claim(self.folder)
        do = self.hall.clerks.do
        if (taken := await do(take_over, self.archive, self.folder, appearance)) is not None:
            log.info("taken over from the files in %s: %s", self.folder, taken)
        key = await do(host_key, self.archive, self._passphrase)
        await self.hall.start()
        loop = asyncio.get_running_loop()
        options = await self._options(key)
        self._listener = Listener(
            self.doorkeeper,
            lambda knock: MeteredConnection(loop, options, knock),
            self.sources.monotonic,
            self.sources.sleep,
        )
        port = await self._listener.start(address, port, shared=shared)
        self._chores = [
            asyncio.create_task(self.housekeeping.run()),
            asyncio.create_task(self._go_round()),
        ]
        if self.archive.database.is_shared:
            self._hearing = Hearing(self.hall, self._kick_idle_and_banned)
            self._chores.append(asyncio.create_task(self._hearing.run()))
        await self._start_monitoring()
        log.info("the host key is %s", key.get_fingerprint())
        log.info("listening on %s port %d, access %s", address, port, self.terms.access.value)
        return port

    async def _start_monitoring(self) -> None:
        if self._meters is None or self._metrics_port is None:
            return
        from tui.ssh.monitoring import LOOPBACK, Monitoring

        self._monitoring = Monitoring(self, self._meters)
        port = await self._monitoring.start(self._metrics_port)
        log.info("monitoring on %s port %d", LOOPBACK, port)

    async def _options(self, key: asyncssh.SSHKey) -> asyncssh.SSHServerConnectionOptions:
        """Return how connections are made: with keys and terminals, and nothing else."""
        options: asyncssh.SSHServerConnectionOptions
        options = await asyncssh.SSHServerConnectionOptions.construct(
            server_factory=lambda: Front(self),
            server_host_keys=[key],
            encoding=None,
            line_editor=False,
            agent_forwarding=False,
            x11_forwarding=False,
            allow_scp=False,
            sftp_factory=None,
            password_auth=False,
            host_based_auth=False,
            gss_host=None,
            compression_algs=None,
            kex_algs="-*sha1*,gss-*,rsa*",
            mac_algs="-*sha1*",
            signature_algs="-ssh-rsa,ssh-dss",
            login_timeout=self.terms.limits.login_seconds,
            keepalive_interval=_KEEPALIVE_SECONDS,
            config=None,
        )
        return options

    async def stop(self) -> None:
        """Tell everybody, write everything, and let go; in bounded time."""
        log.info("stopping")
        if self._listener is not None:
            self._listener.close()
        for chore in self._chores:
            chore.cancel()
        if self._hearing is not None:
            self._hearing.close()
        if self._monitoring is not None:
            self._monitoring.close()
        ending = [asyncio.ensure_future(session.ended()) for session in self.sessions]
        for session in list(self.sessions):
            session.end(STOPPING)
        if ending:
            await asyncio.wait(ending, timeout=_END_SECONDS)
        with suppress(TimeoutError):
            await asyncio.wait_for(self.hall.close(), _END_SECONDS)
        if self._claim is not None:
            self._claim.release()
        log.info("stopped")

    async def _go_round(self) -> None:
        """See to idle and banned visitors, and to what need not be done at once."""
        while True:
            await self.sources.sleep(_ROUND_SECONDS)
            try:
                await self.hall.clerks.do(self.hall.accounts.refresh)
                self.hall.note_archive(answers=True)
                self._kick_idle_and_banned()
                await self.hall.follow_names()
                await self.hall.tidy()
            except SaveError as error:
                self._notes.error("a round of the server has failed: %s", error)
            except Exception:
                log.exception("a round of the server has failed")

    def _kick_idle_and_banned(self) -> None:
        idle_since = self.sources.monotonic() - 60 * self.terms.idle_minutes
        for session in list(self.sessions):
            account = self.hall.accounts.find(session.visitor.id or "")
            if account is not None and account.banned:
                session.end(BANNED)
            elif self.terms.idle_minutes and session.last_input < idle_since:
                session.end(IDLE)

    # -- sessions -----------------------------------------------------------------------------

    def enter(self, session: VisitorSession) -> None:
        """Count a session in."""
        self.sessions.add(session)
        self.hall.enter(session.visitor)

    async def leave(self, session: VisitorSession) -> None:
        """Count a session out, and see to the memory it took."""
        self.sessions.discard(session)
        await self.hall.leave(session.visitor)
        self.housekeeping.somebody_left()

    def is_listed(self, key: asyncssh.SSHKey) -> bool:
        """Tell whether a key stands in the server's own list."""
        path = self.folder / "authorized_keys"
        try:
            listed = asyncssh.read_public_key_list(path)
        except (OSError, asyncssh.KeyImportError) as error:
            log.error("the list of keys cannot be read: %s", error)
            return False
        return any(each.public_data == key.public_data for each in listed)


def _prometheus_meters() -> "PrometheusMeters":
    from tui.ssh.prometheus import PrometheusMeters

    return PrometheusMeters()


def host_key(archive: Archive, passphrase: str | None = None) -> asyncssh.SSHKey:
    """Return the key by which players know the server; made on the first start.

    With a passphrase it is encrypted in the archive; ``asyncssh.KeyImportError`` if it was with
    another.
    """
    known = archive.secret(HOST_KEY)
    if known is None:
        key = asyncssh.generate_private_key("ssh-ed25519", comment="quadriga")
        known = archive.keep_secret(HOST_KEY, _exported(key, passphrase))
    if passphrase is None or b"ENCRYPTED" in known:
        return asyncssh.import_private_key(known, passphrase)
    key = asyncssh.import_private_key(known)  # of before there was a passphrase
    archive.replace_secret(HOST_KEY, _exported(key, passphrase))
    return key


def _exported(key: asyncssh.SSHKey, passphrase: str | None) -> bytes:
    if passphrase is None:
        return key.export_private_key()
    return key.export_private_key("pkcs8-pem", passphrase)


async def serve(host: Host, address: str, port: int, *, shared: bool = False) -> None:
    """Run a server until it is told to stop.

    One that shares its port with others is the worker of a parent, and ends with it.
    """
    stop = asyncio.Event()
    end_by_signals(stop.set)
    if shared:
        end_with_parent(stop.set)
    load_all()
    await host.start(address, port, shared=shared)
    host.housekeeping.settle_in()
    await stop.wait()
    await host.stop()
    host.housekeeping.move_out()
