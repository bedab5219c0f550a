"""Playing Beim Zeus by looking at the screen and pressing keys, as a person does."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Protocol

import asyncssh

from engine import GAMES
from engine.core import Action, AnyGame
from engine.table import Move, Setup, deal
from saves.archive.archive import open_archive
from saves.archive.rooms import ForBot, Place, Taken
from tests.tui.idle import until
from tests.tui.ssh.sources import fixed_sources
from tests.tui.ssh.visitors import MANY, known_player
from tests.tui.terminal import Terminal
from tui.ssh.server import Host
from tui.ssh.terms import Terms

OVER = ("wins!", "share the victory!", "Beim Zeus  finished", "Beim Zeus  won by")
"""How a game has ended; who was cut off meanwhile reads in the lobby that it has."""
FIRST_TABLE = "\x1b[H\r"
"""One's own turn stands first in the lobby."""
SLOWEST_ANSWER = 1.0
"""After so many seconds without any change one presses a key again."""


class Player(Protocol):
    """Somebody at a terminal, whatever client connects it."""

    terminal: Terminal

    def type(self, keys: str) -> None: ...


async def look_and_press(player: Player, name: str, rng: Random) -> bool:
    """Press the key that the screen asks for, and await what comes of it; tell if it is over."""
    screen = player.terminal.text
    if is_over(screen):
        return True
    await press(player, key_for(screen, name, rng))
    return False


async def press(player: Player, key: str | None) -> None:
    """Press a key, if any, and await what comes of it."""
    pieces = player.terminal.pieces
    if key:
        player.type(key)
    with suppress(TimeoutError):
        async with asyncio.timeout(SLOWEST_ANSWER):
            await until(lambda: player.terminal.pieces != pieces)


def is_over(screen: str) -> bool:
    return any(words in screen for words in OVER)


def key_for(screen: str, name: str, rng: Random) -> str | None:
    """Return the key that a player would press now; ``None`` while others are to decide."""
    if "Your tables" in screen:
        return FIRST_TABLE
    if "Esc Back" in screen or "Esc Cancel" in screen:
        return "\x1b"  # a key came too late and has opened something else
    if "what do you bid?" in screen:
        return rng.choice(("\r", "\x1b[A", "\x1b[A", "\x1b[C"))
    if "Enter Go on" in screen:
        return "\r"
    if "Enter does it" in screen:
        return "\r"
    if "Mark the plots for a temple" in screen:
        return rng.choice(("n", "\r", "\r", "\x1b"))
    if f"{name}, choose a plot" in screen:
        return "1"
    if f"{name}, auction these plots" in screen:
        return rng.choice("aaab")
    if f"{name}, your last turn" in screen:
        return rng.choice("bx")
    if f"{name}, dial your secret bid" in screen:
        return "d"
    return None


def almost_played(setup: Setup, remaining: int, rng: Random) -> list[Move]:
    """Return the moves of a random match up to so many before its end."""
    game: AnyGame = GAMES[setup.game]
    state = deal(game, setup)
    moves: list[Move] = []
    while awaited := game.to_act(state):
        seat = rng.choice(awaited)
        action: Action = rng.choice(game.legal(state, seat))
        game.apply(state, seat, action)
        moves.append(Move(seat, action))
    return moves[: max(0, len(moves) - remaining)]


async def games_on_their_way(
    folder: Path,
    rooms: Sequence[dict[str, asyncssh.SSHKey]],
    remaining: int,
    database: str | None = None,
    levels: Sequence[str] = (),
) -> list[str]:
    """Seat players by name and key, and bots with them, so many moves before the end.

    The bots are of a level for each table, or decide without thinking.

    Return the names of the tables. The server that goes on with them is started later.
    """
    sources = fixed_sources()
    host = Host(folder, Terms(limits=MANY, bot_pause=60), sources=sources, database=database)
    names = []
    for number, seated in enumerate(rooms):
        level = levels[number] if levels else "random"
        players = [known_player(host, name, key) for name, key in seated.items()]
        bots = [ForBot(f"Bot {seat}", level) for seat in range(4 - len(players))]
        places: list[Place] = [*(Taken(player) for player in players), *bots]
        room = await host.hall.rooms.open_room(
            players[0], "zeus", GAMES["zeus"].Options(), places, None
        )
        names.append(room.id)
    await host.hall.close()
    archive = open_archive(folder, database)
    for number, name in enumerate(names):
        match = archive.matches.open(name)
        with archive.transaction():
            for move in almost_played(match.table.setup, remaining, Random(number)):
                match.play(move.seat, move.action)
    archive.close()
    return names
