"""Opening the app, if there is a terminal to open it in. Loads no rules and no files."""

import os
import sys
from typing import TYPE_CHECKING

import click

from tui.cli import WRONG_USE, Session
from tui.locale import gettext as _

if TYPE_CHECKING:
    from tui.app import Start


def open_app(session: Session, start: "Start | None") -> None:
    """Open the app and leave with its exit code."""
    require_terminal()
    # Textual paints at most so often; at its usual 60 times a key waits for up to 17 ms.
    os.environ.setdefault("TEXTUAL_FPS", "120")
    from tui.app import run

    sys.exit(run(session.folder, session.language, session.theme, start))


def require_terminal() -> None:
    """Say what can be done without a terminal, where there is none to play in."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        why = _("Quadriga is played in a terminal, and this is not one.")
    elif os.environ.get("TERM") == "dumb":
        why = _("Quadriga paints boards, and this terminal (TERM=dumb) can only print lines.")
    else:
        return
    instead = _("`quadriga simulate`, `quadriga saves list` and `quadriga rules` still work.")
    click.echo(f"{why} {instead}", err=True)
    sys.exit(WRONG_USE)
