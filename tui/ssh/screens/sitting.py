"""Before one sits down: what is played here, with which options, and with whom."""

from collections.abc import Iterable
from enum import Enum

from textual.binding import Binding
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from engine import GAMES
from tui.dialogs.dialog import Dialog
from tui.locale import gettext as _
from tui.locale import marked
from tui.ssh.hall import Hall
from tui.ssh.screens.listing import Entry, place_words
from tui.ssh.screens.room_panel import option_words, terms_words
from tui.widgets.badge import badge


class Reply(Enum):
    """What one does about a seat."""

    SIT_DOWN = 0
    DECLINE = 1


class SittingDialog(Dialog[Reply | None]):
    """Shows a table; ``None`` for whoever thinks better of it."""

    BINDINGS = [
        Binding("enter", "sit_down", marked("Sit down"), id="sit-down"),
        Binding("d", "decline", marked("Decline"), id="decline"),
        Binding("escape", "dismiss(None)", marked("Back"), id="back"),
        Binding("f2", "rules", marked("Rules"), id="rules"),
    ]

    def __init__(self, hall: Hall, entry: Entry) -> None:
        super().__init__(GAMES[entry.room.record.game].title)
        self._hall = hall
        self._entry = entry

    def compose_body(self) -> Iterable[Widget]:
        """Say who sits here, what is played, and how fast."""
        record = self._entry.room.record
        seats = [
            Content(" ") + badge(seat) + f" {place_words(self._hall, place)}"
            for seat, place in enumerate(record.places)
        ]
        yield Static(Content("\n").join(seats))
        yield Static(Content("\n") + option_words(self._entry.room), id="room-facts")
        yield Static(terms_words(record))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Who was not invited has nothing to decline."""
        if action == "decline":
            return self._entry.can_decline
        return super().check_action(action, parameters)

    def why_not(self, action: str) -> str:
        """Return why there is nothing to decline."""
        return _("You were not invited here: Esc leaves the seat to others.")

    def action_sit_down(self) -> None:
        """Take the seat."""
        self.dismiss(Reply.SIT_DOWN)

    def action_decline(self) -> None:
        """Let others have it."""
        self.dismiss(Reply.DECLINE)

    def action_rules(self) -> None:
        """Show the rules of the game."""
        from tui.ssh.app import visitor_app

        visitor_app(self).action_rules(self._entry.room.record.game)
