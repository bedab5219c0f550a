"""Where the app finds what it needs of each game."""

from dataclasses import dataclass
from pathlib import Path

_TUI = Path(__file__).parent.parent


@dataclass(frozen=True)
class Home:
    """The places of one game."""

    package: str
    """Its own modules: ``blurb``, ``face`` and ``colours``, each loaded when it is first needed."""
    rules: Path = _TUI / "rules"
    """The folder with its rules pages, in a folder a language."""
    locale: Path = _TUI / "locale"
    """The folder with its words, likewise."""


HOMES: dict[str, Home] = {
    game: Home(f"tui.games.{game}") for game in ("zeus", "theben", "osiris", "benhur")
}
"""The games that the app can show."""
