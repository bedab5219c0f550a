"""What a chariot betrays of its hand by what it does: with other cards it must have done otherwise.

Each of these holds for every card of the hand by itself, so it is kept with the card.
"""

from collections.abc import Callable
from typing import TypeAlias

from engine.benhur import cards, driving
from engine.benhur.actions import BenHurAction, Collide, Drive, MissTurn, StandStill
from engine.benhur.data import ACCIDENT, RULER_OF, Ruler, Turn
from engine.benhur.state import BenHurState
from engine.benhur.ways import WAYS, Fate, Outlook, outlook

_Telling: TypeAlias = Callable[[Turn, Outlook], bool]

_ACCIDENTS = sum(1 << card for card, harm in enumerate(ACCIDENT) if harm)


def take_note(state: BenHurState, action: BenHurAction) -> None:
    """Keep what everybody learns of the hand of the chariot that is asked, before it acts."""
    if kinds := ruled_out_by(state, action):
        cards.rule_out(state.chariots[state.asked], kinds)


def ruled_out_by(state: BenHurState, action: BenHurAction) -> int:
    """Return the set of kinds of card of which the hand can have none."""
    match action:
        case StandStill():
            return _ACCIDENTS | _speeds(state, _moves)
        case MissTurn() if state.penalty is None:
            # After two accidents a speed must follow; a penalty may be a turn missed in any case.
            return _speeds(state, _moves)
        case Drive(ruler=ruler) | Collide(ruler=ruler):
            away = state.chariots[state.current].away
            if away is None or ruler is away:
                return 0
            # Nothing required it to turn away: so no card of the hand does that freely.
            return _speeds(state, lambda turn, look: turn is away and look.fate is Fate.FREE)
    return 0


def _moves(turn: Turn, look: Outlook) -> bool:
    return look.fate is not Fate.BLOCKED


def _speeds(state: BenHurState, telling: _Telling) -> int:
    """Return the set of speed cards with a way of which something is true."""
    stand = state.chariots[state.current].standing
    others = driving.in_the_way(state)
    rulers = {
        ruler
        for ruler in Ruler
        if any(
            telling(turns[0], outlook(stand, ruler, way, others)) for way, turns in enumerate(WAYS)
        )
    }
    return sum(1 << card for card, ruler in enumerate(RULER_OF) if ruler in rulers)
