"""A match in the archive: what is recorded first, what another process has done, what is undone."""

from pathlib import Path
from random import Random

import pytest
from msgspec import structs
from sqlalchemy import func, select

from engine.core import AnyGame, IllegalAction
from engine.position import Bot, Person
from engine.table import Move, Setup, replay
from engine.zeus.actions import Auction, Bid, Pass
from saves import SaveError, SaveReason, Store
from saves.archive import match as module
from saves.archive.archive import Archive
from saves.archive.errors import Overtaken
from saves.archive.match import ArchivedMatch
from saves.archive.schema import records, snapshots
from saves.course import SNAPSHOT_EVERY
from tests.games import ALL_GAMES
from tests.saves.archive.opening import once_more
from tests.saves.archive.test_archive import refused
from tests.saves.matches import NAME, people, play_on

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
ZEUS = ALL_GAMES["zeus"]
TRIO = Setup("zeus", ZEUS.Options(), (Person("Anna"), Person("Otto"), Bot("Io", "random")), 7, 0)
LONG = 3 * SNAPSHOT_EVERY + 6


def begun(archive: Archive, setup: Setup = TRIO) -> ArchivedMatch:
    archive.matches.create(setup, NAME)
    return archive.matches.open(NAME)


def agree(*matches: ArchivedMatch) -> bool:
    """Tell whether several processes know the same of a match."""
    first = matches[0].table.position
    return all(
        (each.table.position.state, each.table.position.seats, each.number)
        == (first.state, first.seats, matches[0].number)
        for each in matches
    )


@every_game
def test_a_match_goes_on_at_every_step_where_it_was(game: AnyGame, archive: Archive) -> None:
    match = begun(archive, people(game, 3))
    while match.table.position.to_act and match.table.position.moves < LONG:
        play_on(match, Random(match.table.position.moves), 5)
        again = archive.matches.open(NAME)
        assert agree(match, again)
        match = again
    setup, state = match.table.setup, match.table.position.state
    assert [played for played, _ in replay(game, setup, match.history())][-1] == state
    told = archive.matches.journals.states([NAME])[NAME]
    assert told.number == match.number
    assert told.standing.moves == match.table.position.moves
    assert told.standing.to_act == match.table.position.to_act


def test_there_is_no_match_that_was_not_begun(archive: Archive) -> None:
    assert not archive.matches.has(NAME)
    with refused(SaveReason.MISSING):
        archive.matches.open(NAME)
    begun(archive)
    assert archive.matches.has(NAME)


def test_of_two_who_act_at_once_the_first_counts_and_the_other_hears_of_it(
    archive: Archive,
) -> None:
    here = begun(archive)
    other = once_more(archive)
    there = other.matches.open(NAME)
    here.play(0, Auction())
    with pytest.raises(Overtaken):
        there.play(0, Auction())
    assert there.table.position.moves == 0, "nothing has happened there"
    (position,) = there.catch_up()
    assert position.moves == 1
    assert position.events, "and everybody is told what"
    there.play(0, Bid(25))
    here.catch_up()
    here.play(1, Bid(22))
    there.catch_up()
    assert agree(here, there)
    assert here.catch_up() == []
    other.close()


def test_an_illegal_move_is_not_recorded(archive: Archive) -> None:
    match = begun(archive)
    with pytest.raises(IllegalAction):
        match.play(0, Pass())
    assert archive.matches.journals.records_after(NAME, 0) == []


def test_an_undo_is_a_record_too_and_others_follow_it(archive: Archive) -> None:
    here = begun(archive)
    there = archive.matches.open(NAME)
    here.play(0, Auction())
    here.play(0, Bid(25))
    there.catch_up()
    assert here.undo()
    with pytest.raises(Overtaken):
        there.undo()
    (position,) = there.catch_up()
    assert (position.moves, position.undone) == (1, 1)
    assert agree(here, there, archive.matches.open(NAME))
    assert here.history() == [Move(0, Auction())]
    assert len(archive.matches.journals.records_after(NAME, 0)) == 3


