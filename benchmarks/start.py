"""How long it takes from the command to the first paint, beside a bare Textual app."""

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.row import Row
from benchmarks.terminal import Terminal

RUNS = 9
BUDGET = 1.5
BARE_APP = """
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static("ready")

Bare().run()
"""


def rows() -> list[Row]:
    """Return the ratio of the two, measured in turns."""
    bare, ours = [], []
    with TemporaryDirectory() as folder:
        for _ in range(RUNS):
            with Terminal("-c", BARE_APP, folder=Path(folder)) as terminal:
                bare.append(terminal.read_until(b"ready"))
            with Terminal("-m", "tui", folder=Path(folder)) as terminal:
                ours.append(terminal.read_until(b"New game"))
    ratio = median(ours) / median(bare)
    return [
        Row(
            what="start to first paint",
            measured=(
                f"{median(ours) * 1000:.0f} ms against {median(bare) * 1000:.0f} ms: {ratio:.2f} x"
            ),
            budget=f"{BUDGET} x",
            passed=ratio <= BUDGET,
        )
    ]
