"""The real OpenSSH client in a pseudo-terminal."""

import asyncio
import fcntl
import os
import pty
import shutil
import signal
import struct
import subprocess
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import asyncssh
import pytest

from tests.tui.idle import PATIENCE, until
from tests.tui.terminal import Terminal

needs_openssh = pytest.mark.skipif(
    shutil.which("ssh") is None, reason="there is no OpenSSH client on this machine"
)


def usual(identity: Path | None) -> list[str]:
    """Return the options of a client that knows nothing of this machine's own set-up."""
    chosen = {
        "StrictHostKeyChecking": "no",
        "UserKnownHostsFile": "/dev/null",
        "IdentitiesOnly": "yes",
        "IdentityAgent": "none",
        "LogLevel": "ERROR",
        "ConnectTimeout": str(PATIENCE),
        "PasswordAuthentication": "no",
    }
    flags = [part for name, value in chosen.items() for part in ("-o", f"{name}={value}")]
    keys = ["-i", str(identity)] if identity is not None else ["-o", "PubkeyAuthentication=no"]
    return ["-F", "/dev/null", *flags, *keys]


def write_key(folder: Path, name: str) -> tuple[Path, asyncssh.SSHKey]:
    """Return the file of a new private key, and the key."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    path = folder / name
    path.write_bytes(key.export_private_key())
    path.chmod(0o600)
    return path, key


async def run_ssh(port: int, identity: Path, *arguments: str, program: str = "ssh") -> str:
    """Run a client without terminal to its end; return what it said, exit code first."""
    place = ["-p", str(port)] if program == "ssh" else ["-P", str(port)]
    process = await asyncio.create_subprocess_exec(
        program,
        *usual(identity),
        *place,
        *arguments,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        said, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    except TimeoutError:
        process.kill()
        raise
    return f"{process.returncode} {said.decode()}"


class SshPerson:
    """Somebody who has typed ``ssh`` in a terminal of this size."""

    def __init__(
        self,
        port: int,
        identity: Path | None,
        size: tuple[int, int] = (120, 40),
        *,
        options: Sequence[str] = (),
        environment: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.terminal = Terminal(*size)
        self._master, slave = pty.openpty()
        self._set_size(slave, size)
        self._process = subprocess.Popen(
            ["ssh", "-t", "-p", str(port), *options, *usual(identity), "player@127.0.0.1"],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", **environment},
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        os.set_blocking(self._master, False)
        asyncio.get_running_loop().add_reader(self._master, self._read)

    def _set_size(self, descriptor: int, size: tuple[int, int]) -> None:
        columns, rows = size
        fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _read(self) -> None:
        try:
            data = os.read(self._master, 1 << 16)
        except BlockingIOError:
            return
        except OSError:  # the client has ended
            data = b""
        if data:
            self.terminal.feed(data)
        else:
            asyncio.get_running_loop().remove_reader(self._master)

    def type(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        self.terminal.resize(columns, rows)
        self._set_size(self._master, (columns, rows))
        self._process.send_signal(signal.SIGWINCH)

    @property
    def is_connected(self) -> bool:
        return self._process.poll() is None

    def drop(self) -> None:
        """Close the laptop: the client is gone without a word."""
        self._process.kill()

    async def sees(self, words: str) -> None:
        try:
            await until(lambda: words in self.terminal.text)
        except AssertionError:
            raise AssertionError(f"never saw {words!r} in\n{self.terminal.text}") from None

    async def left(self) -> int:
        return await asyncio.to_thread(self._process.wait, PATIENCE)

    def close(self) -> None:
        """See that no client stays behind."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait(PATIENCE)
        asyncio.get_running_loop().remove_reader(self._master)
        os.close(self._master)

    def __enter__(self) -> "SshPerson":
        return self

    def __exit__(self, *_why: object) -> None:
        self.close()
