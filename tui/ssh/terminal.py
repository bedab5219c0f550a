"""What a connection's terminal can do, as far as its client tells."""

from collections.abc import Mapping

from msgspec import Struct
from rich.console import Console
from textual.app import App

from tui.fence.widgets import paint_in_grey
from tui.locale import LANGUAGES

LARGEST = (300, 100)
"""Columns and rows beyond which a window is cut: others wait while its picture is made."""


class Terminal(Struct):
    """A terminal at the other end of a connection."""

    kind: str
    """What ``TERM`` is there."""
    columns: int
    rows: int
    environment: Mapping[str, str]
    """What else the client has told."""

    @property
    def size(self) -> tuple[int, int]:
        """The columns and rows that are used."""
        return bounded(self.columns, self.rows)

    @property
    def language(self) -> str | None:
        """The language that the client speaks, if it says so and we know it."""
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            if value := self.environment.get(name):
                code = value[:2].lower()
                return code if code in LANGUAGES else None
        return None


def bounded(columns: int, rows: int) -> tuple[int, int]:
    """Return a size that can be painted; clients without a window say 0."""
    return (min(columns, LARGEST[0]) or 80, min(rows, LARGEST[1]) or 24)


def fit_colours(app: App[None], terminal: Terminal) -> None:
    """Let an app paint for this terminal rather than for the one the server was started in."""
    environment = {"TERM": terminal.kind}
    if colours := terminal.environment.get("COLORTERM"):
        environment["COLORTERM"] = colours
    app.console = Console(
        file=app.console.file,
        force_terminal=True,
        markup=True,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        safe_box=False,
        _environ=environment,
    )
    app.no_color = "NO_COLOR" in terminal.environment
    paint_in_grey(app, app.no_color)
