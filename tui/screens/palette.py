"""The palette: every command by its name."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from textual.app import SystemCommand
from textual.binding import Binding

from tui.dialogs.pick import Offer, Pick
from tui.locale import gettext as _
from tui.locale import marked

Deed: TypeAlias = Callable[[], Any]


class PaletteScreen(Pick[Deed]):
    """Answers with what is to be carried out."""

    BINDINGS = [Binding("enter", "take", marked("Do it"), id="do")]

    def __init__(self, commands: Sequence[SystemCommand]) -> None:
        super().__init__(
            _("Commands"),
            [Offer(each.title, each.help, each.callback) for each in commands],
            hint=_("A few letters of a command"),
            nothing=_("There is no such command."),
        )
