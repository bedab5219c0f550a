"""A connection of which the loop reads no more at once than others can wait for.

asyncssh works off whatever has arrived in one go: a quarter of a megabyte of tiny packets keeps
everybody waiting for a second. It tells nobody how many packets there were (``_recv_seq`` counts
them), and ``asyncssh.listen`` makes connections of its own class only: these are made, with the
same options, by whoever has accepted a socket.
"""

import asyncio
from collections.abc import Awaitable
from typing import Protocol, cast

import asyncssh
from asyncssh.constants import MSG_IGNORE, MSG_KEXINIT
from asyncssh.packet import SSHPacket, SSHPacketLogger, String

_PIECE = 1024
"""Bytes that are read before it is somebody else's turn: some thirty packets at most."""

_NOTHING = (String(b""),)
_OF_SHA1 = (b"ssh-rsa", b"ssh-dss")


class Meter(Protocol):
    """Counts what somebody sends."""

    def owe(self, packets: int) -> float:
        """Return for how many seconds no more packets should be read, after some more."""

    def may_exchange_keys(self) -> bool:
        """Tell whether new keys may be made for a connection: that is dear."""


class MeteredConnection(asyncssh.SSHServerConnection):
    """Reads piece by piece, and no faster than its meter allows."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        options: asyncssh.SSHServerConnectionOptions,
        meter: Meter,
    ) -> None:
        super().__init__(loop, options)
        self.meter = meter
        self._wire: asyncio.Transport | None = None
        self._unread = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport, to pause it."""
        self._wire = cast(asyncio.Transport, transport)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None = None) -> None:
        """Let go of what was not read."""
        self._unread = b""
        super().connection_lost(exc)

    def data_received(self, data: bytes, datatype: int | None = None) -> None:
        """Take in what has come, a piece at a time."""
        is_waiting = bool(self._unread)
        self._unread += data
        if not is_waiting:
            self._read_on()

    def _read_on(self) -> None:
        wire = self._wire
        if wire is None or wire.is_closing() or not self._unread:
            self._unread = b""
            return
        piece, rest = self._unread[:_PIECE], self._unread[_PIECE:]
        before = self._recv_seq
        super().data_received(piece)
        counted = self._recv_seq - before
        # New keys begin to count anew.
        wait = self.meter.owe(counted if counted >= 0 else self._recv_seq)
        self._unread = rest
        loop = asyncio.get_running_loop()
        if wait or rest:
            wire.pause_reading()
            loop.call_later(wait, self._read_on if rest else self._resume)
        else:
            wire.resume_reading()

    def _resume(self) -> None:
        if self._wire is not None and not self._wire.is_closing():
            self._wire.resume_reading()

    def send_packet(
        self, pkttype: int, *args: bytes, handler: SSHPacketLogger | None = None
    ) -> None:
        """Send no packet that says nothing before each that says something.

        asyncssh does, for the sake of old ciphers (CBC), which are refused here: it doubles what a
        key costs to be encrypted and sent.
        """
        if pkttype != MSG_IGNORE or args != _NOTHING:
            super().send_packet(pkttype, *args, handler=handler)

    def process_packet(self, pkttype: int, pktid: int, packet: SSHPacket) -> bool | Awaitable[None]:
        """Refuse to make new keys again and again."""
        if pkttype == MSG_KEXINIT and not self.meter.may_exchange_keys():
            raise asyncssh.ProtocolError("Too many key exchanges")
        return super().process_packet(pkttype, pktid, packet)

    async def validate_public_key(
        self, username: str, key_data: bytes, msg: bytes, signature: bytes
    ) -> bool:
        """Refuse signatures of SHA-1: ``signature_algs`` says so to clients, and checks nothing."""
        if signature and SSHPacket(signature).get_string() in _OF_SHA1:
            return False
        return await super().validate_public_key(username, key_data, msg, signature)
