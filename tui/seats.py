"""How the people at a table are told apart: never by colour alone."""

import unicodedata
from collections.abc import Sequence
from getpass import getuser

from rich.cells import cell_len, set_cell_size

from engine.bots import CHARACTERS
from engine.position import Bot, Open, Person, Seat
from tui.locale import gettext as _

SHAPES = ("●", "▲", "■", "◆", "★", "✚")
"""A shape for each seat, to go with its colour."""
LONGEST_NAME = 16
MOST_MARKS = 3
"""How many marks a letter may carry beside those that belong to it; no script needs more."""
BOT_NAMES = tuple(CHARACTERS)
"""Bots have names too, one a seat; they are the same in every language."""


def clean_name(name: str) -> str:
    """Return a name with nothing in it that could draw on the screen by itself.

    Control and formatting characters are dropped, spaces folded, and what is too high or too
    wide cut off.

    >>> clean_name("  An\\x1bna \\n of  Athens ")
    'Anna of Athens'
    """
    printable = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", name)
        if character.isspace() or unicodedata.category(character)[0] not in "CZ"
    )
    folded = " ".join(_without_piles(printable).split())
    return set_cell_size(folded, min(cell_len(folded), LONGEST_NAME)).strip()


def _without_piles(text: str) -> str:
    """Return a text with few marks on each letter: more of them reach into other lines."""
    kept = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)


def usual_name() -> str:
    """Return what to call a player who has not said: his name at log-in, if it is one."""
    try:
        name = clean_name(getuser()).capitalize()
    except (OSError, KeyError, ImportError):  # before Python 3.13 not an OSError
        name = ""
    return name if name and name != "Root" else _("Player")


def seat_names(seats: Sequence[Seat]) -> list[str]:
    """Return what to call the player at each seat; whoever is called like another gets a number."""
    names = [_name(seat) for seat in seats]
    called: list[str] = []
    for seat, name in zip(seats, names, strict=True):
        is_somebody = not isinstance(seat, Open) and name != _("Nobody")
        same = called.count(name) if is_somebody else 0
        called.append(name)
        if same:
            names[len(called) - 1] = f"{name} {same + 1}"
    return names


def _name(seat: Seat) -> str:
    match seat:
        case Person(name) | Bot(name):
            return clean_name(name) or _("Nobody")
        case Open():
            return _("Open seat")


def people(seats: Sequence[Seat]) -> list[int]:
    """Return the seats at which people sit."""
    return [number for number, seat in enumerate(seats) if isinstance(seat, Person)]
