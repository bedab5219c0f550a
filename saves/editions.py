"""Under which rules a match is played.

A journal is read by playing its moves again, so a match must be finished under the rules that it
began with. Each game counts its editions from 1. Where a change of the rules touches a match begun
under an older edition, that match is refused: its file is kept, and nothing in it is changed.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

Touched: TypeAlias = Callable[[Any], bool]
"""Tells by its options whether a match of the edition before would go on differently."""


def always(options: object) -> bool:
    """Every match would."""
    return True


def draws_after_exhibitions(options: Any) -> bool:
    """Only a match in which cards are drawn after an exhibition: now also in the last week."""
    return bool(options.frequent_renewal or options.more_exhibitions)


CHANGES: dict[str, tuple[Touched, ...]] = {
    "zeus": (always,),
    "theben": (draws_after_exhibitions,),
    "osiris": (always,),
    "benhur": (always,),
}
"""For each game, one entry for each change of its rules, oldest first."""


def edition_of(game: str) -> int:
    """Return the edition of a game's rules that this version plays."""
    return 1 + len(CHANGES.get(game, ()))


def rules_have_changed(game: str, edition: int, options: object) -> bool:
    """Tell whether a match of an edition would go on differently under the rules of today."""
    return any(touched(options) for touched in CHANGES.get(game, ())[edition - 1 :])
