"""Where the tables of a server stand, so that no lobby has to look at all there ever were."""

from bisect import insort
from collections.abc import Iterable

from tui.ssh.room import Room

FINISHED_KEPT = 20
"""Finished tables of a player that can still be looked at: the latest."""


class Shelf:
    """The tables: those at play, and for each player those of the past."""

    def __init__(self) -> None:
        self.all: dict[str, Room] = {}
        self._current: dict[str, Room] = {}
        self._finished: dict[str, list[Room]] = {}
        self._put_away: dict[str, dict[str, Room]] = {}

    def add(self, room: Room) -> None:
        """Put a table where it belongs; also one that has changed."""
        self.all[room.id] = room
        self._current.pop(room.id, None)
        for player in room.record.players:
            self._put_away.get(player, {}).pop(room.id, None)
        if room.record.finished:
            self._add_finished(room)
        elif room.record.put_away:
            for player in room.record.players:
                self._put_away.setdefault(player, {})[room.id] = room
        else:
            self._current[room.id] = room

    def _add_finished(self, room: Room) -> None:
        for player in room.record.players:
            latest = self._finished.setdefault(player, [])
            if room in latest:
                latest.remove(room)
            insort(latest, room, key=lambda each: -each.last_move)
            del latest[FINISHED_KEPT:]

    def remove(self, room: Room) -> None:
        """Forget a table, which has not begun."""
        del self.all[room.id]
        self._current.pop(room.id, None)
        for player in room.record.players:
            self._put_away.get(player, {}).pop(room.id, None)

    @property
    def current(self) -> Iterable[Room]:
        """All tables that are neither finished nor put away."""
        return self._current.values()

    def finished(self, player: str) -> list[Room]:
        """Return the latest finished tables of a player."""
        return self._finished.get(player, [])

    def put_away(self, player: str) -> list[Room]:
        """Return the tables of a player that were put away, the latest first."""
        rooms = self._put_away.get(player, {}).values()
        return sorted(rooms, key=lambda room: -room.last_touched)
