"""Writing a journal: every record is on the disk before anybody is told."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType

from engine.position import Position
from engine.table import Move
from saves.course import Course
from saves.errors import SaveError, SaveReason, cannot_read, cannot_write
from saves.layout import LARGEST_FILE, PREAMBLE, SLOT, frame, preamble, slot
from saves.lock import open_locked
from saves.packing import pack
from saves.records import AnyHeader, Played, Record, Reseated
from saves.rescue import Rescue, write_anew

_PART = 1 << 16
"""How many bytes are read at once."""


class Journal:
    """The file of a match, locked and open for appending."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rescued: Callable[[Rescue], None] = lambda rescue: None
        """Hears of it when the file was gone, and everything was written anew."""
        self._descriptor = open_locked(path)
        try:
            self._image = bytearray(_content(self._descriptor, path))
            self._changed = os.fstat(self._descriptor).st_mtime_ns
        except BaseException:
            self.close()
            raise

    @property
    def image(self) -> bytes:
        """All bytes of the journal, whatever has become of its file."""
        return bytes(self._image)

    def append(self, record: Record) -> int:
        """Return where a record begins, once it cannot be lost any more.

        If that fails nothing of it stays behind, and the reason comes as a ``SaveError``.
        """
        start, data = len(self._image), frame(pack(record))
        if start + len(data) > LARGEST_FILE:
            raise SaveError(SaveReason.TOO_LARGE, self.path)
        rescue = None
        ours = self._is_ours()
        try:
            if ours:
                self._write(start, data)
                os.fsync(self._descriptor)
            if not ours or not self._is_in_place():
                rescue = self._write_anew(self.image + data)
        except BaseException as error:
            if ours:
                self._drop_from(start)
            if isinstance(error, OSError):
                raise cannot_write(error, self.path) from error
            raise
        self._image += data
        self._note_change()
        if rescue is not None:
            self.rescued(rescue)
        return start

    def point_to(self, snapshot: int) -> None:
        """Note in the slot where the last snapshot begins; 0 for none.

        The next append brings it to the disk. Until then the slot is old or, after a power cut,
        broken: either way the match can be read, only more slowly.
        """
        try:
            self._write(SLOT, slot(snapshot))
        except OSError as error:
            raise cannot_write(error, self.path) from error
        self._image[SLOT:PREAMBLE] = slot(snapshot)
        self._note_change()

    def cut(self, end: int) -> int:
        """Cut off a torn tail and return how many bytes it had."""
        torn = len(self._image) - end
        if torn:
            try:
                os.ftruncate(self._descriptor, end)
                os.fsync(self._descriptor)
            except OSError as error:
                raise cannot_write(error, self.path) from error
            del self._image[end:]
            self._note_change()
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

    # -- the file under our feet --------------------------------------------------------------

    def _is_ours(self) -> bool:
        """Tell whether the open file still holds what was written to it, and nothing else."""
        try:
            now = os.fstat(self._descriptor)
            if now.st_size != len(self._image):
                return False
            same = now.st_mtime_ns == self._changed
            return same or _content(self._descriptor, self.path) == self._image
        except (OSError, SaveError):
            return False

    def _is_in_place(self) -> bool:
        """Tell whether the open file is the one that others would find."""
        try:
            return os.path.samestat(os.fstat(self._descriptor), os.stat(self.path))
        except OSError:
            return False

    def _write_anew(self, image: bytes) -> Rescue:
        rescue = write_anew(self.path, image, os.fstat(self._descriptor))
        descriptor = open_locked(rescue.path)
        os.close(self._descriptor)
        self._descriptor, self.path = descriptor, rescue.path
        return rescue

    def _note_change(self) -> None:
        self._changed = os.fstat(self._descriptor).st_mtime_ns

    def _write(self, start: int, data: bytes) -> None:
        os.lseek(self._descriptor, start, os.SEEK_SET)
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._descriptor, rest) :]

    def _drop_from(self, start: int) -> None:
        try:
            os.ftruncate(self._descriptor, start)
            self._note_change()
        except OSError:
            # The next append overwrites these bytes; if there is none, a reader cuts them off.
            return


def _content(descriptor: int, path: Path) -> bytes:
    """Return all bytes of an open file that is not too large for a saved game."""
    os.lseek(descriptor, 0, os.SEEK_SET)
    parts = []
    room = LARGEST_FILE + 1
    try:
        while room and (part := os.read(descriptor, min(room, _PART))):
            parts.append(part)
            room -= len(part)
    except OSError as error:
        raise cannot_read(error, path) from error
    if not room:
        raise SaveError(SaveReason.TOO_LARGE, path)
    return b"".join(parts)


def new_journal(header: AnyHeader) -> bytes:
    """Return the bytes of a journal without moves."""
    return image_of(pack(header), [])


def image_of(header: bytes, records: Iterable[bytes]) -> bytes:
    """Return the bytes of a journal with this header and these records."""
    return preamble(slot(0)) + b"".join(frame(each) for each in (header, *records))


def whole_journal(header: AnyHeader, course: Course, now: Position) -> bytes:
    """Return the bytes of a journal of all that happened on a course from the deal to now."""
    records: list[Record] = [_played(move) for move in course.moves]
    for number, (before, taken_by) in enumerate(zip(header.seats, now.seats, strict=True)):
        if before != taken_by:
            records.append(Reseated(number, taken_by))
    return new_journal(header) + b"".join(frame(pack(record)) for record in records)


def _played(move: Move) -> Record:
    return Played(move.seat, move.action)
