"""Following the records of a journal from a point in it to its end."""

from typing import NamedTuple

from msgspec import Struct

from engine.core import State
from engine.position import Seat
from engine.table import Move
from saves.packing import Malformed
from saves.records import AnySnapshot, Passed, Played, Reseated, Step, Undone, check_seat

SNAPSHOT_EVERY = 32
"""After so many records a snapshot is due."""


class Mark(NamedTuple):
    """Where a snapshot begins in a journal, and how many moves led to it."""

    offset: int
    moves: int


class Course(Struct):
    """The way from a snapshot, or from the deal, to the end of a journal."""

    seats: list[Seat]
    """Who sits where in the end."""
    state: State | None = None
    """Where it starts; ``None`` for the deal."""
    first_move: int = 0
    """How many moves led there."""
    moves: list[Move] = []
    """The moves since then that were not undone."""
    snapshots: list[Mark] = []
    """The snapshots on the way that were not undone, oldest first; also the one it starts at."""
    records: int = 0
    """How many records follow the last of them."""
    end: int = 0
    """Where the last good record ends; the rest of the file is a torn tail."""

    def begin_at(self, snapshot: AnySnapshot) -> None:
        """Start from a snapshot that is to be believed."""
        self.state, self.first_move = snapshot.state, snapshot.moves
        self.seats = list(snapshot.seats)

    def take(self, step: Step, offset: int) -> bool:
        """Go on by one record; ``False`` if that goes back behind the start."""
        self.records += 1
        match step:
            case Played(seat, action):
                self.moves.append(Move(seat, action))
            case Reseated(seat, taken_by):
                self._reseat(seat, taken_by)
            case Undone(moves):
                return self._undo(moves)
            case Passed(moves):
                self._pass_snapshot(moves, offset)
        return True

    def _reseat(self, seat: int, taken_by: Seat) -> None:
        if not 0 <= seat < len(self.seats):
            raise Malformed(f"no seat {seat}")
        check_seat(taken_by)
        self.seats[seat] = taken_by

    def _undo(self, back_to: int) -> bool:
        if back_to > self.first_move + len(self.moves):
            raise Malformed(f"move {back_to} was undone before it was made")
        if back_to < self.first_move:
            return False
        del self.moves[back_to - self.first_move :]
        if drop_undone(self.snapshots, back_to):
            self.records = SNAPSHOT_EVERY
        return True

    def _pass_snapshot(self, moves: int, offset: int) -> None:
        """Note where a snapshot lies. What it says has no effect: the moves are what counts."""
        if moves != self.first_move + len(self.moves):
            raise Malformed(f"a snapshot of move {moves} where no such move was made")
        self.snapshots.append(Mark(offset, moves))
        self.records = 0


def drop_undone(snapshots: list[Mark], back_to: int) -> bool:
    """Forget the snapshots of moves that were undone; tell whether there were any.

    If there were, the next snapshot is due at once: the way from the last one to the end of a
    journal stays short, however often somebody changes his mind.
    """
    kept = len(snapshots)
    while kept and snapshots[kept - 1].moves > back_to:
        kept -= 1
    dropped = len(snapshots) - kept
    del snapshots[kept:]
    return dropped > 0
