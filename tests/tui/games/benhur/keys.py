"""Which keys of Ben Hur stand for what a person wants to do, and what nobody can do."""

from collections.abc import Sequence

from textual.pilot import Pilot

from engine.benhur.actions import Collide, Drive, Lay
from engine.benhur.data import CardNo, Turn
from engine.benhur.forecast import forecasts
from engine.benhur.view import BenHurView
from engine.benhur.ways import Fate
from engine.core import Action
from tui.games.benhur.planning import Plan
from tui.games.benhur.screen import BenHurScreen

_TURNS = list(Turn)


def table_of(pilot: Pilot[None]) -> BenHurScreen:
    """Return the game's screen, wherever it is among the others."""
    [table] = [screen for screen in pilot.app.screen_stack if isinstance(screen, BenHurScreen)]
    return table


def key_of_card(screen: BenHurScreen, card: CardNo) -> str:
    """Return the number of a card in the hand."""
    view = screen.view
    assert view.asked is not None
    hand = [held.card for held in view.chariots[view.asked].hand]
    return str(hand.index(card) + 1)


def keys_of_way(plan: Plan, move: Drive | Collide | Lay) -> list[str]:
    """Return the arrow keys that turn ruler and chariot as wanted."""
    assert plan.ghost is not None
    ruler = _TURNS.index(move.ruler) - _TURNS.index(plan.ghost.ruler_turn)
    chariot = _TURNS.index(move.chariot) - _TURNS.index(plan.ghost.chariot_turn)
    return [
        *["right" if ruler > 0 else "left"] * abs(ruler),
        *["down" if chariot > 0 else "up"] * abs(chariot),
    ]


def blocked_moves(view: BenHurView, legal: Sequence[Action]) -> list[Drive]:
    """Return the moves that a chariot is in the way of."""
    cards = {action.card for action in legal if isinstance(action, Drive)}
    return [
        Drive(card, ghost.ruler_turn, ghost.chariot_turn)
        for card in sorted(cards)
        for ghost in forecasts(view, card)
        if ghost.fate is Fate.BLOCKED
    ]
