"""A process in which bots think, seen from the one that asks."""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress

from engine.bots.review import Review
from engine.core import Action
from tui.thinking.question import Advices, AnyQuestion
from tui.thinking.worker import LENGTH, Word


class WorkerLost(Exception):
    """A worker has died, or could not make sense of what it was asked."""


class Worker:
    """One process, which thinks about one question at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls) -> "Worker":
        """Return a new worker; ``WorkerLost`` if there can be none."""
        # It finds its modules where this process does, and no key pressed here reaches it. What a
        # server is told about its memory would only make it slower.
        paths = os.pathsep.join(path for path in sys.path if path)
        surroundings = {key: value for key, value in os.environ.items() if "MALLOC" not in key}
        try:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tui.thinking.worker"),
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                env={**surroundings, "PYTHONPATH": paths},
                start_new_session=True,
            )
        except OSError as error:
            raise WorkerLost(str(error)) from error
        return cls(process)

    async def answer(
        self, question: AnyQuestion, progress: Callable[[float], None]
    ) -> Action | Advices | Review:
        """Return what comes of a question; ``progress`` is told how far it is."""
        assert self._process.stdin is not None
        packed = pickle.dumps(question)
        try:
            self._process.stdin.write(LENGTH.pack(len(packed)) + packed)
            await self._process.stdin.drain()
            while isinstance(word := await self._hear(), float):
                progress(word)
        except (OSError, EOFError) as error:
            raise WorkerLost(f"a worker has died: {error}") from error
        if isinstance(word, str):
            raise WorkerLost(word)
        return word

    async def _hear(self) -> Word:
        assert self._process.stdout is not None
        head = await self._process.stdout.readexactly(LENGTH.size)
        word: Word = pickle.loads(await self._process.stdout.readexactly(*LENGTH.unpack(head)))
        return word

    async def end(self) -> None:
        """End it, whatever it thinks about, and wait until it has gone."""
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
