"""Asking the coach about the decision that is open on a screen."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

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
        screen.notify(_(screen.play.no_coach))
        return
    if seat is None:
        screen.notify(_("The coach can be asked once you are to decide."))
        return

    def ask(progress: Callable[[float], None]) -> Awaitable[Advices]:
        return coach(seat, float(screen.settings.coach), progress)

    def point_out(action: Action) -> None:
        _show_advice(screen, action)

    dialog = CoachDialog(ask, screen.face.coach, screen.view, screen.names, point_out)
    if not await screen.app.push_screen_wait(dialog) and screen.deciding is not None:
        screen.forget_plans()
        screen.show_position()


def _show_advice(screen: "GameScreen[V, D]", action: Action) -> None:
    """Show an action in the dialog in which it would be decided, or else on the board."""
    if screen.deciding is None:
        return
    asking = [each for each in screen.app.screen_stack if isinstance(each, DecisionDialog)]
    (asking[-1] if asking else screen).point_out(action)
