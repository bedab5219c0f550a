"""The saved games in a folder."""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct, structs

from engine import GAMES
from engine.bots.review import Review
from engine.core import View
from engine.position import Position, Seat
from engine.table import Setup, Table, deal
from saves import atomic
from saves.course import Course
from saves.errors import SaveError, SaveReason, cannot_read, cannot_write, is_forbidden
from saves.journal import new_journal, whole_journal
from saves.layout import VERSION
from saves.lock import locked
from saves.match import Match, SavedMatch
from saves.names import SUFFIX, allowed, automatic_names, file_of, numbered_names
from saves.reader import reading, whole_content
from saves.records import AnyHeader, new_header
from saves.repair import FOR_DAMAGE, Repair, is_sound, repaired
from saves.reviews import SUFFIX as REVIEW_SUFFIX
from saves.reviews import fingerprint, keep_reviews, kept_reviews
from saves.seal import Seal


class SaveSummary(Struct, frozen=True):
    """A saved game as a list shows it."""

    name: str
    setup: Setup
    seats: tuple[Seat, ...]
    """Who sits where now."""
    created: float
    played: float
    """When it was last played, in seconds since 1970."""
    moves: int
    to_act: tuple[int, ...]
    """Whose decision is awaited; nobody's once it is over."""
    view: View
    """What a spectator sees, for a small picture; it also holds the result."""
    lost: int
    """How many moves are missing at its beginning, since it was repaired."""

    @property
    def game(self) -> str:
        """The key of the game that is played."""
        return self.setup.game

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return not self.to_act


class BrokenSave(Struct, frozen=True):
    """A file among the saved games that cannot be opened, and why."""

    name: str
    played: float
    error: SaveError


Listed: TypeAlias = SaveSummary | BrokenSave


