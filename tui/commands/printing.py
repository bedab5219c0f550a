"""What commands print that let bots play: a bar while they do, tables afterwards."""

import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from tui import numbers

_WIDTH = 100
"""Columns where there is no terminal."""


def progress_bar() -> Progress:
    """Return a progress bar that leaves the standard output alone."""
    console = Console(stderr=True)
    return Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def tables_console() -> Console:
    """Return where tables are printed."""
    return Console(highlight=False, width=None if sys.stdout.isatty() else _WIDTH)


def percent(share: float) -> str:
    """Return a share in hundredths."""
    return numbers.percent(share, 1)
