"""On which terms people come to a server and play there: what its owner chooses."""

from enum import StrEnum

from msgspec import Struct

from tui.ssh.limits import Limits


class Access(StrEnum):
    """Who may play."""

    OPEN = "open"
    INVITE = "invite"
    CLOSED = "closed"


class Terms(Struct, frozen=True):
    """What the owner of a server chooses."""

    access: Access = Access.OPEN
    guests: bool = False
    """Whether people without a key may watch."""
    limits: Limits = Limits()
    motd: str = ""
    """A line of welcome."""
    bot_pause: float = 0.0
    """Seconds that a bot lets pass before it moves, so that one can follow."""
    idle_minutes: float = 0.0
    """Who has typed nothing for so long is disconnected; 0 for never."""
    put_away_days: float = 0.0
    """Tables that nobody has touched for so long are put away; 0 for never."""


USUAL = Terms()
"""Anybody may come and play."""
