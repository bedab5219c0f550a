"""Making hostile files of honest ones."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgpack

from saves.layout import MAGIC, PREAMBLE, VERSION_END, frame, preamble, read_frames, slot

Mutation = Callable[[bytes, Sequence[bytes], Random], bytes]
"""Makes a file of a file, and of others if it likes."""

_AWKWARD: list[Any] = [
    None, True, False, 0, 1, -1, 2, 7, 99, 2**31, 2**33, -(2**63), 2**64 - 1, 0.5, float("nan"),
    float("inf"), "", "x", "zeus", "\x1b[2J", "\ud7ff" * 50, b"", b"\xff" * 40, [], {}, [[]],
    [None] * 9, {"type": "Bid"}, {"type": "Snapshot"}, {"type": "Open"}, {1: 2},
    msgpack.ExtType(5, b"ext"), msgpack.Timestamp(0), [0] * 3000,
]  # fmt: skip


def changed_bytes(image: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    """Change, cut, double and insert bytes anywhere."""
    changed = bytearray(image)
    for _ in range(rng.choice([1, 1, 2, 5, 30])):
        start = rng.randrange(len(changed) + 1)
        end = min(len(changed), start + rng.choice([1, 1, 2, 4, 50]))
        match rng.randrange(5):
            case 0:
                changed[start:end] = rng.randbytes(end - start)
            case 1:
                del changed[start:end]
            case 2:
                changed[start:start] = changed[start:end]
            case 3:
                changed[start:start] = rng.randbytes(rng.randrange(20))
            case 4:
                del changed[start:]
        if not changed:
            break
    return bytes(changed)


def changed_frames(image: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    """Change the bytes of records, or their order, and make every checksum right again."""
    payloads = _payloads(image)
    for _ in range(rng.choice([1, 1, 3])):
        chosen = rng.randrange(len(payloads))
        match rng.randrange(5):
            case 0 | 1:
                payloads[chosen] = changed_bytes(payloads[chosen], (), rng) or b"\xc0"
            case 2:
                payloads.insert(rng.randrange(len(payloads)), payloads[chosen])
            case 3:
                payloads.insert(0, payloads.pop(chosen))
            case 4 if len(payloads) > 1:
                del payloads[chosen]
    return _assembled(payloads, image, rng)


def changed_values(image: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    """Put awkward values anywhere within well-formed records, in states most of all."""
    payloads = _payloads(image)
    snapshots = [number for number, data in enumerate(payloads) if b"Snapshot" in data]
    likely = [0, 1, len(payloads) - 1, *snapshots, *snapshots, *snapshots]
    chosen = min(rng.choice(likely), len(payloads) - 1)
    value = msgpack.unpackb(payloads[chosen], strict_map_key=False)
    for _ in range(rng.choice([1, 1, 2])):
        value = _with_awkward_value(value, rng)
    payloads[chosen] = msgpack.packb(value)
    return _assembled(payloads, image, rng)


def doubled_snapshots(image: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    """Write snapshots twice, at other places, or instead of what follows them."""
    payloads = _payloads(image)
    snapshots = [data for data in payloads if b"Snapshot" in data] or payloads[:1]
    for _ in range(rng.choice([1, 2, 3, 40])):
        place = rng.choice([1, len(payloads), rng.randrange(1, len(payloads) + 1)])
        payloads.insert(place, rng.choice(snapshots))
    if rng.random() < 0.3:
        del payloads[rng.randrange(1, len(payloads)) :]
    return _assembled(payloads, image, rng)


def spliced(image: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    """Begin as one file and go on as another, between records or in the middle of one."""
    other = rng.choice(others)
    if rng.random() < 0.2:
        return image[: rng.randrange(len(image))] + other[rng.randrange(len(other)) :]
    ours, theirs = _payloads(image), _payloads(other)
    begun = ours[: rng.randrange(1, len(ours) + 1)]
    return _assembled(begun + theirs[rng.randrange(len(theirs)) :], image, rng)


MUTATIONS: tuple[Mutation, ...] = (
    changed_bytes,
    changed_frames,
    changed_values,
    changed_values,
    doubled_snapshots,
    spliced,
)


def _with_awkward_value(value: Any, rng: Random) -> Any:
    if isinstance(value, dict) and value and rng.random() < 0.95:
        key = rng.choice(list(value))
        if rng.random() < 0.05:
            return {other: value[other] for other in value if other != key}
        return value | {key: _with_awkward_value(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        return [*value[:place], _with_awkward_value(value[place], rng), *value[place + 1 :]]
    if isinstance(value, int) and abs(value) < 2**62 and rng.random() < 0.5:
        return value + rng.choice([-1, 1, 100])
    return rng.choice(_AWKWARD)


def _is_first_version(image: bytes) -> bool:
    return image[len(MAGIC) : VERSION_END] == b"\x00\x01"


def _payloads(image: bytes) -> list[bytes]:
    frames, _ = read_frames(image, VERSION_END if _is_first_version(image) else PREAMBLE)
    return [found.payload for found in frames]


def _assembled(payloads: list[bytes], like: bytes, rng: Random) -> bytes:
    """A journal of these records, of the version of another.

    Its slot points to the last snapshot, anywhere or nowhere.
    """
    frames = [frame(payload) for payload in payloads]
    if _is_first_version(like):
        return like[:VERSION_END] + b"".join(frames)
    places, end = [0], PREAMBLE
    for payload, framed in zip(payloads, frames, strict=True):
        if b"Snapshot" in payload:
            places.append(end)
        end += len(framed)
    target = rng.choice([places[-1], places[-1], rng.choice(places), rng.randrange(PREAMBLE, end)])
    return preamble(slot(target)) + b"".join(frames)
