"""What the server keeps of a table besides its match: who has which seat, and what was said."""

import logging
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct, field

from engine import GAMES
from engine.core import Options
from tui.ssh import kept
from tui.ssh.chat import ChatLine

log = logging.getLogger(__name__)

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
        kept.write(self._file(record.id), msgspec.json.encode(record))

    def has(self, id: str) -> bool:
        """Tell whether there is a file of a table, be it one that cannot be read."""
        return self._file(id).exists()

    def delete(self, id: str) -> None:
        """Forget a table."""
        kept.delete(self._file(id))

    def load(self) -> Iterator[RoomRecord | Path]:
        """Yield every table; for one that cannot be read, the path of its file.

        Where the file is missing or broken the version before serves, and that is logged.
        """
        names = {path.name.removesuffix(".before") for path in self._folder.glob("*.json*")}
        for name in sorted(names):
            path = self._folder / name
            if not name.endswith(".json"):
                continue
            record = _read(path)
            if record is None and (record := _read(kept.before(path))) is not None:
                log.error("%s is missing or broken: the version before it is used", path)
            yield record if record is not None else path

    def _file(self, id: str) -> Path:
        return self._folder / f"{id}.json"


def _read(path: Path) -> RoomRecord | None:
    try:
        record = msgspec.json.decode(path.read_bytes(), type=RoomRecord)
        record.game_options()
    except (OSError, msgspec.MsgspecError, KeyError):
        return None
    return record
