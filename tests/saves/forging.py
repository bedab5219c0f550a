"""Files with right checksums and wrong content, as only somebody who means it writes them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgpack

from saves.layout import PREAMBLE, frame, preamble, read_frames, slot

Plain = dict[str, Any]
"""A record as plain values, to be changed at will."""


def records_of(path: Path) -> list[Plain]:
    """Return the header and all records in a file."""
    frames, _ = read_frames(path.read_bytes(), PREAMBLE)
    return [msgpack.unpackb(found.payload, strict_map_key=False) for found in frames]


def write_records(path: Path, records: list[Plain]) -> None:
    """Write a journal of these records, whose slot points to the last snapshot among them."""
    body, last = b"", 0
    for record in records:
        if record.get("type") == "Snapshot":
            last = PREAMBLE + len(body)
        body += frame(msgpack.packb(record))
    path.write_bytes(preamble(slot(last)) + body)


def forge_snapshots(path: Path, forge: Callable[[Plain], object]) -> None:
    """Change the state in every snapshot of a file."""
    records = records_of(path)
    for record in records:
        if record.get("type") == "Snapshot":
            forge(record["state"])
    write_records(path, records)
