"""Why a key does nothing now: whatever is tried in vain is answered."""

from typing import TYPE_CHECKING, Any

from textual.binding import Binding
from textual.screen import Screen

from engine.core import CommonRefusal, Refusal
from tui.fence.keys import does_something
from tui.locale import gettext as _
from tui.widgets.key_bar import bindings_of

if TYPE_CHECKING:
    from tui.screens.game import GameScreen


def tried_in_vain(screen: Screen[Any], key: str) -> Binding | None:
    """Return what a key would do on a screen at another time; ``None`` if it does something now."""
    if does_something(screen, key):
        return None
    return next((each for each in bindings_of(screen) if key in each.key.split(",")), None)


def why_not(screen: "GameScreen[Any, Any]", action: str) -> str:
    """Return why what a key of a game means cannot be done now."""
    name = action.partition("(")[0]
    if name == "turn_panel":
        return _("All panels are in sight already.")
    if name == "undo":
        return _("There is nothing that can be taken back.")
    if screen.deciding is None:
        return _(CommonRefusal.NOT_TO_ACT.value)
    meant = screen.meant_by(name)
    reason = screen.refusal(meant) if meant is not None else None
    return reason_words(screen, reason or CommonRefusal.NOT_NOW)


def reason_words(screen: "GameScreen[Any, Any]", reason: Refusal) -> str:
    """Return a reason in words; where it is only the moment, what is asked at this moment."""
    question = screen.prompt_words().partition("\n")[0] if screen.deciding is not None else ""
    if reason is CommonRefusal.NOT_NOW and question:
        return _("Not now. {question}").format(question=question)
    return _(reason.value)
