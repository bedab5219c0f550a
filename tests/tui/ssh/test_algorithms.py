"""What can be broken today is refused: old keys, old signatures, old ways to agree on keys."""

from pathlib import Path
from typing import Any

import asyncssh
import pytest

from tests.tui.ssh.openssh import needs_openssh, run_ssh, write_key
from tests.tui.ssh.visitors import connect, new_key, running_host
from tui.ssh.front import is_weak


async def refusal(port: int, key: asyncssh.SSHKey, **options: Any) -> type[Exception] | None:
    """Return how a client is refused, if it is."""
    try:
        async with connect(port, key, **options):
            return None
    except asyncssh.Error as error:
        return type(error)


@pytest.mark.parametrize(
    "options",
    [
        {"kex_algs": ["diffie-hellman-group14-sha1"]},
        {"kex_algs": ["diffie-hellman-group1-sha1"]},
        {"kex_algs": ["diffie-hellman-group-exchange-sha1"]},
        {"mac_algs": ["hmac-sha1"], "encryption_algs": ["aes256-ctr"]},
        {"mac_algs": ["hmac-sha1-etm@openssh.com"], "encryption_algs": ["aes256-ctr"]},
        {"mac_algs": ["hmac-md5"], "encryption_algs": ["aes256-ctr"]},
        {"encryption_algs": ["aes256-cbc"]},
        {"encryption_algs": ["3des-cbc"]},
        {"compression_algs": ["zlib@openssh.com"]},
    ],
    ids=lambda options: next(iter(options.values()))[0],
)
async def test_old_ways_to_agree_are_refused(options: dict[str, Any], tmp_path: Path) -> None:
    async with running_host(tmp_path) as (_host, port):
        assert await refusal(port, new_key(), **options) is asyncssh.KeyExchangeFailed
        assert await refusal(port, new_key()) is None


async def test_old_keys_and_signatures_are_refused(tmp_path: Path) -> None:
    good = asyncssh.generate_private_key("ssh-rsa", key_size=2048)
    short = asyncssh.generate_private_key("ssh-rsa", key_size=1024)
    dsa = asyncssh.generate_private_key("ssh-dss")
    async with running_host(tmp_path) as (_host, port):
        assert await refusal(port, good) is None
        for key in (short, dsa):
            assert await refusal(port, key) is asyncssh.PermissionDenied
        sha1 = {"signature_algs": ["ssh-rsa"]}
        assert await refusal(port, good, **sha1) is not None


def test_which_keys_are_weak() -> None:
    weak: list[tuple[str, dict[str, Any]]]
    sound: list[tuple[str, dict[str, Any]]]
    weak = [("ssh-rsa", {"key_size": 1024}), ("ssh-dss", {})]
    sound = [("ssh-rsa", {"key_size": 2048}), ("ssh-ed25519", {}), ("ecdsa-sha2-nistp256", {})]
    for kinds, expected in ((weak, True), (sound, False)):
        for kind, how in kinds:
            key = asyncssh.generate_private_key(kind, **how)
            assert is_weak(key.convert_to_public()) is expected, kind


@needs_openssh
@pytest.mark.parametrize(
    "option",
    [
        "KexAlgorithms=diffie-hellman-group14-sha1",
        "MACs=hmac-sha1",
        "PubkeyAcceptedAlgorithms=ssh-rsa",
    ],
)
async def test_the_real_client_is_refused_too(option: str, tmp_path: Path) -> None:
    identity, _key = write_key(tmp_path, "anna")
    if "Pubkey" in option:
        rsa = asyncssh.generate_private_key("ssh-rsa", key_size=2048)
        identity.write_bytes(rsa.export_private_key())
    more = ("-o", "Ciphers=aes256-ctr") if "MACs" in option else ()
    async with running_host(tmp_path / "server") as (_host, port):
        found = await run_ssh(port, identity, "-o", option, *more, "-T", "player@127.0.0.1")
    assert found.startswith("255 "), found
