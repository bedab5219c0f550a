"""The names of saved games: plain words that are a safe name for a file anywhere."""

import re
from collections.abc import Iterator
from datetime import datetime
from itertools import count, product
from pathlib import Path
from string import ascii_lowercase

from saves.errors import SaveError, SaveReason

SUFFIX = ".quadriga"
LONGEST = 60

_ALLOWED = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def allowed(name: str) -> bool:
    """Tell whether a saved game may have this name."""
    return len(name) <= LONGEST and _ALLOWED.fullmatch(name) is not None


def file_of(folder: Path, name: str) -> Path:
    """Return the file of a saved game; only an allowed name ever becomes part of a path."""
    if not allowed(name):
        raise SaveError(SaveReason.BAD_NAME, Path(name[: LONGEST + 1]))
    return folder / f"{name}{SUFFIX}"


def automatic_names(game: str, when: float) -> Iterator[str]:
    """Yield names for a new match, without end.

    >>> from itertools import islice
    >>> list(islice(automatic_names("zeus", 1795000000.0), 2))
    ['zeus-2026-11-18-a', 'zeus-2026-11-18-b']
    """
    day = datetime.fromtimestamp(when).date().isoformat()
    for length in count(1):
        for letters in product(ascii_lowercase, repeat=length):
            yield f"{game}-{day}-{''.join(letters)}"


def numbered_names(name: str) -> Iterator[str]:
    """Yield a name and then its namesakes: ``party``, ``party-2``, ``party-3`` ..."""
    yield name
    for number in count(2):
        ending = f"-{number}"
        yield name[: LONGEST - len(ending)].rstrip("-") + ending
