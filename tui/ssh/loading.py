"""What a server loads before anybody comes: no first visitor waits for it, and what lives for ever
does not lie between what is soon let go of."""

from importlib import import_module
from pkgutil import walk_packages

import tui.dialogs
import tui.games
import tui.screens
import tui.ssh.screens

_PACKAGES = (tui.dialogs, tui.games, tui.screens, tui.ssh.screens)
_BESIDE = ("tui.typesetting", "rich.markdown")


def load_all() -> None:
    """Load every screen, and what they use."""
    for package in _PACKAGES:
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    for name in _BESIDE:
        import_module(name)
