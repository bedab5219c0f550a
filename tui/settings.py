"""What a player has chosen once and for all."""

from pathlib import Path

import msgspec

from saves import atomic
from tui.locale import LANGUAGES, system_language
from tui.themes import THEME_NAMES

PACES = {"slow": 1.2, "normal": 0.6, "fast": 0.15, "instant": 0.0}
"""How long, in seconds, a bot seems to think."""


class Settings(msgspec.Struct):
    """A player's settings; they are kept beside the saved games."""

    name: str = ""
    """How the player is called in new games; empty: as at log-in."""
    language: str = msgspec.field(default_factory=system_language)
    theme: str = THEME_NAMES[0]
    animation: bool = True
    pace: str = "normal"
    met: list[str] = []
    """The games whose first-time hint has been read."""

    def __post_init__(self) -> None:
        """Fall back to defaults for values that this version does not know."""
        if self.language not in LANGUAGES:
            self.language = system_language()
        if self.theme not in THEME_NAMES:
            self.theme = THEME_NAMES[0]
        if self.pace not in PACES:
            self.pace = "normal"


def settings_path(folder: Path) -> Path:
    """Return where the settings are kept."""
    return folder / "settings.json"


def load_settings(folder: Path) -> Settings:
    """Return the player's settings; unreadable ones are put aside and defaults returned."""
    path = settings_path(folder)
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings)
    except FileNotFoundError:
        return Settings()
    except (msgspec.MsgspecError, UnicodeDecodeError):
        path.replace(path.with_suffix(".unreadable"))
        return Settings()


def save_settings(folder: Path, settings: Settings) -> None:
    """Write the settings; raises ``OSError`` if that is not possible."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    atomic.write(
        settings_path(folder), msgspec.json.format(msgspec.json.encode(settings), indent=2)
    )
