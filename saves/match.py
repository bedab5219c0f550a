"""A match at play whose every move is on the disk before it counts."""

from pathlib import Path
from types import TracebackType

from engine.core import Action, Event
from engine.position import Seat
from engine.table import Move, Table
from saves.course import SNAPSHOT_EVERY, Mark, drop_undone
from saves.errors import SaveError
from saves.journal import Journal
from saves.reader import reading
from saves.records import Played, Record, Reseated, Snapshot, Undone


class Match:
    """A table together with its journal. Whatever changes the table goes through here."""

    def __init__(self, name: str, path: Path) -> None:
        """Go on with the match in a file, which nobody else can open until ``close``."""
        self.name = name
        self._journal = Journal(path)
        try:
            with reading(path) as reader:
                course = reader.recent_course()
                self.table: Table = reader.table(course)
            self.cut = self._journal.cut(course.end)
            """How many bytes of an interrupted write were cut off: something for a message."""
        except BaseException:
            self._journal.close()
            raise
        self.created: float = reader.header.created
        """When it began, in seconds since 1970."""
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
        target = self.table.position.undo_target
        if target is None:
            return False
        self._append(Undone(target))
        self.table.go_back(target)
        if drop_undone(self._snapshots, target):
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

    def history(self) -> list[Move]:
        """Return every move since the deal that was not undone, read anew from the file."""
        with reading(self._journal.path) as reader:
            return reader.whole_course().moves

    def close(self) -> None:
        """Give the match free for others."""
        self._journal.close()

    def __enter__(self) -> "Match":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _record(self, move: Move) -> None:
        self._append(Played(move.seat, move.action))

    def _append(self, record: Record) -> None:
        self._journal.append(record)
        self._records += 1

    def _take_snapshot_if_due(self) -> None:
        if self._records < SNAPSHOT_EVERY:
            return
        now = self.table.position
        previous = self._snapshots[-1].offset if self._snapshots else None
        try:
            offset = self._journal.append(Snapshot(now.moves, previous, now.seats, now.state))
            self._snapshots.append(Mark(offset, now.moves))
            self._records = 0
            self._journal.point_to(offset)
        except SaveError:
            # A snapshot only saves time, and what came before it is safe: the next move tries
            # again, and says so if the disk is still full.
            return
