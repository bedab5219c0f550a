"""The matches of a server: begun, opened, given away, repaired."""

import os
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import insert, select

from engine import GAMES
from engine.position import Position
from engine.table import Setup, Table
from saves import atomic
from saves.archive.database import Database
from saves.archive.journals import Journals, JournalStart, Kept, standing_of
from saves.archive.match import ArchivedMatch
from saves.archive.schema import damaged
from saves.course import Course
from saves.errors import SaveError, SaveReason, cannot_write
from saves.journal import image_of, whole_journal
from saves.layout import frame
from saves.names import SUFFIX
from saves.packing import pack
from saves.reader import JournalReader, only_save_errors
from saves.records import AnyHeader, is_readable, new_header, read_header, read_snapshot
from saves.repair import Repair, is_sound, repaired
from saves.seal import Seal
from saves.store import BrokenSave, Listed, SaveSummary

_HOLE = bytes(16)


class ArchivedMatches:
    """All matches in an archive."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time) -> None:
        self.journals = Journals(database)
        self._clock = clock

    def create(self, setup: Setup, name: str) -> None:
        """Begin a match; fails before there is anything of it, if the set-up is no good."""
        position = Table(GAMES[setup.game], setup).position
        now = self._clock()
        header = pack(new_header(setup, now, name))
        self.journals.begin(name, header, standing_of(position), now)

    def open(self, name: str) -> ArchivedMatch:
        """Return a match, ready to go on."""
        return ArchivedMatch(name, self.journals, self._clock)

    def has(self, name: str) -> bool:
        """Tell whether there is a match of this name, be it one that cannot be read."""
        return self.journals.has(name)

    # -- looking ------------------------------------------------------------------------------

    def summary(self, name: str) -> SaveSummary:
        """Return a match as a list shows it."""
        match = self.open(name)
        position = match.table.position
        return SaveSummary(
            name=name,
            setup=match.table.setup,
            seats=position.seats,
            created=match.created,
            played=self.journals.states([name])[name].played,
            moves=position.moves,
            to_act=position.to_act,
            view=position.view(None),
            lost=match.lost,
        )

    def summaries(self) -> list[Listed]:
        """Return all matches, the last played first; a bad one is listed as what it is."""
        names = dict.fromkeys([*self.journals.names(), *self.damaged()])
        found = [self._listed(name) for name in names]
        return sorted(found, key=lambda listed: (-listed.played, listed.name))

    def _listed(self, name: str) -> Listed:
        try:
            return self.summary(name)
        except SaveError as error:
            return BrokenSave(name, 0.0, error)

    # -- giving away --------------------------------------------------------------------------

    def export(self, name: str, path: Path) -> Path:
        """Write a match with its whole history to a file that opens anywhere; return which.

        Given a folder, the file in it is named after the match. Whoever gets the file can read all
        of the match from it, hidden cards included.
        """
        match = self.open(name)
        if match.lost:
            raise SaveError(SaveReason.INCOMPLETE, match.path)
        header, course, now = self._whole(match)
        if os.path.isdir(path):
            path = path / f"{name}{SUFFIX}"
        try:
            atomic.create(path, whole_journal(header, course, now))
        except FileExistsError as error:
            raise SaveError(SaveReason.EXISTS, path) from error
        except OSError as error:
            raise cannot_write(error, path) from error
        except ValueError as error:  # a path that no file can have
            raise SaveError(SaveReason.CANNOT_WRITE, path, str(error)) from error
        return path

    def _whole(self, match: ArchivedMatch) -> tuple[AnyHeader, Course, Position]:
        start = self.journals.start(match.name)
        if start is None:
            raise SaveError(SaveReason.MISSING, match.path)
        with only_save_errors(match.path):
            header = read_header(start.header, match.path)
        return header, match.whole_course(), match.table.position

    # -- taking in, and repairing -------------------------------------------------------------

    def take_in(self, name: str, image: bytes, when: float, seal: Seal) -> None:
        """Take a journal in, every record of it; one that cannot be read is kept as it is.

        ``SaveError`` says in that case why: there is something to repair.
        """
        try:
            reader = JournalReader.of(image, Path(name), seal)
            table = reader.table(reader.whole_course())
            first, contents = reader.contents()
        except SaveError as error:
            self.keep_damaged(name, image, error.reason)
            raise
        standing = standing_of(table.position)
        start = Kept(0, reader.lost_moves(), first) if first is not None else None
        with self.journals.database.writing():
            self.journals.begin(name, reader.packed_header, standing, when, start)
            self.journals.copy(name, contents, standing, when)

    def examine(self, name: str, seal: Seal) -> Repair | None:
        """Return what could be saved of a damaged match; ``None`` if it is whole.

        ``SaveError`` if nothing can be, or if it is not for damage that it cannot be opened.
        """
        image = self._image(name, seal)
        path = Path(name)
        return None if is_sound(image, path, seal) else repaired(image, path, seal)

    def repair(self, name: str, seal: Seal) -> bool:
        """Save what can be saved of a damaged match, and keep what it was; tell if that was due."""
        repair = self.examine(name, seal)
        if repair is None:
            return False
        with self.journals.database.writing():
            if self.journals.start(name) is not None:
                self.keep_damaged(name, self._image(name, seal))
                self.journals.delete(name)
            self.take_in(name, repair.image, self._clock(), seal)
        return True

    def _image(self, name: str, seal: Seal) -> bytes:
        """Return a match as a journal's bytes, right or wrong."""
        start = self.journals.start(name)
        if start is not None:
            return _image_of(start, self.journals.records_after(name, 0), Path(name), seal)
        latest = (
            select(damaged.c.image).where(damaged.c.match == name).order_by(damaged.c.id.desc())
        )
        with self.journals.database.reading() as connection:
            image: bytes | None = connection.execute(latest.limit(1)).scalar_one_or_none()
        if image is None:
            raise SaveError(SaveReason.MISSING, Path(name))
        return image

    def damaged(self) -> list[str]:
        """Return the names of the matches of which there is something that cannot be read."""
        names = select(damaged.c.match).distinct().order_by(damaged.c.match)
        with self.journals.database.reading() as connection:
            return list(connection.execute(names).scalars())

    def keep_damaged(
        self, name: str, image: bytes, reason: SaveReason = SaveReason.DAMAGED
    ) -> None:
        """Keep the bytes of a journal that cannot be read, for whoever would like a look."""
        row = {"match": name, "image": image, "reason": reason.name, "kept": self._clock()}
        with self.journals.database.writing() as connection:
            connection.execute(insert(damaged).values(row))


def _image_of(start: JournalStart, contents: list[bytes], path: Path, seal: Seal) -> bytes:
    """Return a journal's bytes; where a record cannot be read there is a hole, as of a bad disk."""
    with only_save_errors(path):
        game = GAMES[read_header(start.header, path).game]
    kept = start.beginning
    snapshot = read_snapshot(kept.content, game) if kept is not None else None
    first = [pack(seal.on(snapshot, start.header))] if snapshot is not None else []
    return image_of(start.header, first) + b"".join(
        frame(content) if is_readable(content, game) else _HOLE for content in contents
    )
