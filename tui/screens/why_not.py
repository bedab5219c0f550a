"""Why a key does nothing now: whatever is tried in vain is answered."""

from typing import Any

from textual.binding import Binding
from textual.screen import Screen

from tui.widgets.key_bar import bindings_of


def tried_in_vain(screen: Screen[Any], key: str) -> Binding | None:
    """Return what a key would do on a screen at another time; ``None`` if it does something now."""
    meant = [each for each in bindings_of(screen) if key in each.key.split(",")]
    return meant[0] if meant and key not in screen.active_bindings else None
