"""Reading a journal, whoever wrote it. Nothing but ``SaveError`` comes out of here."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import BinaryIO

from engine import GAMES
from engine.position import Position
from engine.table import Setup, Table, deal
from saves.course import SNAPSHOT_EVERY, Course
from saves.errors import SaveError, SaveReason, cannot_read
from saves.layout import (
    FRAME_HEAD,
    LARGEST_FILE,
    PREAMBLE,
    VERSION,
    Frame,
    read_frame,
    read_frames,
    read_slot,
    stated_length,
    version_of,
)
from saves.mending import mended_frame
from saves.migrations import migrate
from saves.packing import Malformed
from saves.records import AnySnapshot, Passed, read_header, read_snapshot, read_step
from saves.seal import Seal

_REACH = 1 << 16
"""How far back, in bytes, reading starts only to know what happened last."""
_STEPS_BACK = 3
"""The last snapshot may have been undone; the one before it stands, the next tells the recent past.

Honest journals need no more, and a crafted chain of snapshots must not cost more."""
_TOLD = 128
"""So many of the last moves are played so that one can tell of them, and take them back."""


@contextmanager
def reading(path: Path, seal: Seal | None = None) -> Iterator["JournalReader"]:
    """Open the journal in a file; snapshots are believed only if they bear the seal."""
    with only_save_errors(path), path.open("rb") as source:
        yield JournalReader(source, path, seal)


def whole_content(path: Path) -> bytes:
    """Return all bytes of a file that is not too large for a saved game."""
    with only_save_errors(path), path.open("rb") as source:
        content = source.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise SaveError(SaveReason.TOO_LARGE, path)
    return content


class JournalReader:
    """A journal open for reading: its header, and ways to reach the end of it."""

    def __init__(self, source: BinaryIO, path: Path, seal: Seal | None = None) -> None:
        """Read the header; a journal of an older version is migrated in memory."""
        self.path = path
        self._seal = seal
        with only_save_errors(path):
            if source.seek(0, 2) > LARGEST_FILE:
                raise SaveError(SaveReason.TOO_LARGE, path)
            source.seek(0)
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
            self.packed_header = header.payload
            """The header byte by byte, as seals are made for it."""
            self.header = read_header(header.payload, path)
            self.game = GAMES[self.header.game]

    @classmethod
    def of(cls, image: bytes, path: Path, seal: Seal | None = None) -> "JournalReader":
        """Return a reader of a journal's bytes."""
        return cls(BytesIO(image), path, seal)

    def contents(self) -> tuple[bytes | None, list[bytes]]:
        """Return every record but the snapshots, as bytes, undone moves included.

        Before them comes the snapshot that now begins a match whose beginning is lost.
        """
        with only_save_errors(self.path):
            beginning = self._beginning()
            frames, _end = self._frames(self._first_record)
            payloads = [frame.payload for frame in frames]
            start = payloads[0] if beginning is not None else None
            return start, [
                payload
                for payload in payloads
                if not isinstance(read_step(payload, self.game), Passed)
            ]

    def course(self) -> Course:
        """Return the shortest way to the end of the journal."""
        return next(self._courses())

    def recent_course(self) -> Course:
        """Return a way to the end of the journal that also tells what happened last."""
        *_, course = islice(self._courses(), 2)
        return course

    def whole_course(self) -> Course:
        """Return the way from the deal to the end of the journal.

        Of a match whose beginning is lost it is the way from the snapshot that now begins it.
        """
        with only_save_errors(self.path):
            course = self._follow(self._first_record, self._beginning())
            if course is None:
                raise Malformed("moves were undone that are not there")
            return course

    def lost_moves(self) -> int:
        """Return how many moves are lost at the beginning of the match: none, if it is whole."""
        with only_save_errors(self.path):
            beginning = self._beginning()
            return beginning.moves if beginning is not None else 0

    def table(self, course: Course) -> Table:
        """Return the table at the end of a course, where all moves have been played by the rules.

        It tells of the last moves only: of a long course no more is kept than is needed.
        """
        with only_damage(self.path):
            return table_after(self.header.setup, course)

    def _courses(self) -> Iterator[Course]:
        """Yield the ways to the end: from the last snapshot, from earlier ones, from the deal.

        A snapshot that was undone later leads nowhere and is left out. Once there is one way,
        others are of use only if they are not much longer.
        """
        longest = self._size
        with only_save_errors(self.path):
            for offset, snapshot in islice(self._snapshots(), _STEPS_BACK):
                if self._size - offset > longest:
                    return
                if course := self._follow(offset, snapshot):
                    longest = _REACH
                    yield course
            if self._size - self._first_record <= longest:
                course = self.whole_course()
                if longest == self._size and len(course.moves) >= SNAPSHOT_EVERY:
                    course.records = SNAPSHOT_EVERY  # there is none to believe: one is due
                yield course

    def _snapshots(self) -> Iterator[tuple[int, AnySnapshot]]:
        """Yield the snapshots that are to be believed, from the last one back, and where."""
        offset = self._slot
        while offset is not None:
            snapshot = self._believed_at(offset)
            if snapshot is None:
                return
            yield offset, snapshot
            if snapshot.previous is not None and snapshot.previous >= offset:
                raise Malformed(f"the snapshot before byte {offset} is not before it")
            offset = snapshot.previous

    def _beginning(self) -> AnySnapshot | None:
        """Return the snapshot that begins the journal of a match whose beginning is lost."""
        snapshot = self._believed_at(self._first_record)
        return snapshot if snapshot is not None and snapshot.moves else None

    def _believed_at(self, offset: int) -> AnySnapshot | None:
        """Return the snapshot at an offset, if there is one and it was written here."""
        if self._seal is None or not self._first_record <= offset < self._size:
            return None
        frame = self._frame_at(offset)
        snapshot = read_snapshot(frame.payload, self.game) if frame is not None else None
        if snapshot is None or len(snapshot.seats) != len(self.header.seats):
            return None
        return snapshot if self._seal.is_on(snapshot, self.packed_header) else None

    def _follow(self, start: int, believed: AnySnapshot | None) -> Course | None:
        """Return the course from a snapshot or the deal; ``None`` if that was undone later."""
        frames, end = self._frames(start)
        course = Course(list(self.header.seats), end=start + end)
        if believed is not None:
            course.begin_at(believed)
        for frame in frames:
            if not course.take(read_step(frame.payload, self.game), start + frame.start):
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
        """Return the frames from an offset on, and where the last good one ends."""
        data = self._read(offset, self._size - offset)
        frames, end = read_frames(data)
        if mended_frame(data, end):
            raise Malformed(f"a flipped bit after byte {offset + end}, not a torn tail")
        return frames, end

    def _read(self, offset: int, length: int) -> bytes:
        self._source.seek(offset)
        return self._source.read(length)


