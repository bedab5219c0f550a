"""Three workers, twenty players; workers and PostgreSQL are killed: every game reaches its end.

Real processes: ``quadriga serve --workers 3`` with a PostgreSQL of its own, and players who connect
over SSH, read the screen and press keys; now and then they agree to take a move back. One worker's
clock is an hour ahead, one lives an hour behind and does not hear what others announce, one hears
two of three. At one table bots look ahead, in processes of their own. Workers are killed, the
database is killed and started again, a worker is frozen for longer than it may hold the bots of a
table.
"""

import asyncio
import os
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.play import SOAK
from tests.postgresql import OwnPostgresql
from tests.tui.idle import PATIENCE
from tests.tui.ssh.faults.crowd import Crowd
from tests.tui.ssh.faults.trial import FROZEN_SHORTLY, Trial
from tests.tui.ssh.faults.verdict import Course, course_of, judge
from tests.tui.ssh.faults.worker import SLOTS
from tests.tui.ssh.visitors import new_key
from tests.tui.ssh.zeus_player import games_on_their_way

pytestmark = [pytest.mark.long, pytest.mark.soak]

PLAYERS, TABLES = 20, 8
FAULTS = ["worker"] * (20 if SOAK else 3) + ["database"] * (5 if SOAK else 1) + ["freeze"]
FROZEN = 60.0 if SOAK else FROZEN_SHORTLY
REMAINING = 150 if SOAK else 16
"""How many moves before its end each game is taken up."""
LIMIT = 3600 if SOAK else 900
"""Seconds after which the test has failed."""


async def test_no_fault_costs_a_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgresql: OwnPostgresql
) -> None:
    seed = int(os.environ.get("QUADRIGA_SEED", Random().randrange(10**6) if SOAK else 1))
    print(f"to repeat it: QUADRIGA_SEED={seed}")
    keys = [new_key() for _ in range(PLAYERS)]
    rooms = [
        {f"Player {number}": keys[number] for number in range(first, PLAYERS, TABLES)}
        for first in range(TABLES)
    ]
    address = postgresql.address
    levels = ["random"] * (TABLES - 1) + ["strong"]
    names = await games_on_their_way(tmp_path / "server", rooms, REMAINING, address, levels)
    monkeypatch.undo()  # with the disk as slow as it is
    trial = Trial(tmp_path, postgresql, names, Random(seed))
    crowd = Crowd(trial.server.port, keys, seed, trial.is_over_for)
    try:
        begun_at = {name: state.number for name, state in (await trial.states()).items()}
        await play_through_everything(trial, crowd, Random(seed))
        courses = {name: course_of(trial.archive, name) for name in names}
        assert all(course.is_over for course in courses.values())
        trial.look_at_all()
        await all_know(trial, courses)
        assert await asyncio.to_thread(trial.server.stop) == 0
    finally:
        trial.close()
        print("".join(trial.server.log))
    judge(courses, begun_at, trial.notes())
    made = sum(len(course.records) - begun_at[name] for name, course in courses.items())
    undone = sum(course.undone for course in courses.values())
    print(f"{dict(Counter(FAULTS))}: {TABLES} games to their ends, with {made} records")
    print(f"moves were taken back {undone} times; {crowd.connects} connections")
    assert not crowd.faults
    assert not any("Traceback" in line for line in trial.server.log)


async def play_through_everything(trial: Trial, crowd: Crowd, rng: Random) -> None:
    """Let the crowd play all games to their ends, and everything happen before that."""
    faults = rng.sample(FAULTS, len(FAULTS))
    done = 0

    def most() -> int:
        return 1 + done * (REMAINING // 2) // len(faults)

    try:
        async with asyncio.timeout(LIMIT):
            playing = asyncio.create_task(crowd.play())
            holding = asyncio.create_task(trial.hold_back(crowd, most))
            for fault in faults:
                await trial.play_goes_on()
                await trial.befall(fault, crowd, FROZEN)
                done += 1
            holding.cancel()
            crowd.thinking = set()
            await playing
    except TimeoutError:
        shown = (f"{number}\n{terminal.text}" for number, terminal in crowd.screens.items())
        raise AssertionError("not over:\n" + "\n".join(shown)) from None


async def all_know(trial: Trial, courses: dict[str, Course]) -> None:
    """Wait until every worker knows of every table what a replay of its journal tells.

    A key that came too late may have opened another table: all know the same of that too.
    """
    truth = {name: [len(course.records), True, course.end] for name, course in courses.items()}
    views: list[dict[str, list[int]]] = []
    try:
        async with asyncio.timeout(PATIENCE):
            while not views or views != [{**views[0], **truth}] * SLOTS:
                await asyncio.sleep(0.2)
                views = await asyncio.to_thread(trial.views)
    except TimeoutError:
        raise AssertionError(f"not all know the same: {views}, but {truth}") from None
