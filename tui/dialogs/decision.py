"""A dialog in which something of the game is decided."""

from typing import Generic

from textual.binding import Binding

from engine.core import Action
from tui.dialogs.dialog import Answer, Dialog
from tui.locale import marked


class DecisionDialog(Dialog[Answer], Generic[Answer]):
    """Asks for a decision of the game; the coach can be asked about it as on the board."""

    BINDINGS = [
        Binding("h", "app.coach", marked("Coach"), id="coach"),
        Binding("full_stop,f3", "app.explain", marked("Explain"), id="explain"),
    ]

    def point_out(self, action: Action) -> None:
        """Show what an action would be here, as if it were chosen; Enter does it then."""
