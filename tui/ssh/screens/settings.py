"""The settings of a player on a server."""

from tui.locale import gettext as _
from tui.screens.settings import SettingsScreen
from tui.widgets.choices import Choice


class VisitorSettingsScreen(SettingsScreen):
    """As at home, with the bell and a way to hear nobody.

    But a name that others know is not changed in passing. How long the coach thinks is for tables
    at which it may be asked.
    """

    def choices(self) -> list[Choice]:
        """Return a row for each setting."""
        rows = [row for row in super().choices() if row.key != "name"]
        bell = Choice(
            "bell",
            _("Bell"),
            [(True, _("yes")), (False, _("no"))],
            self._settings.bell,
            _("Whether the terminal rings when it is your turn."),
        )
        talk = Choice(
            "talk",
            _("Others"),
            [(True, _("heard")), (False, _("muted"))],
            self._settings.talk,
            _("When muted you hear nobody, and others cannot ask to take back a move."),
        )
        return [*rows, bell, talk]
