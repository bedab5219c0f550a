"""What the server keeps of a table besides its match: who has which seat, and what was said."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct, field

from engine import GAMES
from engine.core import Options
from saves import atomic
from tui.ssh.chat import ChatLine

DAY = 24 * 3600.0
USUAL_AWAY_LIMIT = 3 * DAY


class Free(Struct, frozen=True, tag=True):
    """A seat that anybody may take."""


class Invited(Struct, frozen=True, tag=True):
    """A seat that is kept for a player."""

    player: str


class Taken(Struct, frozen=True, tag=True):
    """A player's seat; it stays his, even while a bot stands in for him."""

    player: str


class ForBot(Struct, frozen=True, tag=True):
    """A bot's seat."""

    name: str
    level: str


Place: TypeAlias = Free | Invited | Taken | ForBot


class RoomRecord(Struct):
    """A table as it stands on the disk; players are known by their ids."""

    id: str
    """The name of its match too, once that has begun."""
    game: str
    options: dict[str, Any]
    owner: str
    places: list[Place]
    created: float = field(default_factory=time.time)
    away_limit: float | None = USUAL_AWAY_LIMIT
    """After so many seconds the others may vote a bot in; ``None`` for never."""
    votes: dict[int, list[str]] = {}
    """For a seat: who is for a bot to stand in."""
    chat: list[ChatLine] = []
    finished: bool = False
    touched: float = 0.0
    """When anybody last sat down, left, voted or said something."""
    put_away: bool = False
    """Nobody has touched it for long: only its players see it, and can take it up again."""

    @property
    def players(self) -> list[str]:
        """The players who have a seat."""
        return [place.player for place in self.places if isinstance(place, Taken)]

    def seat_of(self, player: str) -> int | None:
        """Return the seat of a player."""
        for seat, place in enumerate(self.places):
            if isinstance(place, Taken) and place.player == player:
                return seat
        return None

    def seat_for(self, player: str) -> int | None:
        """Return a seat that a player could take: one kept for him, or else a free one."""
        if self.seat_of(player) is not None:
            return None
        for wanted in (Invited(player), Free()):
            if wanted in self.places:
                return self.places.index(wanted)
        return None

    @property
    def is_complete(self) -> bool:
        """Whether every seat is taken, so that the match can begin."""
        return all(isinstance(place, Taken | ForBot) for place in self.places)

    def game_options(self) -> Options:
        """Return the options as the game wants them."""
        options: Options = msgspec.convert(self.options, GAMES[self.game].Options)
        return options


class RecordFolder:
    """A folder of tables, each in a file that is only ever replaced as a whole."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def save(self, record: RoomRecord) -> None:
        """Put a table on the disk; once this returns it cannot be lost."""
        atomic.write(self._file(record.id), msgspec.json.encode(record))

    def has(self, id: str) -> bool:
        """Tell whether there is a file of a table, be it one that cannot be read."""
        return self._file(id).exists()

    def delete(self, id: str) -> None:
        """Forget a table."""
        self._file(id).unlink(missing_ok=True)
        atomic.sync_folder(self._folder)

    def load(self) -> Iterator[RoomRecord | Path]:
        """Yield every table; for a file that cannot be read, its path."""
        for path in sorted(self._folder.glob("*.json")):
            try:
                record = msgspec.json.decode(path.read_bytes(), type=RoomRecord)
                record.game_options()
            except (OSError, msgspec.MsgspecError, KeyError):
                yield path
            else:
                yield record

    def _file(self, id: str) -> Path:
        return self._folder / f"{id}.json"