def table_after(setup: Setup, course: Course) -> Table:
    """Return the table at the end of a course; whatever the rules say against it is raised."""
    game = GAMES[setup.game]
    early, late = course.moves[:-_TOLD], course.moves[-_TOLD:]
    state = deal(game, setup) if course.state is None else game.clone(course.state)
    for move in early:
        game.apply(state, move.seat, move.action)
    moves = course.first_move + len(early)
    table = Table(game, setup, state=state, moves=moves, seats=course.seats)
    for move in late:
        table.play(move.seat, move.action)
    _check(table.position)
    return table


def _check(position: Position) -> None:
    """Ask everything that a screen asks of a position."""
    if problems := position.game.problems(position.state):
        raise Malformed(problems[0])
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
def only_damage(path: Path) -> Iterator[None]:
    """Let the rules say about the moves of a file what they like: it is damage, and no crash."""
    try:
        yield
    except Exception as error:
        raise SaveError(SaveReason.DAMAGED, path, str(error)) from error


@contextmanager
def only_save_errors(path: Path) -> Iterator[None]:
    """Turn whatever is wrong with a file into the error that says so."""
    try:
        yield
    except Malformed as error:
        raise SaveError(SaveReason.DAMAGED, path, str(error)) from error
    except OSError as error:
        raise cannot_read(error, path) from error
