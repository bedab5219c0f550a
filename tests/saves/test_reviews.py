"""What was found out about a match is kept beside it, and never believed blindly."""

import tracemalloc
from pathlib import Path
from random import Random

import pytest

from engine.bots.review import Review, Verdict
from engine.position import Bot, Person, Seat
from saves import Match, SaveError, SaveReason, Store
from saves.reviews import _START, LARGEST, SUFFIX, _checksum, kept_reviews
from tests.tui.app import make_setup

FOUND = Review(0, ((0.25,) * 4, (0.5, 0.25, 0.25, 0.0)), {0: Verdict(3, 0.5, 0.25)})


def a_match(store: Store, moves: int = 1) -> Match:
    rng = Random(1)
    match = store.create(make_setup("zeus"), "party")
    for _ in range(moves):
        seat = match.table.position.to_act[0]
        match.play(seat, rng.choice(match.table.position.legal(seat)))
    return match


def test_a_review_is_kept_for_each_seat(tmp_path: Path) -> None:
    store = Store(tmp_path)
    other = Review(2, FOUND.chances, {})
    with a_match(store) as match:
        assert store.review(match, 0) is None
        store.keep_review(match, FOUND)
        store.keep_review(match, other)
        assert store.review(match, 0) == FOUND
        assert store.review(match, 2) == other
        assert store.review(match, 1) is None


def test_it_is_not_listed_as_a_saved_game(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with a_match(store) as match:
        store.keep_review(match, FOUND)
    assert [save.name for save in store.summaries()] == ["party"]


def test_it_goes_with_the_match_when_that_is_renamed_or_deleted(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with a_match(store) as match:
        store.keep_review(match, FOUND)
    store.rename("party", "feast")
    assert [path.name for path in tmp_path.glob(f"*{SUFFIX}")] == [f"feast{SUFFIX}"]
    assert store.review(store.look_at("feast"), 0) == FOUND
    store.delete("feast")
    assert not list(tmp_path.glob(f"*{SUFFIX}"))


def test_when_the_match_has_gone_on_it_counts_no_more(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with a_match(store) as match:
        store.keep_review(match, FOUND)
        seat = match.table.position.to_act[0]
        match.play(seat, match.table.position.legal(seat)[0])
        assert store.review(match, 0) is None


def test_any_byte_that_is_wrong_makes_it_none(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with a_match(store) as match:
        store.keep_review(match, FOUND)
        path = tmp_path / f"party{SUFFIX}"
        good = path.read_bytes()
        for place in range(len(good)):
            path.write_bytes(good[:place] + bytes([good[place] ^ 1]) + good[place + 1 :])
            assert store.review(match, 0) is None
        for content in (b"", good[:30], good + b"\0", bytes(1 << 21)):
            path.write_bytes(content)
            assert store.review(match, 0) is None


def test_a_match_can_be_gone_on_with_from_an_earlier_moment(tmp_path: Path) -> None:
    store = Store(tmp_path, clock=iter((1e9, 2e9, 3e9)).__next__)
    with a_match(store, 20) as match:
        bots = tuple(Bot(name, "sensible") for name in ("Daphne", "Hektor", "Iris"))
        seats: tuple[Seat, ...] = (Person("Anna"), *bots)
        with store.branch(match, 12, seats) as branch:
            assert branch.name != match.name
            assert branch.created != match.created
            assert branch.table.position.seats == seats
            assert branch.history() == match.history()[:12]
            before = list(match.replay())[12][0]
            assert branch.table.position.state == before
        assert len(match.history()) == 20


def test_a_match_whose_beginning_is_lost_cannot_be_branched(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with a_match(store) as match:
        match.lost = 3
        with pytest.raises(SaveError) as refused:
            store.branch(match, 1, match.table.position.seats)
        assert refused.value.reason is SaveReason.INCOMPLETE


def test_the_largest_of_hostile_files_takes_little_memory(tmp_path: Path) -> None:
    """A byte of it unfolds into a list of its own."""
    room = LARGEST - 100
    payload = b"\x92\xa0\x91\x93\x00\xdd" + room.to_bytes(4) + b"\x90" * room + b"\x80"
    path = tmp_path / f"party{SUFFIX}"
    path.write_bytes(_START + _checksum(payload) + payload)
    tracemalloc.start()
    try:
        assert kept_reviews(path, "of another match") == ()
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert path.stat().st_size <= LARGEST
    assert peak < 64_000_000
