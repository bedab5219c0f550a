"""What a game's catalogue of signs is made of."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic

from textual.geometry import Offset

from tui.explain.house import HOUSE
from tui.explain.sign import Sign
from tui.explain.spots import Spot
from tui.games.face import D
from tui.games.homes import HOMES
from tui.locale import gettext as _


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
        """Return what the catalogue, or else that of the house, says of a spot."""
        return next((sign for sign in (*self.signs, *HOUSE) if sign.fits(spot)), None)

    def explain(self, display: D | None, spot: Spot) -> Explanation | None:
        """Return what is at a spot: the very thing on the board, and the meaning of its sign."""
        if spot.said:
            return Explanation(spot.said, "")
        sign, words = self.sign_at(spot), []
        if spot.where == "board" and self.place is not None and display is not None:
            words.append(self.place(display, spot.inner))
        if sign is not None:
            words.append(_(sign.words))
        said = " ".join(filter(None, words))
        return Explanation(said, sign.chapter if sign is not None else "") if said else None


def catalogue_of(game: str) -> Catalogue[Any]:
    """Return the catalogue of a game, from its module ``explain``; an empty one if it has none."""
    if game:
        module = f"{HOMES[game].package}.explain"
        if find_spec(module) is not None:
            catalogue: Catalogue[Any] = import_module(module).CATALOGUE
            return catalogue
    return Catalogue[Any](())
