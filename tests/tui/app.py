"""Apps for tests: the same app that players use, with chance and pace fixed."""

import os
from pathlib import Path
from random import Random

from textual.pilot import Pilot

from engine import GAMES
from engine.core import Options
from engine.position import Bot, Person, Seat
from engine.table import Setup
from saves import Store
from tests.tui.idle import idle
from tui.app import QuadrigaApp, Start
from tui.folder import saves_folder
from tui.settings import Settings, save_settings

SMALL, LARGE, HUGE = (80, 24), (120, 40), (200, 60)
SIZES = (SMALL, LARGE)
LONG_AGO = 1_700_000_000.0
NAMES = ("Anna", "Berenike", "Chloe", "Diodoros", "Eirene", "Phaidra")


def make_app(
    folder: Path,
    start: Start | None = None,
    *,
    language: str = "en",
    theme: str = "antiquity-dark",
    newcomer: bool = False,
) -> QuadrigaApp:
    """Return an app whose player has settled in: no briefing, no waiting, no animation."""
    settings = Settings(
        name="Anna", language=language, theme=theme, animation=False, pace="instant"
    )
    if not newcomer:
        settings.met = list(GAMES)
    save_settings(folder, settings)
    return QuadrigaApp(folder, start=start, demo_seed=7)


def make_setup(
    game: str = "zeus",
    *,
    people: int = 1,
    players: int = 4,
    level: str = "random",
    seed: int = 7,
    options: Options | None = None,
    first: int | None = 0,
) -> Setup:
    """Return a match of people on the first seats and bots on the others."""
    seats: list[Seat] = [Person(name) for name in NAMES[:people]]
    seats += [Bot(name, level) for name in NAMES[people:players]]
    return Setup(game, options or GAMES[game].Options(), tuple(seats), seed, first)


def save_of(folder: Path, setup: Setup, moves: int, name: str) -> str:
    """Play some moves of a match at random, long ago, and return the name it is saved under."""
    rng = Random(1)
    store = Store(saves_folder(folder), clock=lambda: LONG_AGO)
    with store.create(setup, name) as match:
        for _ in range(moves):
            if not (awaited := match.table.position.to_act):
                break
            action = rng.choice(match.table.position.legal(awaited[0]))
            match.play(awaited[0], action)
    path = saves_folder(folder) / f"{name}.quadriga"
    os.utime(path, (LONG_AGO, LONG_AGO + moves))
    return name


async def settled(pilot: Pilot[None]) -> None:
    """Wait until the app waits for the player and everything is painted."""
    await idle(pilot.app)