class Store:
    """The saved games in a folder, each in a file of its own."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self._clock = clock
        self._seal = Seal(folder)
        atomic.clean(folder)

    def create(self, setup: Setup, name: str | None = None) -> Match:
        """Begin a match and return it; without a name it gets the next free one of the day."""
        deal(GAMES[setup.game], setup)  # fails before there is a file, if the set-up is no good
        header = new_header(setup, self._clock(), name="")
        names = automatic_names(setup.game, header.created) if name is None else [name]
        name = self._place(names, lambda free: new_journal(_named(header, free)))
        return Match(name, self._file(name), self._seal)

    def branch(self, match: SavedMatch, moves: int, seats: tuple[Seat, ...]) -> Match:
        """Begin a match like another one as far as some moves, and from there on its own.

        Others may sit at it. ``SaveError`` if the beginning of the other one is lost.
        """
        if match.lost:
            raise SaveError(SaveReason.INCOMPLETE, match.path)
        setup = structs.replace(match.table.setup, seats=seats)
        course = Course(seats=list(seats), moves=match.history()[:moves])
        now = Table(match.table.game, setup).position
        header = new_header(setup, self._clock(), name="")
        names = automatic_names(setup.game, header.created)
        name = self._place(names, lambda free: whole_journal(_named(header, free), course, now))
        return self.open(name)

    def open(self, name: str) -> Match:
        """Return a saved game, ready to go on."""
        path = self._existing(name)
        with reading(path) as reader:
            version = reader.version
        if version < VERSION:
            _bring_up_to_date(path)
        return Match(name, path, self._seal)

    def look_at(self, name: str) -> SavedMatch:
        """Return a saved game as it stands, for who may not or does not want to change it."""
        return SavedMatch(name, self._existing(name), self._seal)

    def has(self, name: str) -> bool:
        """Tell whether there is a saved game of this name."""
        return os.path.isfile(self._file(name))

    def last_played(self, name: str) -> float:
        """Return when a saved game was last played, in seconds since 1970."""
        return _last_change(self._existing(name))

    def summary(self, name: str) -> SaveSummary:
        """Return a saved game as a list shows it."""
        path = self._existing(name)
        with reading(path, self._seal) as reader:
            position = reader.table(reader.course()).position
            return SaveSummary(
                name=name,
                setup=reader.header.setup,
                seats=position.seats,
                created=reader.header.created,
                played=path.stat().st_mtime,
                moves=position.moves,
                to_act=position.to_act,
                view=position.view(None),
                lost=reader.lost_moves(),
            )

    def summaries(self) -> list[Listed]:
        """Return all saved games, the last played first; a bad file is listed as what it is."""
        found = [self._listed(path) for path in self._files()]
        return sorted(found, key=lambda listed: (-listed.played, listed.name))

    def examine(self, name: str) -> Repair | None:
        """Return what could be saved of a damaged game; ``None`` if it is whole.

        ``SaveError`` if nothing can be, or if it is not for damage that it cannot be opened.
        """
        path = self._existing(name)
        image = whole_content(path)
        return None if is_sound(image, path, self._seal) else repaired(image, path, self._seal)

    def is_repairable(self, broken: BrokenSave) -> bool:
        """Tell whether anything can be saved of a game that cannot be opened."""
        if broken.error.reason not in FOR_DAMAGE:
            return False
        try:
            return self.examine(broken.name) is not None
        except SaveError:
            return False

    def repair(self, name: str) -> Path | None:
        """Save what can be saved of a damaged game; return where the damaged file is kept."""
        path = self._existing(name)
        with locked(path), _writing(path):
            repair = self.examine(name)
            if repair is None:
                return None
            kept = atomic.keep(path, _names_for_damaged(path))
            atomic.write(path, repair.image)
        return kept

    def delete(self, name: str) -> None:
        """Remove a saved game for good, be it broken."""
        path = self._existing(name)
        with locked(path), _writing(path):
            path.unlink()
            _review_of(path).unlink(missing_ok=True)

    def rename(self, name: str, new: str) -> None:
        """Give a saved game another name."""
        path = self._existing(name)
        target = self._file(new)
        with locked(path), _writing(path):
            if target.exists():
                raise SaveError(SaveReason.EXISTS, target)
            os.replace(path, target)
            _review_of(target).unlink(missing_ok=True)
            if _review_of(path).exists():
                os.replace(_review_of(path), _review_of(target))
            atomic.sync_folder(self.folder)

    def export(self, name: str, path: Path) -> Path:
        """Write a saved game with its whole history to a file, to be given away; return which.

        Given a folder, the file in it is named after the saved game. Whoever gets the file can
        read all of the match from it, hidden cards included.
        """
        exported = self.exported(name)
        if os.path.isdir(path):
            path = path / f"{name}{SUFFIX}"
        with _writing(path):
            try:
                atomic.create(path, exported)
            except FileExistsError as error:
                raise SaveError(SaveReason.EXISTS, path) from error
        return path

    def exported(self, name: str) -> bytes:
        """Return a saved game with its whole history, as it stands in a file to be given away."""
        existing = self._existing(name)
        with reading(existing, self._seal) as reader:
            if reader.lost_moves():
                raise SaveError(SaveReason.INCOMPLETE, existing)
        header, course, now = _whole(existing)
        return whole_journal(_named(header, name), course, now)

    def import_(self, path: Path) -> str:
        """Take a given file in among the saved games and return its name here."""
        if not os.path.isfile(path):
            raise SaveError(SaveReason.MISSING, path)
        header, course, now = _whole(path)
        wanted = header.name if allowed(header.name) else header.game
        return self._place(
            numbered_names(wanted), lambda free: whole_journal(_named(header, free), course, now)
        )

    def review(self, match: SavedMatch, seat: int) -> Review | None:
        """Return what was found out for a seat about a match as it stands, if it was kept."""
        return next((each for each in self._reviews(match) if each.seat == seat), None)

    def keep_review(self, match: SavedMatch, review: Review) -> None:
        """Keep what was found out about a match beside it."""
        others = [each for each in self._reviews(match) if each.seat != review.seat]
        keep_reviews(_review_of(match.path), _fingerprint(match), [*others, review])

    def _reviews(self, match: SavedMatch) -> tuple[Review, ...]:
        return kept_reviews(_review_of(match.path), _fingerprint(match))

    def _listed(self, path: Path) -> Listed:
        name = path.name.removesuffix(SUFFIX)
        try:
            return self.summary(name)
        except SaveError as error:
            return BrokenSave(name, _last_change(path), error)

    def _files(self) -> list[Path]:
        try:
            return [
                path
                for path in self.folder.iterdir()
                if path.suffix == SUFFIX and not path.name.startswith(".") and os.path.isfile(path)
            ]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise cannot_read(error, self.folder) from error

    def _file(self, name: str) -> Path:
        return file_of(self.folder, name)

    def _existing(self, name: str) -> Path:
        path = self._file(name)
        if not os.path.isfile(path):
            raise SaveError(SaveReason.MISSING, path)
        return path

    def _place(self, names: Iterable[str], image: Callable[[str], bytes]) -> str:
        """Put a journal under the first free name and return that."""
        for name in names:
            path = self._file(name)
            with _writing(path):
                atomic.make_folder(self.folder)
                try:
                    atomic.create(path, image(name))
                except FileExistsError:
                    continue
            return name
        raise SaveError(SaveReason.EXISTS, path)


def _review_of(path: Path) -> Path:
    return path.with_suffix(REVIEW_SUFFIX)


def _fingerprint(match: SavedMatch) -> str:
    return fingerprint(match.table.setup, match.created, match.history())


def _named(header: AnyHeader, name: str) -> AnyHeader:
    return structs.replace(header, name=name)


def _whole(path: Path) -> tuple[AnyHeader, Course, Position]:
    """Return the whole match in a file, its course and its end.

    It is played through from the deal: no state that stands in the file is believed.
    """
    with reading(path) as reader:
        course = reader.whole_course()
        return reader.header, course, reader.table(course).position


def _bring_up_to_date(path: Path) -> None:
    """Write a journal of an older version anew."""
    with locked(path), _writing(path):
        try:
            atomic.write(path, whole_journal(*_whole(path)))
        except OSError as error:
            if is_forbidden(error):
                raise SaveError(SaveReason.READ_ONLY, path) from error
            raise


def _names_for_damaged(path: Path) -> Iterator[Path]:
    yield path.with_name(f"{path.name}.damaged")
    for number in count(2):
        yield path.with_name(f"{path.name}.damaged-{number}")


def _last_change(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # gone since the folder was read
        return 0.0


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise cannot_write(error, path) from error
    except ValueError as error:  # a path that no file can have
        raise SaveError(SaveReason.CANNOT_WRITE, path, str(error)) from error
