"""A room of the server: a table with its seats, before the match, during it and after it."""

import asyncio
from collections.abc import Callable, Sequence
from enum import StrEnum

from msgspec import Struct

from engine.position import Person, Seat
from tui.locale import marked
from tui.ssh.match import HostedMatch
from tui.ssh.records import RoomRecord, Taken


class RoomProblem(StrEnum):
    """Why something cannot be done at a table: each value is one plain sentence."""

    GONE = marked("This table is no longer there.")
    NO_SEAT = marked("There is no seat for you at this table.")
    NOT_YOURS = marked("Only whoever opened the table can do that.")
    BEGUN = marked("This game has begun.")
    NOT_BEGUN = marked("This game has not begun.")
    NOT_SEATED = marked("You have no seat at this table.")
    NOT_AWAY = marked("Nobody here has been away for long enough.")
    TOO_MANY = marked("You have opened enough tables; finish some first.")
    TOO_MANY_HERE = marked("Many tables were opened from your address; please wait a while.")
    BROKEN = marked("This game cannot be opened.")


class RoomRefused(Exception):
    """Something that cannot be done at a table, and why; nothing was changed."""

    def __init__(self, problem: RoomProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


class Standing(Struct, frozen=True):
    """How a match stands, for as long as it is not open."""

    seats: tuple[Seat, ...]
    to_act: tuple[int, ...]

    @property
    def people_to_act(self) -> list[int]:
        """The seats whose people are awaited."""
        return [seat for seat in self.to_act if self.is_person(seat)]

    @property
    def awaits_bots(self) -> bool:
        """Whether a bot is to act."""
        return len(self.people_to_act) < len(self.to_act)

    def is_person(self, seat: int) -> bool:
        """Tell whether a person plays at a seat."""
        return isinstance(self.seats[seat], Person)


class Room:
    """A table with its match. The match is open while somebody looks, or a bot has to move."""

    def __init__(self, record: RoomRecord) -> None:
        self.record = record
        self.hosted: HostedMatch | None = None
        self.standing: Standing | None = None
        """How the match stands; ``None`` before it, or if it cannot be opened."""
        self.for_undo: set[int] = set()
        """The seats that would like to take back the last move."""
        self.lock = asyncio.Lock()
        self.begun = False
        self.last_move = record.created
        """When the match last went on; who is to act has been awaited since then."""

    @property
    def id(self) -> str:
        """What the table is known by."""
        return self.record.id

    @property
    def last_touched(self) -> float:
        """When anybody last did anything here."""
        return max(self.record.touched, self.last_move)

    def awaits(self, player: str) -> bool:
        """Tell whether a player's decision is awaited here."""
        seat = self.record.seat_of(player)
        return self.standing is not None and seat in self.standing.people_to_act

    def away(self, now: float, last_seen: Callable[[str], float]) -> list[int]:
        """Return the seats whose players have kept the others waiting for too long."""
        limit = self.record.away_limit
        if self.standing is None or limit is None:
            return []
        found = []
        for seat in self.standing.people_to_act:
            place = self.record.places[seat]
            seen = last_seen(place.player) if isinstance(place, Taken) else 0.0
            if max(seen, self.last_move) < now - limit:
                found.append(seat)
        return found

    def voters(self, away: Sequence[int]) -> list[int]:
        """Return the seats of people who are not away: more than half of them decide."""
        return [
            seat
            for seat, place in enumerate(self.record.places)
            if isinstance(place, Taken) and seat not in away and self._is_person(seat)
        ]

    def stand_in_for(self, player: str) -> bool:
        """Tell whether a bot stands in for a player."""
        seat = self.record.seat_of(player)
        return seat is not None and self.standing is not None and not self._is_person(seat)

    def _is_person(self, seat: int) -> bool:
        return self.standing is not None and self.standing.is_person(seat)
