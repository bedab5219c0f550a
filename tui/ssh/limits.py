"""How much anybody may ask of the server."""

from collections import Counter
from collections.abc import Callable
from time import monotonic

from msgspec import Struct


class Limits(Struct, frozen=True):
    """The bounds of what the server does for one address, player or connection."""

    sessions: int = 200
    """Connections in all."""
    per_address: int = 20
    """Connections of one address at a time."""
    connects_a_minute: float = 60.0
    """New connections of one address, after a burst of as many."""
    failed_logins: int = 8
    """Keys that a connection may try."""
    login_seconds: float = 30.0
    input_rate: float = 8_000.0
    """Bytes a second that a connection may send, after a burst of some seconds' worth."""
    output_buffer: int = 1 << 20
    """Bytes that may wait for a connection that does not read."""
    chat_lines: float = 5.0
    """Lines that a player may say at once; one more every two seconds."""
    tables: int = 20
    """Unfinished tables that one player may have opened."""


class Bucket:
    """Something of which there is so much at once, and so much more each second."""

    def __init__(
        self, size: float, per_second: float, clock: Callable[[], float] = monotonic
    ) -> None:
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


class Doorkeeper:
    """Counts connections: in all, and by address."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._inside: Counter[str] = Counter()
        self._arrivals: dict[str, Bucket] = {}

    def admit(self, address: str) -> str | None:
        """Let a connection in and return ``None``, or return why not."""
        if self._inside.total() >= self._limits.sessions:
            return "full"
        if self._inside[address] >= self._limits.per_address:
            return "too many connections from this address"
        if not self._arrivals_of(address).take():
            return "too many connections a minute from this address"
        self._inside[address] += 1
        return None

    def let_out(self, address: str) -> None:
        """Count a connection as gone."""
        self._inside[address] -= 1
        if self._inside[address] <= 0:
            del self._inside[address]

    def _arrivals_of(self, address: str) -> Bucket:
        if address not in self._arrivals:
            self._forget_the_quiet()
            rate = self._limits.connects_a_minute
            self._arrivals[address] = Bucket(rate, rate / 60, self._clock)
        return self._arrivals[address]

    def _forget_the_quiet(self) -> None:
        """An address that has not been heard of for a while need not be remembered."""
        if len(self._arrivals) >= 1024:
            kept = {name: each for name, each in self._arrivals.items() if not each.is_full}
            self._arrivals = kept
