"""A screen on which no key is silent."""

from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from textual import events
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import OptionList

from tui.fence.keys import does_something
from tui.fence.sparing_screen import SparingScreen
from tui.locale import gettext as _
from tui.widgets.key_bar import bindings_of

if TYPE_CHECKING:
    from tui.shell import Shell

Answer = TypeVar("Answer")


class AnsweringScreen(SparingScreen[Answer], Generic[Answer]):
    """Says why a key does nothing now: silence teaches nothing."""

    @property
    def shell(self) -> "Shell":
        """The app, by its own type."""
        return cast("Shell", self.app)

    def on_key(self, event: events.Key) -> None:
        """Answer whoever tries in vain what can be done at another time."""
        vain = tried_in_vain(self, event.key)
        if vain is not None:
            self.shell.answer(self.why_not(vain.action))

    def why_not(self, action: str) -> str:
        """Return why what a key means cannot be done now; every screen knows its own reasons."""
        return _("That cannot be done at this moment.")


def tried_in_vain(screen: Screen[Any], key: str) -> Binding | None:
    """Return what a key would do on a screen at another time; ``None`` if it does something now.

    A list takes Enter and tells the screen, be there anything in it or not.
    """
    is_listed = key == "enter" and isinstance(screen.focused, OptionList)
    does_it = does_something(screen, key)
    if does_it and not is_listed:
        return None
    meant = next((each for each in bindings_of(screen) if key in each.key.split(",")), None)
    if meant is None or not does_it:
        return meant
    return meant if screen.check_action(meant.action.partition("(")[0], ()) is False else None
