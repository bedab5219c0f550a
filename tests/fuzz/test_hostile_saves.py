"""Whatever bytes are found where a saved game should be: a ``SaveError``, or a sound match."""

import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgpack
import pytest

from engine import GAMES
from engine.core import AnyGame
from saves import SaveError, SaveReason, Store
from saves.layout import PREAMBLE, SLOT, frame, preamble, read_frames, slot
from tests.games import ALL_GAMES
from tests.play import seeds
from tests.saves.matches import NAME, journal_of, saved_match

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
Mutation = Callable[[bytes, Random], bytes]

AWKWARD: list[Any] = [
    None, True, False, 0, 1, -1, 2, 7, 99, 2**31, -(2**63), 2**64 - 1, 0.5, float("nan"),
    float("inf"), "", "x", "zeus", "\x1b[2J", "\ud7ff" * 50, b"", b"\xff" * 40, [], {}, [[]],
    [None] * 9, {"type": "Bid"}, {"type": "Snapshot"}, {1: 2}, msgpack.ExtType(5, b"ext"),
    msgpack.Timestamp(0), [0] * 3000,
]  # fmt: skip


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsync", lambda descriptor: None)


def mutated_bytes(image: bytes, rng: Random) -> bytes:
    """Change, cut, double and insert bytes anywhere."""
    mutated = bytearray(image)
    for _ in range(rng.choice([1, 1, 2, 5, 30])):
        start = rng.randrange(len(mutated) + 1)
        end = min(len(mutated), start + rng.choice([1, 1, 2, 4, 50]))
        match rng.randrange(5):
            case 0:
                mutated[start:end] = rng.randbytes(end - start)
            case 1:
                del mutated[start:end]
            case 2:
                mutated[start:start] = mutated[start:end]
            case 3:
                mutated[start:start] = rng.randbytes(rng.randrange(20))
            case 4:
                del mutated[start:]
        if not mutated:
            break
    return bytes(mutated)


def mutated_frames(image: bytes, rng: Random) -> bytes:
    """Change the bytes of records, or their order, and make every checksum right again."""
    frames, _ = read_frames(image, PREAMBLE)
    payloads = [found.payload for found in frames]
    for _ in range(rng.choice([1, 1, 3])):
        chosen = rng.randrange(len(payloads))
        match rng.randrange(4):
            case 0 | 1:
                payloads[chosen] = mutated_bytes(payloads[chosen], rng) or b"\xc0"
            case 2:
                payloads.insert(rng.randrange(len(payloads)), payloads[chosen])
            case 3:
                payloads.insert(0, payloads.pop(chosen))
    return assembled(payloads, rng)


def mutated_values(image: bytes, rng: Random) -> bytes:
    """Put awkward values anywhere within well-formed records."""
    frames, _ = read_frames(image, PREAMBLE)
    payloads = [found.payload for found in frames]
    snapshots = [number for number, data in enumerate(payloads) if b"Snapshot" in data]
    likely = [0, 1, len(payloads) - 1, rng.choice(snapshots), rng.choice(snapshots)]
    chosen = rng.choice(likely)
    value = msgpack.unpackb(payloads[chosen], strict_map_key=False)
    for _ in range(rng.choice([1, 1, 2])):
        value = with_awkward_value(value, rng)
    payloads[chosen] = msgpack.packb(value)
    return assembled(payloads, rng)


def with_awkward_value(value: Any, rng: Random) -> Any:
    if isinstance(value, dict) and value and rng.random() < 0.95:
        key = rng.choice(list(value))
        if rng.random() < 0.05:
            return {other: value[other] for other in value if other != key}
        return value | {key: with_awkward_value(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        return [*value[:place], with_awkward_value(value[place], rng), *value[place + 1 :]]
    if isinstance(value, int) and abs(value) < 2**62 and rng.random() < 0.5:
        return value + rng.choice([-1, 1, 100])
    return rng.choice(AWKWARD)


def assembled(payloads: list[bytes], rng: Random) -> bytes:
    """A journal of these records; the slot points to the last snapshot, anywhere or nowhere."""
    body = b""
    last = 0
    for payload in payloads:
        if b"Snapshot" in payload:
            last = PREAMBLE + len(body)
        body += frame(payload)
    target = rng.choice([last, last, 0, rng.randrange(PREAMBLE, PREAMBLE + len(body))])
    return preamble(slot(target)) + body


def open_in_every_way(folder: Path) -> set[str]:
    """Read a file by every way there is, play on if that works, and say how it went."""
    store = Store(folder)
    outcomes = set()

    def play_on() -> None:
        with store.open(NAME) as match:
            match.history()
            now = match.table.position
            for seat in now.to_act:
                assert now.refusal(seat, now.legal(seat)[0]) is None

    for deed in (
        lambda: store.summary(NAME),
        lambda: store.delete(store.import_(journal_of(folder))),
        lambda: store.export(NAME, folder / "export").unlink(),
        play_on,
    ):
        try:
            deed()
            outcomes.add("read")
        except SaveError as error:
            outcomes.add(error.reason.name)
    return outcomes


@every_game
@pytest.mark.soak
@pytest.mark.parametrize("mutation", [mutated_bytes, mutated_frames, mutated_values])
def test_mutated_journals_are_refused_or_sound(
    game: AnyGame, mutation: Mutation, tmp_path: Path
) -> None:
    saved_match(tmp_path, game, 70)
    image = journal_of(tmp_path).read_bytes()
    outcomes: set[str] = set()
    for seed in seeds(500, 10_000):
        journal_of(tmp_path).write_bytes(mutation(image, Random(seed)))
        outcomes |= open_in_every_way(tmp_path)
    assert outcomes >= {"read", "DAMAGED"}


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


def test_snapshots_that_point_at_each_other_are_refused(tmp_path: Path) -> None:
    saved_match(tmp_path, GAMES["zeus"], 70)
    image = journal_of(tmp_path).read_bytes()
    frames, _ = read_frames(image, PREAMBLE)
    payloads = []
    for found in frames:
        value = msgpack.unpackb(found.payload, strict_map_key=False)
        if value.get("type") == "Snapshot":
            value["previous"] = 1 << 40
        payloads.append(msgpack.packb(value))
    crooked = image[:SLOT] + slot(0) + b"".join(frame(payload) for payload in payloads)
    journal_of(tmp_path).write_bytes(crooked)
    with pytest.raises(SaveError) as caught:
        Store(tmp_path).open(NAME)
    assert caught.value.reason is SaveReason.DAMAGED
