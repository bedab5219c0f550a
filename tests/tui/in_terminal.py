"""The app of this machine as a process of its own, in a pseudo-terminal."""

import asyncio
import errno
import fcntl
import os
import pty
import signal
import struct
import sys
import termios
from collections.abc import Sequence
from pathlib import Path

from tests.monkey.deeds import Deed, Resized, Typed
from tests.tui.idle import PATIENCE, until
from tests.tui.terminal import Terminal

ROOT = Path(__file__).parent.parent.parent
_PIECE = 1 << 16


class AppInTerminal:
    """A running ``quadriga``: what it is sent, and what its terminal shows."""

    def __init__(
        self,
        folder: Path,
        *command: str,
        size: tuple[int, int] = (100, 30),
        arguments: Sequence[str] | None = None,
        term: str = "xterm-256color",
    ) -> None:
        """Start it; ``arguments`` take the place of the whole command line."""
        self.terminal = Terminal(*size)
        self._folder = folder
        self.status: int | None = None
        """The exit status, once it has ended."""
        usual = [sys.executable, "-m", "tui", "--data-dir", str(folder), *command]
        self.pid, self._fd = pty.fork()
        if self.pid == 0:
            _become_the_app(folder, arguments or usual, term)
        os.set_blocking(self._fd, False)
        self.resize(*size)
        asyncio.get_running_loop().add_reader(self._fd, self._read)

    def _read(self) -> None:
        try:
            data = os.read(self._fd, _PIECE)
        except OSError as error:
            if error.errno == errno.EAGAIN:
                return
            data = b""  # so a terminal says that nobody is left at its other end
        if data:
            self.terminal.feed(data)
        else:
            self._hang_up()
            self.status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def _hang_up(self) -> None:
        asyncio.get_running_loop().remove_reader(self._fd)
        os.close(self._fd)

    async def unplugged(self) -> int:
        """Take the terminal away, and return the exit status of what is left without one."""
        self._hang_up()
        _pid, status = await asyncio.to_thread(os.waitpid, self.pid, 0)
        self.status = os.waitstatus_to_exitcode(status)
        return self.status

    @property
    def is_running(self) -> bool:
        return self.status is None

    def do(self, deed: Deed) -> None:
        """Type, or drag the window."""
        match deed:
            case Typed(data):
                self.type(data)
            case Resized(columns, rows):
                self.resize(columns, rows)

    def type(self, data: bytes) -> None:
        """Send bytes, unless nobody reads them any more."""
        if self.is_running:
            os.write(self._fd, data)

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        if self.is_running:
            self.terminal.resize(columns, rows)
            fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def faults(self) -> str:
        """Return the reports that were written, or how it ended if that was not as it should."""
        reports = [path.read_text() for path in sorted((self._folder / "reports").glob("*"))]
        if self.status:
            reports.append(f"exit status {self.status}:\n{self.terminal.everything[-2000:]}")
        return "\n".join(reports)

    async def check(self) -> None:
        """Nothing can be told from outside; what was written is looked at in the end."""

    async def leave(self) -> None:
        """Press Ctrl+Q and wait for the end."""
        self.type(b"\x11")
        await self.ended()

    async def ended(self) -> int:
        """Wait for the end, and return the exit status."""
        await until(lambda: not self.is_running, "the end of the app")
        assert self.status is not None
        return self.status

    async def close(self) -> None:
        """End it, whatever it does."""
        if self.is_running:
            os.kill(self.pid, signal.SIGKILL)
            async with asyncio.timeout(PATIENCE):
                await self.ended()


def _become_the_app(folder: Path, arguments: Sequence[str], term: str) -> None:
    """Take the place of this process, which was forked for it."""
    os.chdir(ROOT)
    modes = termios.tcgetattr(0)
    modes[3] &= ~termios.ISIG  # a monkey's Ctrl+C is a key, also while the app is leaving
    termios.tcsetattr(0, termios.TCSANOW, modes)
    environment = {
        "TERM": term,
        "COLORTERM": "truecolor",
        "LC_ALL": "C.UTF-8",
        "HOME": str(folder),
        "PATH": str(folder),  # there is no ssh: a monkey joins no servers
    }
    os.execve(arguments[0], list(arguments), environment)
