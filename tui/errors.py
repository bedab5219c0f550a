"""Words for what went wrong with a file."""

from saves import Rescue, SaveError
from saves.errors import printable
from tui.locale import gettext as _


def save_error_words(error: SaveError) -> str:
    """Return one clear sentence, and the name of the file."""
    return f"{_(error.reason.value)} ({printable(error.path.name)})"


def rescue_words(rescue: Rescue) -> str:
    """Say that a match was written anew, and what has become of the file in its place."""
    if rescue.beside:
        text = _("Another program plays with the file of this game. The game goes on as {name}.")
        return text.format(name=rescue.name)
    if rescue.kept_name is not None:
        text = _("Something else lay where this game is saved. It is kept as {name}.")
        return text.format(name=rescue.kept_name)
    return _("The file of this game was gone. All of it was written anew.")
