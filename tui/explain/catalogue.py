"""What a game's catalogue of signs is made of."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic

from textual.geometry import Offset

from tui.explain.spots import Spot
from tui.games.face import D
from tui.games.homes import HOMES
from tui.locale import gettext as _
from tui.locale import marked
from tui.seats import SHAPES

NUMBER = r"\d+"
WORD = r"(?:[0-9A-Za-z\u00c0-\u024f]|\w(?=\w))[\w.’']*"
"""Whatever is read as a word or a number. A lone letter of another script is a sign, which has
words of its own."""


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
    """The panels in which it means this; everywhere, if none is named."""
    head: str = ""
    """The head of the column in which it means this, as it stands in English."""

    def fits(self, spot: Spot) -> bool:
        """Tell whether this is what stands at a spot."""
        if self.where and spot.where not in self.where:
            return False
        if self.head and spot.head != _(self.head):
            return False
        if spot.text in map(_, self.shown):
            return True
        return bool(self.pattern) and re.fullmatch(self.pattern, spot.text) is not None


@dataclass(frozen=True)
class Explanation:
    """What something is, and the chapter of the rules about it."""

    words: str
    chapter: str


@dataclass(frozen=True)
class Catalogue(Generic[D]):
    """All signs of a game, the more special before the more general."""

    signs: tuple[Sign, ...]
    place: Callable[[D, Offset], str] | None = None
    """What lies at a cell of the board, in the words of the moment; empty for nothing."""
    cursor: Callable[[D], Offset | None] | None = None
    """The cell of the board at which the cursor stands."""

    def sign_at(self, spot: Spot) -> Sign | None:
        """Return what the catalogue says of a spot."""
        return next((sign for sign in (*self.signs, *_EVERYWHERE) if sign.fits(spot)), None)

    def explain(self, display: D, spot: Spot) -> Explanation | None:
        """Return what is at a spot: the very thing on the board, and the meaning of its sign."""
        sign, words = self.sign_at(spot), []
        if spot.where == "board" and self.place is not None:
            words.append(self.place(display, spot.inner))
        if sign is not None:
            words.append(_(sign.words))
        said = " ".join(filter(None, words))
        return Explanation(said, sign.chapter if sign is not None else "") if said else None


_EVERYWHERE = (
    Sign(
        marked(
            "A player's mark: everybody has a shape and a colour, the same on the board and in "
            "every panel."
        ),
        "set-up",
        shown=SHAPES,
    ),
    Sign(marked("A name that is too long for its place is cut off here."), "", shown=("…",)),
    Sign(
        marked("What has happened, the newest at the bottom. The mark before a line says by whom."),
        "",
        pattern=r".+",
        where=("chronicle",),
    ),
    Sign(marked("What the guide of the lesson says."), "", pattern=r".+", where=("lesson",)),
)
"""What means the same in every game."""


def catalogue_of(game: str) -> Catalogue[Any] | None:
    """Return the catalogue of a game, from its module ``explain``; ``None`` if it has none."""
    module = f"{HOMES[game].package}.explain"
    if find_spec(module) is None:
        return None
    catalogue: Catalogue[Any] = import_module(module).CATALOGUE
    return catalogue
