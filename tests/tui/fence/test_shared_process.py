"""Apps that share a process leave it as it is."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.tui.ssh.visitors import connected, known_player, new_key, running_host

Factory = Callable[..., "asyncio.Task[Any]"]


def marking(marked: list[str], name: str) -> Factory:
    def make(
        loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], **how: Any
    ) -> "asyncio.Task[Any]":
        marked.append(name)
        return asyncio.Task(work, loop=loop, **how)

    return make


async def test_an_app_does_not_change_how_the_loop_makes_tasks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Textual takes this one wherever Python has it; here it would be noticed in any version.
    marked: list[str] = []
    monkeypatch.setattr(asyncio, "eager_task_factory", marking(marked, "eager"), raising=False)
    loop, own = asyncio.get_running_loop(), marking(marked, "own")
    loop.set_task_factory(own)
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key := new_key())
        async with connected(port, key) as person:
            await person.sees("Here now")
            assert loop.get_task_factory() is own
    assert set(marked) == {"own"}


async def test_players_come_in_while_others_are_there_and_come_back(tmp_path: Path) -> None:
    # Where tasks begin at once, from 3.12 on, nobody but the first would be let in.
    keys = {name: new_key() for name in ("Anna", "Berenike")}
    async with running_host(tmp_path) as (host, port):
        for name, key in keys.items():
            known_player(host, name, key)
        for _ in range(2):
            async with connected(port, keys["Anna"]) as anna:
                await anna.sees("Here now")
                async with connected(port, keys["Berenike"]) as berenike:
                    await berenike.sees("Here now")
