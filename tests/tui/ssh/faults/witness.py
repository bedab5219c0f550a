"""What a worker under test writes down: what is tried, acknowledged, shown, and what it knows."""

import asyncio
import json
import os
from collections.abc import Callable, Coroutine, Iterator
from contextvars import ContextVar
from itertools import count
from pathlib import Path
from typing import Any
from zlib import crc32

from engine.core import Action
from engine.position import Position
from saves import SaveError
from saves.archive.news import Listening
from saves.packing import pack
from saves.records import Played, Record, Undone
from tests.tui.ssh.faults.worker import SLOTS
from tui.shielded import shielded
from tui.ssh.match import HostedMatch
from tui.ssh.play import HostedPlay, StaleAction
from tui.ssh.room import Room, RoomRefused
from tui.ssh.server import Host

TRIED, KEPT, REFUSED, SHOWN = "tried", "kept", "refused", "shown"
LOOK_AT_ALL = "look-at-all"
"""A file of this name in the folder has every worker follow every table."""
_HEARD_OF = 3
"""Who is hard of hearing misses the first of so many."""
_LOOK_SECONDS = 0.3


def miss_news(*, all_of_it: bool) -> None:
    """Do not hear some of what other workers announce, or any of it."""
    tell, numbers = Listening._tell, count()

    def told(self: Listening, payload: str) -> None:
        if not all_of_it and next(numbers) % _HEARD_OF:
            tell(self, payload)

    Listening._tell = told  # type: ignore[method-assign]


def sum_of(position: Position) -> int:
    """Return a number that two different states hardly share."""
    return crc32(pack(position.state))


def write_down(folder: Path, slot: int) -> None:
    """Write down what this process does and knows from now on."""
    notes = os.open(folder / f"notes-{os.getpid()}", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    numbers = count()

    def note(*said: object) -> None:
        # One call of the system: killed a moment later, the line is there all the same.
        os.write(notes, json.dumps(said).encode() + b"\n")

    _note_actions(note, lambda: f"{os.getpid()}-{next(numbers)}")
    _note_positions(note)
    _keep_looking(folder, slot)


_own: ContextVar[list[int]] = ContextVar("the number of the record that is being made")


def _note_actions(note: Callable[..., None], new_id: Callable[[], str]) -> None:
    act, take_back = HostedMatch._act.__wrapped__, HostedMatch._take_back  # type: ignore[attr-defined]

    async def noted(name: str, record: Record, deed: Coroutine[Any, Any, Any]) -> Any:
        id, numbers = new_id(), list[int]()
        _own.set(numbers)
        note(TRIED, id, name, pack(record).hex())
        try:
            answer = await deed
        except StaleAction:
            note(REFUSED, id)
            raise
        (number,) = numbers  # one record, for whoever has been told so
        note(KEPT, id, number)
        return answer

    async def acted(self: HostedMatch, seat: int, decision: int, action: Action, by: Any) -> int:
        deed = act(self, seat, decision, action, by)
        moves: int = await noted(self.name, Played(seat, action), deed)
        return moves

    async def taken_back(self: HostedMatch) -> None:
        undo = self._match.table.position.undo
        assert undo is not None, "it was asked about"
        await noted(self.name, Undone(undo.moves), take_back(self))

    HostedMatch._act = shielded(acted)  # type: ignore[method-assign]
    HostedMatch._take_back = taken_back  # type: ignore[method-assign]


def _note_positions(note: Callable[..., None]) -> None:
    publish, attach = HostedMatch._publish, HostedMatch.attach

    def published(self: HostedMatch, position: Position | None = None) -> None:
        if position is None:  # what was just recorded here
            _own.get([]).append(self.number)
        shown = position or self._match.table.position
        note(SHOWN, self.name, shown.moves, sum_of(shown))
        publish(self, position)

    def attached(self: HostedMatch, seat: int | None) -> HostedPlay:
        note(SHOWN, self.name, self.position.moves, sum_of(self.position))
        return attach(self, seat)

    HostedMatch._publish = published  # type: ignore[method-assign]
    HostedMatch.attach = attached  # type: ignore[method-assign]


# -- what it knows -----------------------------------------------------------------------------


def _keep_looking(folder: Path, slot: int) -> None:
    start = Host.start

    async def started(self: Host, address: str, port: int, *, shared: bool = False) -> int:
        found = await start(self, address, port, shared=shared)
        onlooker = Onlooker(self, folder, slot)
        self._chores.append(asyncio.create_task(onlooker.run()))
        return found

    Host.start = started  # type: ignore[method-assign]


class Onlooker:
    """Follows some tables from a worker's start to its end; says again and again what it knows."""

    def __init__(self, host: Host, folder: Path, slot: int) -> None:
        self._rooms = host.hall.rooms
        self._origin = host.archive.database.origin
        self._folder = folder
        self._slot = slot
        self._followed: dict[str, HostedPlay] = {}

    async def run(self) -> None:
        """Look, until the worker ends."""
        while True:
            for room in list(self._wanted()):
                try:
                    self._followed[room.id] = await self._rooms.follow(room, None)
                except (SaveError, RoomRefused):
                    continue  # a little later again
            self._tell()
            await asyncio.sleep(_LOOK_SECONDS)

    def _wanted(self) -> Iterator[Room]:
        everything = (self._folder / LOOK_AT_ALL).exists()
        for room in self._rooms.all.values():
            is_mine = everything or crc32(room.id.encode()) % SLOTS == self._slot
            if is_mine and room.begun and room.id not in self._followed:
                yield room

    def _tell(self) -> None:
        known = {
            room.id: [
                room.number,
                room.record.finished,
                sum_of(room.hosted.position) if room.hosted is not None else None,
            ]
            for room in self._rooms.all.values()
        }
        path = self._folder / f"view-{self._slot}"
        told = {"pid": os.getpid(), "origin": self._origin, "known": known}
        path.with_suffix(".new").write_text(json.dumps(told))
        path.with_suffix(".new").replace(path)
