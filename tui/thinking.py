"""Bots think off the event loop, each with a chance that depends on the position alone."""

import asyncio
from random import Random

from engine.core import Action
from engine.position import Position
from engine.table import Setup, choice_of_bot


async def think(setup: Setup, position: Position, seat: int) -> Action:
    """Return what the bot at a seat decides; nothing waits for it but the caller."""
    return await asyncio.to_thread(choice_of_bot, position, seat, bot_rng(setup, position, seat))


def bot_rng(setup: Setup, position: Position, seat: int) -> Random:
    """Return the chance that a bot thinks with.

    A bot decides the same in the same position: taking a move back teaches nothing.
    """
    return Random(f"{setup.seed} {position.moves} {seat}")
