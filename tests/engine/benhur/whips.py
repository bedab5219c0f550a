"""Two chariots side by side, and a whip between them."""

from typing import Any

from engine.benhur.actions import (
    Draw,
    Drive,
    Whip,
)
from engine.benhur.data import ChariotNo, Deck, Ruler, Turn
from engine.benhur.events import WhipCracked
from engine.benhur.rules import apply
from engine.benhur.state import BenHurState
from engine.benhur.track import Stand
from tests.engine.benhur.circus import (
    PLAIN,
    a_race,
    at,
    dice,
    give,
    put,
    speed,
    turn_of,
)

II, II_SHOD = speed(Ruler.II), speed(Ruler.II, horseshoe=True)
STRAIGHT = (Turn.STRAIGHT, Turn.STRAIGHT)
FAR = (at(0, 3, 6), at(0, 4, 6))


BESIDE = at(1, -3.5)


def alongside(other: Stand = BESIDE, **options: Any) -> BenHurState:
    """Chariot 0 has drawn up beside chariot 1, on its left, and drawn its card."""
    state = a_race(4, **options)
    put(state, 0, at(-1, -3))
    put(state, 1, other)
    put(state, 2, FAR[0])
    put(state, 3, FAR[1])
    return drawn_up(state)


def drawn_up(state: BenHurState) -> BenHurState:
    """Chariot 0 drives straight on, to whoever stands there, and draws its card."""
    turn_of(state, 0)
    give(state, 0, II, PLAIN, PLAIN)
    give(state, 1, PLAIN)
    apply(state, 0, Drive(II, *STRAIGHT))
    apply(state, 0, Draw(Deck.NORMAL))
    return state


def whipped(state: BenHurState, *rolls: int) -> WhipCracked:
    dice(state, *rolls)
    return next(
        event for event in apply(state, 0, Whip(ChariotNo(1))) if isinstance(event, WhipCracked)
    )
