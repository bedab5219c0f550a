"""Putting right a bit that has flipped, and finding what is whole around what is not."""

from collections.abc import Iterator

from msgspec import Struct

from saves.layout import (
    FRAME_HEAD,
    LARGEST_RECORD,
    MAGIC,
    MARK,
    PREAMBLE,
    VERSION_END,
    Frame,
    checksum,
    read_frame,
    split_head,
)

_CRC_POLYNOMIAL = 0xEDB88320
_LENGTH_BITS = 32
_MOST_TRIES = 16
"""So many broken places are looked at closely."""
_MOST_GUESSES = 4096
"""So many marks are tried when looking for the next whole record."""


class Salvage(Struct, frozen=True):
    """What is whole in a damaged journal, or could be put right."""

    runs: list[list[bytes]]
    """Records that follow each other without a gap, gap by gap; the first begins with the header.
    """
    reaches_end: bool
    """Whether the last of them is at the end of the file."""


def salvage(image: bytes, start: int) -> Salvage:
    """Return all records of a journal that can be read, from where its header begins."""
    runs: list[list[bytes]] = [[]]
    tries = 0
    guesses = _marks(image)
    while start < len(image):
        found = read_frame(image, start)
        if found is None and tries < _MOST_TRIES:
            tries += 1
            found = mended_frame(image, start)
        if found is None:
            beyond = next((at for at in guesses if at > start and read_frame(image, at)), None)
            if beyond is None:
                break
            runs.append([])
            start = beyond
        else:
            runs[-1].append(found.payload)
            start = found.end
    return Salvage(runs, start == len(image))


def _marks(image: bytes) -> Iterator[int]:
    at = -1
    for _ in range(_MOST_GUESSES):
        at = image.find(MARK, at + 1)
        if at < 0:
            return
        yield at


def mended_frame(data: bytes, start: int) -> Frame | None:
    """Return the frame that begins here, if it is whole but for one bit.

    The checksum tells which bit that is: no two single bits of so short a record change it alike.
    """
    head = split_head(data[start : start + FRAME_HEAD])
    if head is None:
        return None
    mark, length, stated = head
    begin = start + FRAME_HEAD
    if _differing_bits(mark, MARK) == 1:
        payload = _payload(data, begin, length)
        whole = payload and checksum(payload) == stated
        return Frame(start, payload, begin + length) if whole else None
    if mark != MARK:
        return None
    for bit in range(_LENGTH_BITS):
        payload = _payload(data, begin, length ^ 1 << bit)
        if payload and checksum(payload) == stated:
            return Frame(start, payload, begin + len(payload))
    payload = _mended_payload(_payload(data, begin, length), stated)
    return Frame(start, payload, begin + length) if payload else None


def _payload(data: bytes, begin: int, length: int) -> bytes:
    """Return so many bytes; none, if no record has so many or they are not there."""
    if not 0 < length <= min(LARGEST_RECORD, len(data) - begin):
        return b""
    return data[begin : begin + length]


def _mended_payload(payload: bytes, stated: int) -> bytes:
    """Return a payload with the one bit put right that its checksum names; none if there is none.

    A flipped bit changes the checksum by a number that depends only on how far it is from the end.
    """
    if not payload:
        return b""
    difference = checksum(payload) ^ stated
    if difference.bit_count() == 1:
        return payload  # it was in the checksum itself
    change = 1
    for from_end in range(8 * len(payload)):
        change = change >> 1 ^ (_CRC_POLYNOMIAL if change & 1 else 0)
        if change == difference:
            mended = bytearray(payload)
            mended[-1 - from_end // 8] ^= 0x80 >> from_end % 8
            return bytes(mended)
    return b""


def with_whole_preamble(image: bytes, version: bytes) -> bytes:
    """Return a journal whose first bytes are put right, if one bit of them has flipped.

    A version that is none at all was the present one; what else it could be cannot be known.
    """
    if _differing_bits(image[: len(MAGIC)], MAGIC) == 1:
        image = MAGIC + image[len(MAGIC) :]
    if image[len(MAGIC) : VERSION_END] == b"\x00\x00" and len(image) > PREAMBLE:
        image = image[: len(MAGIC)] + version + image[VERSION_END:]
    return image


def _differing_bits(one: bytes, other: bytes) -> int:
    if len(one) != len(other):
        return 8 * max(len(one), len(other))
    return sum((left ^ right).bit_count() for left, right in zip(one, other, strict=True))
