"""The terminal that the app was started in, whatever it sends."""

import os
import select
from codecs import getincrementaldecoder

from textual.drivers.linux_driver import LinuxDriver

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
            text = decode(os.read(self.fileno, _PIECE)) if ready else ""
            try:
                messages = [*(parser.feed(text) if text else ()), *parser.tick()]
            except (OverflowError, ValueError):  # the code of a key that no alphabet has
                parser, messages = KeyParser(), []
            for message in messages:
                self.process_message(message)
