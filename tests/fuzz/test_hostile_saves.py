"""Whatever bytes are found where a saved game should be: a ``SaveError``, or a sound match."""

import tracemalloc
from collections import Counter
from pathlib import Path

import pytest

from engine import GAMES
from engine.core import AnyGame
from saves import BrokenSave, SaveError, SaveReason, Store
from saves.layout import LARGEST_FILE, frame, preamble, slot
from saves.packing import pack
from saves.records import Undone
from tests.fuzz.ordeal import endured
from tests.games import ALL_GAMES
from tests.play import seeds
from tests.saves.matches import NAME, journal_of, saved_match

OLD_FILES = Path(__file__).parents[1] / "saves" / "files"
FILES_A_PROCESS = 5000


def honest_files(folder: Path, game: AnyGame) -> list[bytes]:
    """Files to make hostile ones of: short and long, of this game and another, old and new."""
    images = []
    for each, moves in ((game, 3), (game, 40), (GAMES["zeus"], 40)):
        saved_match(folder, each, moves, seed=moves)
        images.append(journal_of(folder).read_bytes())
        journal_of(folder).unlink()
    old = [*sorted(OLD_FILES.glob(f"{game.key}-*")), OLD_FILES / "theben-version-1.quadriga"]
    return images + [path.read_bytes() for path in old]


@pytest.mark.soak
@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
def test_hostile_files_are_refused_or_played_by_the_rules(game: AnyGame, tmp_path: Path) -> None:
    """Each within 64 MB and two seconds: listed, looked at, given away, taken in, played on."""
    images = honest_files(tmp_path, game)
    outcomes: Counter[str] = Counter()
    files = seeds(120, 200_000)
    for first in range(0, len(files), FILES_A_PROCESS):
        outcomes += endured(tmp_path, images, files[first : first + FILES_A_PROCESS])
    assert outcomes.keys() >= {"read", "DAMAGED", "NOT_A_SAVE"}


@pytest.mark.parametrize(
    "payload",
    [
        b"\xdd\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xff",
        b"\x91" * 60_000,
        b"\x81\xa1a" * 20_000,
        b"\xdd\x00\x01\x00\x00" * 1000,
        b"\xdd\x00\x00\xea\x60" + b"\x90" * 60_000,
    ],
    ids=[
        "a huge list",
        "a huge map",
        "huge bytes",
        "lists in lists",
        "maps in maps",
        "huge lists in huge lists",
        "many small lists",
    ],
)
def test_a_hostile_header_takes_little_memory(tmp_path: Path, payload: bytes) -> None:
    image = preamble(slot(0)) + frame(payload)
    journal_of(tmp_path).write_bytes(image)
    tracemalloc.start()
    try:
        with pytest.raises(SaveError) as caught:
            Store(tmp_path).open(NAME)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert caught.value.reason is SaveReason.DAMAGED
    assert peak < 1_000_000 + 100 * len(image)


def test_a_record_that_claims_to_be_longer_than_the_file_is_not_believed(tmp_path: Path) -> None:
    saved_match(tmp_path, GAMES["zeus"], 5)
    with journal_of(tmp_path).open("ab") as file:
        file.write(b"\xc1Q\xff\xff\xff\xff" + bytes(40))
    with Store(tmp_path).open(NAME) as match:
        assert match.cut == 46
        assert match.table.position.moves == 5


def test_a_file_that_is_too_large_is_listed_and_left_alone(tmp_path: Path) -> None:
    saved_match(tmp_path, GAMES["zeus"], 5)
    with journal_of(tmp_path).open("ab") as file:
        file.truncate(1 << 40)
    store = Store(tmp_path)
    [listed] = store.summaries()
    assert isinstance(listed, BrokenSave)
    for deed in (store.open, store.look_at, lambda name: store.import_(journal_of(tmp_path))):
        with pytest.raises(SaveError) as caught:
            deed(NAME)
        assert caught.value.reason is SaveReason.TOO_LARGE
    store.delete(NAME)
    assert store.summaries() == []


def test_as_many_records_as_a_file_can_hold_would_take_little_memory(tmp_path: Path) -> None:
    saved_match(tmp_path, GAMES["zeus"], 1)
    image = journal_of(tmp_path).read_bytes()
    record = frame(pack(Undone(0)))
    a_tenth = image + record * ((LARGEST_FILE // 10 - len(image)) // len(record))
    journal_of(tmp_path).write_bytes(a_tenth)
    tracemalloc.start()
    try:
        with Store(tmp_path).open(NAME) as match:
            assert match.table.position.moves == 0
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert 10 * peak < 64 << 20


def test_a_header_of_version_1_that_grows_too_long_is_damage(tmp_path: Path) -> None:
    """Names became records of their own, and ten thousand of them no longer fit."""
    names = ["x"] * 10_000
    header = {"game": "zeus", "options": {}, "seats": names, "bots": {}, "seed": 1, "first": None}
    content = b"QUADRIGA\x00\x01" + frame(pack(header | {"created": 0.0}))
    journal_of(tmp_path).write_bytes(content)
    with pytest.raises(SaveError) as caught:
        Store(tmp_path).summary(NAME)
    assert caught.value.reason is SaveReason.DAMAGED
