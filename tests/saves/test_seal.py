"""A snapshot saves time and is never believed: only who holds the folder's key can write one."""

import os
import stat
import tracemalloc
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from engine.core import AnyGame
from engine.position import Bot
from engine.table import Setup
from saves import SaveError, SaveReason, Store
from saves.course import SNAPSHOT_EVERY
from saves.packing import pack
from saves.reader import reading
from saves.seal import Seal
from tests.games import ALL_GAMES
from tests.saves.forging import Plain, forge_snapshots, records_of, write_records
from tests.saves.matches import NAME, journal_of, play_on, saved_match

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
ZEUS = GAMES["zeus"]
MOVES = 2 * SNAPSHOT_EVERY + 6
MEGABYTE = 1 << 20


def starts_at(folder: Path) -> int:
    """How many moves need not be played anew when the match of a folder is opened."""
    with reading(journal_of(folder), Seal(folder)) as reader:
        return reader.course().first_move


@every_game
def test_a_match_written_here_goes_on_from_its_last_snapshot(game: AnyGame, tmp_path: Path) -> None:
    states = saved_match(tmp_path, game, MOVES)
    assert starts_at(tmp_path) == 2 * SNAPSHOT_EVERY
    with Store(tmp_path).open(NAME) as match:
        assert match.table.position.state == states[-1]


def test_only_the_owner_can_read_the_key(tmp_path: Path) -> None:
    saved_match(tmp_path, ZEUS, MOVES)
    assert stat.S_IMODE((tmp_path / ".seal").stat().st_mode) == 0o600
    assert sorted(os.listdir(tmp_path)) == [".seal", journal_of(tmp_path).name]


