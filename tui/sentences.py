"""Words put together into sentences, in whatever language."""

from collections.abc import Iterable

from tui.locale import gettext as _


def sentence(text: str) -> str:
    """Return a text as the beginning of a sentence; what else is large or small in it stays so.

    >>> sentence("stone in the hoof"), sentence("Stein im Huf")
    ('Stone in the hoof', 'Stein im Huf')
    """
    return text[:1].upper() + text[1:]


def listed(words: Iterable[str]) -> str:
    """Return names, numbers or things as one reads them out.

    >>> listed(["Anna"]), listed(["Anna", "Otto"]), listed(["Anna", "Otto", "Io"])
    ('Anna', 'Anna and Otto', 'Anna, Otto and Io')
    """
    *before, last = words
    if not before:
        return last
    return _("{first} and {last}").format(first=", ".join(before), last=last)
