"""Joining a server: with the ssh client of this machine, from inside the app."""

import re
import subprocess
from dataclasses import dataclass
from enum import Enum, auto

USUAL_PORT = 2222
"""Where `quadriga serve` listens, unless it is told otherwise."""
LONGEST_ADDRESS = 120

_ADDRESS = re.compile(
    r"(?P<host>(?:[a-z0-9_][a-z0-9_.-]*@)?(?:[a-z0-9][a-z0-9.-]*|\[[0-9a-f:.]+\]))"
    r"(?::(?P<port>[0-9]{1,5}))?",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Server:
    """Where a server is."""

    host: str
    port: int = USUAL_PORT

    @property
    def command(self) -> list[str]:
        """What one would type to get there."""
        return ["ssh", "-p", str(self.port), self.host]


def server_at(address: str) -> Server | None:
    """Return the server at an address, or ``None`` if that is none.

    >>> server_at("play.example.org")
    Server(host='play.example.org', port=2222)
    >>> server_at("anna@[::1]:2022")
    Server(host='anna@::1', port=2022)
    >>> server_at("-oProxyCommand=reboot")
    """
    found = _ADDRESS.fullmatch(address.strip())
    if found is None:
        return None
    port = int(found["port"] or USUAL_PORT)
    if not 0 < port < 1 << 16:
        return None
    return Server(re.sub(r"[\[\]]", "", found["host"]), port)


class Visit(Enum):
    """What came of joining a server."""

    PLAYED = auto()
    REFUSED = auto()
    """It could not be reached, or did not let one in."""
    IMPOSSIBLE = auto()
    """There is no ssh client here that could be run."""


def join(server: Server) -> Visit:
    """Play on a server until one leaves it; return what came of it, and never raise."""
    could_not_connect = 255
    try:
        status = subprocess.run(server.command, check=False).returncode
    except OSError:
        return Visit.IMPOSSIBLE
    return Visit.REFUSED if status == could_not_connect else Visit.PLAYED
