"""The protocol of appending, against a model: whatever several processes do, in whatever order.

Some processes play one match. Each knows it as it was when it last looked. The model is the list of
records that were acknowledged; nothing else may ever be in the archive, and whoever looks knows all
of it.
"""

import tempfile
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine import GAMES
from engine.position import Bot, Person
from engine.table import Setup, replay
from saves.archive.errors import Overtaken
from saves.archive.match import ArchivedMatch
from saves.packing import pack
from saves.records import Played, Record, Reseated, Undone
from tests.play import SOAK
from tests.saves.archive.opening import opened
from tests.saves.matches import NAME

WORKERS = 3
ZEUS = GAMES["zeus"]
SEATS = (Person("Anna"), Person("Berenike"), Person("Chloe"))
workers = st.integers(0, WORKERS - 1)
seeds = st.integers(0, 2**16)


class Appending(RuleBasedStateMachine):
    """Several processes at one match."""

    engine = "sqlite"

    def __init__(self) -> None:
        super().__init__()
        self._stack = ExitStack()
        folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory()))
        self.archive = self._stack.enter_context(opened(self.engine, folder))
        self.archive.matches.create(Setup("zeus", ZEUS.Options(), SEATS, 7, 0), NAME)
        self.workers = [self._opened() for _ in range(WORKERS)]
        self.acknowledged: list[Record] = []

    def _opened(self) -> ArchivedMatch:
        return self.archive.matches.open(NAME)

    def _knows_all(self, worker: ArchivedMatch) -> bool:
        return worker.number == len(self.acknowledged)

    def _try(self, worker: ArchivedMatch, record: Record) -> None:
        """Append; whoever does not know all is refused, whoever does is not."""
        knew, before = self._knows_all(worker), worker.table.position
        try:
            match record:
                case Played(seat, action):
                    worker.play(seat, action)
                case Undone():
                    worker.undo()
                case Reseated(seat, taken_by):
                    worker.change_seat(seat, taken_by)
        except Overtaken:
            assert not knew
            assert worker.table.position is before, "then nothing has happened"
        else:
            assert knew
            self.acknowledged.append(record)

    @initialize(moves=st.integers(0, 70), seed=seeds)
    def _begin_in_the_middle(self, moves: int, seed: int) -> None:
        """Snapshots matter only after a while."""
        for number in range(moves):
            self.somebody_moves(0, seed + number)
        for worker in self.workers:
            worker.catch_up()

    @rule(number=workers, seed=seeds)
    def somebody_moves(self, number: int, seed: int) -> None:
        worker, rng = self.workers[number], Random(seed)
        now = worker.table.position
        if now.to_act:
            seat = rng.choice(now.to_act)
            self._try(worker, Played(seat, rng.choice(now.legal(seat))))

    @rule(number=workers)
    def somebody_takes_back(self, number: int) -> None:
        worker = self.workers[number]
        if (undo := worker.table.position.undo) is not None:
            self._try(worker, Undone(undo.moves))

    @rule(number=workers, seat=st.integers(0, 2), bot=st.booleans())
    def somebody_else_sits_down(self, number: int, seat: int, bot: bool) -> None:
        taken_by = Bot("Io", "random") if bot else SEATS[seat]
        self._try(self.workers[number], Reseated(seat, taken_by))

    @rule(number=workers)
    def somebody_looks(self, number: int) -> None:
        worker = self.workers[number]
        behind = len(self.acknowledged) - worker.number
        passed = worker.catch_up()
        assert bool(passed) == (behind > 0)
        assert self._knows_all(worker)

    @rule(number=workers)
    def a_process_is_killed_and_another_takes_its_place(self, number: int) -> None:
        self.workers[number] = self._opened()
        assert self._knows_all(self.workers[number])

    @invariant()
    def nothing_is_kept_but_what_was_acknowledged(self) -> None:
        kept = self.archive.matches.journals.records_after(NAME, 0)
        assert kept == [pack(record) for record in self.acknowledged]

    @invariant()
    def who_knows_all_agrees_with_a_replay_of_the_journal(self) -> None:
        knowing = [worker for worker in self.workers if self._knows_all(worker)]
        if not knowing:
            return
        course = knowing[0].whole_course()
        *_, (state, _events) = replay(ZEUS, knowing[0].table.setup, course.moves)
        for worker in knowing:
            assert worker.table.position.state == state
            assert worker.table.position.moves == len(course.moves)
            assert list(worker.table.position.seats) == course.seats

    def teardown(self) -> None:
        self._stack.close()


class AppendingToPostgresql(Appending):
    """The same on the other database."""

    engine = "postgresql"


TestOnSqlite = Appending.TestCase
TestOnSqlite.settings = settings(max_examples=200 if SOAK else 8, stateful_step_count=40)
TestOnPostgresql = AppendingToPostgresql.TestCase
TestOnPostgresql.settings = settings(max_examples=200 if SOAK else 4, stateful_step_count=30)

pytestmark = pytest.mark.soak
