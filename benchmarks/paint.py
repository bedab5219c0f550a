"""How long it takes from a key to what it paints, and how many bytes, in each game.

A bare grid of cells with a cursor is measured in the same run: what it takes, any app would.
"""

from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from benchmarks.row import Row
from benchmarks.terminal import Paint, Terminal
from engine import GAMES
from engine.position import Bot, Person, Seat
from engine.table import Setup
from saves import Store
from tui.folder import saves_folder
from tui.settings import Settings, save_settings

KEYS = 200
FEWEST = 50
BUDGET = 0.016
ARROWS = (b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A")
KEYS_OF = {"benhur": (b"n",)}
"""Keys that choose something new; elsewhere the arrows do."""
BARE_GRID = """
from textual.app import App
from textual.containers import Grid
from textual.widgets import Static

class Bare(App):
    CSS = "Grid { grid-size: 8 6; } Static { height: 100%; border: round grey; } .-here { background: red; }"
    BINDINGS = [("right", "move(1)"), ("left", "move(-1)"), ("down", "move(8)"), ("up", "move(-8)")]

    def compose(self):
        with Grid():
            yield from (Static(f"cell {number}") for number in range(48))

    def on_mount(self):
        self.here = 0

    def action_move(self, step):
        cells = self.query(Static)
        cells[self.here].remove_class("-here")
        self.here = (self.here + step) % 48
        cells[self.here].add_class("-here")

Bare().run()
"""  # noqa: E501


def paints_of_grid() -> list[Paint]:
    """Return what each of many keys brought about on a grid that does nothing else."""
    with (
        TemporaryDirectory() as folder,
        Terminal("-c", BARE_GRID, folder=Path(folder)) as terminal,
    ):
        terminal.read_until(b"cell 47")
        return _paints(terminal, ARROWS)


def paints(game: str) -> list[Paint]:
    """Return what each of many keys brought about in a game."""
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
            return _paints(terminal, KEYS_OF.get(game, ARROWS))


def _paints(terminal: Terminal, keys: Sequence[bytes]) -> list[Paint]:
    terminal.settle()
    took = [terminal.key_to_paint(keys[number % len(keys)]) for number in range(KEYS)]
    # At an edge a cursor stays where it is, and nothing is painted.
    painted = [paint for paint in took if paint is not None]
    assert len(painted) >= FEWEST, "hardly any of the keys painted something"
    return painted


def _words(measured: list[Paint]) -> str:
    middle = median(paint.seconds for paint in measured)
    size = median(paint.size for paint in measured)
    times = f"p50 {middle * 1000:.1f} ms, p99 {_slowest(measured) * 1000:.1f} ms"
    return f"{times}; p50 {size:.0f} bytes"


def _slowest(measured: list[Paint]) -> float:
    return quantiles([paint.seconds for paint in measured], n=100)[98]


def rows() -> list[Row]:
    """Return the median and the slowest hundredth for each game."""
    found = [Row("a bare grid of 48 cells", _words(paints_of_grid()))]
    for key in GAMES:
        measured = paints(key)
        passed = _slowest(measured) < BUDGET
        budget = f"p99 {BUDGET * 1000:.0f} ms"
        found.append(Row(f"{key}: key to paint", _words(measured), budget, passed))
    return found
