"""Words in the player's language. English stands in the code, other languages in catalogues.

The catalogues are those of gettext: ``<language>/LC_MESSAGES/*.po`` for whoever translates, all of
them compiled into one ``quadriga.mo`` (`make catalogues`), which is read here.

Several apps can run in one process, each in a language of its own: the language belongs to the
context an app runs in, not to the process.
"""

import re
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from locale import getlocale
from operator import itemgetter
from os import environ
from pathlib import Path
from struct import unpack

FOLDER = Path(__file__).parent
"""Where the catalogues of the app lie."""

_CONTEXT_ENDS = "\x04"
"""What gettext puts between a context and a message."""

_LITTLE_ENDIAN = b"\xde\x12\x04\x95"
"""How a compiled catalogue begins whose numbers do so with their lowest byte."""


def compiled(folder: Path, language: str) -> Path:
    """Return where the words of a language are read from, in a folder of translations."""
    return folder / language / "LC_MESSAGES" / "quadriga.mo"


def languages_in(folder: Path) -> dict[str, str]:
    """Return the languages that there are words of, and what each calls itself; English first."""
    codes = (path.parent.parent.name for path in folder.glob("*/LC_MESSAGES/quadriga.mo"))
    names = {code: _own_name(compiled(folder, code)) or code for code in codes}
    return {"en": "English", **dict(sorted(names.items(), key=itemgetter(1)))}


def _own_name(catalog: Path) -> str | None:
    """Return what a language calls itself, if its words tell.

    It stands in the head of its words. That is the first entry, and nothing more is read here: a
    start of the app needs the names of all languages, but the words of one.
    """
    with catalog.open("rb") as file:
        order = "<" if file.read(4) == _LITTLE_ENDIAN else ">"
        file.seek(16)
        (translations,) = unpack(f"{order}I", file.read(4))
        file.seek(translations)
        length, place = unpack(f"{order}2I", file.read(8))
        file.seek(place)
        head = file.read(length).decode()
    named = re.search(r"^X-Language-Name: (.+)$", head, re.M)
    return named and named[1]


LANGUAGES = languages_in(FOLDER)


class _Tongue:
    """The language of one app; shared by all its tasks, so that changing it is seen by all."""

    def __init__(self, language: str) -> None:
        self.language = language


_tongue: ContextVar[_Tongue] = ContextVar("tongue")


def speak(language: str) -> None:
    """Use a language from now on, in this app."""
    try:
        _tongue.get().language = language
    except LookupError:
        _tongue.set(_Tongue(language))


def speak_apart(language: str) -> None:
    """Use a language from now on, in this app and no other that runs beside it."""
    _tongue.set(_Tongue(language))


def language() -> str:
    """Return the language in use."""
    try:
        return _tongue.get().language
    except LookupError:
        return "en"


def system_language() -> str:
    """Return the language of the environment, if there are words in it; otherwise English."""
    named = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG")
    code = (named or getlocale()[0] or "en")[:2].lower()
    return code if code in LANGUAGES else "en"


def gettext(message: str) -> str:
    """Return a message in the language in use."""
    if not message:  # there gettext keeps what describes the catalogue
        return ""
    return _catalog(language()).gettext(message).rpartition(_CONTEXT_ENDS)[2]


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a message that goes with a number, as the language in use counts."""
    return _catalog(language()).ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Return a message that has several meanings; the context says which."""
    return gettext(marked_in(context, message))


def marked(message: str) -> str:
    """Mark a message that is translated later, where it is shown."""
    return message


def marked_counted(one: str, many: str) -> tuple[str, str]:
    """Mark a message that has forms for one and for many, likewise."""
    return one, many


def marked_in(context: str, message: str) -> str:
    """Mark a message that has several meanings, likewise."""
    return f"{context}{_CONTEXT_ENDS}{message}"


@cache
def _catalog(language: str) -> NullTranslations:
    """Return all messages of a language: the app's own, and those of games from elsewhere."""
    from tui.games.homes import HOMES

    catalog = NullTranslations()
    for folder in dict.fromkeys((FOLDER, *(home.locale for home in HOMES.values()))):
        path = compiled(folder, language)
        if path.exists():
            with path.open("rb") as file:
                words = GNUTranslations(file)
            words.add_fallback(catalog)
            catalog = words
    return catalog
