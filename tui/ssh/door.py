"""Who may stand at the door, and for how long: nobody there can keep others from coming in."""

from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address
from itertools import count
from random import Random, SystemRandom

from tui.ssh.limits import Bucket, Buckets, Limits

_PACKETS = 400
_PACKETS_A_SECOND = 200.0
"""Of one connection: more than keys, movements of a mouse and answers of a terminal ever are."""
_EXCHANGES = 3
_SECONDS_AN_EXCHANGE = 600.0
"""Clients make new keys once an hour, or after a gigabyte."""


class Knock:
    """A connection, from the moment it is accepted."""

    def __init__(self, number: int, address: str, clock: Callable[[], float]) -> None:
        self.number = number
        """What the log knows it by."""
        self.address = address
        self.whose = whose(address)
        """Whom it counts for."""
        self.is_silent = True
        """Whether it has not sent a single packet yet."""
        self.is_over = False
        self.hang_up: Callable[[], object] = lambda: None
        self._packets = Bucket(_PACKETS, _PACKETS_A_SECOND, clock)
        self._exchanges = Bucket(_EXCHANGES, 1 / _SECONDS_AN_EXCHANGE, clock)

    def __str__(self) -> str:
        return f"connection {self.number} from {self.address}"

    def owe(self, packets: int) -> float:
        """Count packets that have come; return for how many seconds no more should be read."""
        self.is_silent = self.is_silent and not packets
        return self._packets.owe(packets)

    def may_exchange_keys(self) -> bool:
        """Tell whether new keys may be made."""
        return self._exchanges.take()


class Doorkeeper:
    """Counts connections: those at the door, those inside, and both by address."""

    def __init__(
        self,
        limits: Limits,
        clock: Callable[[], float],
        rng: Random | None = None,
    ) -> None:
        self._limits = limits
        self._clock = clock
        self._rng = rng or SystemRandom()
        self._numbers = count(1)
        self._at_the_door: dict[int, Knock] = {}
        self._inside: dict[int, Knock] = {}
        self._by_address: Counter[str] = Counter()
        rate = limits.connects_a_minute
        self._arrivals = Buckets(rate, rate / 60, clock)

    def admit(self, address: str) -> Knock | str:
        """Let a connection come to the door, or return why not."""
        knock = Knock(next(self._numbers), address, self._clock)
        if self._by_address[knock.whose] >= self._limits.per_address:
            return "too many connections from this address"
        if not self._arrivals.take(knock.whose):
            return "too many connections a minute from this address"
        self._make_room()
        self._at_the_door[knock.number] = knock
        self._by_address[knock.whose] += 1
        return knock

    def let_in(self, knock: Knock) -> bool:
        """Let somebody in who has logged in; tell whether there was room."""
        if len(self._inside) >= self._limits.sessions:
            return False
        self._at_the_door.pop(knock.number, None)
        self._inside[knock.number] = knock
        return True

    def let_out(self, knock: Knock) -> None:
        """Count a connection as gone, from wherever it was."""
        if knock.is_over:
            return
        knock.is_over = True
        self._at_the_door.pop(knock.number, None)
        self._inside.pop(knock.number, None)
        self._by_address[knock.whose] -= 1
        if self._by_address[knock.whose] <= 0:
            del self._by_address[knock.whose]

    # -- too many at the door -----------------------------------------------------------------

    def _make_room(self) -> None:
        """Send somebody away, at random, the sooner the more there are, as OpenSSH does.

        Those who have said nothing go first; the others only once there is no room at all.
        """
        limits, waiting = self._limits, len(self._at_the_door)
        if waiting < limits.startups:
            return
        crowd = (waiting - limits.startups) / max(1, limits.most_startups - limits.startups)
        chance = limits.startups_rate + (1 - limits.startups_rate) * crowd
        if self._rng.random() >= chance:
            return
        silent = [knock for knock in self._at_the_door.values() if knock.is_silent]
        if not silent and waiting < limits.most_startups:
            return
        sent_away = self._rng.choice(silent or list(self._at_the_door.values()))
        self.let_out(sent_away)
        sent_away.hang_up()


def whose(address: str) -> str:
    """Return whom an address counts for: of version 6, everybody has at least 2**64 of them.

    >>> whose("2001:db8:1:2:3:4:5:6"), whose("::ffff:192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, 64), strict=False))
