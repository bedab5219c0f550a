"""The servers of one archive: which of them are alive, who is where, and who lets bots think."""

from collections.abc import Iterable

from msgspec import Struct
from sqlalchemy import delete, insert, select, update

from saves.archive.database import Database, News
from saves.archive.schema import leases, workers
from saves.packing import pack, unpack

LEASE_SECONDS = 6.0
"""So long a worker has the bots of a table to itself; then it asks again, or another does."""
ALIVE_SECONDS = 12.0
"""Who was not heard of for so long is gone, and so are those who were connected to it."""
_FORGOTTEN_SECONDS = 3600.0


class Here(Struct, frozen=True):
    """Who is connected to a worker."""

    players: tuple[str, ...] = ()
    guests: int = 0


class Workers:
    """This worker among the others. All times are of the database: clocks of machines differ."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._id = database.origin

    # -- who is here --------------------------------------------------------------------------

    def beat(self, players: Iterable[str], guests: int) -> None:
        """Say that this worker is alive, and who is connected to it."""
        content = pack(Here(tuple(sorted(players)), guests))
        now = self._database.now()
        with self._database.writing() as connection:
            before = select(workers.c.here).where(workers.c.id == self._id)
            known: bytes | None = connection.execute(before).scalar_one_or_none()
            if known is None:
                row = {"id": self._id, "here": content}
                connection.execute(insert(workers).values(**row, beat=now))
                forgotten = workers.c.beat < now - _FORGOTTEN_SECONDS
                connection.execute(delete(workers).where(forgotten))
            else:
                change = update(workers).where(workers.c.id == self._id)
                connection.execute(change.values(beat=now, here=content))
            if known != content:
                self._database.announce(News.HERE)

    def others(self) -> Here:
        """Return who is connected to the other workers that are alive."""
        alive = (workers.c.id != self._id) & (workers.c.beat > self._database.now() - ALIVE_SECONDS)
        with self._database.reading() as connection:
            found = connection.execute(select(workers.c.here).where(alive)).scalars()
            heres: list[Here] = [unpack(content, Here) for content in found]
        players = {player for here in heres for player in here.players}
        return Here(tuple(sorted(players)), sum(here.guests for here in heres))

    def leave(self) -> None:
        """Say that this worker ends, and that others may let the bots think."""
        with self._database.writing() as connection:
            connection.execute(delete(workers).where(workers.c.id == self._id))
            connection.execute(delete(leases).where(leases.c.worker == self._id))
            self._database.announce(News.HERE)

    def echo(self, mark: str) -> None:
        """Announce something that only this worker hears."""
        with self._database.writing():
            self._database.announce(News.ECHO, mark)

    # -- who lets bots think ------------------------------------------------------------------

    def lease(self, match: str) -> bool:
        """Tell whether this worker may let the bots of a match think, for some seconds.

        That two do is harmless, as only one of their moves counts; it costs time, no more.
        """
        now = self._database.now()
        asked = self._database.insert_of(leases).values(
            match=match, worker=self._id, until=now + LEASE_SECONDS
        )
        is_free = (leases.c.worker == self._id) | (leases.c.until < now)
        change = {"worker": asked.excluded.worker, "until": asked.excluded.until}
        with self._database.writing() as connection:
            # Another worker's is no fault: it would stand in the log of the database each time.
            granted = asked.on_conflict_do_update(
                index_elements=[leases.c.match], set_=change, where=is_free
            )
            return connection.execute(granted.returning(leases.c.match)).first() is not None

    def leased(self) -> set[str]:
        """Return the matches of which any worker lets the bots think."""
        taken = select(leases.c.match).where(leases.c.until > self._database.now())
        with self._database.reading() as connection:
            return set(connection.execute(taken).scalars())

    def release(self, match: str) -> None:
        """Let others have the bots of a match."""
        own = (leases.c.match == match) & (leases.c.worker == self._id)
        with self._database.writing() as connection:
            connection.execute(delete(leases).where(own))
