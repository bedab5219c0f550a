"""How each game looks: a folder a game, loaded when the game is first shown."""

from contextvars import copy_context
from importlib import import_module
from typing import TYPE_CHECKING

from tui.games.blurb import Blurb
from tui.games.homes import HOMES
from tui.games.tables import Tables, filled, named_in
from tui.locale import speak_apart

if TYPE_CHECKING:
    from engine.core import View
    from tui.games.face import AnyFace


def blurb_of(game: str) -> Blurb:
    """Return what a player reads of a game before choosing it."""
    blurb: Blurb = import_module(f"{HOMES[game].package}.blurb").BLURB
    return blurb


def face_of(game: str, view: "View") -> "AnyFace":
    """Return how a match looks and what it says, from any view of it."""
    face: AnyFace = import_module(f"{HOMES[game].package}.face").FACE
    return face.at(view)


def colours_of_games(theme: str) -> dict[str, str]:
    """Return the colours that the games add to a theme."""
    colours: dict[str, str] = {}
    for home in HOMES.values():
        colours |= import_module(f"{home.package}.colours").COLOURS[theme]
    return colours


def rules_page(game: str, language: str) -> str:
    """Return the rules of a game as Markdown; its tables say what the engine's data say."""
    page = (HOMES[game].rules / language / f"{game}.md").read_text(encoding="utf-8")
    if not named_in(page):
        return page
    tables: Tables = import_module(f"{HOMES[game].package}.tables").TABLES
    return copy_context().run(_filled_in, language, page, tables)


def _filled_in(language: str, page: str, tables: Tables) -> str:
    speak_apart(language)
    return filled(page, tables)
