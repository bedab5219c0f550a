"""Seeded chance: the only source of randomness in a game."""

from hashlib import blake2b
from typing import TypeVar

from msgspec import Struct

Card = TypeVar("Card")

_BITS = 64
_BYTES = _BITS // 8


class Chance(Struct):
    """A generator that lives inside a game state and is saved with it.

    Each draw is a keyed hash of a counter. Same seed, same draws, on any machine; and unlike the
    usual generators, no number of draws seen by a player tells him the next one.

    >>> chance = Chance.of_seed(7)
    >>> [chance.die() for _ in range(6)]
    [5, 6, 2, 4, 6, 6]
    """

    key: bytes
    drawn: int = 0

    @classmethod
    def of_seed(cls, seed: int) -> "Chance":
        """Return a fresh generator; the sign and size of the seed do not matter."""
        return cls(key=blake2b(str(seed).encode(), digest_size=32).digest())

    def clone(self) -> "Chance":
        """Return an independent generator that will draw the same."""
        return Chance(self.key, self.drawn)

    def below(self, limit: int) -> int:
        """Return a number from 0 up to but not including ``limit``."""
        self.drawn += 1
        counter = self.drawn.to_bytes(_BYTES, "little")
        drawn = blake2b(counter, key=self.key, digest_size=_BYTES).digest()
        return int.from_bytes(drawn, "little") * limit >> _BITS

    def die(self) -> int:
        """Return the roll of a six-sided die."""
        return 1 + self.below(6)

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle the cards in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
