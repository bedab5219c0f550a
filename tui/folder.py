"""Where saved games and settings are kept."""

import os
from pathlib import Path

from platformdirs import user_data_path

VARIABLE = "QUADRIGA_DATA"


def data_folder(override: Path | None = None) -> Path:
    """Return the folder of all that Quadriga keeps; it need not exist yet.

    An explicit folder wins, then the environment, then the platform's own place.
    """
    if override is not None:
        return override
    if named := os.environ.get(VARIABLE):
        return Path(named)
    return user_data_path("quadriga", appauthor=False)


def saves_folder(data: Path) -> Path:
    """Return the folder of the saved games within a data folder."""
    return data / "saves"


def lessons_folder(data: Path) -> Path:
    """Return the folder of the lessons that were begun within a data folder."""
    return data / "lessons"


def annals_path(data: Path) -> Path:
    """Return where it is written down what was played to its end."""
    return data / "annals.msgpack"
