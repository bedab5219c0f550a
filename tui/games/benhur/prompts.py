"""The two lines that say what is to be decided, and what the choice at hand would do."""

from collections.abc import Sequence

from engine.benhur.actions import Collide, Drive, MissTurn, ShowHand, StandStill, Stop
from engine.benhur.data import ACCIDENT, RULER_OF, Deck, Turn
from engine.benhur.forecast import forecast, unseen
from engine.benhur.state import Phase
from engine.benhur.view import BenHurView
from engine.benhur.ways import Fate
from engine.core import Action
from tui.games.benhur.cards import DECK_TITLES
from tui.games.benhur.drivers import chariot_name
from tui.games.benhur.planning import Plan, plan_words, way_words
from tui.locale import gettext as _
from tui.numbers import percent, tenths


def question(view: BenHurView, name: str, possible: Sequence[Action], plan: Plan | None) -> str:
    """Return what a person is to decide."""
    assert view.asked is not None, "somebody is asked"
    who = {"name": name, "driver": chariot_name(view, view.asked)}
    match view.phase:
        case Phase.DRAW:
            return _("{name}, {driver} draws a card: d normal, r risky, then Enter.").format(**who)
        case Phase.WHIP:
            return _("{name}, {driver} may whip: press w.").format(**who)
        case Phase.PENALTY:
            return _("{name}, {driver} has lost the fight: press w.").format(**who)
    if any(isinstance(action, StandStill) for action in possible):
        return _("{name}, {driver} can do nothing and stands still: x, then Enter.").format(**who)
    if any(isinstance(action, MissTurn) for action in possible):
        return _("{name}, {driver} has no third card and misses a turn: x, then Enter.").format(
            **who
        )
    if plan is None:
        text = _("{name}, {driver} has nothing but accidents: pick one with its number.")
        if any(isinstance(action, Drive | Collide) for action in possible):
            text = _("{name}, {driver} is to play: pick a card with its number, or n for a way.")
        return text.format(**who) + _asides(view, possible)
    if plan.ghost is not None:
        text = _("{driver}: {way}, n next way, Enter drives.")
        if view.phase is Phase.LAYING:
            text = _("{driver} has won: {way}, n next way, Enter drives.")
        return text.format(driver=who["driver"], way=way_words(plan.ghost))
    return _("{name}, {driver}: Enter plays the accident.").format(**who)


def _asides(view: BenHurView, possible: Sequence[Action]) -> str:
    """Return what else can be done instead of playing a card."""
    words = ""
    if any(isinstance(action, ShowHand) for action in possible):
        words += _(" Or s: a new hand.")
    if any(isinstance(action, Stop) for action in possible):
        words += _(" Or x: no more cards.")
    return words


def detail(
    view: BenHurView, possible: Sequence[Action], plan: Plan | None, *, look_ahead: bool
) -> str:
    """Return what the choice at hand would do."""
    assert view.asked is not None, "somebody is asked"
    if view.phase is Phase.DRAW:
        return "; ".join(deck_words(view, deck) for deck in Deck) + "."
    if plan is not None:
        return plan_words(plan, possible, with_reach=look_ahead)
    if _is_dead_end(view, possible):
        return _("Every way leads into a wall or a rival.")
    match view.chariots[view.asked].away:
        case Turn.LEFT:
            return _("After the whip the ruler must turn left, if such a move is free.")
        case Turn.RIGHT:
            return _("After the whip the ruler must turn right, if such a move is free.")
    return ""


def _is_dead_end(view: BenHurView, possible: Sequence[Action]) -> bool:
    """Tell whether there are moves, but none of them is free."""
    moves = [action for action in possible if isinstance(action, Drive | Collide)]
    return bool(moves) and all(forecast(view, move).fate is not Fate.FREE for move in moves)


def deck_words(view: BenHurView, deck: Deck) -> str:
    """Return what to expect of a deck, from the cards that have not been seen."""
    cards = unseen(view, deck)
    speeds = [ruler for card in cards if (ruler := RULER_OF[card]) is not None]
    text = _("{deck}: {accidents} accidents, {mean} lengths")
    return text.format(
        deck=_(DECK_TITLES[deck]),
        accidents=percent(sum(1 for card in cards if ACCIDENT[card]) / max(1, len(cards))),
        mean=tenths(1 + sum(speeds) / 2 / max(1, len(speeds))),
    )