@every_game
def test_a_match_brought_from_elsewhere_is_played_anew_and_then_sealed(
    game: AnyGame, tmp_path: Path
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    states = saved_match(there, game, MOVES)
    here.mkdir()
    journal_of(here).write_bytes(journal_of(there).read_bytes())
    assert starts_at(here) == 0
    with Store(here).open(NAME) as match:
        assert match.table.position.state == states[-1]
        play_on(match, Random(1), 1)
    assert starts_at(here) == MOVES + 1


def test_a_snapshot_of_another_match_is_not_believed(tmp_path: Path) -> None:
    saved_match(tmp_path / "one", ZEUS, MOVES, seed=1)
    (tmp_path / "one" / journal_of(tmp_path).name).rename(tmp_path / "first.quadriga")
    (tmp_path / "one" / ".seal").rename(tmp_path / ".seal")
    saved_match(tmp_path, ZEUS, MOVES, seed=2)
    ours, theirs = records_of(journal_of(tmp_path)), records_of(tmp_path / "first.quadriga")
    write_records(journal_of(tmp_path), [ours[0], *theirs[1:]])
    with pytest.raises(SaveError) as caught:
        Store(tmp_path).open(NAME)
    assert caught.value.reason is SaveReason.DAMAGED


@pytest.mark.parametrize("key", [b"", b"too short", bytes(1000)], ids=["empty", "short", "long"])
def test_a_broken_key_only_costs_time(tmp_path: Path, key: bytes) -> None:
    states = saved_match(tmp_path, ZEUS, MOVES)
    (tmp_path / ".seal").write_bytes(key)
    with Store(tmp_path).open(NAME) as match:
        states += play_on(match, Random(1), SNAPSHOT_EVERY)
    with Store(tmp_path).open(NAME) as match:
        assert match.table.position.state == states[-1]
    assert (tmp_path / ".seal").read_bytes() == key


def huge_plot(state: Plain) -> None:
    state["temples"] = [{"seat": 0, "plots": [1 << 34]}]


def huge_seat(state: Plain) -> None:
    state["favourite"] = 1 << 31


def no_buyers(state: Plain) -> None:
    state.update(phase="taking", buyers=[])


def empty_lists(state: Plain) -> None:
    state.update({name: [] for name, value in state.items() if isinstance(value, list)})


def riches(state: Plain) -> None:
    state["cash"] = [1 << 60 for _ in state["cash"]]


@pytest.mark.parametrize("forge", [huge_plot, huge_seat, no_buyers, empty_lists, riches])
def test_a_forged_state_has_no_effect(tmp_path: Path, forge: Callable[[Plain], None]) -> None:
    """One of them once took 2.2 GB, one ran for minutes, one broke in the middle of play."""
    states = saved_match(tmp_path, ZEUS, MOVES)
    forge_snapshots(journal_of(tmp_path), forge)
    tracemalloc.start()
    try:
        summary = Store(tmp_path).summary(NAME)
        with Store(tmp_path).open(NAME) as match:
            assert match.table.position.state == states[-1]
            assert summary.view == match.table.position.view(None)
            play_on(match, Random(1), 5)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 64 * MEGABYTE


def test_a_chariot_of_a_seat_that_is_not_there_has_no_effect(tmp_path: Path) -> None:
    def seat_of_the_first(state: Plain) -> None:
        state["chariots"][0]["seat"] = 1 << 31

    states = saved_match(tmp_path, GAMES["benhur"], 40)
    forge_snapshots(journal_of(tmp_path), seat_of_the_first)
    with Store(tmp_path).open(NAME) as match:
        assert match.table.position.state == states[-1]


@every_game
def test_a_doubled_snapshot_has_no_effect(game: AnyGame, tmp_path: Path) -> None:
    states = saved_match(tmp_path, game, MOVES)
    records = records_of(journal_of(tmp_path))
    doubled = [each for each in records for _ in range(1 + (each.get("type") == "Snapshot"))]
    assert len(doubled) == len(records) + 2
    write_records(journal_of(tmp_path), doubled)
    with Store(tmp_path).open(NAME) as match:
        assert match.table.position.state == states[-1]
        assert len(match.history()) == MOVES


def test_nobody_can_be_seated_by_a_snapshot(tmp_path: Path) -> None:
    saved_match(tmp_path, ZEUS, MOVES)
    records = records_of(journal_of(tmp_path))
    for record in records:
        if record.get("type") == "Snapshot":
            record["seats"] = [{"type": "Open"} for _ in record["seats"]]
    write_records(journal_of(tmp_path), records)
    with Store(tmp_path).open(NAME) as match:
        assert match.table.position.people() == [0, 1, 2, 3, 4][: len(match.table.position.seats)]


@pytest.mark.parametrize(
    "seat",
    [
        {"type": "Open"},
        {"type": "Bot", "name": "Io", "level": "divine"},
        {"type": "Person", "name": "x" * 5000},
    ],
    ids=["nobody", "a bot that we do not have", "an endless name"],
)
@pytest.mark.parametrize("where", ["header", "record"])
def test_a_seat_at_which_nobody_could_play_on_is_refused(
    tmp_path: Path, seat: Plain, where: str
) -> None:
    saved_match(tmp_path, ZEUS, 5)
    records = records_of(journal_of(tmp_path))
    if where == "header":
        records[0]["seats"][1] = seat
    else:
        records.append({"type": "Reseated", "seat": 1, "taken_by": seat})
    write_records(journal_of(tmp_path), records)
    for deed in (Store(tmp_path).open, Store(tmp_path).summary):
        with pytest.raises(SaveError) as caught:
            deed(NAME)
        assert caught.value.reason is SaveReason.DAMAGED


def test_moves_that_were_changed_before_a_sealed_snapshot_are_damage(tmp_path: Path) -> None:
    """The match itself goes on, but nobody can look back on what never happened."""
    with Store(tmp_path).create(people_of_zeus(), NAME) as match:
        play_on(match, Random(1), MOVES)
    image = journal_of(tmp_path).read_bytes()
    records = records_of(journal_of(tmp_path))
    [bid, *_] = [each for each in records if "Bid" in str(each.get("action"))]
    bid["action"]["amount"] += 50
    write_records(journal_of(tmp_path), records)
    assert len(journal_of(tmp_path).read_bytes()) == len(image)
    with Store(tmp_path).open(NAME) as match:
        with pytest.raises(SaveError) as caught:
            list(match.replay())
        assert caught.value.reason is SaveReason.DAMAGED


def people_of_zeus() -> Setup:
    seats = tuple(Bot(name, "sensible") for name in ("Io", "Hera", "Leda"))
    return Setup("zeus", ZEUS.Options(), seats, 1, 0)


def without_records(game: AnyGame, state: Plain) -> None:
    """Leave out what states did not keep at first: fights, and what is known of hidden cards."""
    if game.key == "osiris":
        del state["fights"]
    for chariot in state.get("chariots", ()):
        for held in chariot["hand"]:
            del held["age"], held["barred"]


def seal_as_they_are(folder: Path) -> None:
    """Seal the snapshots of a file for what stands in them, as whoever wrote it did."""
    header, *records = records_of(journal_of(folder))
    for record in records:
        if record["type"] == "Snapshot":
            key, size = (folder / ".seal").read_bytes(), len(record["seal"])
            seal = blake2b(blake2b(pack(header)).digest(), key=key, digest_size=size)
            seal.update(pack(record | {"seal": b""}))
            record["seal"] = seal.digest()
    write_records(journal_of(folder), [header, *records])


@pytest.mark.parametrize("key", ["osiris", "benhur"])
def test_a_match_from_before_states_kept_a_record_gets_it_from_the_deal(
    key: str, tmp_path: Path
) -> None:
    game = GAMES[key]
    states = saved_match(tmp_path, game, MOVES)
    seal_as_they_are(tmp_path)
    assert starts_at(tmp_path) == 2 * SNAPSHOT_EVERY
    forge_snapshots(journal_of(tmp_path), lambda state: without_records(game, state))
    seal_as_they_are(tmp_path)
    assert starts_at(tmp_path) == 0
    with Store(tmp_path).open(NAME) as match:
        assert match.table.position.state == states[-1]
