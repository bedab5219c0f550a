"""Asking the coach about the decision that is open on a screen."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from engine.core import Action
from tui.coach.dialog import CoachDialog
from tui.dialogs.decision import DecisionDialog
from tui.games.face import D, V
from tui.locale import gettext as _
from tui.thinking import Advices

if TYPE_CHECKING:
    from tui.screens.game import GameScreen


async def ask_coach(screen: "GameScreen[V, D]") -> None:
    """Say what a strong player would consider; show it where the decision is made."""
    seat, coach = screen.deciding, screen.play.coach
    if coach is None:
        screen.shell.answer(_(screen.play.no_coach))
        return
    if seat is None:
        screen.shell.answer(_("You can ask the coach when it is your decision."))
        return

    def ask(progress: Callable[[float], None]) -> Awaitable[Advices]:
        return coach(seat, float(screen.settings.coach), progress)

    def point_out(action: Action) -> None:
        if screen.deciding is not None:
            _place_of_decision(screen).point_out(action)

    view = screen.view
    dialog = CoachDialog(ask, screen.face.coach, view, screen.names, point_out)
    wanted = await screen.app.push_screen_wait(dialog)
    if screen.deciding is None:
        return
    if wanted is None:
        screen.forget_choice()
        screen.show_position()
    else:
        _place_of_decision(screen).point_out(wanted)


def _place_of_decision(screen: "GameScreen[V, D]") -> "DecisionDialog[Any] | GameScreen[V, D]":
    """Return the dialog in which the decision is made, or else the screen with the board."""
    asking = [each for each in screen.app.screen_stack if isinstance(each, DecisionDialog)]
    return asking[-1] if asking else screen
