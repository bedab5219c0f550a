"""Many who play over SSH whatever happens: who is cut off, or gets no answer, connects again."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random

import asyncssh

from tests.tui.ssh.visitors import Person, connected
from tests.tui.ssh.zeus_player import look_and_press, press
from tests.tui.terminal import Terminal
from tui.ssh.session import FAULT

SIZE = (100, 30)
PATIENT_FOR = 8.0
"""Seconds without anything new after which somebody hangs up and tries again."""
_LOGIN_SECONDS = 15.0
_AGAIN_SECONDS = 0.3
_THOUGHT_SECONDS = 0.1
GONE = "does not answer"
"""What one reads while the database is gone."""
UNDO, UNDO_ASKED = "u Undo", "would like to take back the last move"
_SELDOM = 0.05
"""How likely somebody would rather have his last move back, each time he could."""


class Crowd:
    """Players who each play a game of Beim Zeus to its end."""

    def __init__(
        self,
        port: int,
        keys: list[asyncssh.SSHKey],
        seed: int,
        is_over: Callable[[int], Awaitable[bool]],
    ) -> None:
        self._port = port
        self._keys = keys
        self._seed = seed
        self._is_over = is_over
        """Tells of a player whether his game has ended: he may have looked on at another."""
        self.screens: dict[int, Terminal] = {}
        """What everybody sees who still plays."""
        self.thinking: set[int] = set()
        """Who presses no key for the moment."""
        self.told_gone: set[int] = set()
        """Who has read that the database does not answer."""
        self.faults = 0
        """How often a screen has failed."""
        self.connects = 0

    @property
    def size(self) -> int:
        """How many they are."""
        return len(self._keys)

    async def play(self) -> None:
        """Return once everybody has seen the end of his game."""
        async with asyncio.TaskGroup() as group:
            for number, key in enumerate(self._keys):
                group.create_task(self._play(number, key))

    async def _play(self, number: int, key: asyncssh.SSHKey) -> None:
        rng = Random(f"{self._seed} {number}")
        while not await self._try(number, key, rng):
            await asyncio.sleep(_AGAIN_SECONDS)
        self.screens.pop(number, None)

    async def _try(self, number: int, key: asyncssh.SSHKey, rng: Random) -> bool:
        """Connect and play; tell whether that led to the end of the game."""
        connecting = connected(self._port, key, SIZE)
        try:
            # A worker that is frozen accepts nobody, though its port does.
            async with asyncio.timeout(_LOGIN_SECONDS):
                person = await connecting.__aenter__()
        except (OSError, asyncssh.Error, TimeoutError):
            return False
        self.connects += 1
        self.screens[number] = person.terminal
        try:
            return await self._look_and_type(person, number, rng)
        finally:
            person.process.get_extra_info("connection").abort()
            with suppress(OSError, asyncssh.Error):
                await connecting.__aexit__(None, None, None)

    async def _look_and_type(self, person: Person, number: int, rng: Random) -> bool:
        clock = asyncio.get_running_loop().time
        seen, since = person.terminal.pieces, clock()
        while not person.has_left and clock() < since + PATIENT_FOR:
            if number in self.thinking:
                since = clock()
                await asyncio.sleep(_THOUGHT_SECONDS)
                continue
            with suppress(BrokenPipeError):
                if key := second_thoughts(person.terminal.text, rng):
                    await press(person, key)
                elif await look_and_press(person, f"Player {number}", rng):
                    if await self._is_over(number):
                        return True
                    print(f"{number} took this for the end:\n{person.terminal.text}")
                    return False
            if person.terminal.pieces != seen:
                seen, since = person.terminal.pieces, clock()
            if GONE in person.terminal.text:
                self.told_gone.add(number)
        self.faults += FAULT in person.terminal.everything
        return False


def second_thoughts(screen: str, rng: Random) -> str | None:
    """Return the key of somebody who would take a move back, or is asked whether others may."""
    if UNDO_ASKED in screen:
        return rng.choice("yyyn")
    if UNDO in screen and rng.random() < _SELDOM:
        return "u"
    if "what do you bid?" in screen and rng.random() < _SELDOM:
        return "\x1b"  # from behind the dial one can ask for it
    return None
