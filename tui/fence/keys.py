"""What a terminal sends, as keys.

Textual reads it with ``textual._xterm_parser``, which only its own drivers are meant to use; there
is no public way from bytes to keys for a terminal at the other end of a channel.
"""

import re
from collections.abc import Iterable

from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.message import Message
from textual.screen import Screen

PASTE_START, PASTE_END = BRACKETED_PASTE_START, BRACKETED_PASTE_END
ASK_FOR_COLOURS = "\x1b[48;2;1;2;3m\x1bP$qm\x1b\\\x1b[0m\x1bP+q524742;5463\x1b\\"
"""Asks a terminal which colour it has just been given, and whether it claims all of them."""
_REPLY_START, _REPLY_END = "\x1bP", "\x1b\\"
_LONGEST_REPLY = 512
_HAS_ALL_COLOURS = re.compile(r"1\$r[\d;:]*48[:;]2[:;]{1,2}1[:;]2[:;]3|1\+r(?:524742|5463)", re.I)


class AllColoursTold(Message):
    """The terminal has said that it has all colours."""


class KeyParser:
    """Makes messages of what is typed."""

    def __init__(self) -> None:
        self._parser = XTermParser()
        self._reply = ""
        """The beginning of what the terminal answers to a question."""

    def feed(self, text: str) -> Iterable[Message]:
        """Yield what comes of some text; what no terminal would send is passed over."""
        if not text:  # half a letter; Textual would take nothing for the end of all
            return
        if self._reply or _REPLY_START in text:
            text, told = self._without_replies(self._reply + text)
            if told:
                yield AllColoursTold()
            if not text:
                return
        try:
            yield from self._parser.feed(text)
        except (OverflowError, ValueError):  # the code of a key that no alphabet has
            self._parser = XTermParser()

    def _without_replies(self, text: str) -> tuple[str, bool]:
        """Return what is left without answers of the terminal, and if one tells of all colours."""
        kept, told, self._reply = "", False, ""
        while _REPLY_START in text:
            before, _, text = text.partition(_REPLY_START)
            kept += before
            reply, end, rest = text.partition(_REPLY_END)
            if not end and len(reply) < _LONGEST_REPLY:
                self._reply, rest = _REPLY_START + reply, ""
            told |= bool(end and _HAS_ALL_COLOURS.match(reply))
            text = rest
        return kept + text, told

    def tick(self) -> Iterable[Message]:
        """Return what comes of nothing more having followed for a while: a lone Esc."""
        return self._parser.tick()

    @property
    def is_waiting(self) -> bool:
        """Whether what was typed could be the beginning of something."""
        return self._parser._timeout_time is not None


def does_something(screen: Screen[object], key: str) -> bool:
    """Tell whether a key does something on a screen now.

    ``active_bindings`` tells it of every key there is, which takes longer than what most keys do;
    the way of one key, ``_modal_binding_chain`` and ``_check_action_state``, has no public name.
    """
    return any(
        screen.app._check_action_state(binding.action, namespace) is not False
        for namespace, bindings in screen._modal_binding_chain
        for binding in bindings.key_to_bindings.get(key, ())
    )


def forget_keys() -> None:
    """Let go of all parsers that have ever read a key.

    Textual caches the keys it has parsed together with the parser, and the parser knows its app:
    without this every player who has pressed a key would stay for ever. The cache stands on a
    private method, and nothing public empties it.
    """
    XTermParser._parse_extended_key.cache_clear()
