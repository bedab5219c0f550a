"""The protocol of appending, against a model: whatever several processes do, in whatever order.

Some processes play one match. Each knows it as it was when it last looked. The model is the list of
records that were kept; nothing else may ever be in the archive, and whoever looks knows all of it.

What the database says may not arrive: it has kept a record and nobody is told so, or it has not and
nobody is told that either. What processes announce may not arrive, and then a look now and then
finds it. Processes die, and what they held they hold until its time is up.
"""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from enum import Enum
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from sqlalchemy import ColumnElement, Connection, literal

from engine import GAMES
from engine.position import Bot, Person
from engine.table import Setup, replay
from saves.archive.archive import Archive
from saves.archive.database import News
from saves.archive.errors import Overtaken
from saves.archive.workers import LEASE_SECONDS
from saves.errors import SaveError, SaveReason
from saves.packing import pack
from saves.records import Played, Record, Reseated, Undone
from tests.play import SOAK
from tests.saves.archive.opening import once_more, opened
from tests.saves.matches import NAME

PROCESSES = 3
ZEUS = GAMES["zeus"]
SEATS = (Person("Anna"), Person("Berenike"), Person("Chloe"))
processes = st.integers(0, PROCESSES - 1)
seeds = st.integers(0, 2**16)


class Answer(Enum):
    """What becomes of a change, and of the database's word for it."""

    TOLD = "it is kept, and whoever made it knows"
    LOST = "it is kept, and nobody knows"
    FAILED = "it is not kept"


answers = st.sampled_from([Answer.TOLD, Answer.TOLD, Answer.TOLD, Answer.LOST, Answer.FAILED])


class Process:
    """One process at the match, and its line to the database."""

    def __init__(self, model: "Appending") -> None:
        self._model = model
        self.archive = once_more(model.archive)
        self.answer = Answer.TOLD
        self.has_mail = False
        """Whether something was announced that it has not heard yet."""
        self.missed_something = False
        """Whether it has missed what was announced, or an answer, since it last looked."""
        self._announces = False
        self._wrap(self.archive)
        self.match = self.archive.matches.open(NAME)

    @property
    def origin(self) -> str:
        """What the others know it by."""
        return self.archive.database.origin

    @property
    def knows_all(self) -> bool:
        """Whether it has seen the last record."""
        return self.match.number == len(self._model.kept)

    def looks(self) -> None:
        """Read what others have done."""
        self.match.catch_up()
        self.has_mail = self.missed_something = False

    def _wrap(self, archive: Archive) -> None:
        database = archive.database
        whole, depth = database.writing, 0

        @contextmanager
        def writing() -> Iterator[Connection]:
            nonlocal depth
            depth += 1
            try:
                with whole() as connection:
                    yield connection
                    if depth == 1 and self.answer is Answer.FAILED:
                        raise _unanswered()
            finally:
                depth -= 1
            if depth == 0:
                self._is_kept()

        database.writing = writing  # type: ignore[method-assign]
        database.announce = self._announce  # type: ignore[method-assign]
        database.now = self._model.time  # type: ignore[method-assign]

    def _announce(self, news: News, id: str = "") -> None:
        self._announces = self._announces or (news, id) == (News.MATCH, NAME)

    def _is_kept(self) -> None:
        if self._announces:
            self._announces = False
            self._model.tell_all_but(self)
        if self.answer is Answer.LOST:
            self.missed_something = True
            raise _unanswered()


def _unanswered() -> SaveError:
    return SaveError(SaveReason.UNREACHABLE, Path(NAME))


