"""How each game looks: a folder a game, loaded when the game is first shown."""

from importlib import import_module
from typing import TYPE_CHECKING

from tui.games.blurb import Blurb

if TYPE_CHECKING:
    from engine.core import View
    from tui.games.face import AnyFace


def blurb_of(game: str) -> Blurb:
    """Return what a player reads of a game before choosing it."""
    blurb: Blurb = import_module(f"tui.games.{game}.blurb").BLURB
    return blurb


def face_of(game: str, view: "View") -> "AnyFace":
    """Return how a match looks and what it says, from any view of it."""
    face: AnyFace = import_module(f"tui.games.{game}.face").FACE
    return face.at(view)
