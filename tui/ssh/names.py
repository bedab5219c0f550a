"""Which names players may take: such that everybody can read them and tell them apart."""

import unicodedata
from collections.abc import Iterable
from enum import StrEnum
from itertools import pairwise

from rich.cells import cell_len

from tui.locale import marked
from tui.seats import BOT_NAMES, LONGEST_NAME

SHORTEST_NAME = 2

_RESERVED = (*BOT_NAMES, "admin", "guest", "nobody", "quadriga", "root", "server")
_SIGNS = " -'’._"
"""What a name may hold besides letters and digits."""
_UNSEEN = "\u115f\u1160\u3164\uffa0"
"""Letters by the book, which nobody can see."""
_ALIKE = str.maketrans(
    {
        # digits and letters that pass for each other
        "0": "o",
        "1": "l",
        "i": "l",
        "|": "l",
        "ı": "l",
        "5": "s",
        "ß": "b",
        "ø": "o",
        # Cyrillic
        **dict(zip("абвгдезікмнорстухѕјԁԛԝћһ", "a6brдeзlkmhopctyxsjdqwhh", strict=True)),
        # Greek
        **dict(zip("αβγεηικνορτυχωϲϳ", "abyenlkvoptuxwcj", strict=True)),
    }
)
_CAPITALS_ALIKE = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХ",  # Greek, then Cyrillic
    "ABEZHIKMNOPTYXABESIJKMHOPCTYX",
)
"""Capitals pass for other letters than their small forms do."""
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


class NameProblem(StrEnum):
    """Why a name cannot be taken: each value is one plain sentence."""

    SHORT = marked("A name has at least two letters.")
    LONG = marked("That name is too long.")
    SIGNS = marked("A name is made of letters and digits, with single spaces, dots or hyphens.")
    TAKEN = marked("Somebody has that name, or one that looks like it.")


def name_problem(name: str, others: Iterable[str]) -> NameProblem | None:
    """Return why a name cannot be taken, if it cannot.

    >>> name_problem("Anna", ["Berenike"]) is None
    True
    >>> name_problem("Аnnа", ["Anna"])  # with Cyrillic letters
    <NameProblem.TAKEN: 'Somebody has that name, or one that looks like it.'>
    """
    if not _is_readable(name):
        return NameProblem.SIGNS
    if cell_len(name) > LONGEST_NAME:
        return NameProblem.LONG
    if sum(character.isalnum() for character in name) < SHORTEST_NAME:
        return NameProblem.SHORT
    taken = {appearance(other) for other in (*others, *_RESERVED)}
    return NameProblem.TAKEN if appearance(name) in taken else None


def _is_readable(name: str) -> bool:
    """Letters and digits that stand by themselves, and single signs between them."""
    if name != unicodedata.normalize("NFC", name) or any(sign in name for sign in _UNSEEN):
        return False
    if not all(character.isalnum() or character in _SIGNS for character in name):
        return False
    edges = name[:1] + name[-1:]
    doubled = any(one == two and one in _SIGNS for one, two in pairwise(name))
    return not (doubled or " " in edges)


def appearance(name: str) -> str:
    """Return what the eye sees of a name: two names that look alike have the same.

    >>> appearance("Ｊean-Luc") == appearance("jéanluc")
    True
    """
    apart = unicodedata.normalize("NFKD", name)
    letters = "".join(sign for sign in apart if unicodedata.category(sign)[0] != "M")
    bare = letters.translate(_CAPITALS_ALIKE).casefold()
    seen = "".join(character for character in bare if character not in _SIGNS).translate(_ALIKE)
    for pair, single in _PAIRS:
        seen = seen.replace(pair, single)
    return seen
