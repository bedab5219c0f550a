"""A server as a process of its own, as its owner starts it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from resource import RLIMIT_NOFILE, setrlimit
from threading import Thread

from tests.tui.idle import PATIENCE

ROOT = Path(__file__).parent.parent.parent.parent


class ServerProcess:
    """A running ``quadriga serve``."""

    def __init__(
        self,
        data: Path,
        *options: str,
        files: int | None = None,
        module: str = "tui",
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Start it; with so many files that it may have open, if that matters."""
        command = [sys.executable, "-m", module, "serve", "--data-dir", str(data)]
        where = ["--host", "127.0.0.1", "--port", "0", "--max-per-address", "200"]
        self._process = subprocess.Popen(
            [*command, *where, *options],
            cwd=ROOT,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "QUADRIGA_DATA": str(data), **(environment or {})},
            preexec_fn=(lambda: setrlimit(RLIMIT_NOFILE, (files, files))) if files else None,
        )
        self.log: list[str] = []
        self.port = self._read_port()
        self._reader = Thread(target=self._read_log, daemon=True)
        self._reader.start()

    def _read_port(self) -> int:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self.log.append(line)
            if "listening on" in line:
                return int(line.split(" port ")[1].split(",")[0])
        raise AssertionError(f"the server did not start: {''.join(self.log)}")

    def _read_log(self) -> None:
        assert self._process.stderr is not None
        self.log.extend(self._process.stderr)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def kill(self) -> None:
        """Pull the plug."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def stop(self) -> int:
        """Ask it to stop, and return its exit code."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        return self._process.wait(PATIENCE)

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None


@contextmanager
def server_process(data: Path, *options: str) -> Iterator[ServerProcess]:
    """Run a server that is gone in the end, whatever happens."""
    server = ServerProcess(data, *options)
    try:
        yield server
    finally:
        if server.is_running:
            server.kill()
