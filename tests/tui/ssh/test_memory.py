"""When a server collects garbage, and what of it."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from tui.ssh import memory
from tui.ssh.memory import Housekeeping, freeze, sweep


class Ring:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(memory, "monotonic", clock)
    return clock


@pytest.fixture
def swept(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> list[float]:
    """When it was swept; nobody waits for anything, and each look comes a second later."""
    found: list[float] = []
    monkeypatch.setattr(memory, "sweep", lambda: found.append(clock.now))
    return found


async def a_while(house: Housekeeping, clock: Clock, seconds: int, *, typing: bool) -> None:
    """Keep house for some seconds, with or without somebody at a keyboard."""
    looks = 0

    async def next_look(_delay: float) -> None:
        nonlocal looks
        looks += 1
        clock.now += 1.0
        if typing:
            house.somebody_typed()
        if looks > seconds:
            raise asyncio.CancelledError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio, "sleep", next_look)
        with pytest.raises(asyncio.CancelledError):
            await house.run()


def test_what_was_put_away_is_found_by_the_next_sweep_and_not_before() -> None:
    ring = Ring()
    left = weakref.ref(ring)
    freeze()
    del ring
    freeze()
    gc.collect()
    assert left() is not None
    sweep()
    assert left() is None


async def test_when_nobody_types_what_somebody_left_behind_is_swept_up(
    clock: Clock, swept: list[float]
) -> None:
    house = Housekeeping()
    house.somebody_left()
    await a_while(house, clock, 3, typing=False)
    assert len(swept) == 1


async def test_nobody_who_types_waits_for_a_sweep(clock: Clock, swept: list[float]) -> None:
    house = Housekeeping()
    house.somebody_left()
    await a_while(house, clock, 500, typing=True)
    assert not swept


@pytest.mark.parametrize(("taken", "sweeps"), [(200.0, 0), (900.0, 1)])
async def test_unless_far_more_memory_is_taken_than_they_need(
    taken: float, sweeps: int, clock: Clock, swept: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "megabytes", lambda: 60.0)
    house = Housekeeping(lambda: 12)
    house.settle_in()
    monkeypatch.setattr(memory, "megabytes", lambda: taken)
    await a_while(house, clock, 300, typing=True)
    assert len(swept) == sweeps, "and once is enough, where that does not help"


async def test_many_who_left_are_too_much_to_wait_for(clock: Clock, swept: list[float]) -> None:
    house = Housekeeping()
    for _ in range(30):
        house.somebody_left()
    await a_while(house, clock, 3, typing=True)
    assert len(swept) == 1
