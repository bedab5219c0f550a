"""Why a key of a game does nothing now."""

from typing import TYPE_CHECKING, Any

from engine.core import CommonRefusal, Refusal
from tui.locale import gettext as _

if TYPE_CHECKING:
    from tui.screens.deciding import DecidingScreen
    from tui.screens.game import GameScreen


def why_not(screen: "GameScreen[Any, Any]", action: str) -> str:
    """Return why what a key of a game means cannot be done now."""
    name = action.partition("(")[0]
    if name == "undo":
        return _("There is nothing that can be taken back.")
    if screen.deciding is None:
        return _(CommonRefusal.NOT_TO_ACT.value)
    meant = screen.meant_by(name)
    reason = screen.refusal(meant) if meant is not None else None
    return reason_words(screen, reason or CommonRefusal.NOT_NOW)


def reason_words(screen: "DecidingScreen[Any, Any]", reason: Refusal) -> str:
    """Return a reason in words; where it is only the moment, what is asked at this moment."""
    question = screen.prompt_words().partition("\n")[0] if screen.deciding is not None else ""
    if reason is CommonRefusal.NOT_NOW and question:
        return _("Not now. {question}").format(question=question)
    return _(reason.value)
