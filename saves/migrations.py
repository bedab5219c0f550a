"""Bringing journals of older versions up to date: one function for each version there was.

They work on plain values and on no type of today, so that they go on working when types change.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from saves.layout import VERSION, VERSION_END, frame, preamble, read_frames, slot
from saves.packing import Malformed, pack, typed, unpack_plain


class _Header1(Struct):
    """Version 1 had names for seats, and the levels of the bots among them beside."""

    game: str
    options: dict[str, Any]
    seats: list[str]
    bots: dict[int, str]
    seed: int
    first: int | None
    created: float


def from_1_to_2(image: bytes) -> bytes:
    """Tell persons from bots by type, name the match, make room for the slot.

    The snapshots of version 1 did not say who sat where. They are left out: a journal can do
    without, and the next record brings a new one.
    """
    frames, _ = read_frames(image, VERSION_END)
    if not frames:
        raise Malformed("no header")
    old: _Header1 = typed(unpack_plain(frames[0].payload), _Header1)
    header = {
        "game": old.game,
        "options": old.options,
        "seats": [
            {"type": "Bot", "name": name, "level": old.bots[seat]}
            if seat in old.bots
            else {"type": "Person", "name": name}
            for seat, name in enumerate(old.seats)
        ],
        "seed": old.seed,
        "first": old.first,
        "created": old.created,
        "name": old.game,
    }
    records = [unpack_plain(found.payload) for found in frames[1:]]
    kept = [record for record in records if not _is_snapshot(record)]
    return preamble(slot(0), 2) + b"".join(frame(pack(record)) for record in (header, *kept))


def _is_snapshot(record: object) -> bool:
    return isinstance(record, dict) and record.get("type") == "Snapshot"


MIGRATIONS: dict[int, Callable[[bytes], bytes]] = {1: from_1_to_2}


def migrate(image: bytes, version: int) -> bytes:
    """Return the bytes of an older journal as the present version writes them."""
    try:
        for older in range(version, VERSION):
            image = MIGRATIONS[older](image)
    except Exception as error:  # who wrote it? it may be too deep, too long, of any type
        raise Malformed(str(error)) from error
    return image
