"""What a lobby costs a visitor at every refresh, on a server with a long past."""

import asyncio
import tempfile
from pathlib import Path
from time import perf_counter

from benchmarks.row import Row
from saves.archive.archive import open_archive
from saves.archive.rooms import Free, RoomRecord, Taken
from tui.ssh.hall import Hall, Visitor
from tui.ssh.room import Room
from tui.ssh.screens.listing import entries

PAST = 20_000
PLAYERS = 200
OPEN = 30
ROUNDS = 200
BUDGET = 0.005


async def measure(folder: Path) -> float:
    """Return the seconds of one refresh."""
    hall = Hall(open_archive(folder))
    ids = [f"{number:032}" for number in range(PLAYERS)]
    for number, id in enumerate(ids):
        hall.accounts.join(id, "SHA256:x", f"Player {number:04}")
    for number in range(PAST + OPEN):
        players = [ids[(number + seat) % PLAYERS] for seat in range(3)]
        record = RoomRecord(f"zeus-{number:08}", "zeus", {}, players[0], [], float(number))
        finished = number < PAST
        record.places = [Taken(player) for player in players] if finished else [Free()] * 3
        record.finished = finished
        hall.rooms.shelf.add(Room(record))
    visitor = Visitor(ids[0], "SHA256:x", "address")
    hall.enter(visitor)
    began = perf_counter()
    for _ in range(ROUNDS):
        hall.rooms.revision += 1
        entries(hall, visitor)
    return (perf_counter() - began) / ROUNDS


def rows() -> list[Row]:
    """Return what a refresh of the lobby costs."""
    with tempfile.TemporaryDirectory() as folder:
        took = asyncio.run(measure(Path(folder)))
    return [
        Row(
            f"refresh of a lobby, {PAST:,} finished tables",
            f"{took * 1e3:.2f} ms",
            f"{BUDGET * 1e3:.0f} ms",
            took < BUDGET,
        )
    ]
