"""Whose turn it is to have a bot think."""

import asyncio

import pytest

from tui.thinking.line import Line


class Visitors:
    """Stand in line and note in which order they come in."""

    def __init__(self, places: int) -> None:
        self.line = Line(places)
        self.came: list[str] = []
        self.may_go = asyncio.Event()

    def come(self, name: str, *, urgent: bool = True) -> "asyncio.Task[None]":
        return asyncio.create_task(self._visit(name, urgent))

    async def _visit(self, name: str, urgent: bool) -> None:
        async with self.line.turn(urgent=urgent):
            self.came.append(name)
            await self.may_go.wait()


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_so_many_come_in_as_there_are_places() -> None:
    visitors = Visitors(2)
    tasks = [visitors.come(name) for name in "abc"]
    await settle()
    assert visitors.came == ["a", "b"]
    visitors.may_go.set()
    await asyncio.gather(*tasks)
    assert visitors.came == ["a", "b", "c"]


async def test_those_for_whom_somebody_waits_come_first() -> None:
    visitors = Visitors(1)
    tasks = [visitors.come("first")]
    await settle()
    tasks += [visitors.come("bots alone", urgent=False), visitors.come("a"), visitors.come("b")]
    await settle()
    visitors.may_go.set()
    await asyncio.gather(*tasks)
    assert visitors.came == ["first", "a", "b", "bots alone"]


async def test_bots_among_themselves_are_not_kept_waiting_for_ever() -> None:
    visitors = Visitors(1)
    tasks = [visitors.come("first")]
    await settle()
    tasks.append(visitors.come("bots alone", urgent=False))
    tasks += [visitors.come(str(number)) for number in range(20)]
    await settle()
    visitors.may_go.set()
    await asyncio.gather(*tasks)
    assert visitors.came.index("bots alone") == 4


@pytest.mark.parametrize("just_called", [False, True])
async def test_who_gives_up_loses_nobody_a_turn(just_called: bool) -> None:
    visitors = Visitors(1)
    first = visitors.come("first")
    await settle()
    gone, last = visitors.come("gone"), visitors.come("last")
    await settle()
    if just_called:
        visitors.may_go.set()
        first.add_done_callback(lambda _: gone.cancel())
    else:
        gone.cancel()
        visitors.may_go.set()
    await asyncio.gather(first, last)
    assert "last" in visitors.came
    await asyncio.gather(visitors.come("next"))
