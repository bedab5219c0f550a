"""The door: nobody comes in as somebody else, and nobody stays in it."""

import asyncio
from pathlib import Path

import asyncssh
import pytest
from msgspec.structs import replace

from tests.tui.idle import PATIENCE
from tests.tui.ssh.sources import Hourglass
from tests.tui.ssh.visitors import MANY, connect, known_player, new_key, running_host
from tui.ssh.front import Front
from tui.ssh.server import Host
from tui.ssh.terms import Access, Terms


async def test_a_key_that_was_only_shown_makes_nobody_its_owner(tmp_path: Path) -> None:
    """Show another's public key, then come in as a guest: a guest is all one is."""
    host = Host(tmp_path, Terms(guests=True, limits=MANY))
    victim = new_key()
    known_player(host, "Anna", victim)
    front = Front(host)
    assert await front.validate_public_key("x", victim.convert_to_public())
    assert front.get_kbdint_challenge("x", "", "")
    front.auth_completed()
    assert front.visitor is not None
    assert front.visitor.is_guest


async def test_the_last_key_counts_not_the_first(tmp_path: Path) -> None:
    host = Host(tmp_path, Terms(limits=MANY))
    victim, own = new_key(), new_key()
    front = Front(host)
    await front.validate_public_key("x", victim.convert_to_public())
    await front.validate_public_key("x", own.convert_to_public())
    front.auth_completed()
    assert front.visitor is not None
    assert front.visitor.fingerprint == own.get_fingerprint()


async def test_nobody_gets_a_session_before_the_login(tmp_path: Path) -> None:
    assert Front(Host(tmp_path)).session_requested() is False


async def test_a_key_without_its_private_half_is_refused(tmp_path: Path) -> None:
    """The signature must be the key's own."""
    async with running_host(tmp_path) as (host, port):
        victim, own = new_key(), new_key()
        known_player(host, "Anna", victim)
        pair = asyncssh.load_keypairs([own])[0]
        pair.public_data = victim.public_data
        with pytest.raises(asyncssh.PermissionDenied):
            async with connect(port, None, client_keys=[pair]):
                pass


async def test_a_connection_may_try_few_keys(tmp_path: Path) -> None:
    limits = replace(MANY, failed_logins=2)
    async with running_host(tmp_path, access=Access.CLOSED, limits=limits) as (_host, port):
        keys = [new_key() for _ in range(10)]
        with pytest.raises(asyncssh.PermissionDenied, match="Too many tries"):
            async with connect(port, None, client_keys=keys):
                pass


async def test_who_asks_for_no_terminal_is_hung_up_on(tmp_path: Path) -> None:
    hourglass = Hourglass(MANY.login_seconds)
    async with (
        running_host(tmp_path, sleep=hourglass.sleep) as (_host, port),
        connect(port, new_key()) as connection,
    ):
        hourglass.run_out()
        await asyncio.wait_for(connection.wait_closed(), PATIENCE)
