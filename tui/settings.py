"""What a player has chosen once and for all."""

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tui.depth import DEPTHS
from tui.glyphs import GLYPHS
from tui.locale import LANGUAGES, system_language
from tui.themes import THEME_NAMES

PACES = {"slow": 1.2, "normal": 0.6, "fast": 0.15, "instant": 0.0}
"""How long, in seconds, a bot seems to think."""

COACH_SECONDS = (1, 2, 5, 10)
"""How long the coach may think, in seconds."""


@dataclass
class Settings:
    """A player's settings; they are kept beside the saved games."""

    name: str = ""
    """How the player is called in new games; empty: as at log-in."""
    language: str = field(default_factory=system_language)
    theme: str = THEME_NAMES[0]
    colours: str = "auto"
    """How many colours the terminal is taken to have; ``auto``: as many as it says."""
    glyphs: str = "auto"
    """Which signs the terminal is taken to be able to draw; ``auto``: by what it is called."""
    animation: bool = True
    pace: str = "normal"
    coach: int = 1
    """For how many seconds the coach looks ahead at most."""
    bell: bool = True
    """Whether the terminal's bell tells of one's turn at a server's table."""
    talk: bool = True
    """Whether one hears what others say on a server, and is asked about taking moves back."""
    server: str = ""
    """The address of the server that was joined last."""
    game: str = ""
    """The game that was begun last."""
    tables: dict[str, object] = field(default_factory=dict)
    """For each game who played with which options when it was begun last."""
    shared: str = ""
    """The folder to which matches are shared; empty: the player's own."""
    met: list[str] = field(default_factory=list)
    """The games whose first-time hint has been read."""
    learned: list[str] = field(default_factory=list)
    """The games whose lesson was taken to its end, or set aside."""
    solved: list[str] = field(default_factory=list)
    """The puzzles that were solved: the game and the key of each."""

    programs: list[str] = field(default_factory=list)
    """The commands of others' bots that were played with on this machine, and may be again."""

    def __post_init__(self) -> None:
        """Fall back to defaults for values that this version does not know."""
        if self.language not in LANGUAGES:
            self.language = system_language()
        if self.theme not in THEME_NAMES:
            self.theme = THEME_NAMES[0]
        if self.colours not in ("auto", *DEPTHS):
            self.colours = "auto"
        if self.glyphs not in ("auto", *GLYPHS):
            self.glyphs = "auto"
        if self.pace not in PACES:
            self.pace = "normal"
        if self.coach not in COACH_SECONDS:
            self.coach = COACH_SECONDS[0]

    def change(self, name: str, value: object) -> None:
        """Give a setting another value, of the kind that it has."""
        if type(value) is not type(getattr(self, name)):
            raise TypeError(f"{name} is {value!r}")
        setattr(self, name, value)


def settings_path(folder: Path) -> Path:
    """Return where the settings are kept."""
    return folder / "settings.json"


def load_settings(folder: Path) -> Settings:
    """Return the player's settings; unreadable ones are put aside and defaults returned."""
    path = settings_path(folder)
    try:
        return _settings_of(json.loads(path.read_bytes()))
    except FileNotFoundError:
        return Settings()
    except (ValueError, TypeError, RecursionError, OSError):
        _put_aside(path)
        return Settings()


def read_settings(content: bytes) -> Settings:
    """Return settings from bytes; those that cannot be read are the usual ones."""
    try:
        return _settings_of(json.loads(content))
    except (ValueError, TypeError, RecursionError):
        return Settings()


def packed_settings(settings: Settings) -> bytes:
    """Return settings as bytes."""
    return json.dumps(asdict(settings), indent=2, ensure_ascii=False).encode()


def _put_aside(path: Path) -> None:
    """Move a file out of the way, so that saving does not write over it."""
    # What cannot be moved lies where nothing can be saved either: it stays as it is.
    with suppress(OSError):
        path.replace(path.with_suffix(".unreadable"))


def _settings_of(stored: object) -> Settings:
    """Return settings from their stored form; what this version does not know is left out."""
    if not isinstance(stored, dict):
        raise TypeError("settings have names")
    defaults = asdict(Settings())
    known = {name: value for name, value in stored.items() if name in defaults}
    json.dumps(known, ensure_ascii=False).encode()  # half a letter could never be written again
    for name, value in known.items():
        if type(value) is not type(defaults[name]):
            raise TypeError(f"{name} is {value!r}")
        if isinstance(value, list) and not all(isinstance(item, str) for item in value):
            raise TypeError(f"{name} lists more than words")
    return Settings(**known)


def save_settings(folder: Path, settings: Settings) -> None:
    """Write the settings; raises ``OSError`` if that is not possible."""
    from saves import atomic

    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    atomic.write(settings_path(folder), packed_settings(settings))
