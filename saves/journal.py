"""Writing a journal: every record is on the disk before anybody is told."""

import os
from pathlib import Path
from types import TracebackType

from engine.table import Table
from saves.errors import cannot_write
from saves.layout import PREAMBLE, SLOT, frame, preamble, slot
from saves.lock import open_locked
from saves.packing import pack
from saves.records import AnyHeader, Played, Record, Reseated, Snapshot


class Journal:
    """The file of a match, locked and open for appending."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._descriptor = open_locked(path)
        self._end = os.fstat(self._descriptor).st_size

    def append(self, record: Record) -> int:
        """Return where a record begins, once it cannot be lost any more.

        If that fails nothing of it stays behind, and the reason comes as a ``SaveError``.
        """
        start = self._end
        data = frame(pack(record))
        try:
            self._write(start, data)
            os.fsync(self._descriptor)
        except BaseException as error:
            self._drop_from(start)
            if isinstance(error, OSError):
                raise cannot_write(error, self.path) from error
            raise
        self._end = start + len(data)
        return start

    def point_to(self, snapshot: int) -> None:
        """Note in the slot where the last snapshot begins; 0 for none.

        The next append brings it to the disk. Until then the slot is old or, after a power cut,
        broken: either way a reader finds the snapshot, only more slowly.
        """
        try:
            self._write(SLOT, slot(snapshot))
        except OSError as error:
            raise cannot_write(error, self.path) from error

    def cut(self, end: int) -> int:
        """Cut off a torn tail and return how many bytes it had."""
        torn = self._end - end
        if torn:
            try:
                os.ftruncate(self._descriptor, end)
                os.fsync(self._descriptor)
            except OSError as error:
                raise cannot_write(error, self.path) from error
            self._end = end
        return torn

    def close(self) -> None:
        """Give the file free for others."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def __enter__(self) -> "Journal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _write(self, start: int, data: bytes) -> None:
        os.lseek(self._descriptor, start, os.SEEK_SET)
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._descriptor, rest) :]

    def _drop_from(self, start: int) -> None:
        try:
            os.ftruncate(self._descriptor, start)
        except OSError:
            # The next append overwrites these bytes; if there is none, a reader cuts them off.
            return


def new_journal(header: AnyHeader) -> bytes:
    """Return the bytes of a journal without moves."""
    return preamble(slot(0)) + frame(pack(header))


def whole_journal(header: AnyHeader, table: Table) -> bytes:
    """Return the bytes of a journal of all that happened at a table since the deal."""
    assert table.first_move == 0, "the beginning of this match was not read"
    records: list[Record] = [Played(move.seat, move.action) for move in table.history]
    position = table.position
    for number, (before, now) in enumerate(zip(header.seats, position.seats, strict=True)):
        if before != now:
            records.append(Reseated(number, now))
    body = b"".join(frame(pack(record)) for record in (header, *records))
    snapshot = Snapshot(position.moves, None, position.seats, position.state)
    return preamble(slot(PREAMBLE + len(body))) + body + frame(pack(snapshot))
