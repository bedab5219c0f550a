"""A program in a pseudo-terminal, as a person would have it in front of him."""

import os
import pty
import select
import signal
import struct
import sys
from fcntl import ioctl
from pathlib import Path
from termios import TIOCSWINSZ
from time import monotonic
from typing import NamedTuple

SIZE = (40, 120)
PATIENCE = 120.0
LONGEST_PAINT = 0.3
BETWEEN_KEYS = 0.04
"""Nobody types faster than this, and no held key repeats faster."""


class Paint(NamedTuple):
    """What a key has brought about."""

    seconds: float
    """Until the first of it."""
    size: int
    """Bytes, all of them."""


class Terminal:
    """Runs a Python module or script, types keys and reads what it paints."""

    def __init__(self, *arguments: str, folder: Path) -> None:
        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "QUADRIGA_DATA": str(folder),
            "LC_ALL": "C.UTF-8",
        }
        self.began = monotonic()
        self._process, self._screen = pty.fork()
        if self._process == 0:
            os.execve(sys.executable, [sys.executable, *arguments], environment)
        ioctl(self._screen, TIOCSWINSZ, struct.pack("HHHH", *SIZE, 0, 0))

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_error: object) -> None:
        os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)
        os.close(self._screen)

    def read(self, patience: float = PATIENCE) -> bytes:
        """Return what is painted next; nothing, if nothing is within the time."""
        ready, _, _ = select.select([self._screen], [], [], patience)
        return os.read(self._screen, 65536) if ready else b""

    def read_until(self, mark: bytes) -> float:
        """Read until a mark is painted; return the seconds since the program was started."""
        painted = b""
        while mark not in painted:
            piece = self.read()
            if not piece:
                raise TimeoutError(f"{mark!r} was not painted within {PATIENCE} s")
            painted += piece
        return monotonic() - self.began

    def type(self, keys: bytes) -> None:
        """Type keys, or whatever bytes a terminal could send."""
        os.write(self._screen, keys)

    def settle(self) -> None:
        """Read until nothing more is painted for a while."""
        while self.read(0.3):
            continue

    def key_to_paint(self, key: bytes) -> Paint | None:
        """Type a key; return what is painted for it, if anything is."""
        began = monotonic()
        self.type(key)
        painted = self.read(LONGEST_PAINT)
        if not painted:
            return None
        took, size = monotonic() - began, len(painted)
        while painted := self.read(BETWEEN_KEYS):
            size += len(painted)
        return Paint(took, size)
