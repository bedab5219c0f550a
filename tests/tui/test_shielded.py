"""Work goes on though nobody waits for it, and what comes of it is not lost without a word."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from saves import SaveError
from saves.errors import SaveReason
from tui.shielded import shielded

Deserted = Callable[[BaseException | None], Awaitable[str]]


@pytest.fixture
def deserted(caplog: pytest.LogCaptureFixture) -> Deserted:
    """Have somebody ask for work and leave; return what the log says once it has ended so."""
    caplog.set_level("INFO")

    async def desert(end: BaseException | None) -> str:
        go_on, ended = asyncio.Event(), asyncio.Event()

        @shielded
        async def work() -> None:
            try:
                await go_on.wait()
                if end is not None:
                    raise end
            finally:
                ended.set()

        waiting = asyncio.create_task(work())
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert not ended.is_set()
        go_on.set()
        await ended.wait()
        await asyncio.sleep(0)
        gc.collect()  # asyncio speaks of errors that nobody has heard when their task goes
        return caplog.text

    return desert


async def test_it_is_done_to_its_end(deserted: Deserted) -> None:
    assert await deserted(None) == ""


async def test_an_answer_that_nobody_hears_any_more_is_no_fault(deserted: Deserted) -> None:
    told = await deserted(SaveError(SaveReason.UNREACHABLE, Path("archive")))
    assert "nobody waits any more for this answer: The archive does not answer" in told
    assert "Traceback" not in told


async def test_a_fault_is_told_though_nobody_waits(deserted: Deserted) -> None:
    told = await deserted(KeyError("seat"))
    assert "nobody waits any more has failed" in told
    assert "KeyError: 'seat'" in told
