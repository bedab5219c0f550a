"""When a server collects garbage, and what of it."""

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from textual.color import Color

from tui.fence.caches import forget_all
from tui.ssh import memory
from tui.ssh.memory import Housekeeping, sweep
from tui.ssh.sources import Sources

FEW, MANY = 1_000, 10_000_000
"""Objects: at which nobody minds a look, and at which everybody does."""


class Ring:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    thresholds, callbacks = gc.get_threshold(), list(gc.callbacks)
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)
    gc.callbacks[:] = callbacks


class House:
    """Housekeeping at which each look comes a second after the one before."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        self.people = 12
        self.objects = MANY
        self.megabytes = 60.0
        self.swept: list[float] = []
        """When it was swept."""
        self._looks_left = 0
        self._typing = False
        monkeypatch.setattr(memory, "sweep", self._sweep)
        monkeypatch.setattr(memory, "megabytes", lambda: self.megabytes)
        monkeypatch.setattr(gc, "get_freeze_count", lambda: self.objects)
        sources = Sources(monotonic=lambda: self.now, sleep=self._next_look)
        self.keeping = Housekeeping(lambda: self.people, sources, lambda: self.now)

    async def a_while(self, seconds: int, *, typing: bool) -> None:
        """Keep house for some seconds, with or without somebody at a keyboard."""
        self._looks_left, self._typing = seconds, typing
        with pytest.raises(asyncio.CancelledError):
            await self.keeping.run()

    async def _next_look(self, _seconds: float) -> None:
        self._looks_left -= 1
        self.now += 1.0
        if self._typing:
            self.keeping.somebody_typed()
        if self._looks_left < 0:
            raise asyncio.CancelledError

    def _sweep(self) -> int:
        self.swept.append(self.now)
        return self.objects


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    return House(monkeypatch)


def test_what_was_put_away_is_found_by_the_next_sweep_and_not_before() -> None:
    ring = Ring()
    left = weakref.ref(ring)
    gc.freeze()
    del ring
    gc.collect()
    assert left() is not None
    sweep()
    assert left() is None


async def test_what_is_new_and_left_behind_is_freed_at_the_next_look(house: House) -> None:
    left = weakref.ref(Ring())
    await house.a_while(1, typing=True)
    assert left() is None
    assert not house.swept


class TestWhenSomebodyHasLeft:
    async def test_all_is_swept_up_when_nobody_types_and_nobody_notices(self, house: House) -> None:
        house.objects = FEW
        house.keeping.somebody_left()
        await house.a_while(5, typing=False)
        assert len(house.swept) == 1

    @pytest.mark.parametrize(("objects", "typing"), [(FEW, True), (MANY, False)])
    async def test_nobody_is_kept_waiting_for_that(
        self, objects: int, typing: bool, house: House
    ) -> None:
        house.objects = objects
        house.keeping.somebody_left()
        await house.a_while(50, typing=typing)
        assert not house.swept

    async def test_who_has_not_typed_for_a_minute_does_not_mind(self, house: House) -> None:
        house.keeping.somebody_left()
        await house.a_while(70, typing=False)
        assert len(house.swept) == 1

    async def test_where_nobody_is_left_all_is_swept_up_soon(self, house: House) -> None:
        house.people = 0
        house.keeping.somebody_typed()
        house.keeping.somebody_left()
        await house.a_while(300, typing=False)
        assert house.swept == [1006.0]


@pytest.mark.parametrize(("taken", "sweeps"), [(200.0, 0), (900.0, 9)])
async def test_far_more_memory_than_they_need_is_swept_up_whoever_types_but_seldom(
    taken: float, sweeps: int, house: House
) -> None:
    house.megabytes = taken
    await house.a_while(300, typing=True)
    assert len(house.swept) == sweeps


async def test_what_a_look_takes_is_learnt_from_the_last_one(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred thousand objects go unnoticed, until looking at them is seen to take long."""

    def slow() -> int:
        house.now += 2.0
        return house._sweep()

    house.objects = 10_000
    monkeypatch.setattr(memory, "sweep", slow)
    house.keeping.somebody_left()
    await house.a_while(10, typing=False)
    assert len(house.swept) == 1
    house.keeping.somebody_typed()
    house.keeping.somebody_left()
    await house.a_while(50, typing=False)
    assert len(house.swept) == 1


def test_the_longest_pause_is_known(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    house.keeping.settle_in()
    slow: Callable[..., None] = partial(lambda phase, info: setattr(house, "now", house.now + 0.25))
    gc.callbacks.insert(0, slow)
    gc.collect()
    assert house.keeping.longest_pause == pytest.approx(0.25)
    gc.callbacks.remove(slow)
    house.keeping.move_out()
    assert "the collector took 250 ms at a time, at most" in caplog.messages


def test_what_the_libraries_remember_can_be_forgotten() -> None:
    Color.parse("#123456")
    assert Color.parse.cache_info().currsize > 0
    forget_all()
    assert Color.parse.cache_info().currsize == 0
