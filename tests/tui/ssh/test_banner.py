"""Who comes without a key reads what to do, instead of a refusal alone."""

from pathlib import Path

import asyncssh
import pytest
from asyncssh.auth import KbdIntPrompts, KbdIntResponse

from tests.tui.ssh.visitors import connect, new_key, running_host
from tui.ssh.terms import Access


class Reader(asyncssh.SSHClient):
    """A client that keeps what it is told before the login."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def auth_banner_received(self, msg: str, lang: str) -> None:
        self.told.append(msg)

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: "KbdIntPrompts"
    ) -> "KbdIntResponse | None":
        return []


async def told_at(port: int, key: asyncssh.SSHKey | None) -> list[str]:
    """Return what somebody is told who knocks with a key, or without."""
    reader = Reader()
    try:
        async with connect(port, key, client_factory=lambda: reader):
            pass
    except asyncssh.PermissionDenied:
        reader.told.append("refused")
    return reader.told


async def test_who_has_no_key_is_told_how_to_make_one(tmp_path: Path) -> None:
    async with running_host(tmp_path) as (_host, port):
        banner, refused = await told_at(port, None)
        assert "ssh-keygen -t ed25519" in banner
        assert refused == "refused"


async def test_it_is_told_once(tmp_path: Path) -> None:
    async with running_host(tmp_path) as (_host, port):
        [banner] = await told_at(port, new_key())
        assert "ssh-keygen" in banner


async def test_where_only_listed_keys_come_in_one_is_told_whom_to_ask(tmp_path: Path) -> None:
    async with running_host(tmp_path, access=Access.CLOSED) as (_host, port):
        banner, refused = await told_at(port, new_key())
        assert "its owner has listed" in banner
        assert "ssh-keygen" not in banner
        assert refused == "refused"


@pytest.mark.parametrize("key", [None, new_key()], ids=["a guest", "a player"])
async def test_where_guests_are_welcome_nothing_need_be_said(
    key: asyncssh.SSHKey | None, tmp_path: Path
) -> None:
    async with running_host(tmp_path, guests=True) as (_host, port):
        assert await told_at(port, key) == []
