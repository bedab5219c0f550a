"""Words in the player's language. English stands in the code, other languages in ``.po`` files.

Several apps can run in one process, each in a language of its own: the language belongs to the
context an app runs in, not to the process.
"""

from contextvars import ContextVar
from functools import cache
from locale import getlocale
from os import environ
from pathlib import Path

from tui.locale.catalog import Catalog, read_messages

_HERE = Path(__file__).parent

LANGUAGES = {"en": "English", "fr": "Français"}


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
    return _catalog(language()).messages.get(message, message)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a message that goes with a number."""
    return _catalog(language()).plural(one, many, count)


def marked(message: str) -> str:
    """Mark a message that is translated later, where it is shown."""
    return message


@cache
def _catalog(language: str) -> Catalog:
    """Return all messages of a language: the app's own, and those of games from elsewhere."""
    from tui.games.homes import HOMES

    catalog = Catalog()
    for folder in dict.fromkeys((_HERE, *(home.locale for home in HOMES.values()))):
        for path in sorted((folder / language).glob("*.po")):
            read_messages(path, catalog)
    return catalog
