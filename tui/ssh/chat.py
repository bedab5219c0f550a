"""What people say to each other, as plain text."""

import unicodedata

LONGEST_LINE = 200


def clean_line(text: str) -> str:
    """Return what may be shown of a line: no controls, no formatting, one line, not too long.

    >>> clean_line(" hi\\x1b[31m\\n there\\u202e ")
    'hi[31m there'
    """
    shown = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", text[: 4 * LONGEST_LINE])
        if character.isspace() or unicodedata.category(character)[0] not in "CZ"
    )
    return " ".join(_without_heaps(shown).split())[:LONGEST_LINE]


def _without_heaps(text: str) -> str:
    """Drop marks heaped on one letter: they would run over the lines above."""
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        if marks <= 2:
            kept.append(character)
    return "".join(kept)
