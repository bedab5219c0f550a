"""Another match at the table of one that is over."""

from textual.message import Message

from saves.archive.rooms import Invited, Place, RoomRecord, Taken
from tui.ssh.hall import Hall
from tui.ssh.room import Room


class TableAgain(Message):
    """Somebody would like to play once more, with the same players."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        """Where they have played."""


async def opened_again(hall: Hall, before: Room, player: str, address: str) -> Room:
    """Return a table as another was: its options, its bots, and a seat for each of its players.

    ``RoomRefused`` or ``SaveError`` if it cannot be opened.
    """
    record = before.record
    return await hall.rooms.open_room(
        player,
        record.game,
        record.game_options(),
        _places_again(record, player),
        record.away_limit,
        address,
        coached=record.coached,
    )


def _places_again(record: RoomRecord, player: str) -> list[Place]:
    """Return the seats as they were, the others' kept for them: they may want to or not."""
    return [
        Invited(place.player) if isinstance(place, Taken) and place.player != player else place
        for place in record.places
    ]
