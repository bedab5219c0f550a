"""Reading a journal, whoever wrote it. Nothing but ``SaveError`` comes out of here."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO

from engine import GAMES
from engine.core import State
from engine.position import Position
from engine.table import Table
from saves.course import Course
from saves.errors import SaveError, SaveReason, cannot_read
from saves.layout import (
    FRAME_HEAD,
    PREAMBLE,
    VERSION,
    Frame,
    read_frame,
    read_frames,
    read_slot,
    stated_length,
    version_of,
)
from saves.migrations import migrate
from saves.packing import Malformed
from saves.records import Snapshot, read_header, read_record

_REACH = 1 << 16
"""How far back, in bytes, reading starts only to know what happened last."""
_STEPS_BACK = 3
"""The last snapshot may have been undone; the one before it stands, the next tells the recent past.

Honest journals need no more, and a crafted chain of snapshots must not cost more."""


@contextmanager
def reading(path: Path) -> Iterator["JournalReader"]:
    """Open the journal in a file."""
    with _only_save_errors(path), path.open("rb") as source:
        yield JournalReader(source, path)


class JournalReader:
    """A journal open for reading: its header, and ways to reach the end of it."""

    def __init__(self, source: BinaryIO, path: Path) -> None:
        """Read the header; a journal of an older version is migrated in memory."""
        self.path = path
        with _only_save_errors(path):
            start = source.read(PREAMBLE)
            self.version = version_of(start, path)
            if self.version < VERSION:
                source = BytesIO(migrate(start + source.read(), self.version))
                start = source.read(PREAMBLE)
            self._source = source
            self._slot = read_slot(start)
            self._size = source.seek(0, 2)
            header = self._frame_at(PREAMBLE)
            if header is None:
                raise Malformed("no header")
            self._first_record = PREAMBLE + header.end
            self.header = read_header(header.payload, path)
            self.game = GAMES[self.header.game]
            if len(self.header.seats) not in self.game.players:
                raise Malformed(f"{len(self.header.seats)} seats")

    def course(self) -> Course:
        """Return the shortest way to the end of the journal."""
        return next(self._courses())

    def recent_course(self) -> Course:
        """Return a way to the end of the journal that also tells what happened last."""
        *_, course = islice(self._courses(), 2)
        return course

    def whole_course(self) -> Course:
        """Return the way from the deal to the end of the journal."""
        with _only_save_errors(self.path):
            course = self._follow(None)
            assert course is not None, "nothing goes back behind the deal"
            return course

    def table(self, course: Course) -> Table:
        """Return the table at the end of a course."""
        # A snapshot from a file can be anything that has the right types. All that the rules do
        # with it until it has proved sound happens in this block, so that whatever they stumble
        # over, in whichever way, is damage to the file and no crash.
        try:
            table = Table(
                self.game,
                self.header.setup,
                state=course.state,
                moves=course.first_move,
                seats=course.seats,
            )
            _check_pieces(table.position)
            for move in course.moves:
                table.play(move.seat, move.action)
            _check_pieces(table.position)
            _check_decisions(table.position)
        except Exception as error:
            raise SaveError(SaveReason.DAMAGED, self.path, str(error)) from error
        return table

    def _courses(self) -> Iterator[Course]:
        """Yield the ways to the end: from the last snapshot, from earlier ones, from the deal.

        A snapshot that was undone later leads nowhere and is left out. Once there is one way,
        others are of use only if they are not much longer.
        """
        longest = self._size
        with _only_save_errors(self.path):
            for offset in chain(islice(self._snapshots(), _STEPS_BACK), [None]):
                if self._size - (offset or self._first_record) > longest:
                    return
                if course := self._follow(offset):
                    longest = _REACH
                    yield course

    def _snapshots(self) -> Iterator[int]:
        """Yield where snapshots begin, from the last one back."""
        offset = self._last_snapshot()
        while offset is not None:
            snapshot = self._snapshot_at(offset)
            if snapshot is None:
                raise Malformed(f"no snapshot at byte {offset}")
            yield offset
            if snapshot.previous is not None and snapshot.previous >= offset:
                raise Malformed(f"the snapshot before byte {offset} is not before it")
            offset = snapshot.previous

    def _last_snapshot(self) -> int | None:
        """Return where the slot points to, or look for the last snapshot if it points nowhere."""
        if self._slot is not None and self._snapshot_at(self._slot):
            return self._slot
        frames, _ = self._frames(self._first_record)
        for frame in reversed(frames):
            if isinstance(read_record(frame.payload, self.game), Snapshot):
                return self._first_record + frame.start
        return None

    def _snapshot_at(self, offset: int) -> Snapshot[State] | None:
        if not self._first_record <= offset < self._size:
            return None
        frame = self._frame_at(offset)
        if frame is None:
            return None
        record = read_record(frame.payload, self.game)
        return record if isinstance(record, Snapshot) else None

    def _follow(self, offset: int | None) -> Course | None:
        """Return the course from a snapshot or the deal; ``None`` if that was undone later."""
        start = self._first_record if offset is None else offset
        frames, end = self._frames(start)
        course = Course(list(self.header.seats), end=start + end)
        for number, frame in enumerate(frames):
            record = read_record(frame.payload, self.game)
            if number == 0 and offset is not None and isinstance(record, Snapshot):
                course.state, course.first_move = record.state, record.moves
            if not course.take(record, start + frame.start):
                return None
        return course

    def _frame_at(self, offset: int) -> Frame | None:
        """Return the frame at an offset, reading no further than its end."""
        head = self._read(offset, FRAME_HEAD)
        length = stated_length(head)
        if length is None or length > self._size - offset - FRAME_HEAD:
            return None
        return read_frame(head + self._read(offset + FRAME_HEAD, length), 0)

    def _frames(self, offset: int) -> tuple[list[Frame], int]:
        return read_frames(self._read(offset, self._size - offset))

    def _read(self, offset: int, length: int) -> bytes:
        self._source.seek(offset)
        return self._source.read(length)


def _check_pieces(position: Position) -> None:
    if problems := position.game.problems(position.state):
        raise Malformed(problems[0])
    position.state.chance.clone().die()


def _check_decisions(position: Position) -> None:
    """Ask everything that a screen asks of a position."""
    view = position.view(None)
    if len(view.players) != len(position.seats):
        raise Malformed("not as many players as seats")
    if bool(position.to_act) == (view.result is not None):
        raise Malformed("neither over nor anybody's turn")
    for seat in position.to_act:
        position.view(seat)
        if not 0 <= seat < len(position.seats) or not position.legal(seat):
            raise Malformed(f"seat {seat} cannot do anything")


@contextmanager
def _only_save_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except Malformed as error:
        raise SaveError(SaveReason.DAMAGED, path, str(error)) from error
    except OSError as error:
        raise cannot_read(error, path) from error
