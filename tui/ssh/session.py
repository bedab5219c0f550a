"""One connection: its terminal, its app, and what becomes of both."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import asyncssh

from tui.fence.channel import waiting_below
from tui.locale import gettext as _
from tui.locale import marked
from tui.ssh.app import EARLIEST_INPUT, VisitorApp
from tui.ssh.hall import Visitor
from tui.ssh.limits import Bucket
from tui.ssh.pace import Typing
from tui.ssh.terminal import Terminal

if TYPE_CHECKING:
    from tui.ssh.server import Host

log = logging.getLogger(__name__)

_GRACE_SECONDS = 3.0
"""An app that is told to end has so long to do it by itself."""
_LINGER_SECONDS = 10.0
"""A client has so long to hang up after the farewell."""
_RESIZE_SECONDS = 0.05
_SIZES = 4
"""A window that is drawn larger is followed in steps of this length, a few times; then slower."""

NO_TERMINAL = "Quadriga is played in a terminal: ssh -t\r\n"
FAULT = marked("Something went wrong here; your games are safe. Please connect again.")
GOODBYE = marked("Goodbye! Your games wait for you.")


class VisitorSession(asyncssh.SSHServerSession[bytes]):
    """A channel with a terminal at its end. Everything else that SSH could do is refused."""

    def __init__(self, host: "Host", visitor: Visitor, refuse: Callable[[str], bool]) -> None:
        self.visitor = visitor
        self._clock = host.sources.monotonic
        self.last_input = self._clock()
        self.terminal: Terminal | None = None
        """The client's, once it has asked for one."""
        self._host = host
        self._app: VisitorApp | None = None
        self._task: asyncio.Task[None] | None = None
        self._refuse = refuse
        self._early = b""
        self._resizing: asyncio.TimerHandle | None = None
        self._sizes = Bucket(_SIZES, host.terms.limits.sizes_a_second, self._clock)
        self._farewell = GOODBYE
        self._lost = False

    @property
    def is_begun(self) -> bool:
        """Whether there is, or was, an app at this terminal."""
        return self._task is not None

    # -- what SSH asks ------------------------------------------------------------------------

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Keep the channel."""
        self._chan = chan
        self._typing = Typing(
            self._host.turns,
            self._clock,
            type_key=self._type_key,
            resize=self._resize,
            pause=chan.pause_reading,
            resume=chan.resume_reading,
        )

    def pty_requested(
        self,
        term_type: str,
        term_size: tuple[int, int, int, int],
        term_modes: object,
    ) -> bool:
        """Accept a terminal."""
        self.terminal = Terminal(term_type[:60], term_size[0], term_size[1], {})
        return True

    def shell_requested(self) -> bool:
        """Accept: the app takes the place of a shell."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Refuse commands."""
        return self._refuse("a command")

    def subsystem_requested(self, subsystem: str) -> bool:
        """Refuse subsystems, SFTP among them."""
        return self._refuse("a subsystem")

    def session_started(self) -> None:
        """Start the app, if there is a terminal for it."""
        if self.terminal is None:
            self._refuse("a session without terminal")
            self._chan.write_stderr(NO_TERMINAL.encode())
            self._chan.exit(1)
            return
        environment = self._chan.get_environment()
        self.terminal.environment = {str(name): value for name, value in environment.items()}
        self._task = asyncio.create_task(self._run(self.terminal))

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Hand what was typed to the app, no faster than anybody types."""
        self.last_input = self._clock()
        self._host.housekeeping.somebody_typed()
        if self._app is None:
            self._early = (self._early + data)[:EARLIEST_INPUT]
            return
        self._typing.typed(data)

    def _type_key(self, key: bytes) -> None:
        if self._app is None:
            return
        try:
            self._app.feed(key)
        except Exception as error:
            log.warning("bad input from %s: %s", self.visitor, type(error).__name__)
            self._typing.stop()
            self.end(FAULT)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Tell the app soon: this comes beside the keys, never among them, and in storms."""
        if self.terminal is None:
            return
        self.terminal.columns, self.terminal.rows = width, height
        if self._resizing is None:
            loop = asyncio.get_running_loop()
            wait = max(_RESIZE_SECONDS, self._sizes.owe(1))
            self._resizing = loop.call_later(wait, self._note_size)

    def _note_size(self) -> None:
        self._resizing = None
        self._typing.resized()

    def _resize(self) -> None:
        if self._app is not None:
            self._app.follow_size()

    def eof_received(self) -> bool:
        """Nothing more will be typed: end."""
        self.end(GOODBYE)
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """End the app of a connection that is gone."""
        self._lost = True
        self.end(GOODBYE)

    # -- the app ------------------------------------------------------------------------------

    async def _run(self, terminal: Terminal) -> None:
        """Run the app to its end. Whatever goes wrong in it ends this connection only."""
        self._host.enter(self)
        try:
            hall = self._host.hall
            settings = await hall.settings_of(self.visitor, terminal.language)
            app = self._app = VisitorApp(hall, self.visitor, terminal, self._send, settings)
            app.feed(self._early)
            await app.run_async()
            if app.has_failed:
                log.error("the app of %s has ended by itself", self.visitor)
                self._farewell = FAULT
        except Exception:
            log.exception("a session of %s has failed", self.visitor)
            self._farewell = FAULT
        finally:
            self._close()
            await self._host.leave(self)

    def _close(self) -> None:
        self._typing.stop()
        if self._app is not None:
            self._app.leave_matches()
            self._app = None
        self.visitor.post = lambda message: None
        if not self._lost:
            self._send(f"{_(self._farewell)}\r\n".encode())
            self._chan.exit(1 if self._farewell == FAULT else 0)
            hang_up = self._chan.get_connection().abort
            asyncio.get_running_loop().call_later(_LINGER_SECONDS, hang_up)

    def _send(self, data: bytes) -> None:
        """Send to the terminal; who does not read is cut off before his screens pile up."""
        if self._lost or self._chan.is_closing():
            return
        self._chan.write(data)
        if self._waiting_output() > self._host.terms.limits.output_buffer:
            log.warning("cut off %s, who does not read", self.visitor)
            self._lost = True
            self._chan.get_connection().abort()
            self.end(GOODBYE)

    def _waiting_output(self) -> int:
        """Return how much has not left: in the channel, and below it in the connection."""
        return self._chan.get_write_buffer_size() + waiting_below(self._chan.get_connection())

    def end(self, farewell: str) -> None:
        """End the app, by force if it does not by itself."""
        if self._task is None or self._task.done():
            return
        self._farewell = farewell
        if self._app is not None:
            self._app.exit()
        asyncio.get_running_loop().call_later(_GRACE_SECONDS, self._task.cancel)

    async def ended(self) -> None:
        """Return once nothing of it is left."""
        if self._task is not None:
            await asyncio.wait((self._task,))
