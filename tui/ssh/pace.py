"""How fast what people type reaches their apps: at once, unless it is more than anybody types.

What a key costs is not its bytes but the picture that follows. Who types as people do never waits
here. Whoever sends more has to stand in a line, one line for the whole server: it goes on only as
far as the loop has time left, key by key and from connection to connection. So nobody can take the
loop from the others, whatever comes, and from however many connections.
"""

import asyncio
import re
from collections import deque
from collections.abc import Awaitable, Callable
from time import thread_time
from typing import NamedTuple

from tui.shielded import start
from tui.ssh.limits import Bucket

_BURST = 12
_KEYS_A_SECOND = 8.0
"""Of one connection, at once; what goes beyond this stands in line."""
_EQUAL = 16
"""Of more equal keys that wait at once the rest is dropped: nobody has counted them."""

_REST = 2.0
"""After a key from the line the loop rests, for so many times as long as it has just worked."""
_SHORTEST_REST, _LONGEST_REST = 0.01, 0.25
_REST_AFTER_SIZE = 0.25
"""All is laid out and painted anew, bit by bit: done by then, before the next window has its turn.
"""

_KEY = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]"  # a sequence: an arrow, a report of the mouse
    rb"|\x1bO."
    rb"|[\xc0-\xff][\x80-\xbf]{1,3}"  # a letter beyond ASCII
    rb"|.",
    re.DOTALL,
)
_LONGEST_KEY = 8192
_PASTE, _PASTE_END = b"\x1b[200~", b"\x1b[201~"
_MOVES = re.compile(rb"(?:\x1b\[<(?:3[2-9]|[45]\d|6[0-3]);\d+;\d+[Mm])+(?=\x1b\[<)")
"""Movements of the mouse after which there is another."""


class Turn(NamedTuple):
    """What somebody has done when it was his turn."""

    was_size: bool
    """Whether the window has another size: for everybody the dearest there is."""
    is_more: bool
    """Whether he would go back to the end of the line."""


class Turns:
    """The line in which those stand who send more than people type."""

    def __init__(
        self,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        worked: Callable[[], float] = thread_time,
    ) -> None:
        """Look by ``worked`` at how long the loop has worked up to now."""
        self._sleep = sleep
        self._worked = worked
        self._line: deque[Callable[[], Turn]] = deque()
        self._going_on: asyncio.Task[None] | None = None

    def ask(self, take_turn: Callable[[], Turn]) -> None:
        """Stand in line; whoever has more to do when his turn is over goes back to its end."""
        self._line.append(take_turn)
        if self._going_on is None or self._going_on.done():
            self._going_on = start(self._go_on())

    async def _go_on(self) -> None:
        rest = _SHORTEST_REST
        while self._line:
            before = self._worked()
            take_turn = self._line.popleft()
            turn = take_turn()
            if turn.is_more:
                self._line.append(take_turn)
            await self._sleep(max(rest, _REST_AFTER_SIZE) if turn.was_size else rest)
            busy = self._worked() - before  # for everybody, not only for this key
            rest = min(max(_SHORTEST_REST, _REST * busy), _LONGEST_REST)


class Typing:
    """What comes from one terminal, on its way to the app."""

    def __init__(
        self,
        turns: Turns,
        clock: Callable[[], float],
        *,
        type_key: Callable[[bytes], None],
        resize: Callable[[], None],
        pause: Callable[[], None],
        resume: Callable[[], None],
    ) -> None:
        """Hand keys to ``type_key``; ``pause`` and ``resume`` say when more may come."""
        self._turns = turns
        self._type_key = type_key
        self._resize = resize
        self._pause = pause
        self._resume = resume
        self._keys = b""
        self._resized = False
        self._at_once = Bucket(_BURST, _KEYS_A_SECOND, clock)
        self._pasted: bytes | None = None
        """The last bytes of what is being pasted: its end may come in two pieces."""
        self._in_line = False
        self._paused = False

    def typed(self, data: bytes) -> None:
        """Take in what was typed."""
        self._keys += data
        self._go_on()

    def resized(self) -> None:
        """Take in that the window has another size: the last of several is enough."""
        self._resized = True
        self._go_on()

    def stop(self) -> None:
        """Let go of what has not reached the app."""
        self._keys, self._resized = b"", False

    def _go_on(self) -> None:
        while not self._in_line and (self._resized or self._keys):
            # A new size means that everything is painted anew: it is never a matter of course.
            if not self._resized and self._at_once.take():
                self._hand_over(self._first_key())
            else:
                self._in_line = True
                self._turns.ask(self._take_turn)
        if self._keys and not self._paused:
            self._paused = True
            self._pause()

    def _take_turn(self) -> Turn:
        """Hand over what comes first: of movements of the mouse the last."""
        was_size = self._resized
        if moves := _MOVES.match(self._keys):
            self._keys = self._keys[moves.end() :]
        key = self._first_key()
        self._hand_over(key)
        if len(key) > 1 and self._pasted is None:
            equal = re.match(b"(?:%b)*" % re.escape(key), self._keys)
            waiting = equal.end() if equal is not None else 0
            self._keys = self._keys[max(0, waiting - _EQUAL * len(key)) :]
        self._in_line = bool(self._resized or self._keys)
        if not self._keys and self._paused:
            self._paused = False
            self._resume()
        return Turn(was_size, self._in_line)

    def _hand_over(self, key: bytes) -> None:
        if self._resized:
            self._resized = False
            self._resize()
            return
        self._keys = self._keys[len(key) :]
        self._type_key(key)

    def _first_key(self) -> bytes:
        """Return what comes first; something pasted is one piece, as far as it is here."""
        if self._resized:
            return b""  # it stays for the next time
        if self._pasted is None:
            if not self._keys.startswith(_PASTE):
                found = _KEY.match(self._keys, 0, _LONGEST_KEY)
                return found.group() if found is not None else b""
            self._pasted = b""
        before = self._pasted
        end = (before + self._keys).find(_PASTE_END)
        if end < 0:
            self._pasted = (before + self._keys)[1 - len(_PASTE_END) :]
            return self._keys
        self._pasted = None
        return self._keys[: end + len(_PASTE_END) - len(before)]
