"""Of a damaged file as much is saved as can be known, and the damaged file is kept."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from engine.core import AnyGame
from engine.table import replay
from saves import SaveError, SaveReason, Store
from saves.course import SNAPSHOT_EVERY
from saves.layout import MAGIC, PREAMBLE, SLOT, VERSION_END, frame, read_frames
from saves.mending import mended_frame
from tests.games import ALL_GAMES
from tests.play import seeds
from tests.saves.forging import forge_snapshots
from tests.saves.matches import NAME, journal_of, play_on, saved_match

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
ZEUS = ALL_GAMES["zeus"]
MOVES = 2 * SNAPSHOT_EVERY + 6
FILES = Path(__file__).parent / "files"


def flipped(image: bytes, bit: int) -> bytes:
    changed = bytearray(image)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def wiped(path: Path, start: int, end: int) -> bytes:
    """Let some bytes of a file become unreadable; return it as it was."""
    image = path.read_bytes()
    path.write_bytes(image[:start] + bytes(end - start) + image[end:])
    return image


def places_of(path: Path) -> list[int]:
    """Where the header and the records of a file begin."""
    return [found.start for found in read_frames(path.read_bytes(), PREAMBLE)[0]]


def test_any_flipped_bit_of_a_record_is_put_right() -> None:
    payload = bytes(range(40))
    whole = frame(payload)
    for bit in range(8 * len(whole)):
        found = mended_frame(flipped(whole, bit) + b"what follows", 0)
        assert found is not None, bit
        assert (found.payload, found.end) == (payload, len(whole)), bit


def test_two_flipped_bits_are_not_put_right_as_one() -> None:
    rng = Random(1)
    whole = frame(rng.randbytes(500))
    for _ in range(50):
        one, other = rng.sample(range(16, 8 * len(whole)), 2)
        assert mended_frame(flipped(flipped(whole, one), other), 0) is None


@pytest.mark.soak
@every_game
def test_a_file_refused_for_one_flipped_bit_loses_nothing(game: AnyGame, tmp_path: Path) -> None:
    states = saved_match(tmp_path, game, MOVES)
    store, path = Store(tmp_path), journal_of(tmp_path)
    image = path.read_bytes()
    refused = 0
    for seed in seeds(8, 5000):
        bit = Random(seed).randrange(8 * SLOT, 8 * len(image))
        path.write_bytes(flipped(image, bit))
        repair = store.examine(NAME)
        if repair is None:
            continue
        assert (repair.moves, repair.is_whole) == (MOVES, True), bit
        refused += 1
        kept = store.repair(NAME)
        assert kept is not None
        kept.unlink()
        with store.open(NAME) as match:
            assert match.table.position.state == states[-1]
            assert len(match.history()) == MOVES
    assert refused


def test_a_file_is_known_by_its_first_bytes_though_one_bit_of_them_has_flipped(
    tmp_path: Path,
) -> None:
    saved_match(tmp_path, ZEUS, 5)
    store, path = Store(tmp_path), journal_of(tmp_path)
    image = path.read_bytes()
    for bit in range(8 * len(MAGIC)):
        path.write_bytes(flipped(image, bit))
        assert store.repair(NAME) is not None
        assert store.summary(NAME).moves == 5


@every_game
def test_after_damage_in_the_middle_the_match_goes_on_where_it_was(
    game: AnyGame, tmp_path: Path
) -> None:
    """What led to the last snapshot is lost, and everybody can see that; nothing else is."""
    states = saved_match(tmp_path, game, MOVES)
    store, path = Store(tmp_path), journal_of(tmp_path)
    places = places_of(path)
    damaged_image = wiped(path, places[5], places[8] + 3) and path.read_bytes()
    repair = store.examine(NAME)
    assert repair is not None
    assert not repair.is_whole
    assert (repair.moves, repair.lost_before) == (MOVES, 2 * SNAPSHOT_EVERY)
    assert path.read_bytes() == damaged_image, "looking changes nothing"
    kept = store.repair(NAME)
    assert kept == path.with_name(f"{path.name}.damaged")
    assert kept.read_bytes() == damaged_image
    with store.open(NAME) as match:
        assert match.lost == 2 * SNAPSHOT_EVERY
        assert match.table.position.state == states[-1]
        assert [state for state, _ in match.replay()] == states[2 * SNAPSHOT_EVERY :]
        states += play_on(match, Random(1), SNAPSHOT_EVERY + 1)
    assert store.summary(NAME).lost == 2 * SNAPSHOT_EVERY
    with store.open(NAME) as match:
        assert match.table.position.state == states[-1]
    with pytest.raises(SaveError) as caught:
        store.export(NAME, tmp_path / "gift")
    assert caught.value.reason is SaveReason.INCOMPLETE


def test_damage_after_the_last_snapshot_keeps_what_came_before(tmp_path: Path) -> None:
    states = saved_match(tmp_path, ZEUS, MOVES)
    store, path = Store(tmp_path), journal_of(tmp_path)
    places = places_of(path)
    wiped(path, places[-4], places[-4] + 15)
    repair = store.examine(NAME)
    assert repair is not None
    assert (repair.moves, repair.lost_before, repair.lost_after) == (MOVES - 4, 0, 3)
    store.repair(NAME)
    with store.open(NAME) as match:
        assert match.table.position.state == states[-5]
        assert len(match.history()) == MOVES - 4


@pytest.mark.parametrize("end", [PREAMBLE - 4, PREAMBLE + 40, 512])
def test_a_match_whose_first_bytes_are_gone_goes_on_from_a_sealed_snapshot(
    tmp_path: Path, end: int
) -> None:
    """A disk loses whole blocks, and the first one of a file says what it is."""
    states = saved_match(tmp_path, ZEUS, MOVES)
    store, path = Store(tmp_path), journal_of(tmp_path)
    wiped(path, 0, end)
    repair = store.examine(NAME)
    assert repair is not None
    assert (repair.moves, repair.reaches_end) == (MOVES, True)
    assert store.repair(NAME) is not None
    with store.open(NAME) as match:
        assert match.table.position.state == states[-1]
        play_on(match, Random(1), 1)


def test_of_two_damaged_places_the_later_one_ends_the_match(tmp_path: Path) -> None:
    saved_match(tmp_path, ZEUS, MOVES)
    store, path = Store(tmp_path), journal_of(tmp_path)
    places = places_of(path)
    wiped(path, places[5], places[8] + 3)
    wiped(path, places[-4], places[-4] + 15)
    repair = store.examine(NAME)
    assert repair is not None
    assert (repair.moves, repair.lost_before) == (MOVES - 4, 2 * SNAPSHOT_EVERY)
    assert (repair.lost_after, repair.reaches_end) == (3, False)


def test_a_lost_end_is_not_called_whole_because_a_bit_was_put_right(tmp_path: Path) -> None:
    saved_match(tmp_path, ZEUS, MOVES)
    store, path = Store(tmp_path), journal_of(tmp_path)
    places = places_of(path)
    path.write_bytes(flipped(path.read_bytes(), 8 * (places[5] + 12)))
    wiped(path, places[-1], path.stat().st_size)
    repair = store.examine(NAME)
    assert repair is not None
    assert (repair.moves, repair.is_whole) == (MOVES - 1, False)


def test_a_snapshot_that_was_not_sealed_here_begins_no_match(tmp_path: Path) -> None:
    saved_match(tmp_path, ZEUS, MOVES)
    store, path = Store(tmp_path), journal_of(tmp_path)
    forge_snapshots(path, lambda state: state.update(auctions=99))
    places = places_of(path)
    wiped(path, places[5], places[8] + 3)
    repair = store.examine(NAME)
    assert repair is not None
    assert (repair.moves, repair.lost_before) == (4, 0)
    assert repair.lost_after == MOVES - 8


def test_a_repaired_match_needs_the_key_of_its_folder(tmp_path: Path) -> None:
    saved_match(tmp_path, ZEUS, MOVES)
    places = places_of(journal_of(tmp_path))
    wiped(journal_of(tmp_path), places[5], places[8] + 3)
    Store(tmp_path).repair(NAME)
    (tmp_path / ".seal").unlink()
    with pytest.raises(SaveError) as caught:
        Store(tmp_path).open(NAME)
    assert caught.value.reason is SaveReason.DAMAGED


def test_a_match_of_version_1_is_repaired_as_well(tmp_path: Path) -> None:
    store, path = Store(tmp_path), journal_of(tmp_path)
    image = (FILES / "theben-version-1.quadriga").read_bytes()
    places = [found.start for found in read_frames(image, VERSION_END)[0]]
    path.write_bytes(flipped(image, 8 * (places[7] + 20)))
    with pytest.raises(SaveError):
        store.open(NAME)
    assert store.repair(NAME) is not None
    with store.open(NAME) as match:
        assert match.table.position.moves == 20
        *_, (state, _) = replay(match.table.game, match.table.setup, match.history())
        assert match.table.position.state == state


def test_a_match_that_is_whole_is_left_as_it_is(tmp_path: Path) -> None:
    saved_match(tmp_path, ZEUS, MOVES)
    store = Store(tmp_path)
    before = journal_of(tmp_path).read_bytes()
    assert store.examine(NAME) is None
    assert store.repair(NAME) is None
    assert journal_of(tmp_path).read_bytes() == before


def test_no_damaged_file_is_ever_overwritten(tmp_path: Path) -> None:
    saved_match(tmp_path, ZEUS, 5)
    store, path = Store(tmp_path), journal_of(tmp_path)
    image = path.read_bytes()
    kept = []
    for bit in (8 * (PREAMBLE + 30), 8 * (PREAMBLE + 40)):
        path.write_bytes(flipped(image, bit))
        kept.append(store.repair(NAME))
        assert kept[-1] is not None
        assert kept[-1].read_bytes() == flipped(image, bit)
    assert [each.name for each in kept if each is not None] == [
        f"{path.name}.damaged",
        f"{path.name}.damaged-2",
    ]


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda image: b"la la la" * 20, SaveReason.NOT_A_SAVE),
        (lambda image: image[:PREAMBLE] + bytes(300), SaveReason.DAMAGED),
        (lambda image: image[:VERSION_END], SaveReason.DAMAGED),
        (lambda image: MAGIC + b"\x00\x07" + image[VERSION_END:], SaveReason.NEWER),
        (lambda image: b"", SaveReason.NOT_A_SAVE),
    ],
    ids=["a song", "no header", "cut off", "a later version", "empty"],
)
def test_where_nothing_can_be_saved_nothing_is_changed(
    tmp_path: Path, spoil: Callable[[bytes], bytes], reason: SaveReason
) -> None:
    saved_match(tmp_path, ZEUS, 5)
    path = journal_of(tmp_path)
    path.write_bytes(spoil(path.read_bytes()))
    before = path.read_bytes()
    for deed in (Store(tmp_path).examine, Store(tmp_path).repair):
        with pytest.raises(SaveError) as caught:
            deed(NAME)
        assert caught.value.reason is reason
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
