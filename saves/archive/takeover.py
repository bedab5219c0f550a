"""Taking over the folder of a server that kept files: lists in JSON, and a journal for each match.

It happens once, as one transaction, and the files stay as they are.
"""

from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field
from sqlalchemy import insert, select

from saves.archive.archive import Archive
from saves.archive.players import Account
from saves.archive.rooms import Place, RoomRecord
from saves.archive.schema import accounts, rooms, takeovers
from saves.archive.talk import ChatLine
from saves.errors import SaveError
from saves.names import SUFFIX, allowed
from saves.reader import whole_content
from saves.seal import Seal

HOST_KEY = "host key"
"""The name of the secret by which players know a server."""

_BEFORE = ".before"
"""How the version before the last change is called, of every list."""
_DAMAGED = f"{SUFFIX}.damaged"


class BookProblem(StrEnum):
    """Why the list of players is not believed: each value is one plain sentence."""

    MISSING = "The list of players is missing: {path}."
    BROKEN = "The list of players cannot be read: {path}."
    EMPTY = "The list of players is empty, though there are players: {path}."


class BrokenBook(Exception):
    """The list of players cannot be what it was; nothing was taken over."""

    def __init__(self, problem: BookProblem, path: Path) -> None:
        super().__init__(problem.value.format(path=path))
        self.problem = problem
        self.path = path
        before = _before(path)
        self.before = before if before.exists() else None
        """Where the version before is kept, if it is."""


class _Book(Struct):
    players: list[Account] = []
    invitations: list[str] = []


class _Table(Struct):
    id: str
    game: str
    options: dict[str, Any]
    owner: str
    places: list[Place]
    created: float = 0.0
    away_limit: float | None = None
    votes: dict[int, list[str]] = {}
    chat: list[ChatLine] = []
    finished: bool = False
    touched: float = 0.0
    put_away: bool = False


class TakenOver(Struct):
    """How much was taken over."""

    players: int = 0
    invitations: int = 0
    settings: int = 0
    tables: int = 0
    lines: int = 0
    matches: int = 0
    damaged: list[str] = field(default_factory=list)
    """Matches that cannot be read; their bytes were taken all the same, to be repaired."""
    left_out: list[Path] = field(default_factory=list)
    """Files that nobody can read."""

    def __str__(self) -> str:
        said = (
            f"{self.players} players, {self.invitations} invitations, {self.settings} settings, "
            f"{self.tables} tables, {self.lines} lines of talk, {self.matches} matches"
        )
        if self.damaged:
            said += f", damaged and to be repaired: {', '.join(self.damaged)}"
        if self.left_out:
            said += f"; cannot be read: {', '.join(map(str, self.left_out))}"
        return f"{said}. The files stay as they are"


def is_due(archive: Archive, folder: Path) -> bool:
    """Tell whether there are files of a server to be taken over, and there is room for them."""
    has_files = any((folder / each).exists() for each in ("players.json", "tables", "matches"))
    return has_files and _is_empty(archive)


def take_over(archive: Archive, folder: Path, looks: Callable[[str], str]) -> TakenOver | None:
    """Take over all that a server of files has kept, and return how much; ``None`` if nothing.

    ``looks`` tells what the eye sees of a name. ``BrokenBook`` if the list of players cannot be
    believed, ``SaveError`` if something cannot be kept: then nothing was taken over.
    """
    if not is_due(archive, folder):
        return None
    with archive.transaction():
        if not _is_empty(archive):  # another server has done it meanwhile
            return None
        return _Takeover(archive, folder, looks).all()


def _is_empty(archive: Archive) -> bool:
    with archive.database.reading() as connection:
        return not any(
            connection.execute(select(table).limit(1)).first()
            for table in (takeovers, accounts, rooms)
        )


