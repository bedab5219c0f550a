"""What was played to its end stays written down, whatever happens to the saved games."""

import os
import tracemalloc
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from engine import GAMES
from engine.position import Bot, Person
from saves import Annals, Finished, SaveError, SaveReason, SaveSummary, Store, finished
from saves import annals as annals_module
from saves.annals import LARGEST, MAGIC, MOST_BREAKS
from saves.layout import MARK, Frame, frame, read_frame
from saves.packing import pack
from tests.saves.matches import bots, play_on

GAME = GAMES["zeus"]


def a_match(number: int = 1, **changes: object) -> Finished:
    match = Finished(
        match=f"{number:024x}",
        game="zeus",
        options={"by_the_book": True},
        seats=(Person("Anna"), Bot("Daphne", "strong"), Bot("Nestor", "novice")),
        ended=1_700_000_000.0 + number,
        winners=(0,),
        scores=(674, 556, 90),
        moves=150,
    )
    return structs.replace(match, **changes)


@pytest.fixture
def annals(tmp_path: Path) -> Annals:
    return Annals(tmp_path / "data" / "annals.msgpack")


def test_nothing_was_played_where_there_is_no_file(annals: Annals) -> None:
    assert annals.matches() == []


def test_matches_are_read_as_they_were_written(annals: Annals) -> None:
    annals.add([a_match(1)])
    annals.add([a_match(2), a_match(3)])
    assert annals.matches() == [a_match(1), a_match(2), a_match(3)]


def test_a_match_counts_once_however_often_it_is_told_of(annals: Annals) -> None:
    assert annals.add([a_match(1), a_match(1)]) == [a_match(1)]
    size = annals.path.stat().st_size
    assert annals.add([a_match(1)]) == []
    assert annals.path.stat().st_size == size


def test_a_saved_match_and_its_copy_are_the_same_match(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    with store.create(bots(GAME, 3), "first") as match:
        play_on(match, Random(3))
    store.export("first", tmp_path / "copy.quadriga")
    copy = store.import_(tmp_path / "copy.quadriga")
    first, second = (finished(store.summary(name)) for name in ("first", copy))
    assert first.match == second.match
    assert first.scores == store.summary("first").view.result.scores  # type: ignore[union-attr]


def test_two_matches_of_the_same_deal_are_two(tmp_path: Path) -> None:
    times = iter((1.0, 2.0))
    store = Store(tmp_path, clock=lambda: next(times))
    found = []
    for name in ("first", "second"):
        with store.create(bots(GAME, 3), name) as match:
            play_on(match, Random(3))
        found.append(finished(store.summary(name)).match)
    assert len(set(found)) == 2


def test_a_deleted_match_stays_in_the_annals(tmp_path: Path, annals: Annals) -> None:
    store = Store(tmp_path / "saves")
    with store.create(bots(GAME, 3), "gone") as match:
        play_on(match, Random(3))
    [save] = store.summaries()
    assert isinstance(save, SaveSummary)
    annals.add([finished(save)])
    store.delete("gone")
    assert [each.match for each in annals.matches()] == [finished(save).match]


def test_a_torn_end_costs_no_match_before_it_and_none_that_follows(annals: Annals) -> None:
    annals.add([a_match(1), a_match(2)])
    whole = annals.path.read_bytes()
    for cut in range(len(frame(pack(a_match(2))))):
        annals.path.write_bytes(whole[: len(whole) - 1 - cut])
        assert annals.matches() == [a_match(1)]
    annals.add([a_match(3)])
    assert annals.matches() == [a_match(1), a_match(3)]


def test_a_flipped_bit_costs_one_match_at_most(annals: Annals) -> None:
    written = [a_match(number) for number in range(5)]
    annals.add(written)
    whole = bytearray(annals.path.read_bytes())
    rng = Random(1)
    for place in rng.sample(range(len(MAGIC) + 2, len(whole)), 200):
        spoilt = bytearray(whole)
        spoilt[place] ^= 1 << rng.randrange(8)
        annals.path.write_bytes(spoilt)
        read = annals.matches()
        assert len(read) >= 4
        assert all(match in written for match in read)


@pytest.mark.parametrize(
    "payload",
    [
        b"\xc1",
        pack([1, 2, 3]),
        pack({"match": "x"}),
        pack({**structs.asdict(a_match()), "seats": (), "scores": ()}),
        pack({**structs.asdict(a_match()), "winners": (3,)}),
        pack({**structs.asdict(a_match()), "scores": (1, 2)}),
        pack({**structs.asdict(a_match()), "ended": 1e300}),
    ],
)
def test_a_record_that_no_match_can_have_left_is_passed_over(
    annals: Annals, payload: bytes
) -> None:
    annals.add([a_match(1)])
    with annals.path.open("ab") as file:
        file.write(frame(payload))
    assert annals.matches() == [a_match(1)]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"something else", SaveReason.NOT_A_SAVE),
        (MAGIC + b"\x00\x02", SaveReason.NEWER),
    ],
)
def test_a_file_of_another_kind_is_neither_read_nor_written_over(
    annals: Annals, content: bytes, reason: SaveReason
) -> None:
    annals.path.parent.mkdir()
    annals.path.write_bytes(content)
    with pytest.raises(SaveError) as error:
        annals.add([a_match()])
    assert error.value.reason is reason
    assert annals.path.read_bytes() == content


def test_a_full_disk_is_said_and_loses_nothing(
    annals: Annals, monkeypatch: pytest.MonkeyPatch
) -> None:
    annals.add([a_match(1)])
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:20]))
    with pytest.raises(SaveError) as error:
        annals.add([a_match(2)])
    assert error.value.reason is SaveReason.DISK_FULL
    monkeypatch.undo()
    annals.add([a_match(2)])
    assert annals.matches() == [a_match(1), a_match(2)]


@pytest.mark.parametrize(
    "filling",
    [MARK + b"\x00\x01\x00\x00", frame(b"\xc0"), frame(pack("not a match"))],
    ids=["marks without end", "records of nothing", "records of something else"],
)
def test_a_hostile_file_is_not_looked_through_for_ever(
    filling: bytes, annals: Annals, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each mark costs a checksum of what it claims to begin: a file of marks took half a minute."""
    annals.add([a_match(1)])
    with annals.path.open("ab") as file:
        file.write(filling * ((LARGEST - annals.path.stat().st_size) // len(filling)))
    looks = 0

    def look(content: bytes, place: int) -> Frame | None:
        nonlocal looks
        looks += 1
        return read_frame(content, place)

    monkeypatch.setattr(annals_module, "read_frame", look)
    assert annals.matches() == [a_match(1)]
    assert looks <= MOST_BREAKS + 1


def test_the_largest_of_files_takes_little_memory(annals: Annals) -> None:
    annals.add([a_match(0)])
    with annals.path.open("ab") as file:
        number, record = 0, b""
        while file.tell() + len(record) <= LARGEST:
            file.write(record)
            number += 1
            record = frame(pack(a_match(number)))
    tracemalloc.start()
    try:
        assert len(annals.matches()) == number
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 64_000_000
