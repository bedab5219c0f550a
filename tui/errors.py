"""Words for what went wrong with a file."""

from saves import SaveError
from tui.locale import gettext as _


def save_error_words(error: SaveError) -> str:
    """Return one clear sentence, and the name of the file if there is one."""
    sentence = _(error.reason.value)
    return f"{sentence} ({error.path.name})" if error.path is not None else sentence
