"""A match in the archive: at play in any number of processes, each of which knows the same."""

import time
from collections.abc import Callable
from pathlib import Path

from engine import GAMES
from engine.core import Action, Event
from engine.position import Position, Seat
from engine.table import Move, Table
from saves.archive.journals import Entry, Journals, JournalStart, Kept, standing_of
from saves.course import SNAPSHOT_EVERY, Course, Mark, drop_undone
from saves.errors import SaveError, SaveReason
from saves.match import RecordedMatch
from saves.packing import pack
from saves.reader import only_damage, only_save_errors, table_after
from saves.records import (
    AnySnapshot,
    Passed,
    Played,
    Record,
    Reseated,
    Snapshot,
    Step,
    Undone,
    read_header,
    read_snapshot,
    read_step,
)

MOST_RECORDS = 20_000
"""Far more than any game needs; bounds what somebody who never ends one can pile up."""


class ArchivedMatch(RecordedMatch):
    """A table together with its journal in the archive. Whatever changes the table goes through
    here: ``Overtaken`` if another came first, and then ``catch_up`` tells what he did.
    """

    def __init__(
        self, name: str, journals: Journals, clock: Callable[[], float] = time.time
    ) -> None:
        """Go on with a match; ``SaveError`` if there is none of this name, or it is damaged."""
        self.name = name
        self.path = Path(name)
        self._journals = journals
        self._clock = clock
        self._read()

    def _read(self) -> None:
        """Take the match from the archive as it is now."""
        with self._journals.database.reading():
            start = self._journals.start(self.name)
            if start is None:
                raise SaveError(SaveReason.MISSING, self.path)
            with only_save_errors(self.path):
                self._header = read_header(start.header, self.path)
                self._game = GAMES[self._header.game]
                course = self._course(start)
        self.number = start.number
        """Of the last record that is known here."""
        self.created = self._header.created
        self.lost = start.beginning.moves if start.beginning is not None else 0
        self._snapshots = course.snapshots
        self._records = course.records
        with only_damage(self.path):
            self.table: Table = table_after(self._header.setup, course)
        self.table.record = self._record

    @property
    def is_shared(self) -> bool:
        """Whether other servers may play it too."""
        return self._journals.database.is_shared

    # -- reading ------------------------------------------------------------------------------

    def whole_course(self) -> Course:
        """Return the way from the deal to the end, read anew from the archive."""
        with self._journals.database.reading():
            start = self._journals.start(self.name)
            if start is None:
                raise SaveError(SaveReason.MISSING, self.path)
            with only_save_errors(self.path):
                return self._followed(start, start.beginning)

    def _course(self, start: JournalStart) -> Course:
        """Return a short way to the end that also tells what happened last."""
        later = [kept for kept in start.snapshots if kept.number > 0]
        if len(later) == 1 and later[0].number > 2 * SNAPSHOT_EVERY:
            later = [later[0], later[0]]  # the only one, and the beginning is far
        for kept in later[1:]:
            # One of a version that kept other states is passed over.
            if read_snapshot(kept.content, self._game) is not None:
                return self._followed(start, kept)
        return self._followed(start, start.beginning)

    def _followed(self, start: JournalStart, kept: Kept | None) -> Course:
        """Return the course from a snapshot, or from the deal."""
        course = Course(list(self._header.seats))
        if kept is not None:
            course.begin_at(_believed(kept, self._game.key))
            course.snapshots.append(Mark(kept.number, kept.moves))
        marks = {each.number: each.moves for each in start.snapshots}
        first = kept.number if kept is not None else 0
        contents = self._journals.records_after(self.name, first)
        for number, content in enumerate(contents, first + 1):
            if not course.take(read_step(content, self._game), number):
                raise SaveError(SaveReason.DAMAGED, self.path, "moves were undone before it began")
            if number in marks:
                course.take(Passed(marks[number]), number)
        return course

    # -- what changes it ----------------------------------------------------------------------

    def play(self, seat: int, action: Action) -> list[Event]:
        """Carry out an action and return what happened.

        ``IllegalAction`` comes from the rules, ``SaveError`` from the database, ``Overtaken`` from
        whoever was faster; in each case the move has not happened here.
        """
        return self.table.play(seat, action)

    def undo(self) -> bool:
        """Take back the last person's move and what followed, if nothing was revealed since."""
        undo = self.table.position.undo
        if undo is None:
            return False
        self._append(Undone(undo.moves), self.table.before_move(undo.moves), back_to=undo.moves)
        self.table.go_back(undo.moves)
        return True

    def change_seat(
        self, seat: int, taken_by: Seat, beside: Callable[[], object] = lambda: None
    ) -> None:
        """Let somebody else play at a seat from now on; do something ``beside`` it.

        Both are one transaction.
        """
        if not 0 <= seat < len(self.table.position.seats):
            raise ValueError(f"there is no seat {seat}")
        self._append(Reseated(seat, taken_by), self.table.with_seat(seat, taken_by), beside=beside)
        self.table.reseat(seat, taken_by)

    def ask_undo(self, seat: int) -> set[int]:
        """Note that a seat would like an undo of what is known here; return all who would."""
        return self._journals.vote(self.name, self.number, seat)

    def undo_votes(self) -> set[int]:
        """Return the seats that would like an undo of what is known here."""
        return self._journals.votes(self.name, self.number)

    def refuse_undo(self, seat: int) -> None:
        """Let the last move stand, for a seat would have it so."""
        self._journals.refuse(self.name, seat)

    def catch_up(self) -> list[Position]:
        """Return the positions that others' records have led to since the last one known here."""
        with self._journals.database.reading():
            contents = self._journals.records_after(self.name, self.number)
        passed: list[Position] = []
        self.table.record = None  # what others have recorded is not recorded again
        try:
            for content in contents:
                with only_save_errors(self.path):
                    step = read_step(content, self._game)
                if not self._take(step):
                    self._read_anew()
                    return [*passed, self.table.position]
                self.number += 1
                passed.append(self.table.position)
        finally:
            self.table.record = self._record
        return passed

    def close(self) -> None:
        """Let go of it; whoever still knows its table cannot play on."""
        self.table.record = _refuse

    def _take(self, step: Step) -> bool:
        """Do what somebody else has done; ``False`` if that leads further back than we know."""
        self._records += 1
        with only_damage(self.path):
            match step:
                case Played(seat, action):
                    self.table.play(seat, action)
                case Reseated(seat, taken_by):
                    self.table.reseat(seat, taken_by)
                case Undone(moves):
                    if moves < self.table.undo_limit:
                        return False
                    self.table.go_back(moves)
                    self._forget_undone(moves)
        return True

    def _read_anew(self) -> None:
        """Take the match anew from the archive; to those who follow it, moves were taken back."""
        before = self.table.position
        self._read()
        self.table.position = self.table.position.instead_of(before)

    # -- how ----------------------------------------------------------------------------------

    def _record(self, move: Move, after: Position) -> None:
        self._append(Played(move.seat, move.action), after)

    def _append(
        self,
        record: Record,
        after: Position,
        back_to: int | None = None,
        beside: Callable[[], object] = lambda: None,
    ) -> None:
        number = self.number + 1
        if number > MOST_RECORDS:
            raise SaveError(SaveReason.TOO_LARGE, self.path)
        due = self._records + 1 >= SNAPSHOT_EVERY
        entry = Entry(
            number=number,
            content=pack(record),
            standing=standing_of(after),
            made=self._clock(),
            snapshot=_snapshot(after) if due else None,
            back_to=back_to,
        )
        with self._journals.database.writing():
            beside()
            self._journals.append(self.name, entry)
        self.number = number
        self._records += 1
        if back_to is not None:
            self._forget_undone(back_to)
        if due:
            self._snapshots.append(Mark(number, after.moves))
            self._records = 0

    def _forget_undone(self, back_to: int) -> None:
        """Forget the snapshots of moves that were undone; then the next one is due at once."""
        if drop_undone(self._snapshots, back_to):
            self._records = SNAPSHOT_EVERY


def _snapshot(position: Position) -> bytes:
    return pack(Snapshot(position.moves, None, position.seats, position.state))


def _believed(kept: Kept, game: str) -> AnySnapshot:
    snapshot = read_snapshot(kept.content, GAMES[game])
    if snapshot is None:
        raise SaveError(SaveReason.DAMAGED, Path(game), "no such state")
    return snapshot


def _refuse(move: Move, after: Position) -> None:
    raise ValueError("the match is closed")
