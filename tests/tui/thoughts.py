"""Thoughts that never come to an end, and thoughts that have no business in this process."""

import asyncio
from typing import Any, NoReturn

import pytest

from engine.core import Action
from tui.thinking import Thinkers


class Thoughts:
    """Takes the place of all that bots think: it goes on until nobody wants to know."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = asyncio.Event()
        self.given_up = 0

        async def think_for_ever(*position: object, **how: object) -> Action:
            self.begun.set()
            for_ever: asyncio.Future[Action] = asyncio.get_running_loop().create_future()
            try:
                return await for_ever
            except asyncio.CancelledError:
                self.given_up += 1
                raise

        monkeypatch.setattr(Thinkers, "decide", think_for_ever)


def nowhere_here(monkeypatch: pytest.MonkeyPatch, question: type[Any]) -> None:
    """Let a kind of question be answered by other processes only: here it is a fault."""

    def thought_here(*_asked: object, **_how: object) -> NoReturn:
        raise AssertionError("this is the process that paints")

    monkeypatch.setattr(question, "answer", thought_here)
