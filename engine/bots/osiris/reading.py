"""Where the gods may lie, read from the followers: every way to lay them is counted.

Whoever knows a god under a priest of his own has less use for followers with him, and sends them
there only to deceive; for that one will do. So the followers that a player has with a god make it
less likely that the god lies under one of his priests, the more there are.

A way to lay the gods counts as much as ``DECOYS`` says for each god and whose he is. The ways are
not listed but counted, god by god: what matters of those laid already is only how many are left to
lay for each player.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from typing import TypeAlias

from engine.core import Chance

Courting: TypeAlias = tuple[int, ...]
"""For each god that is unseen, the followers that a player has with him."""

DECOYS = (1.0, 0.6, 0.15, 0.03, 0.01, 0.003, 0.001)
"""How much less often a player has so many followers with a god of his own than with another. A
single decoy is worth his keep, a second is a waste."""

_FREE = 0
"""The first heap: the gods that lie under the pyramid, or nowhere. The others are the players'."""
_FINE = 1 << 53

_Left: TypeAlias = dict[tuple[int, ...], float]
"""For how many gods are left to lay on each heap, what all ways count together."""


class Followers:
    """What a player has before his eyes: gods that he has not seen, and who courts them.

    ``hidden`` says how many unseen gods lie under the priests of each other player, ``courting``
    where that player's followers are, ``free`` how many lie under the pyramid or nowhere.
    """

    def __init__(self, hidden: tuple[int, ...], courting: tuple[Courting, ...], free: int) -> None:
        self.whole = (free, *hidden)
        gods = range(sum(self.whole))
        self.weights = [[1.0, *(DECOYS[counts[god]] for counts in courting)] for god in gods]
        after: list[_Left] = [{(0,) * len(self.whole): 1.0}]
        for weight in reversed(self.weights):
            after.append(_taken_up(after[-1], weight, self.whole))
        after.reverse()
        self.after = after

    def under_pyramid(self) -> tuple[float, ...]:
        """Return for each unseen god the chance that he lies under the pyramid."""
        before: _Left = {self.whole: 1.0}
        there = []
        for god, weight in enumerate(self.weights):
            ways = [
                count * self.after[god + 1].get(_fewer(left, _FREE), 0.0)
                for left, count in before.items()
                if left[_FREE]
            ]
            there.append(fsum(ways))
            before = _laid(before, weight)
        total = fsum(there)
        return tuple(ways / total for ways in there)

    def draw(self, chance: Chance) -> list[int]:
        """Return for each unseen god on which heap he lies, as likely as it is."""
        left, drawn = self.whole, []
        for god, weight in enumerate(self.weights):
            ways = [
                weight[heap] * self.after[god + 1][_fewer(left, heap)] if left[heap] else 0.0
                for heap in range(len(left))
            ]
            lot = fsum(ways) * (chance.below(_FINE) / _FINE)
            heap = max(range(len(ways)), key=ways.__getitem__)
            for place, way in enumerate(ways):
                lot -= way
                if lot < 0:
                    heap = place
                    break
            drawn.append(heap)
            left = _fewer(left, heap)
        return drawn


@lru_cache(maxsize=512)
def followers_read(hidden: tuple[int, ...], courting: tuple[Courting, ...], free: int) -> Followers:
    """Return the same followers again, counted once."""
    return Followers(hidden, courting, free)


def _fewer(counts: tuple[int, ...], heap: int) -> tuple[int, ...]:
    return (*counts[:heap], counts[heap] - 1, *counts[heap + 1 :])


def _laid(left: _Left, weight: Sequence[float]) -> _Left:
    """Lay one more god anywhere."""
    laid: _Left = {}
    for counts, ways in left.items():
        for heap, count in enumerate(counts):
            if count:
                fewer = _fewer(counts, heap)
                laid[fewer] = laid.get(fewer, 0.0) + ways * weight[heap]
    return laid


def _taken_up(left: _Left, weight: Sequence[float], whole: tuple[int, ...]) -> _Left:
    """The same from the other end: what was left before a god was laid."""
    taken: _Left = {}
    for counts, ways in left.items():
        for heap, count in enumerate(counts):
            if count < whole[heap]:
                more = (*counts[:heap], count + 1, *counts[heap + 1 :])
                taken[more] = taken.get(more, 0.0) + ways * weight[heap]
    return taken
