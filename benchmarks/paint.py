"""How long it takes from a key to what it paints, on a game screen of each game."""

from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from benchmarks.row import Row
from benchmarks.terminal import Terminal
from engine import GAMES
from engine.table import Bot, Person, Seat, Setup
from saves import Store
from tui.folder import saves_folder
from tui.settings import Settings, save_settings

KEYS = 120
FEWEST = 20
BUDGET = 0.016
ARROWS = (b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A")


def times(game: str) -> list[float]:
    """Return how long each of many cursor keys took."""
    with TemporaryDirectory() as named:
        folder = Path(named)
        save_settings(folder, Settings(name="Anna", language="en", met=list(GAMES)))
        players = GAMES[game].players[-1]
        seats: list[Seat] = [
            Person("Anna"),
            *(Bot(f"Bot {n}", "random") for n in range(1, players)),
        ]
        setup = Setup(game, GAMES[game].Options(), tuple(seats), seed=7, first=0)
        Store(saves_folder(folder)).create(setup, "bench").close()
        with Terminal("-m", "tui", "resume", "bench", folder=folder) as terminal:
            terminal.read_until(b"Anna")
            terminal.settle()
            took = [terminal.key_to_paint(ARROWS[number % 4]) for number in range(KEYS)]
            # At an edge a cursor stays where it is, and nothing is painted.
            return [seconds for seconds in took if seconds is not None]


def rows() -> list[Row]:
    """Return the median and the slowest hundredth for each game."""
    found = []
    for key in GAMES:
        measured = times(key)
        if len(measured) < FEWEST:
            # Some games have no cursor to move at their very start.
            found.append(Row(f"{key}: key to paint", "no cursor at the start", "", None))
            continue
        slow = quantiles(measured, n=100)[98]
        found.append(
            Row(
                what=f"{key}: key to paint",
                measured=f"p50 {median(measured) * 1000:.1f} ms, p99 {slow * 1000:.1f} ms",
                budget=f"p99 {BUDGET * 1000:.0f} ms",
                passed=slow < BUDGET,
            )
        )
    return found
