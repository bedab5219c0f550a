"""A match is saved before it counts: moves, undos, seats, and what a full disk does to them."""

import errno
import os
from pathlib import Path
from random import Random

import pytest

from engine.core import AnyGame, IllegalAction, State
from engine.position import Bot, Person, Seat
from engine.table import Move, Setup
from engine.zeus.actions import Auction, Bid, Pass
from saves import Match, SaveError, SaveReason, Store
from saves.course import SNAPSHOT_EVERY
from tests.games import ALL_GAMES
from tests.play import seeds
from tests.saves.matches import NAME, journal_of, people, play_on, saved_match

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
ZEUS = ALL_GAMES["zeus"]
TRIO = Setup("zeus", ZEUS.Options(), (Person("Anna"), Person("Otto"), Bot("Io", "random")), 7, 0)


def reopened(match: Match, store: Store) -> Match:
    match.close()
    return store.open(match.name)


def test_an_undone_move_stays_undone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.create(TRIO)
    match.play(0, Auction())
    match.play(0, Bid(25))
    assert match.undo()
    match = reopened(match, store)
    assert match.history() == [Move(0, Auction())]
    assert 0 in match.table.position.to_act
    match.play(0, Bid(21))
    match = reopened(match, store)
    assert match.history() == [Move(0, Auction()), Move(0, Bid(21))]
    match.close()


def test_nothing_is_undone_when_there_is_nothing_to_undo(tmp_path: Path) -> None:
    with Store(tmp_path).create(TRIO, NAME) as match:
        before = journal_of(tmp_path).read_bytes()
        assert not match.undo()
        assert journal_of(tmp_path).read_bytes() == before


def test_a_change_of_seats_is_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = store.create(TRIO)
    match.change_seat(1, Bot("Hera", "random"))
    match = reopened(match, store)
    seats = (Person("Anna"), Bot("Hera", "random"), Bot("Io", "random"))
    assert match.table.position.seats == seats
    with pytest.raises(ValueError, match="no seat 3"):
        match.change_seat(3, Person("Nobody"))
    match.close()


def test_a_move_is_on_the_disk_before_it_is_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = []
    with Store(tmp_path).create(TRIO, NAME) as match:
        monkeypatch.setattr(
            os, "fsync", lambda descriptor: synced.append(os.fstat(descriptor).st_size)
        )
        match.play(0, Auction())
        assert synced == [journal_of(tmp_path).stat().st_size]


def test_an_illegal_move_is_not_written(tmp_path: Path) -> None:
    with Store(tmp_path).create(TRIO, NAME) as match:
        before = journal_of(tmp_path).read_bytes()
        with pytest.raises(IllegalAction):
            match.play(0, Pass())
        assert journal_of(tmp_path).read_bytes() == before


def change_at_random(match: Match, course: list[State], rng: Random) -> bool:
    """Play, undo or reseat; ``course`` has the state at each number of moves."""
    table = match.table
    awaited = table.position.to_act
    if not awaited:
        return False
    choice = rng.random()
    if choice < 0.25 and (undo := table.position.undo) is not None:
        assert match.undo()
        del course[undo.moves + 1 :]
    elif choice < 0.35:
        seat = rng.randrange(len(table.position.seats))
        bot = Bot(f"Bot {rng.random()}", "random")
        seats: list[Seat] = [bot, Person("Somebody")]
        match.change_seat(seat, rng.choice(seats))
    else:
        seat = rng.choice(awaited)
        match.play(seat, rng.choice(table.position.legal(seat)))
        course.append(table.game.clone(table.position.state))
    return True


@every_game
@pytest.mark.soak
@pytest.mark.parametrize("every", [1, 2, 5, SNAPSHOT_EVERY])
def test_any_mixture_of_moves_undos_and_new_players_is_kept(
    game: AnyGame, every: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saves.match.SNAPSHOT_EVERY", every)
    monkeypatch.setattr("saves.course.SNAPSHOT_EVERY", every)
    for seed in seeds(1, 50):
        rng = Random(seed)
        store = Store(tmp_path / str(seed))
        match = store.create(people(game, seed))
        course = [game.clone(match.table.position.state)]
        for _ in range(250):
            if not change_at_random(match, course, rng):
                break
            seats = match.table.position.seats
            if rng.random() < 0.3:
                match = reopened(match, store)
            assert match.table.position.moves == len(course) - 1
            assert match.table.position.state == course[-1]
            assert match.table.position.seats == seats
        assert len(match.history()) == len(course) - 1
        match.close()


class FullDisk:
    """Takes so many more bytes, and then none."""

    def __init__(self, room: int) -> None:
        self.room = room
        self._write = os.write

    def write(self, descriptor: int, data: bytes) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = self._write(descriptor, data[: self.room])
        self.room -= written
        return written


@pytest.mark.parametrize("room", [0, 1, 9, 10, 11, 30])
def test_on_a_full_disk_the_move_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    with Store(tmp_path).create(TRIO, NAME) as match:
        match.play(0, Auction())
        state = ZEUS.clone(match.table.position.state)
        before = journal_of(tmp_path).read_bytes()
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", FullDisk(room).write)
            with pytest.raises(SaveError) as caught:
                match.play(0, Bid(25))
            assert caught.value.reason is SaveReason.DISK_FULL
        assert match.table.position.state == state
        assert match.table.position.moves == 1
        assert journal_of(tmp_path).read_bytes() == before
        match.play(0, Bid(26))
        assert match.history()[-1] == Move(0, Bid(26))


def test_on_a_full_disk_nothing_is_undone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(tmp_path).create(TRIO) as match:
        match.play(0, Auction())
        match.play(0, Bid(25))
        with monkeypatch.context() as patch:
            patch.setattr(os, "write", FullDisk(5).write)
            with pytest.raises(SaveError):
                match.undo()
        assert match.table.position.moves == 2
        assert len(match.history()) == 2


def test_a_failing_sync_means_that_the_move_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(descriptor: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with Store(tmp_path).create(TRIO) as match:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", fail)
            with pytest.raises(SaveError) as caught:
                match.play(0, Auction())
        assert caught.value.reason is SaveReason.CANNOT_WRITE
        assert match.table.position.moves == 0
        assert match.history() == []


def test_a_snapshot_that_finds_no_room_does_not_fail_the_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = saved_match(tmp_path, ZEUS, SNAPSHOT_EVERY - 1)
    with Store(tmp_path).open(NAME) as match, monkeypatch.context() as patch:
        patch.setattr(os, "write", FullDisk(150).write)
        states += play_on(match, Random(1), 1)
    size = journal_of(tmp_path).stat().st_size
    with Store(tmp_path).open(NAME) as match:
        assert match.cut == 0
        assert match.table.position.state == states[-1]
        play_on(match, Random(1), 1)
    assert journal_of(tmp_path).stat().st_size > size + 300, "now there is a snapshot"
