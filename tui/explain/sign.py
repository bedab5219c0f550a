"""A sign that is drawn, and its words."""

import re
from dataclasses import dataclass
from functools import cache

from tui.explain.spots import PROSE, Spot
from tui.locale import gettext as _
from tui.locale import language

NUMBER = r"\d+"
WORD = r"(?:[0-9A-Za-z\u00c0-\u024f]|\w(?=\w))[\w.’']*"
"""Whatever is read as a word or a number. A lone letter of another script is a sign, which has
words of its own."""

ANY_WORDS = rf"(?:{PROSE}|\s)+"
"""Whatever is said there. A sign among the words needs words of its own all the same."""
AS_A_WHOLE = r".+"
"""Whatever is drawn there, signs and all: what is meant is the whole of it."""


@dataclass(frozen=True)
class Sign:
    """Something that is drawn, what it means, and where on the rules page it stands."""

    words: str
    chapter: str
    """The anchor of the chapter of the rules."""
    shown: tuple[str, ...] = ()
    """The signs and the words that are meant; words as they stand in English."""
    pattern: str = ""
    """Or what they look like in every language."""
    where: tuple[str, ...] = ()
    """The parts of the screen in which it means this; everywhere, if none is named."""
    on: tuple[str, ...] = ()
    """The dialogs and screens on which it means this; everywhere, if none is named."""
    head: str = ""
    """The head of the column in which it means this, as it stands in English."""
    row: str = ""
    """What the line begins with in which it means this, likewise."""

    def fits(self, spot: Spot) -> bool:
        """Tell whether this is what stands at a spot."""
        if self.where and spot.where not in self.where:
            return False
        if self.on and spot.screens.isdisjoint(self.on):
            return False
        if self.head and spot.head != _(self.head):
            return False
        if self.row and spot.row != _(self.row):
            return False
        if spot.text in _in_language(self.shown, language()):
            return True
        return bool(self.pattern) and re.fullmatch(self.pattern, spot.text) is not None


@cache
def _in_language(shown: tuple[str, ...], _language: str) -> frozenset[str]:
    """Return words in the language in use; every sign is held against everything that is drawn."""
    return frozenset(map(_, shown))
