"""The terminal that the app was started in, whatever it sends."""

import os
import select
from codecs import getincrementaldecoder
from collections.abc import Iterable

from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from tui.fence.keys import KeyParser

_LOOK_EVERY = 0.1
"""Seconds after which a lone Esc is the key of that name."""
_PIECE = 4096


class LenientDriver(LinuxDriver):
    """Reads bytes that are no UTF-8 as a key that nobody knows.

    ``LinuxDriver.run_input_thread`` decodes strictly: one byte of a Latin-1 terminal, or of an old
    report of the mouse, would end the thread and with it the app. It has no say in how it decodes.
    """

    def run_input_thread(self) -> None:
        """Hand what is typed to the app until that ends."""
        decode = getincrementaldecoder("utf-8")("replace").decode
        parser = KeyParser()
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], _LOOK_EVERY)
            if ready:
                data = self._read()
                if not data:
                    self._app.call_later(self._app.exit)
                    return
                self._hand_over(parser.feed(decode(data)))
            self._hand_over(parser.tick())

    def _read(self) -> bytes:
        """Return what was typed; nothing if there is no terminal any more."""
        try:
            return os.read(self.fileno, _PIECE)
        except OSError:
            return b""

    def _hand_over(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.process_message(message)
