"""The heart of a server without connections, as tests of it need it."""

from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from saves.archive.archive import open_archive
from saves.archive.rooms import DAY, ForBot, Place
from tests.tui.ssh.sources import fixed_sources
from tui.ssh.hall import Hall, Visitor
from tui.ssh.limits import Limits
from tui.ssh.room import Room, RoomProblem, RoomRefused
from tui.ssh.terms import Terms


class Clock:
    """Goes when a test says so."""

    def __init__(self, now: float = 1_000_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


async def open_hall(folder: Path, clock: Clock, **limits: Any) -> Hall:
    archive = open_archive(folder, clock=clock)
    hall = Hall(archive, Terms(limits=Limits(**limits)), sources=fixed_sources(clock=clock))
    await hall.start()
    if hall.accounts.find("a") is None:
        for id, name in (("a", "Anna"), ("b", "Berenike"), ("c", "Chloe")):
            hall.accounts.join(id, "SHA256:x", name)
    return hall


async def zeus(hall: Hall, *places: Place, owner: str = "a", away: float | None = 3 * DAY) -> Room:
    options = GAMES["zeus"].Options()
    return await hall.rooms.open_room(owner, "zeus", options, list(places), away)


def refused(problem: RoomProblem) -> "pytest.RaisesExc[RoomRefused]":
    return pytest.raises(RoomRefused, match=problem.value)


def visitor(hall: Hall, id: str | None) -> Visitor:
    found = Visitor(id, "SHA256:x", "address")
    hall.enter(found)
    return found


BOT = ForBot("Eirene", "random")
