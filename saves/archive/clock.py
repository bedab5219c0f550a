"""What time it is for the servers of one database: for all the same, whatever machines say."""

import time
from collections.abc import Callable

from sqlalchemy import select

from saves.archive.database import Database


class SharedClock:
    """The clock of a database, told from memory: nobody waits for the database to know the time.

    From one look at it to the next it goes on evenly, though somebody sets the machine's clock.
    """

    def __init__(self, database: Database, steady: Callable[[], float] = time.monotonic) -> None:
        """Look at it for the first time; ``steady`` returns the seconds since some moment."""
        self._database = database
        self._steady = steady
        self.look()

    def look(self) -> None:
        """See what the database says."""
        with self._database.reading() as connection:
            now: float = connection.execute(select(self._database.now())).scalar_one()
        self._ahead = now - self._steady()

    def __call__(self) -> float:
        """Return the seconds since 1970."""
        return self._steady() + self._ahead
