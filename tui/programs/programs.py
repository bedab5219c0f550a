"""The programs that play in one match."""

import asyncio
from collections.abc import Collection

from engine.core import Action
from engine.position import Bot, Position
from engine.table import Setup
from tui.programs.failure import Failure, ProgramFailed
from tui.programs.program import Program, command_of


class Programs:
    """Starts the programs of a match when they are first asked, each for its seat.

    Only commands that the player of this machine has given are ever carried out: a saved game
    from elsewhere may name any.
    """

    def __init__(self, allowed: Collection[str]) -> None:
        self._allowed = allowed
        self._running: dict[int, Program] = {}

    async def decide(self, setup: Setup, position: Position, seat: int) -> Action:
        """Return what the program at a seat does; ``ProgramFailed`` if it does nothing."""
        return await asyncio.to_thread(self.ask, setup, position, seat)

    def ask(self, setup: Setup, position: Position, seat: int) -> Action:
        """Return likewise, and wait for it."""
        bot = position.seats[seat]
        assert isinstance(bot, Bot)
        command = command_of(bot.level)
        assert command is not None, f"{bot.level} is no program"
        program = self._running.get(seat)
        if program is None:
            if command not in self._allowed:
                raise ProgramFailed(Failure.UNKNOWN_HERE, command)
            program = self._running[seat] = Program(command)
        try:
            return program.decide(setup, position, seat)
        except ProgramFailed:
            del self._running[seat]
            program.close()
            raise

    def end(self, position: Position) -> None:
        """Tell all how the match stands, and let them go."""
        for program in self._running.values():
            program.end(position)
        self._running.clear()
