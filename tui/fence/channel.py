"""A session's channel: what a client may tell and ask on it, before the app hears of it."""

import asyncio
from collections.abc import Callable

import asyncssh
from asyncssh.connection import SSHConnection
from asyncssh.packet import SSHPacket

_MOST_VARIABLES = 40
_LONGEST_VARIABLE = 200
"""Bytes of a name, or of a value, that are worth keeping."""
_WINDOW = 64 * 1024
"""Bytes that a client may send before they are taken from it."""
_PACKET = 16 * 1024


def waiting_below(connection: SSHConnection) -> int:
    """Return how many bytes of a connection have not left this machine.

    asyncssh tells how much waits in a channel, but not in the connection's ``_transport`` below it.
    """
    transport = connection._transport
    return transport.get_write_buffer_size() if transport is not None else 0


class VisitorChannel(asyncssh.SSHServerChannel[bytes]):
    """Keeps no more than is of use of what its client tells; forwards neither agent nor display.

    asyncssh keeps every variable that is sent, in ``_env``, and has no say for its users in that:
    hence what is overridden here is how it takes a request, by its own naming of the requests.
    """

    def __init__(self, conn: asyncssh.SSHServerConnection, refuse: Callable[[str], bool]) -> None:
        super().__init__(
            conn,
            asyncio.get_running_loop(),
            allow_pty=True,
            line_editor=False,  # it would swallow keys until Enter
            line_echo=False,
            line_history=0,
            max_line_length=0,
            encoding=None,
            errors="strict",
            window=_WINDOW,
            max_pktsize=_PACKET,
        )
        self._refuse = refuse

    def _process_env_request(self, packet: SSHPacket) -> bool:
        """Keep a variable, if it is short and there are not many yet."""
        name, value = packet.get_string(), packet.get_string()
        packet.check_end()
        if len(self._env) >= _MOST_VARIABLES or max(len(name), len(value)) > _LONGEST_VARIABLE:
            return False
        self._env[name] = value
        return True

    def _process_auth_agent_req_at_openssh_dot_com_request(  # type: ignore[override]
        self, packet: SSHPacket
    ) -> bool:
        """Refuse to forward an agent."""
        return self._refuse("forwarding an agent")

    def _process_x11_req_request(self, packet: SSHPacket) -> bool:
        """Refuse to forward a display."""
        return self._refuse("forwarding a display")
