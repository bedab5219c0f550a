"""Tables of the rules pages: made from the engine's data, put where a page names them."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

Tables: TypeAlias = Mapping[str, Callable[[], str]]
"""The tables of a game by the name that stands for each on its pages, as ``{{ name }}``."""

_PLACE = re.compile(r"^\{\{ (\w+) \}\}$", re.M)


def named_in(page: str) -> list[str]:
    """Return the tables that a page asks for, in its order.

    >>> named_in("# Rules\\n\\n{{ cards }}\\n")
    ['cards']
    """
    return _PLACE.findall(page)


def filled(page: str, tables: Tables) -> str:
    """Return a page with its tables."""
    return _PLACE.sub(lambda place: tables[place[1]](), page)


def piped(*rows: Sequence[object]) -> str:
    """Return a table of Markdown; the first row is its head.

    >>> print(piped(("Players", "Oxen"), (3, 650)))
    | Players | Oxen |
    |---|---|
    | 3 | 650 |
    """
    head, *others = ("| " + " | ".join(map(str, row)) + " |" for row in rows)
    return "\n".join((head, "|" + "---|" * len(rows[0]), *others))


def in_columns(*rows: Sequence[object]) -> str:
    """Return a block of figures under each other; the first row is its head.

    >>> print(in_columns(("weeks", 1, 12), ("know.", 0, 2)))
    ```
    weeks   1  12
    know.   0   2
    ```
    """
    names = max(len(str(row[0])) for row in rows)
    figures = max(len(str(cell)) for row in rows for cell in row[1:]) + 1
    figures = max(figures, _NARROWEST)
    lines = [
        str(row[0]).ljust(names) + "".join(str(cell).rjust(figures) for cell in row[1:])
        for row in rows
    ]
    return "\n".join(("```", *lines, "```"))


_NARROWEST = 4
"""A column of figures is never narrower than this: they must not run together."""
