"""Servers of one archive: who is alive, who is where, who lets bots think, who would undo."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import select, update

from saves.archive.archive import Archive
from saves.archive.database import News
from saves.archive.news import Listening
from saves.archive.schema import leases, workers
from saves.archive.talk import ChatLine
from saves.archive.workers import ALIVE_SECONDS, Here
from tests.saves.archive.opening import once_more, opened
from tests.saves.archive.test_match import TRIO
from tests.saves.matches import NAME
from tests.tui.idle import PATIENCE


@pytest.fixture
def other(archive: Archive) -> Iterator[Archive]:
    """Another server of the same archive."""
    found = once_more(archive)
    yield found
    found.close()


def test_who_is_elsewhere_is_known(archive: Archive, other: Archive) -> None:
    assert archive.workers.others() == Here()
    other.workers.beat(["b", "a"], 2)
    assert archive.workers.others() == Here(("a", "b"), 2)
    assert other.workers.others() == Here(), "oneself is not elsewhere"
    other.workers.beat(["b"], 0)
    assert archive.workers.others() == Here(("b",), 0)
    other.workers.leave()
    assert archive.workers.others() == Here()


def test_who_was_not_heard_of_for_long_is_gone(archive: Archive, other: Archive) -> None:
    other.workers.beat(["a"], 0)
    with archive.database.writing() as connection:
        past = archive.database.now() - ALIVE_SECONDS - 1
        connection.execute(update(workers).values(beat=past))
    assert archive.workers.others() == Here()
    other.workers.beat(["a"], 0)
    assert archive.workers.others() == Here(("a",), 0)


def test_the_time_is_the_databases(archive: Archive) -> None:
    with archive.database.reading() as connection:
        now = connection.execute(select(archive.database.now())).scalar_one()
    assert abs(now - time.time()) < 3600


def test_one_server_at_a_time_lets_the_bots_of_a_match_think(
    archive: Archive, other: Archive
) -> None:
    archive.matches.create(TRIO, NAME)
    assert archive.workers.lease(NAME)
    assert not other.workers.lease(NAME)
    assert archive.workers.lease(NAME), "as long as it wants to"
    assert other.workers.leased() == {NAME}
    archive.workers.release(NAME)
    assert other.workers.lease(NAME)
    other.workers.leave()
    assert archive.workers.lease(NAME)


def test_a_server_that_is_gone_holds_no_bots(archive: Archive, other: Archive) -> None:
    archive.matches.create(TRIO, NAME)
    assert archive.workers.lease(NAME)
    with other.database.writing() as connection:
        connection.execute(update(leases).values(until=other.database.now() - 1))
    assert other.workers.leased() == set()
    assert other.workers.lease(NAME)
    assert not archive.workers.lease(NAME)


def test_votes_for_an_undo_count_until_the_next_record(archive: Archive) -> None:
    archive.matches.create(TRIO, NAME)
    journals = archive.matches.journals
    assert journals.vote(NAME, 3, 0) == {0}
    assert journals.vote(NAME, 3, 0) == {0}
    assert journals.vote(NAME, 3, 2) == {0, 2}
    assert journals.votes(NAME, 4) == set()
    assert journals.vote(NAME, 4, 1) == {1}
    assert journals.votes(NAME, 3) == set()
    journals.refuse(NAME, 2)
    assert journals.votes(NAME, 4) == set()


def test_others_hear_what_there_is_to_read_once_it_is_kept(tmp_path: Path) -> None:
    heard: list[tuple[News, str]] = []

    def until_heard(what: tuple[News, str], tell: Callable[[], object]) -> bool:
        end = time.monotonic() + PATIENCE
        while what not in heard and time.monotonic() < end:
            tell()
            time.sleep(0.02)
        return what in heard

    def half() -> None:
        with archive.transaction():
            archive.talk.say(None, ChatLine("Anna", "salve", 1.0))
            raise ZeroDivisionError

    with opened("postgresql", tmp_path) as archive:
        other = once_more(archive)
        listening = Listening(other.database, lambda news, id: heard.append((news, id)))
        listening.start()
        assert until_heard((News.PLAYERS, ""), lambda: archive.players.ban("nobody"))
        with pytest.raises(ZeroDivisionError):
            half()
        archive.matches.create(TRIO, NAME)
        assert until_heard((News.MATCH, NAME), lambda: None)
        assert (News.TALK, "") not in heard, "what was not kept is not told"
        heard.clear()
        other.talk.say(None, ChatLine("Anna", "salve", 1.0))
        archive.matches.journals.refuse(NAME, 2)
        assert until_heard((News.REFUSED, f"{NAME} 2"), lambda: None)
        assert (News.TALK, "") not in heard, "nor does one hear oneself"
        heard.clear()
        listening.close()
        archive.players.ban("nobody")
        listening._thread.join(PATIENCE)
        assert not heard, "whoever has closed it may be gone"
        other.close()
