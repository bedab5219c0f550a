"""What a terminal sends, as keys.

Textual reads it with ``textual._xterm_parser``, which only its own drivers are meant to use; there
is no public way from bytes to keys for a terminal at the other end of a channel.
"""

from collections.abc import Iterable

from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.message import Message

PASTE_START, PASTE_END = BRACKETED_PASTE_START, BRACKETED_PASTE_END


class KeyParser:
    """Makes messages of what is typed."""

    def __init__(self) -> None:
        self._parser = XTermParser()

    def feed(self, text: str) -> Iterable[Message]:
        """Yield what comes of some text; what no terminal would send is passed over."""
        if not text:  # half a letter; Textual would take nothing for the end of all
            return
        try:
            yield from self._parser.feed(text)
        except (OverflowError, ValueError):  # the code of a key that no alphabet has
            self._parser = XTermParser()

    def tick(self) -> Iterable[Message]:
        """Return what comes of nothing more having followed for a while: a lone Esc."""
        return self._parser.tick()

    @property
    def is_waiting(self) -> bool:
        """Whether what was typed could be the beginning of something."""
        return self._parser._timeout_time is not None


def forget_keys() -> None:
    """Let go of all parsers that have ever read a key.

    Textual caches the keys it has parsed together with the parser, and the parser knows its app:
    without this every player who has pressed a key would stay for ever. The cache stands on a
    private method, and nothing public empties it.
    """
    XTermParser._parse_extended_key.cache_clear()
