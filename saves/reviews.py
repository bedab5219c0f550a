"""What was found out about a match, in a file beside it.

::

    magic (8), version (2), checksum (16), then the reviews

It only saves time. A file that is damaged, forged, of another match or from another version counts
as none: then everything is worked out anew.
"""

from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path

from msgspec import Struct

from engine.bots.review import Review
from engine.table import Move, Setup
from saves import atomic
from saves.errors import cannot_write
from saves.packing import Malformed, pack, unpack

SUFFIX = ".review"
MAGIC = b"QUADRVIW"
VERSION = 1
_START = MAGIC + VERSION.to_bytes(2)
_CHECKSUM = 16
LARGEST = 1 << 19
"""Of six seats in the longest of matches; bounds what a hostile file can cost."""


class Reviewed(Struct, frozen=True):
    """The reviews of a match, one for each seat that has asked."""

    match: str
    """Tells this match, as far as it was played, from all others."""
    reviews: tuple[Review, ...]


def fingerprint(setup: Setup, created: float, moves: Sequence[Move]) -> str:
    """Return what tells a match, as far as it was played, from all others."""
    return blake2b(pack((setup, created, moves)), digest_size=16).hexdigest()


def kept_reviews(path: Path, match: str) -> tuple[Review, ...]:
    """Return the reviews of a match that lie in a file; none, if there is anything wrong."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError:
        return ()
    start = len(_START) + _CHECKSUM
    payload = content[start:]
    if content[:start] != _START + _checksum(payload) or len(content) > LARGEST:
        return ()
    try:
        reviewed: Reviewed = unpack(payload, Reviewed)
    except Malformed:
        return ()
    return reviewed.reviews if reviewed.match == match else ()


def keep_reviews(path: Path, match: str, reviews: Sequence[Review]) -> None:
    """Write the reviews of a match to a file; ``SaveError`` if that cannot be."""
    payload = pack(Reviewed(match, tuple(reviews)))
    try:
        atomic.write(path, _START + _checksum(payload) + payload)
    except OSError as error:
        raise cannot_write(error, path) from error


def _checksum(payload: bytes) -> bytes:
    return blake2b(payload, digest_size=_CHECKSUM).digest()