class _Takeover:
    """One folder on its way into the archive."""

    def __init__(self, archive: Archive, folder: Path, looks: Callable[[str], str]) -> None:
        self._archive = archive
        self._folder = folder
        self._looks = looks
        self._taken = TakenOver()

    def all(self) -> TakenOver:
        """Take everything, and note where it is from."""
        self._take_players()
        self._take_settings()
        self._take_tables()
        self._take_lobby()
        self._take_matches()
        self._take_host_key()
        row = {"id": 1, "folder": str(self._folder), "made": self._archive.clock()}
        with self._archive.database.writing() as connection:
            connection.execute(insert(takeovers).values(row))
        return self._taken

    def _take_players(self) -> None:
        book = _book(self._folder / "players.json")
        players, known = self._archive.players, set[str]()
        for account in book.players:
            looks = self._looks(account.name)
            if looks in known:  # an older version saw a difference: both keep their names
                looks = f"{looks} {account.id}"
            players.join(account, looks)
            known.add(looks)
        for digest in book.invitations:
            players.invite(digest, self._archive.clock())
        self._taken.players = len(book.players)
        self._taken.invitations = len(book.invitations)

    def _take_settings(self) -> None:
        for path in sorted(self._folder.glob("players/*/settings.json")):
            content = self._read(path)
            if content is not None:
                self._archive.players.keep_settings(path.parent.name, content)
                self._taken.settings += 1

    def _take_tables(self) -> None:
        folder = self._folder / "tables"
        for name in sorted({path.name.removesuffix(_BEFORE) for path in folder.glob("*.json*")}):
            if not name.endswith(".json"):
                continue
            table = _last_good(folder / name, _Table)
            if table is None:
                self._taken.left_out.append(folder / name)
                continue
            plain = msgspec.structs.asdict(table)
            chat: list[ChatLine] = plain.pop("chat")
            self._archive.rooms.save(RoomRecord(**plain))
            self._take_talk(table.id, chat)
            self._taken.tables += 1

    def _take_lobby(self) -> None:
        path = self._folder / "lobby.json"
        lines = _last_good(path, list[ChatLine])
        if lines is None and path.exists():
            self._taken.left_out.append(path)
        self._take_talk(None, lines or [])

    def _take_talk(self, room: str | None, lines: list[ChatLine]) -> None:
        for line in lines:
            self._archive.talk.say(room, line)
        self._taken.lines += len(lines)

    def _take_matches(self) -> None:
        folder = self._folder / "matches"
        seal = Seal(folder)
        for path in sorted(folder.glob(f"*{SUFFIX}*")):
            name = path.name.removesuffix(".damaged").removesuffix(SUFFIX)
            if not allowed(name) or not path.name.endswith((SUFFIX, _DAMAGED)):
                continue
            image = self._read(path)
            if image is None:
                continue
            when = path.stat().st_mtime
            if path.name.endswith(_DAMAGED):  # what a repair has kept
                self._archive.matches.keep_damaged(name, image)
                continue
            try:
                self._archive.matches.take_in(name, image, when, seal)
            except SaveError:
                self._taken.damaged.append(name)
            else:
                self._taken.matches += 1

    def _take_host_key(self) -> None:
        path = self._folder / "host_key"
        if path.exists():
            content = self._read(path)
            if content is not None:
                self._archive.keep_secret(HOST_KEY, content)

    def _read(self, path: Path) -> bytes | None:
        try:
            return whole_content(path)
        except SaveError:
            self._taken.left_out.append(path)
            return None


def _book(path: Path) -> _Book:
    """Return the list of players; an empty one only where there never was another."""
    before = _decoded(_before(path), _Book) or _Book()
    if not path.exists():
        if before.players or any(path.parent.glob("tables/*.json")):
            raise BrokenBook(BookProblem.MISSING, path)
        return _Book()
    book: _Book | None = _decoded(path, _Book)
    if book is None:
        raise BrokenBook(BookProblem.BROKEN, path)
    if before.players and not book.players:
        raise BrokenBook(BookProblem.EMPTY, path)
    return book


def _before(path: Path) -> Path:
    return path.with_name(f"{path.name}{_BEFORE}")


def _last_good(path: Path, kind: Any) -> Any:
    """Return what stands in a list; where it is missing or broken, in the version before it."""
    return next((found for found in _versions(path, kind) if found is not None), None)


def _versions(path: Path, kind: Any) -> Iterator[Any]:
    yield _decoded(path, kind)
    yield _decoded(_before(path), kind)


def _decoded(path: Path, kind: Any) -> Any:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (OSError, msgspec.MsgspecError):
        return None
