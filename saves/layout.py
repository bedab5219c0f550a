"""How a journal lies on the disk: preamble and frames, as bytes.

::

    preamble   magic (8), version (2), slot: offset of a snapshot (8) and its checksum (4)
    frame      mark (2), length (4), checksum (4), then that many bytes
    frame      ...

The first frame is the header, every other one a record. Numbers are big-endian. Everything after
the preamble is only ever appended; the slot alone is overwritten, and is no more than a short cut.
"""

import struct
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from saves.errors import SaveError, SaveReason
from saves.packing import Malformed

MAGIC = b"QUADRIGA"
VERSION = 2

_VERSION = struct.Struct(">H")
_OFFSET = struct.Struct(">Q")
_CHECKSUM = struct.Struct(">I")
_FRAME = struct.Struct(">2sII")
_LENGTH = struct.Struct(">I")

MARK = b"\xc1Q"
"""Begins a frame. The first byte has no meaning in msgpack, so a mark is rare inside a record."""

VERSION_END = len(MAGIC) + _VERSION.size
SLOT = VERSION_END
PREAMBLE = SLOT + _OFFSET.size + _CHECKSUM.size
FRAME_HEAD = _FRAME.size

LARGEST_RECORD = 1 << 16
"""Far above what any game needs; bounds what a hostile record can unfold into."""

LARGEST_FILE = 1 << 21
"""Of some twenty thousand moves; bounds what a hostile file can cost."""

_GUESSES = 64
"""How many marks are tried when looking for a frame beyond a broken one."""


class Frame(NamedTuple):
    """The bytes of a record, and where its frame lies in the bytes that were read."""

    start: int
    payload: bytes
    end: int


def preamble(slot: bytes, version: int = VERSION) -> bytes:
    """Return the beginning of a journal."""
    return MAGIC + _VERSION.pack(version) + slot


def version_of(start: bytes, path: Path) -> int:
    """Return the version of a journal from its first bytes."""
    if start[: len(MAGIC)] != MAGIC:
        raise SaveError(SaveReason.NOT_A_SAVE, path)
    if len(start) < VERSION_END:
        raise SaveError(SaveReason.DAMAGED, path, "cut off in the preamble")
    version: int = _VERSION.unpack_from(start, len(MAGIC))[0]
    if version > VERSION:
        raise SaveError(SaveReason.NEWER, path, f"version {version}, known are 1 to {VERSION}")
    if version < 1:
        raise SaveError(SaveReason.DAMAGED, path, "version 0")
    return version


def slot(offset: int) -> bytes:
    """Return the bytes of a slot that points to a snapshot; 0 points to none."""
    packed = _OFFSET.pack(offset)
    return packed + _CHECKSUM.pack(crc32(packed))


def read_slot(start: bytes) -> int | None:
    """Return the offset in the slot of a preamble, or ``None`` if there is none to trust."""
    if len(start) < PREAMBLE:
        return None
    packed = start[SLOT : SLOT + _OFFSET.size]
    checksum = _CHECKSUM.unpack_from(start, SLOT + _OFFSET.size)[0]
    offset: int = _OFFSET.unpack(packed)[0]
    return offset if offset and crc32(packed) == checksum else None


def frame(payload: bytes) -> bytes:
    """Return a record framed by mark, length and checksum."""
    assert 0 < len(payload) <= LARGEST_RECORD, f"a record of {len(payload)} bytes"
    return _FRAME.pack(MARK, len(payload), checksum(payload)) + payload


def checksum(payload: bytes) -> int:
    """Return the checksum of a record.

    The length is part of it, so that a length gone wrong is noticed as well.
    """
    return crc32(payload, crc32(_LENGTH.pack(len(payload))))


def split_head(head: bytes) -> tuple[bytes, int, int] | None:
    """Return mark, length and checksum as the head of a frame states them, right or wrong."""
    if len(head) < FRAME_HEAD:
        return None
    mark, length, stated = _FRAME.unpack(head)
    return mark, length, stated


def stated_length(head: bytes) -> int | None:
    """Return the length that the head of a frame states, or ``None`` if it is no such head."""
    parts = split_head(head)
    if parts is None:
        return None
    mark, length, _ = parts
    return length if mark == MARK and 0 < length <= LARGEST_RECORD else None


def read_frame(data: bytes, start: int) -> Frame | None:
    """Return the frame that begins here, or ``None`` unless it is whole and sound."""
    length = stated_length(data[start : start + FRAME_HEAD])
    if length is None:
        return None
    begin = start + FRAME_HEAD
    payload = data[begin : begin + length]
    stated = _FRAME.unpack_from(data, start)[2]
    if len(payload) < length or checksum(payload) != stated:
        return None
    return Frame(start, payload, begin + length)


def read_frames(data: bytes, start: int = 0) -> tuple[list[Frame], int]:
    """Return the frames from here on, and where the last good one ends.

    What follows it is a torn tail, such as an interrupted write leaves. If sound frames follow
    the break it is no torn tail but damage, and nothing must be cut off.
    """
    frames = []
    while found := read_frame(data, start):
        frames.append(found)
        start = found.end
    if _frame_beyond(data, start):
        raise Malformed(f"broken at byte {start}, but not from there to the end")
    return frames, start


def _frame_beyond(data: bytes, broken: int) -> bool:
    guess = broken
    for _ in range(_GUESSES):
        guess = data.find(MARK, guess + 1)
        if guess < 0:
            return False
        if read_frame(data, guess):
            return True
    return False
