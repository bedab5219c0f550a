"""Hearing from the other servers of a database that there is something to read."""

import threading
from collections.abc import Callable

import psycopg
from psycopg.conninfo import make_conninfo

from saves.archive.database import CHANNEL, GIVE_UP, Database
from saves.archive.database import News as Kind

_LISTEN_SECONDS = 1.0
_RETRY_SECONDS = 1.0


class Listening:
    """A thread that listens, and connects anew when the database was gone."""

    def __init__(self, database: Database, hear: Callable[[Kind, str], object]) -> None:
        """Call ``hear``, in that thread, with what there is to read and the id of it."""
        self._database = database
        self._hear = hear
        self._over = threading.Event()
        self._telling = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="listening", daemon=True)

    def start(self) -> None:
        """Listen from now on."""
        self._thread.start()

    def close(self) -> None:
        """Tell nothing more; the thread ends within a second."""
        with self._telling:
            self._over.set()

    def _run(self) -> None:
        while not self._over.is_set():
            try:
                self._listen()
            except psycopg.Error:  # it is gone: what was missed meanwhile is found without us
                self._over.wait(_RETRY_SECONDS)

    def _listen(self) -> None:
        url = self._database.engine.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        with psycopg.connect(make_conninfo(address, **GIVE_UP), autocommit=True) as heard:
            heard.execute(f"LISTEN {CHANNEL}")
            while not self._over.is_set():
                for notice in heard.notifies(timeout=_LISTEN_SECONDS):
                    self._tell(notice.payload)

    def _tell(self, payload: str) -> None:
        origin, _, rest = payload.partition(" ")
        kind, _, id = rest.partition(" ")
        is_own = origin == self._database.origin
        if kind in set(Kind) and is_own == (kind == Kind.ECHO):
            with self._telling:  # who has closed this may no longer be there to be told
                if not self._over.is_set():
                    self._hear(Kind(kind), id)
