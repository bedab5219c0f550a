"""Files of every older version open as if they had been written today."""

from pathlib import Path
from random import Random

import msgpack
import pytest

from engine.position import Bot, Person
from engine.table import replay
from saves import BrokenSave, SaveError, SaveReason, Store
from saves.layout import MAGIC, VERSION, frame
from saves.migrations import MIGRATIONS
from saves.packing import pack
from tests.saves.matches import NAME, journal_of, play_on

FILES = Path(__file__).parent / "files"


def put_in_place(folder: Path) -> None:
    journal_of(folder).write_bytes((FILES / "theben-version-1.quadriga").read_bytes())


def test_there_is_a_migration_from_every_older_version() -> None:
    assert list(MIGRATIONS) == list(range(1, VERSION))


def test_a_match_of_version_1_goes_on(tmp_path: Path) -> None:
    put_in_place(tmp_path)
    store = Store(tmp_path)
    with store.open(NAME) as match:
        seats = (Person("Anna"), Bot("Io", "sensible"), Person("Otto"))
        assert match.table.position.seats == seats
        assert match.created == 1_700_000_000
        assert match.table.position.moves == 20
        *_, (state, _) = replay(match.table.game, match.table.setup, match.history())
        assert match.table.position.state == state
        states = play_on(match, Random(1), 30)
    with store.open(NAME) as match:
        assert match.table.position.state == states[-1]


def test_looking_at_a_match_of_version_1_does_not_change_the_file(tmp_path: Path) -> None:
    put_in_place(tmp_path)
    before = journal_of(tmp_path).read_bytes()
    summary = Store(tmp_path).summary(NAME)
    assert summary.moves == 20
    assert summary.seats[1] == Bot("Io", "sensible")
    assert journal_of(tmp_path).read_bytes() == before


def test_opening_a_match_of_version_1_brings_the_file_up_to_date(tmp_path: Path) -> None:
    put_in_place(tmp_path)
    Store(tmp_path).open(NAME).close()
    assert journal_of(tmp_path).read_bytes()[:10] == MAGIC + VERSION.to_bytes(2, "big")


def test_a_match_of_version_1_can_be_taken_in(tmp_path: Path) -> None:
    store = Store(tmp_path)
    name = store.import_(FILES / "theben-version-1.quadriga")
    assert name == "theben"
    assert store.summary(name).moves == 20


@pytest.mark.parametrize(
    "rest",
    [b"", b"junk", frame(b"\xc0"), frame(pack({"game": "zeus", "seats": 3}))],
    ids=["nothing", "no frame", "no header", "half a header"],
)
def test_a_damaged_file_of_version_1_is_refused_and_left_alone(tmp_path: Path, rest: bytes) -> None:
    content = MAGIC + b"\x00\x01" + rest
    journal_of(tmp_path).write_bytes(content)
    with pytest.raises(SaveError) as caught:
        Store(tmp_path).open(NAME)
    assert caught.value.reason is SaveReason.DAMAGED
    assert journal_of(tmp_path).read_bytes() == content


def test_a_time_where_something_else_should_be_is_damage_and_nothing_worse(tmp_path: Path) -> None:
    """The bytes are valid, but no plain value: they once stopped the app from starting."""
    content = (FILES / "theben-version-1.quadriga").read_bytes()
    for oddity in (msgpack.Timestamp(1, 2), msgpack.ExtType(5, b"x")):
        record = msgpack.packb({"type": "Played", "seat": 0, "action": oddity})
        journal_of(tmp_path).write_bytes(content + frame(record))
        store = Store(tmp_path)
        [listed] = store.summaries()
        assert isinstance(listed, BrokenSave)
        with pytest.raises(SaveError) as caught:
            store.open(NAME)
        assert caught.value.reason is SaveReason.DAMAGED
