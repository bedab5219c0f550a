"""One program at one seat."""

import shlex
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread

import msgspec

from engine.bots import PROGRAM
from engine.core import Action, seen_by
from engine.position import Position
from engine.table import Setup
from tui.programs.failure import Failure, ProgramFailed
from tui.programs.messages import Decide, End, Hello, action_of

SECONDS = 10.0
"""A program has so long for a decision."""
_LONGEST_LINE = 1 << 20
_GRACE = 0.5
"""Seconds in which a program may end by itself."""


def command_of(level: str) -> str | None:
    """Return the command of a bot that is somebody else's program.

    >>> command_of("cmd:./mybot --bold"), command_of("sensible")
    ('./mybot --bold', None)
    """
    return level.removeprefix(PROGRAM) if level.startswith(PROGRAM) else None


class Program:
    """A running program. It is asked in a thread: an answer may take its time."""

    def __init__(self, command: str, *, seconds: float = SECONDS) -> None:
        """Start a program; ``ProgramFailed`` if it cannot be."""
        self.command = command
        self._seconds = seconds
        self._lines: Queue[bytes] = Queue()
        self._moves_seen = 0
        self._greeted = False
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise self._failed(Failure.DOES_NOT_START, reason) from error
        Thread(target=self._read, daemon=True).start()

    def decide(self, setup: Setup, position: Position, seat: int) -> Action:
        """Return what the program does at its seat."""
        if not self._greeted:
            self._greeted = True
            players = len(position.seats)
            self._say(Hello(setup.game, seat, players, setup.options))
        legal = tuple(position.legal(seat))
        fresh = position.moves - self._moves_seen
        story = position.story[-fresh:] if fresh > 0 else ()
        self._moves_seen = position.moves
        events = tuple(event for told in story for event in seen_by(seat, told))
        self._say(Decide(position.view(seat), legal, events))
        line = self._hear()
        try:
            return action_of(line, position.game, legal)
        except ValueError as error:
            raise self._failed(Failure.NONSENSE, error) from error

    def end(self, position: Position) -> None:
        """Tell the program how the game ended, if it has, and let it go."""
        result = position.view(None).result
        if result is not None and self._greeted:
            with suppress(ProgramFailed):
                self._say(End(result))
        self.close()

    def close(self) -> None:
        """End the program: it is told by the end of its input, and then stopped."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
            return
        self._process.kill()
        self._process.wait()

    def _say(self, message: Hello | Decide | End) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(message) + b"\n")
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise self._failed(Failure.ENDED) from error

    def _hear(self) -> bytes:
        try:
            line = self._lines.get(timeout=self._seconds)
        except Empty as error:
            raise self._failed(Failure.TOO_SLOW, f"{self._seconds:g}") from error
        if not line:
            raise self._failed(Failure.ENDED)
        return line

    def _failed(self, failure: Failure, detail: object = "") -> ProgramFailed:
        return ProgramFailed(failure, self.command, str(detail))

    def _read(self) -> None:
        """Take in what it says, line by line; nothing at its end."""
        assert self._process.stdout is not None
        while line := self._process.stdout.readline(_LONGEST_LINE):
            self._lines.put(line)
        self._lines.put(b"")
