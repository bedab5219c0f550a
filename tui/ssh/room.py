"""A room of the server: a table with its seats, before the match, during it and after it."""

import asyncio
from collections.abc import Callable, Sequence
from enum import StrEnum

import msgspec

from saves.archive.journals import Standing, State
from saves.archive.rooms import Invited, RoomRecord, Taken
from saves.archive.talk import KEPT_LINES, ChatLine
from tui.locale import marked
from tui.ssh.match import HostedMatch


class RoomProblem(StrEnum):
    """Why something cannot be done at a table: each value is one plain sentence."""

    GONE = marked("This table is no longer there.")
    NOT_INVITED = marked("No seat is kept for you at this table.")
    NO_SEAT = marked("There is no seat for you at this table.")
    NOT_YOURS = marked("Only whoever opened the table can do that.")
    BEGUN = marked("This game has begun.")
    NOT_BEGUN = marked("This game has not begun.")
    NOT_SEATED = marked("You have no seat at this table.")
    NOT_AWAY = marked("Nobody here has been away long enough.")
    TOO_MANY = marked("You have opened enough tables; finish some first.")
    TOO_MANY_HERE = marked("Many tables were opened from your address; please wait a while.")
    BROKEN = marked("This game cannot be opened.")
    BUSY = marked("Others are changing this table at the same moment; please try again.")


class RoomRefused(Exception):
    """Something that cannot be done at a table, and why; nothing was changed."""

    def __init__(self, problem: RoomProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


class Room:
    """A table with its match. The match is open while somebody looks, or a bot has to move."""

    def __init__(self, record: RoomRecord) -> None:
        self.record = record
        self.hosted: HostedMatch | None = None
        self.standing: Standing | None = None
        """How the match stands; ``None`` before it, or if it cannot be opened."""
        self.winners: tuple[int, ...] = ()
        """The seats that have won, once the match is over."""
        self.for_undo: set[int] = set()
        """The seats that would like to take back the last move."""
        self.lock = asyncio.Lock()
        self.begun = False
        self.last_move = record.created
        """When the match last went on; who is to act has been awaited since then."""
        self.number = 0
        """The last record of the match that is known here."""
        self.chat: list[ChatLine] = []
        """What was said here; a new list whenever that changes."""
        self.note_kept(record.revision)

    def stands(self, state: State) -> None:
        """Take over from the archive how the match stands; nobody is awaited at an old table."""
        is_old = self.record.finished or self.record.put_away
        self.standing = None if is_old else state.standing
        self.winners = state.standing.winners
        self.last_move = state.played
        self.number = state.number

    @property
    def id(self) -> str:
        """What the table is known by."""
        return self.record.id

    def hear(self, line: ChatLine) -> None:
        """Remember what was said here."""
        self.chat = [*self.chat, line][-KEPT_LINES:]

    def note_kept(self, revision: int) -> None:
        """Note that the archive has the record as it is now."""
        self.record.revision = revision
        self._kept = msgspec.json.encode(self.record)

    @property
    def is_kept(self) -> bool:
        """Whether the archive has the record as it is now."""
        return msgspec.json.encode(self.record) == self._kept

    def go_back(self) -> None:
        """Let the record be as the archive has it."""
        self.record = msgspec.json.decode(self._kept, type=RoomRecord)

    @property
    def last_touched(self) -> float:
        """When anybody last did anything here."""
        return max(self.record.touched, self.last_move)

    def invites(self, player: str) -> bool:
        """Tell whether a seat is kept for a player here, and he may still take it."""
        return not self.begun and Invited(player) in self.record.places

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
