"""A saved match: to be looked at, or to be played so that every move is on the disk first."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from types import TracebackType
from typing import Self

from engine.core import Action, Event, State
from engine.position import Position, Seat
from engine.table import Move, Table, replay
from saves.course import SNAPSHOT_EVERY, Course, Mark, drop_undone
from saves.errors import SaveError
from saves.journal import Journal
from saves.reader import JournalReader, only_damage, reading
from saves.records import Played, Record, Reseated, Snapshot, Undone
from saves.rescue import Rescue
from saves.seal import Seal


class RecordedMatch(ABC):
    """A match as its records tell it, wherever these are: to be looked at and replayed."""

    name: str
    path: Path
    """What an error names."""
    table: Table
    created: float
    """When it began, in seconds since 1970."""
    lost: int
    """How many moves are missing at its beginning, since it was repaired."""

    @abstractmethod
    def whole_course(self) -> Course:
        """Return the way from the deal to the end, read anew from the records."""

    def history(self) -> list[Move]:
        """Return every move that was not undone."""
        return self.whole_course().moves

    def replay(self) -> Iterator[tuple[State, list[Event]]]:
        """Yield a copy of the state, with what led to it, at the start and after each move."""
        course = self.whole_course()
        with only_damage(self.path):
            yield from replay(self.table.game, self.table.setup, course.moves, course.state)


class SavedMatch(RecordedMatch):
    """A match as its file tells it. It can be looked at and replayed, and stays as it is."""

    def __init__(self, name: str, path: Path, seal: Seal) -> None:
        self.name = name
        self.path = path
        self._seal = seal
        with reading(path, seal) as reader:
            self._begin(reader)

    def _begin(self, reader: JournalReader) -> Course:
        course = reader.recent_course()
        self.table = reader.table(course)
        self.created = reader.header.created
        self.lost = reader.lost_moves()
        self._header = reader.packed_header
        return course

    def whole_course(self) -> Course:
        """Return the way from the deal to the end, read anew from the file."""
        with reading(self.path, self._seal) as reader:
            return reader.whole_course()

    def close(self) -> None:
        """Let go of it."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Match(SavedMatch):
    """A table together with its journal. Whatever changes the table goes through here."""

    def __init__(self, name: str, path: Path, seal: Seal) -> None:
        """Go on with the match in a file, which nobody else can open until ``close``."""
        self.name = name
        self.path = path
        self.rescued: Callable[[Rescue], object] = lambda rescue: None
        """Hears of it when the file was gone and the match was written anew."""
        self._seal = seal
        self._journal = Journal(path)
        self._journal.rescued = self._was_rescued
        try:
            course = self._begin(JournalReader(BytesIO(self._journal.image), path, seal))
            self.cut = self._journal.cut(course.end)
            """How many bytes of an interrupted write were cut off: something for a message."""
        except BaseException:
            self._journal.close()
            raise
        self._snapshots: list[Mark] = course.snapshots
        self._records = course.records
        self.table.record = self._record

    def play(self, seat: int, action: Action) -> list[Event]:
        """Carry out an action and return what happened.

        ``IllegalAction`` comes from the rules, ``SaveError`` from the disk; either way the move
        has not happened.
        """
        events = self.table.play(seat, action)
        self._take_snapshot_if_due()
        return events

    def undo(self) -> bool:
        """Take back the last person's move and what followed, if nothing was revealed since."""
        undo = self.table.position.undo
        if undo is None:
            return False
        self._append(Undone(undo.moves))
        self.table.go_back(undo.moves)
        if drop_undone(self._snapshots, undo.moves):
            self._records = SNAPSHOT_EVERY
        self._take_snapshot_if_due()
        return True

    def change_seat(self, seat: int, taken_by: Seat) -> None:
        """Let somebody else play at a seat from now on."""
        if not 0 <= seat < len(self.table.position.seats):
            raise ValueError(f"there is no seat {seat}")
        self._append(Reseated(seat, taken_by))
        self.table.reseat(seat, taken_by)
        self._take_snapshot_if_due()

    def close(self) -> None:
        """Give the match free for others; whoever still knows its table cannot play on."""
        self._journal.close()
        # What they knew of this match they forget, or only the collector could free all of it.
        self.rescued = self._journal.rescued = lambda rescue: None
        self.table.record = _refuse

    def whole_course(self) -> Course:
        """Return the way from the deal to the end, as it was written."""
        source = BytesIO(self._journal.image)
        return JournalReader(source, self.path, self._seal).whole_course()

    def _record(self, move: Move, after: Position) -> None:
        self._append(Played(move.seat, move.action))

    def _append(self, record: Record) -> None:
        self._journal.append(record)
        self._records += 1

    def _was_rescued(self, rescue: Rescue) -> None:
        self.name, self.path = rescue.name, rescue.path
        self._seal.keep()
        self.rescued(rescue)

    def _take_snapshot_if_due(self) -> None:
        if self._records < SNAPSHOT_EVERY:
            return
        now = self.table.position
        previous = self._snapshots[-1].offset if self._snapshots else None
        snapshot = Snapshot(now.moves, previous, now.seats, now.state, header=self._header)
        try:
            offset = self._journal.append(self._seal.on(snapshot, self._header))
            self._snapshots.append(Mark(offset, now.moves))
            self._records = 0
            self._journal.point_to(offset)
        except SaveError:
            # A snapshot only saves time, and what came before it is safe: the next move tries
            # again, and says so if the disk is still full.
            return


def _refuse(move: Move, after: Position) -> None:
    raise ValueError("the match is closed")