def test_nothing_is_undone_when_there_is_nothing_to_undo(archive: Archive) -> None:
    assert not begun(archive).undo()
    assert archive.matches.journals.records_after(NAME, 0) == []


def test_an_undo_further_back_than_one_knows_is_followed_all_the_same(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = begun(archive)
    here.play(0, Auction())
    here.play(0, Bid(25))
    there = archive.matches.open(NAME)
    there.table._undo_limit = there.table.position  # as if it had come in a moment ago
    before = there.table.position
    assert here.undo()
    (position,) = there.catch_up()
    assert agree(here, there)
    assert position.undone > before.undone
    assert position.decisions[0] != before.decisions[0], "every question is put anew"
    there.play(0, Bid(24))


def test_a_change_of_seats_is_kept_and_heard_of(archive: Archive) -> None:
    here, there = begun(archive), archive.matches.open(NAME)
    here.change_seat(1, Bot("Hera", "random"))
    there.catch_up()
    assert there.table.position.seats[1] == Bot("Hera", "random")
    assert agree(here, there, archive.matches.open(NAME))
    with pytest.raises(ValueError, match="no seat 3"):
        here.change_seat(3, Person("Nobody"))


def test_what_is_done_beside_a_record_is_done_with_it_or_not_at_all(archive: Archive) -> None:
    here, there = begun(archive), archive.matches.open(NAME)
    there.play(0, Auction())
    with pytest.raises(Overtaken):
        here.change_seat(1, Bot("Hera", "random"), lambda: archive.players.invite("late", 1.0))
    assert not archive.players.is_invited("late")

    def fail() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        there.change_seat(1, Bot("Hera", "random"), fail)
    assert agree(there, archive.matches.open(NAME)), "the seat is not changed either"
    there.change_seat(1, Bot("Hera", "random"), lambda: archive.players.invite("code", 1.0))
    assert archive.players.is_invited("code")


def test_a_match_is_opened_from_a_snapshot_and_few_of_them_are_kept(archive: Archive) -> None:
    match = begun(archive, structs.replace(TRIO, seats=(*TRIO.seats[:2], Person("Io"))))
    play_on(match, Random(2), 5 * SNAPSHOT_EVERY)
    with archive.database.reading() as connection:
        kept = connection.execute(select(func.count()).select_from(snapshots)).scalar_one()
    assert 2 <= kept <= 4
    again = archive.matches.open(NAME)
    assert agree(match, again)
    assert again.table.first_move > 0
    assert len(again.history()) == match.table.position.moves, "and all of it is still there"


def test_a_state_that_this_version_does_not_know_is_passed_over(archive: Archive) -> None:
    match = begun(archive)
    play_on(match, Random(2), LONG)
    with archive.database.writing() as connection:
        connection.execute(snapshots.update().values(content=b"\x80"))
    again = archive.matches.open(NAME)
    assert agree(match, again)
    assert again.table.first_move == 0


def test_a_record_that_cannot_be_is_damage_and_nothing_worse(archive: Archive) -> None:
    match = begun(archive)
    play_on(match, Random(2), 8)
    with archive.database.writing() as connection:
        connection.execute(records.update().where(records.c.number == 4).values(content=b""))
    with refused(SaveReason.DAMAGED):
        archive.matches.open(NAME)
    with refused(SaveReason.DAMAGED):
        match.history()


def test_nobody_piles_up_records_without_end(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_RECORDS", 2)
    match = begun(archive)
    play_on(match, Random(2), 2)
    with refused(SaveReason.TOO_LARGE):
        play_on(match, Random(2), 1)
    assert match.table.position.moves == 2


def test_a_closed_match_cannot_be_played_on(archive: Archive) -> None:
    match = begun(archive)
    match.close()
    with pytest.raises(ValueError, match="closed"):
        match.play(0, Auction())


# -- giving away, taking in, repairing ------------------------------------------------------------


@every_game
def test_an_exported_match_opens_at_home(game: AnyGame, archive: Archive, tmp_path: Path) -> None:
    match = begun(archive, people(game, 3))
    play_on(match, Random(1), 12)
    match.change_seat(0, Bot("Hera", "random"))
    written = archive.matches.export(NAME, tmp_path)
    assert written == tmp_path / f"{NAME}.quadriga"
    home = Store(tmp_path / "home")
    with home.open(home.import_(written)) as opened:
        assert opened.history() == match.history()
        assert opened.table.position.state == match.table.position.state
        assert opened.table.position.seats == match.table.position.seats
        play_on(opened, Random(1), 1)
    with refused(SaveReason.EXISTS):
        archive.matches.export(NAME, tmp_path)
    with refused(SaveReason.CANNOT_WRITE):
        archive.matches.export(NAME, Path("a\0b"))


def test_a_journal_is_taken_in_with_every_record(archive: Archive, tmp_path: Path) -> None:
    store = Store(tmp_path)
    with store.create(TRIO, NAME) as saved:
        play_on(saved, Random(2), LONG)
        while saved.table.position.undo is None:
            play_on(saved, Random(2), 1)
        saved.undo()
        saved.change_seat(1, Bot("Hera", "random"))
    archive.matches.take_in(NAME, saved.path.read_bytes(), 123.0, store._seal)
    match = archive.matches.open(NAME)
    assert match.history() == saved.history()
    assert match.table.position.seats == saved.table.position.seats
    assert match.created == saved.created
    with archive.database.reading() as connection:
        count = connection.execute(select(func.count()).select_from(records)).scalar_one()
    assert count == len(saved.history()) + 3, "a move that was undone, the undo, the seat"
    play_on(match, Random(2), 2)
    assert archive.matches.summary(NAME).moves == match.table.position.moves


def test_a_damaged_journal_is_kept_and_repaired_later(archive: Archive, tmp_path: Path) -> None:
    store = Store(tmp_path)
    with store.create(TRIO, NAME) as saved:
        play_on(saved, Random(2), LONG)
    image = bytearray(saved.path.read_bytes())
    image[300:340] = bytes(40)
    with refused(SaveReason.DAMAGED):
        archive.matches.take_in(NAME, bytes(image), 123.0, store._seal)
    assert archive.matches.has(NAME)
    (listed,) = archive.matches.summaries()
    assert isinstance(getattr(listed, "error", None), SaveError)
    found = archive.matches.examine(NAME, store._seal)
    assert found is not None
    assert found.reaches_end
    assert archive.matches.repair(NAME, store._seal)
    match = archive.matches.open(NAME)
    assert match.lost == found.lost_before > 0
    assert match.table.position.state == saved.table.position.state
    play_on(match, Random(2), 1)
    again = archive.matches.open(NAME)
    assert agree(match, again)
    assert len(again.history()) == found.moves - found.lost_before + 1
    assert archive.matches.examine(NAME, store._seal) is None, "it is whole now"
    assert not archive.matches.repair(NAME, store._seal)
    with refused(SaveReason.INCOMPLETE):
        archive.matches.export(NAME, tmp_path / "elsewhere.quadriga")


def test_a_damaged_record_in_the_archive_is_cut_off_with_what_follows(
    archive: Archive, tmp_path: Path
) -> None:
    store = Store(tmp_path)
    match = begun(archive)
    play_on(match, Random(2), 20)
    with archive.database.writing() as connection:
        connection.execute(records.update().where(records.c.number == 11).values(content=b"x"))
    found = archive.matches.examine(NAME, store._seal)
    assert found is not None
    assert found.moves == 10
    assert archive.matches.repair(NAME, store._seal)
    assert len(archive.matches.open(NAME).history()) == 10