class Appending(RuleBasedStateMachine):
    """Several processes at one match."""

    engine = "sqlite"

    def __init__(self) -> None:
        super().__init__()
        self._stack = ExitStack()
        folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory()))
        self.archive = self._stack.enter_context(opened(self.engine, folder))
        self.archive.matches.create(Setup("zeus", ZEUS.Options(), SEATS, 7, 0), NAME)
        self.kept: list[Record] = []
        self.now = 1000.0
        self.lease: tuple[str, float] | None = None
        """Who lets the bots think, and until when."""
        self.processes = [Process(self) for _ in range(PROCESSES)]

    def time(self) -> ColumnElement[float]:
        return literal(self.now)

    def tell_all_but(self, one: Process) -> None:
        for each in self.processes:
            each.has_mail = each.has_mail or each is not one

    def _try(self, process: Process, record: Record, answer: Answer) -> None:
        """Append; whoever does not know all is refused, whoever does is not."""
        knew, match = process.knows_all, process.match
        before = match.table.position
        process.answer = answer
        try:
            match record:
                case Played(seat, action):
                    match.play(seat, action)
                case Undone():
                    match.undo()
                case Reseated(seat, taken_by):
                    match.change_seat(seat, taken_by)
        except Overtaken:
            assert not knew
            assert match.table.position is before, "then nothing has happened"
        except SaveError:
            assert knew
            assert answer is not Answer.TOLD
            assert match.table.position is before, "nobody is shown what may not be kept"
            self.kept += [record] if answer is Answer.LOST else []
        else:
            assert knew
            assert answer is Answer.TOLD
            self.kept.append(record)
        process.answer = Answer.TOLD

    # -- appending ----------------------------------------------------------------------------

    @initialize(moves=st.integers(0, 70), seed=seeds)
    def _begin_in_the_middle(self, moves: int, seed: int) -> None:
        """Snapshots matter only after a while."""
        for number in range(moves):
            self.somebody_moves(0, seed + number, Answer.TOLD)
        for process in self.processes:
            process.looks()

    @rule(number=processes, seed=seeds, answer=answers)
    def somebody_moves(self, number: int, seed: int, answer: Answer) -> None:
        process, rng = self.processes[number], Random(seed)
        now = process.match.table.position
        if now.to_act:
            seat = rng.choice(now.to_act)
            self._try(process, Played(seat, rng.choice(now.legal(seat))), answer)

    @rule(number=processes, answer=answers)
    def somebody_takes_back(self, number: int, answer: Answer) -> None:
        process = self.processes[number]
        if (undo := process.match.table.position.undo) is not None:
            self._try(process, Undone(undo.moves), answer)

    @rule(number=processes, seat=st.integers(0, 2), bot=st.booleans(), answer=answers)
    def somebody_else_sits_down(self, number: int, seat: int, bot: bool, answer: Answer) -> None:
        taken_by = Bot("Io", "random") if bot else SEATS[seat]
        self._try(self.processes[number], Reseated(seat, taken_by), answer)

    # -- hearing of it ------------------------------------------------------------------------

    @rule(number=processes)
    def somebody_hears(self, number: int) -> None:
        process = self.processes[number]
        if process.has_mail:
            process.looks()
            assert process.knows_all

    @rule(number=processes)
    def what_was_announced_is_lost(self, number: int) -> None:
        process = self.processes[number]
        process.missed_something = process.missed_something or process.has_mail
        process.has_mail = False

    @rule(number=processes)
    def somebody_looks_for_himself(self, number: int) -> None:
        """Read only if there is something new, as the slow poll does."""
        process = self.processes[number]
        state = process.archive.matches.journals.states([NAME])[NAME]
        assert (state.number == process.match.number) == process.knows_all
        if state.number != process.match.number:
            process.looks()
        assert process.knows_all

    @rule(number=processes)
    def a_process_is_killed_and_another_takes_its_place(self, number: int) -> None:
        self.processes[number].archive.close()
        self.processes[number] = Process(self)
        assert self.processes[number].knows_all

    # -- letting bots think -------------------------------------------------------------------

    @rule(number=processes, answer=answers)
    def somebody_would_let_the_bots_think(self, number: int, answer: Answer) -> None:
        process = self.processes[number]
        holder, until = self.lease or ("", 0.0)
        is_free = holder == process.origin or until < self.now
        process.answer = answer
        try:
            assert process.archive.workers.lease(NAME) == is_free
        except SaveError:
            assert answer is not Answer.TOLD
        if is_free and answer is not Answer.FAILED:
            self.lease = process.origin, self.now + LEASE_SECONDS
        process.answer = Answer.TOLD

    @rule(number=processes)
    def somebody_lets_go_of_the_bots(self, number: int) -> None:
        process = self.processes[number]
        process.archive.workers.release(NAME)
        if self.lease is not None and self.lease[0] == process.origin:
            self.lease = None

    @rule(seconds=st.sampled_from([0.5, LEASE_SECONDS, LEASE_SECONDS + 0.5]))
    def time_goes_by(self, seconds: float) -> None:
        self.now += seconds

    # -- what is always so --------------------------------------------------------------------

    @invariant()
    def nothing_else_is_kept(self) -> None:
        found = self.archive.matches.journals.records_after(NAME, 0)
        assert found == [pack(record) for record in self.kept]

    @invariant()
    def who_knows_all_agrees_with_a_replay_of_the_journal(self) -> None:
        knowing = [process.match for process in self.processes if process.knows_all]
        if not knowing:
            return
        course = knowing[0].whole_course()
        *_, (state, _events) = replay(ZEUS, knowing[0].table.setup, course.moves)
        for match in knowing:
            assert match.table.position.state == state
            assert match.table.position.moves == len(course.moves)
            assert list(match.table.position.seats) == course.seats

    @invariant()
    def who_does_not_know_all_will_hear_of_it_or_has_missed_it(self) -> None:
        for process in self.processes:
            assert process.knows_all or process.has_mail or process.missed_something

    @invariant()
    def one_process_at_most_lets_the_bots_think(self) -> None:
        is_taken = self.lease is not None and self.lease[1] > self.now
        for process in self.processes:
            assert process.archive.workers.leased() == ({NAME} if is_taken else set())

    def teardown(self) -> None:
        for process in self.processes:
            process.archive.close()
        self._stack.close()


class AppendingToPostgresql(Appending):
    """The same on the other database."""

    engine = "postgresql"


TestOnSqlite = Appending.TestCase
TestOnSqlite.settings = settings(max_examples=200 if SOAK else 8, stateful_step_count=40)
TestOnPostgresql = AppendingToPostgresql.TestCase
TestOnPostgresql.settings = settings(max_examples=200 if SOAK else 4, stateful_step_count=30)

pytestmark = pytest.mark.soak
