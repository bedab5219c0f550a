"""What can be saved of a damaged journal."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from msgspec import Struct

from engine import GAMES
from saves.errors import SaveError, SaveReason
from saves.journal import whole_journal
from saves.layout import PREAMBLE, VERSION, VERSION_END, frame, preamble, slot, version_of
from saves.mending import Salvage, salvage, with_whole_preamble
from saves.packing import Malformed, unpack_plain
from saves.reader import JournalReader
from saves.records import carried_header, read_header, read_snapshot
from saves.seal import Seal

FOR_DAMAGE = (SaveReason.DAMAGED, SaveReason.NOT_A_SAVE)
"""Why a file may be refused that can perhaps be repaired."""

_MOST_SNAPSHOTS = 8
"""So many snapshots are tried, from the last one back."""


class Repair(Struct, frozen=True):
    """What would become of a damaged match."""

    moves: int
    """How many moves it would have."""
    lost_before: int
    """How many of them could not be looked at any more: they led to where it begins now."""
    lost_after: int
    """How many later moves can be read, but lead nowhere without those that cannot."""
    reaches_end: bool
    """Whether it would stand where it stood."""
    image: bytes
    """The bytes of the repaired journal."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing at all would be lost."""
        return self.reaches_end and not self.lost_before


def is_sound(image: bytes, path: Path, seal: Seal) -> bool:
    """Tell whether a journal is whole from its first move to its last; a torn tail is no damage."""
    try:
        reader = JournalReader(BytesIO(image), path, seal)
        reader.table(reader.whole_course())
    except SaveError as error:
        if error.reason not in FOR_DAMAGE:
            raise
        return False
    return True


def repaired(image: bytes, path: Path, seal: Seal) -> Repair:
    """Return what can be saved of a damaged journal; ``SaveError`` if that is nothing.

    That is the match from the deal up to the damage, or from a later sealed snapshot on: whichever
    comes further. What else can be read leads nowhere: moves are missing before it.
    """
    image = with_whole_preamble(image, VERSION.to_bytes(2, "big"))
    try:
        version = version_of(image, path)
    except SaveError as error:
        if error.reason is SaveReason.NEWER:
            raise
        # Its first bytes say nothing any more: only what was sealed here can still be known.
        records = salvage(image[:PREAMBLE].ljust(PREAMBLE) + image[PREAMBLE:], PREAMBLE)
        if _sealed_header(records, path, seal) is None:
            raise
        return _Workshop(records, b"", path, seal).best()
    start = PREAMBLE if version == VERSION else VERSION_END
    old = image[:VERSION_END] if version < VERSION else b""
    return _Workshop(salvage(image, start), old, path, seal).best()


def _sealed_header(found: Salvage, path: Path, seal: Seal) -> bytes | None:
    """Return the header that a sealed snapshot carries, for a journal that has lost its own."""
    for run in reversed(found.runs):
        for payload in reversed(run):
            header = carried_header(payload)
            if not header:
                continue
            try:
                game = GAMES[read_header(header, path).game]
            except (SaveError, Malformed):
                continue
            snapshot = read_snapshot(payload, game)
            if snapshot is not None and seal.is_on(snapshot, header):
                return header
    return None


class _Workshop:
    """The records of one damaged journal, and what can be made of them."""

    def __init__(self, found: Salvage, old: bytes, path: Path, seal: Seal) -> None:
        header = found.runs[0][0] if found.runs[0] else _sealed_header(found, path, seal)
        if header is None:
            raise SaveError(SaveReason.DAMAGED, path, "no header")
        self._runs = found.runs
        self._reaches_end = found.reaches_end
        self._header = header
        self._start = old or preamble(slot(0))
        self._path = path
        self._seal = seal

    def best(self) -> Repair:
        """Return what comes furthest; of equals, what loses least."""
        first = self._made_of(self._runs[0], 0)
        if first is not None and first.is_whole:
            return first
        later = self._from_a_snapshot()
        if first is None and later is None:
            raise SaveError(SaveReason.DAMAGED, self._path, "nothing can be saved")
        if first is None or (later is not None and later.moves > first.moves):
            assert later is not None
            return later
        return first

    def _from_a_snapshot(self) -> Repair | None:
        """Return the match from the last sealed snapshot on after which it can be played."""
        tries = _MOST_SNAPSHOTS
        game = GAMES[JournalReader(BytesIO(self._image([])), self._path).header.game]
        for number, run in reversed([*enumerate(self._runs)]):
            for place in range(len(run) - 1, -1, -1):
                snapshot = read_snapshot(run[place], game)
                if snapshot is None or not self._seal.is_on(snapshot, self._header):
                    continue
                if made := self._made_of([self._header, *run[place:]], number):
                    return made
                tries -= 1
                if not tries:
                    return None
        return None

    def _made_of(self, records: Sequence[bytes], run: int) -> Repair | None:
        """Return the repair that keeps these records, the last of a run, if they make a match."""
        image = self._image(records)
        try:
            reader = JournalReader(BytesIO(image), self._path, self._seal)
            course = reader.whole_course()
            now = reader.table(course).position
        except SaveError:
            return None
        if reader.version < VERSION:
            image = whole_journal(reader.header, course, now)
        later = self._runs[run + 1 :]
        lost_after = sum(_is_move(payload) for each in later for payload in each)
        reaches_end = not later and self._reaches_end
        return Repair(now.moves, course.first_move, lost_after, reaches_end, image)

    def _image(self, records: Sequence[bytes]) -> bytes:
        return self._start + b"".join(map(frame, records or [self._header]))


def _is_move(payload: bytes) -> bool:
    try:
        plain = unpack_plain(payload)
    except Malformed:
        return False
    return isinstance(plain, dict) and plain.get("type") == "Played"
