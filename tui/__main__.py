"""``python -m tui`` is ``quadriga``."""

from tui.cli import main

main()
