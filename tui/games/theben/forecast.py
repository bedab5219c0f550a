"""What a decision of Jenseits von Theben would bring, in words."""

from collections.abc import Sequence

from engine.theben.actions import ThebenAction
from engine.theben.view import ThebenView
from tui.games.theben.plans import cost_words, outlook_words, plan_of
from tui.sentences import sentence


def forecast(view: ThebenView, action: ThebenAction, names: Sequence[str], width: int) -> str:
    """Return what an action would cost, and who and what comes before the next turn."""
    assert view.seat is not None, "spectators decide nothing"
    planned = plan_of(view, view.seat, action)
    cost = f"{cost_words(planned)} " if planned.travel or planned.action else ""
    outlook = outlook_words(planned, view, view.seat, names, width - len(cost))
    return sentence(f"{cost}{outlook}")
