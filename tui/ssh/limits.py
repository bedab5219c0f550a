"""How much anybody may ask of the server."""

import logging
from collections.abc import Callable

from msgspec import Struct

_MANY = 1024


class Limits(Struct, frozen=True):
    """The bounds of what the server does for one address, player or connection."""

    sessions: int = 200
    """Connections that have logged in."""
    per_address: int = 20
    """Connections of one address at a time."""
    connects_a_minute: float = 60.0
    """New connections of one address, after a burst of as many."""
    startups: int = 20
    """Connections that have not logged in; with more of them some are sent away at random."""
    startups_rate: float = 0.3
    """How likely that is at first; it grows until it is certain."""
    most_startups: int = 60
    """Connections that have not logged in, at most."""
    silent_seconds: float = 5.0
    """A client has so long to say something."""
    login_seconds: float = 30.0
    """And so long to log in, and again to ask for a terminal: some type a passphrase first."""
    failed_logins: int = 8
    """Keys that a connection may try."""
    sizes_a_second: float = 1.0
    """New sizes of a window that are followed, after a few at once: all is painted anew."""
    output_buffer: int = 1 << 20
    """Bytes that may wait for a connection that does not read."""
    chat_lines: float = 5.0
    """Lines that a player may say at once; one more every two seconds."""
    rooms: int = 20
    """Unfinished tables that one player may have opened."""
    rooms_an_hour: float = 20.0
    """Tables that may be opened from one address, after as many at once."""
    newcomers_an_hour: float = 10.0
    """Players who may join from one address, after as many at once."""


class Bucket:
    """Something of which there is so much at once, and so much more each second."""

    def __init__(self, size: float, per_second: float, clock: Callable[[], float]) -> None:
        self._size = size
        self._rate = per_second
        self._clock = clock
        self._left = size
        self._at = clock()

    def take(self, amount: float = 1.0) -> bool:
        """Take some, if there is enough."""
        self._fill()
        if self._left < amount:
            return False
        self._left -= amount
        return True

    def owe(self, amount: float) -> float:
        """Take some even if there is not enough; return the seconds until there will be."""
        self._fill()
        self._left -= amount
        return max(0.0, -self._left / self._rate)

    @property
    def is_full(self) -> bool:
        """Whether nothing has been taken lately."""
        self._fill()
        return self._left >= self._size

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """A bucket for each of many, of which only those that are not full need be remembered."""

    def __init__(self, size: float, per_second: float, clock: Callable[[], float]) -> None:
        self._size = size
        self._rate = per_second
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}
        self._look_at = _MANY

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, whose: str) -> bool:
        """Take one from somebody's bucket, if there is one left."""
        if whose not in self._buckets:
            self._forget_the_quiet()
            self._buckets[whose] = Bucket(self._size, self._rate, self._clock)
        return self._buckets[whose].take()

    def _forget_the_quiet(self) -> None:
        if len(self._buckets) < self._look_at:
            return
        kept = {name: each for name, each in self._buckets.items() if not each.is_full}
        self._buckets = kept
        self._look_at = max(_MANY, 2 * len(kept))  # not all of them again for each newcomer


class Notes:
    """Lines for the log that somebody outside can cause: so many at once, then a few."""

    def __init__(
        self,
        log: logging.Logger,
        size: float,
        per_second: float,
        clock: Callable[[], float],
    ) -> None:
        self._log = log
        self._bucket = Bucket(size, per_second, clock)
        self._left_out = 0

    def warning(self, words: str, *about: object) -> None:
        """Note something that is worth a look."""
        self._note(logging.WARNING, words, *about)

    def error(self, words: str, *about: object) -> None:
        """Note something that has gone wrong."""
        self._note(logging.ERROR, words, *about)

    def info(self, words: str, *about: object) -> None:
        """Note something."""
        self._note(logging.INFO, words, *about)

    def _note(self, level: int, words: str, *about: object) -> None:
        if not self._bucket.take():
            self._left_out += 1
            return
        if self._left_out:
            self._log.log(level, "%d lines like the next were left out", self._left_out)
            self._left_out = 0
        self._log.log(level, words, *about)
