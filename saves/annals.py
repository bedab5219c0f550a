"""The annals: every match that was played to its end, in a file that only grows.

::

    magic (8), version (2)
    frame      as in a journal: mark, length, checksum, then a finished match
    frame      ...

A match that is deleted stays in the annals. What a power cut has left half written, or a bad disk
has spoilt, is passed over; the matches before and behind it count.
"""

import os
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct, structs

from engine.core import Options
from engine.position import Seat
from engine.table import Setup
from saves import atomic
from saves.errors import SaveError, SaveReason, cannot_read, cannot_write
from saves.layout import MARK, frame, read_frame
from saves.packing import Malformed, pack, unpack
from saves.records import Count, Moment
from saves.store import SaveSummary

MAGIC = b"QUADANNL"
VERSION = 1
_START = MAGIC + VERSION.to_bytes(2)
LARGEST = 1 << 22
"""Of some fifteen thousand matches; bounds what a hostile file can cost."""
MOST_BREAKS = 10_000
"""Far more than a bad disk leaves; behind that many a file is not looked through any further."""
_BINARY = getattr(os, "O_BINARY", 0)

Choice: TypeAlias = bool | int | str
"""The value of an option, as it is written down."""


class Finished(Struct, frozen=True):
    """A match that was played to its end."""

    match: str
    """Tells it from all others, however often its file is copied or renamed."""
    game: str
    options: dict[str, Choice]
    """The options that were not as usual."""
    seats: tuple[Seat, ...]
    """Who sat where in the end."""
    ended: Moment
    winners: tuple[Count, ...]
    scores: tuple[int, ...]
    moves: Count

    def __post_init__(self) -> None:
        """Refuse what no match can be."""
        if len(self.scores) != len(self.seats) or not self.seats:
            raise ValueError("as many scores as seats")
        if any(winner >= len(self.seats) for winner in self.winners):
            raise ValueError("a winner who did not play")


def finished(save: SaveSummary) -> Finished:
    """Return what the annals say of a saved match that is over."""
    result = save.view.result
    assert result is not None, "the match is not over"
    return Finished(
        match=match_id(save.setup, save.created),
        game=save.game,
        options=unusual(save.setup.options),
        seats=save.seats,
        ended=save.played,
        winners=result.winners,
        scores=result.scores,
        moves=save.moves,
    )


def match_id(setup: Setup, created: float) -> str:
    """Return what tells a match from all others."""
    return blake2b(pack((setup.game, setup.seed, created)), digest_size=12).hexdigest()


def unusual(options: Options) -> dict[str, Choice]:
    """Return the options that are not as usual, by name."""
    usual = type(options)()
    return {
        name: value
        for name, value in structs.asdict(options).items()
        if value != getattr(usual, name)
    }


class Annals:
    """The matches that were played to their end on this machine."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def matches(self) -> list[Finished]:
        """Return all of them, each once, in the order in which they came to be known."""
        known: dict[str, Finished] = {}
        for each in self._records(self._content()):
            known.setdefault(each.match, each)
        return list(known.values())

    def add(self, matches: Iterable[Finished]) -> list[Finished]:
        """Write down the matches that are not known yet, and return those.

        Once this returns they are on the disk. ``SaveError`` if they cannot be written.
        """
        known = {each.match for each in self.matches()}
        new = list({each.match: each for each in matches if each.match not in known}.values())
        if new:
            self._append(b"".join(frame(pack(each)) for each in new))
        return new

    def _content(self) -> bytes:
        try:
            with self.path.open("rb") as file:
                content = file.read(LARGEST + 1)
        except FileNotFoundError:
            return b""
        except OSError as error:
            raise cannot_read(error, self.path) from error
        if content and content[: len(MAGIC)] != MAGIC:
            raise SaveError(SaveReason.NOT_A_SAVE, self.path)
        if content[len(MAGIC) : len(_START)] > _START[len(MAGIC) :]:
            raise SaveError(SaveReason.NEWER, self.path)
        if len(content) > LARGEST:
            raise SaveError(SaveReason.TOO_LARGE, self.path)
        return content

    def _records(self, content: bytes) -> Iterator[Finished]:
        """Yield what is sound; behind whatever is not, the next mark is looked for."""
        place, breaks = content.find(MARK, len(_START)), 0
        while place >= 0 and breaks < MOST_BREAKS:
            found = read_frame(content, place)
            each = None if found is None else _finished_of(found.payload)
            if each is None:
                breaks += 1
            else:
                yield each
            place = content.find(MARK, place + 1 if found is None else found.end)

    def _append(self, frames: bytes) -> None:
        """Write at the end, in one go: two apps that do so at once do not mix their bytes."""
        try:
            atomic.make_folder(self.path.parent)
            if not self.path.exists():
                self._create()
            descriptor = os.open(self.path, os.O_WRONLY | os.O_APPEND | _BINARY)
            try:
                written = os.write(descriptor, frames)
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
        except OSError as error:
            raise cannot_write(error, self.path) from error
        if written < len(frames):
            raise SaveError(SaveReason.DISK_FULL, self.path)

    def _create(self) -> None:
        try:
            atomic.create(self.path, _START)
        except FileExistsError:
            return  # another app was faster


def _finished_of(payload: bytes) -> Finished | None:
    """Return the match in a record; ``None`` if there is something else in it."""
    try:
        match: Finished = unpack(payload, Finished)
    except Malformed:
        return None
    return match
