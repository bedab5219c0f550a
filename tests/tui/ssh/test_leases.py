"""The bots of a server that is gone: another lets them think within ten seconds, at the latest.

Nobody waits for that: the server's own code reckons it, in a time that goes by when a test says so.
All notifications are lost, and the moment of the death is the worst there is, or any other.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import literal

from saves.archive.archive import Archive, open_archive
from saves.archive.database import Database
from saves.archive.rooms import ForBot, Taken
from saves.archive.workers import LEASE_SECONDS
from tests.postgresql import new_database
from tests.tui.ssh.halls import zeus
from tests.tui.ssh.hours import Hours
from tests.tui.ssh.sources import fixed_sources
from tui.commands.serve import _BOT_PAUSE
from tui.ssh.hall import Hall
from tui.ssh.hearing import _POLL_SECONDS, Hearing
from tui.ssh.room import Room
from tui.ssh.sources import Sources
from tui.ssh.terms import Terms

PROMISED = 10.0
BOTS = [ForBot("Eirene", "random"), ForBot("Phaidra", "random")]
PHASES = [0.001, 0.7, 1.4, 2.1, _POLL_SECONDS - 0.001]
"""So long after somebody has looked for himself another dies."""


class Survivor:
    """A server that hears nothing, at a table at which Anna's decision is awaited."""

    def __init__(self, hall: Hall, hours: Hours, room: Room) -> None:
        self.hall = hall
        self.hours = hours
        self.room = room

    def at_work(self) -> int:
        """Return how many do anything: who looks for himself, and whoever lets the bots think."""
        bots = self.room.hosted._bots if self.room.hosted is not None else None
        return 1 + (bots is not None and not bots.done())

    async def goes_on(self, to: float) -> None:
        """Let it be later."""
        await self.hours.all_sleep(self.at_work)
        while self.hours.now < to:
            self.hours.go_on(to)
            await self.hours.all_sleep(self.at_work)

    async def has_bots_moved(self, number: int) -> float:
        """Return how late it is when the bots go on from a record."""
        states = self.hall.archive.matches.journals.states
        while (await asyncio.to_thread(states))[self.room.id].number == number:
            self.hours.go_on(self.hours.now + PROMISED)
            await self.hours.all_sleep(self.at_work)
        return self.hours.now


@asynccontextmanager
async def survivor(hours: Hours, address: str) -> AsyncIterator[Survivor]:
    """Run what a server does by itself, but for its door."""
    fixed = fixed_sources()
    sources = Sources(fixed.seed, fixed.room_id, fixed.clock, hours.monotonic, hours.sleep)
    hall = Hall(open_archive(Path(), address), Terms(bot_pause=_BOT_PAUSE), sources=sources)
    hall.accounts.join("a", "SHA256:x", "Anna")
    room = await zeus(hall, Taken("a"), *BOTS)
    hearing = Hearing(hall, lambda: None)
    looking = asyncio.create_task(hearing.run())
    try:
        yield Survivor(hall, hours, room)
    finally:
        looking.cancel()
        hearing.close()
        await hall.close()


def accepts_a_move_and_dies(one: Archive, room: str) -> int:
    """Let Anna move at another server, up to where bots are awaited; return the last record."""
    match = one.matches.open(room)
    assert one.workers.lease(room)
    while 0 in match.table.position.to_act:
        match.play(0, match.table.position.legal(0)[0])
    assert match.table.position.bots_to_act()
    return match.number


@pytest.mark.parametrize("is_open", [True, False], ids=["open", "closed"])
@pytest.mark.parametrize("phase", PHASES)
async def test_another_takes_over_within_ten_seconds(
    phase: float, is_open: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours, address = Hours(), new_database()
    monkeypatch.setattr(Database, "now", lambda database: literal(hours.now))
    monkeypatch.setattr(Database, "announce", lambda *_told: None)
    one = await asyncio.to_thread(open_archive, Path(), address)
    async with survivor(hours, address) as other:
        if is_open:
            await other.hall.rooms.follow(other.room, None)
        else:
            await other.hall.tidy()
        assert (other.room.hosted is not None) == is_open
        await other.goes_on(hours.now + _POLL_SECONDS + phase)
        died = hours.now
        number = await asyncio.to_thread(accepts_a_move_and_dies, one, other.room.id)
        took = await other.has_bots_moved(number) - died
        assert LEASE_SECONDS < took <= PROMISED
    one.close()
