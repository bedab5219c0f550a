"""Whether a server could be started: all that it needs is looked at, and nothing is changed."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

import asyncssh

from saves import SaveError
from saves.archive.archive import secret_in
from saves.archive.database import FILE, Database, at_address, in_folder
from saves.archive.takeover import HOST_KEY
from saves.archive.upgrading import Age, age_of
from saves.errors import printable
from tui.locale import gettext as _
from tui.locale import marked
from tui.ssh.listener import open_sockets

_AGES = {
    Age.NONE: marked("none yet; the first start creates it"),
    Age.OLDER: marked("of an older version; the next start brings it up to date"),
    Age.CURRENT: marked("up to date"),
    Age.NEWER: marked("of a newer version of Quadriga"),
}


class Finding(NamedTuple):
    """One thing that was looked at."""

    what: str
    is_good: bool
    words: str
    """How it is, or what is wrong with it."""

    def __str__(self) -> str:
        sign = _("ok") if self.is_good else _("FAILED")
        return f"{sign:<8}{self.what}: {self.words}"


class Readiness:
    """What a server would be started with, looked at piece by piece."""

    def __init__(
        self,
        folder: Path,
        address: str,
        port: int,
        *,
        shared: bool = False,
        database: str | None = None,
        passphrase: Callable[[], str | None] = lambda: None,
    ) -> None:
        """Look at the port as one of several workers would, if it is ``shared``."""
        self._folder = folder
        self._address = address
        self._port = port
        self._shared = shared
        self._database = database
        self._passphrase = passphrase

    def findings(self) -> Iterator[Finding]:
        """Look at one thing after the other; what needs another that failed is left out."""
        if self._database is None:
            yield self._look_at_folder()
        yield from self._look_at_database()
        yield self._look_at_port()

    def _look_at_folder(self) -> Finding:
        there = self._folder
        while not there.exists():  # it is made at the first start
            there = there.parent
        try:
            with TemporaryFile(dir=there):
                return Finding(_("Data folder"), True, str(self._folder))
        except OSError as error:
            return Finding(_("Data folder"), False, f"{self._folder}: {error.strerror}")

    def _look_at_database(self) -> Iterator[Finding]:
        if self._database is None and not (self._folder / FILE).exists():
            yield Finding(_("Database"), True, _("none yet; the first start creates it"))
            return
        try:
            database = self._opened()
        except SaveError as error:
            yield _failed(_("Database"), error)
            return
        try:
            yield from self._look_into(database)
        finally:
            database.close()

    def _opened(self) -> Database:
        return in_folder(self._folder) if self._database is None else at_address(self._database)

    def _look_into(self, database: Database) -> Iterator[Finding]:
        try:
            age = age_of(database)
        except SaveError as error:
            yield _failed(_("Database"), error)
            return
        yield Finding(_("Database"), True, _("{name} answers").format(name=database.path))
        yield Finding(_("Schema"), age is not Age.NEWER, _(_AGES[age]))
        if age is not Age.NEWER:
            yield self._look_at_key(database, age)

    def _look_at_key(self, database: Database, age: Age) -> Finding:
        what = _("Host key")
        try:
            passphrase = self._passphrase()
            kept = None if age is Age.NONE else secret_in(database, HOST_KEY)
            if kept is None:
                return Finding(what, True, _("none yet; the first start creates it"))
            is_encrypted = b"ENCRYPTED" in kept
            key = asyncssh.import_private_key(kept, passphrase if is_encrypted else None)
        except SaveError as error:
            return _failed(what, error)
        except OSError as error:
            return Finding(what, False, error.strerror or str(error))
        except asyncssh.KeyImportError:
            return Finding(what, False, _("The host key was encrypted with another passphrase."))
        return Finding(what, True, key.get_fingerprint())

    def _look_at_port(self) -> Finding:
        try:
            asyncio.run(self._try_port())
        except OSError as error:
            return Finding(_("Port"), False, f"{self._port}: {error.strerror or error}")
        return Finding(_("Port"), True, _("{port} is free").format(port=self._port))

    async def _try_port(self) -> None:
        for each in await open_sockets(self._address, self._port, shared=self._shared):
            each.close()


def _failed(what: str, error: SaveError) -> Finding:
    return Finding(what, False, printable(f"{_(error.reason.value)} {error.detail}").strip())
