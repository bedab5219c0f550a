"""A Textual driver whose terminal is at the other end of an SSH channel."""

from asyncio import get_running_loop
from codecs import getincrementaldecoder
from math import inf
from typing import TYPE_CHECKING, Any, BinaryIO, TextIO

from textual import events
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui.fence.keys import PASTE_END, PASTE_START, KeyParser

if TYPE_CHECKING:
    from tui.ssh.app import VisitorApp

_ENTER = (
    "\x1b[?1049h"  # the alternate screen
    "\x1b[?25l"  # no cursor
    "\x1b[?1004h"  # tell when the window has the focus
    "\x1b[>1u"  # keys told apart, where the terminal can
    "\x1b[?2026$p"  # can it paint all at once?
    "\x1b[?2004h"  # pasted text comes as one piece
    "\x1b[?7l"  # no line wrap
    "\x1b[?1000h\x1b[?1003h\x1b[?1006h"  # the mouse
)
_LEAVE = (
    "\x1b[?1006l\x1b[?1003l\x1b[?1000l\x1b[?7h\x1b[?2004l\x1b[<u\x1b[?1004l\x1b[?1049l\x1b[?25h"
)

_ESCAPE_SECONDS = 0.12
"""A lone escape is the key of that name if nothing follows for so long."""
_MOVES_A_SECOND = 20
"""More movements of the mouse than these are not worth the server's time."""
_LONGEST_PASTE = 4096


class TooMuchInput(Exception):
    """More was pasted than anybody has a use for."""


class ChannelDriver(Driver):
    """Writes to an SSH channel, and is fed what comes from it."""

    def __init__(
        self,
        app: "VisitorApp",
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        # In this size the first picture is drawn, before the app is told of any.
        self._first_size = app.terminal.size
        super().__init__(app, debug=debug, mouse=mouse, size=size or self._first_size)
        self._send = app.send
        self._post = app.post_message
        self._clock = app.clock
        self._parser: KeyParser | None = KeyParser()
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._last_move = -inf
        self._pasted: int | None = None
        self._tail = ""

    # -- out ----------------------------------------------------------------------------------

    def write(self, data: str) -> None:
        """Send to the terminal."""
        self._send(data.encode("utf-8", "replace"))

    def start_application_mode(self) -> None:
        """Prepare the terminal and tell the app its size."""
        self.write(_ENTER)
        self.resize(*self._first_size)

    def disable_input(self) -> None:
        """Take no more keys."""
        self._parser = None

    def stop_application_mode(self) -> None:
        """Leave the terminal as it was found."""
        self.write(_LEAVE)

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Open nothing: the browser would be the server's."""

    def deliver_binary(self, binary: BinaryIO | TextIO, **_how: Any) -> None:
        """Save nothing: the disk would be the server's."""
        binary.close()

    # -- in -----------------------------------------------------------------------------------

    def feed(self, data: bytes) -> None:
        """Take in what the terminal sent."""
        if self._parser is None:
            return
        text = self._decode(data)
        self._check_paste(text)
        if text:
            for message in self._parser.feed(text):
                self.process_message(message)
            get_running_loop().call_later(_ESCAPE_SECONDS, self._tick)

    def resize(self, columns: int, rows: int) -> None:
        """Tell the app how large the terminal is."""
        size = Size(columns, rows)
        self._post(events.Resize(size, size))

    def send_message(self, message: Message) -> None:
        """Hand a message to the app; both run in the same loop."""
        if isinstance(message, events.Resize):
            return  # the size comes beside the keys; whoever types could claim any
        if isinstance(message, events.MouseMove):
            now = self._clock()
            if now - self._last_move < 1 / _MOVES_A_SECOND:
                return
            self._last_move = now
        self._post(message)

    def _tick(self) -> None:
        if self._parser is not None:
            for message in self._parser.tick():
                self.process_message(message)

    def _check_paste(self, text: str) -> None:
        """The parser keeps pasted text until the end of it; see that there is one."""
        seen = self._tail + text
        begun, ended = seen.rfind(PASTE_START), seen.rfind(PASTE_END)
        self._tail = seen[-(len(PASTE_START) - 1) :]
        if begun > ended:
            self._pasted = len(seen) - begun
        elif ended >= 0:
            self._pasted = None
        elif self._pasted is not None:
            self._pasted += len(text)
        if self._pasted is not None and self._pasted > _LONGEST_PASTE:
            raise TooMuchInput
