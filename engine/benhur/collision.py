"""The collision: fighting for a move through one rival."""

from engine.benhur import cards, driving, laps
from engine.benhur.actions import Collide
from engine.benhur.data import HORSESHOE, MOST_HORSESHOES
from engine.benhur.events import ChariotPushedBack, CollisionFought, Side
from engine.benhur.state import BenHurState
from engine.benhur.whip import roll_out
from engine.core import Event


def collide(state: BenHurState, action: Collide) -> list[Event]:
    """The attacker counts the horseshoe of the card played, the attacked all those in hand."""
    number = state.current
    look = driving.outlook_of(state, action)
    target = look.target
    assert target is not None, f"{action} hits nobody"
    attacked = state.chariots[target]
    driving.play_speed(state, action.card)
    state.hindered.append(number)
    bonus = int(HORSESHOE[action.card])
    other_bonus = min(MOST_HORSESHOES, attacked.horseshoes)
    rolls, other_rolls = roll_out(state.chance, bonus, other_bonus)
    won = bonus + rolls[-1] > other_bonus + other_rolls[-1]
    fought = CollisionFought(
        card=action.card,
        attacker=Side(number, bonus, rolls, shown=()),
        attacked=Side(target, other_bonus, other_rolls, cards.show_horseshoes(attacked)),
        won=won,
    )
    if not won:
        state.drawer = number
        return [fought]
    return [
        fought,
        *push_back(state, target),
        *driving.move(state, action, look),
    ]


def push_back(state: BenHurState, target: int) -> list[Event]:
    """The attacked is put where the attacker stood, with its heading.

    It is taken off the track before the attacker moves: so a lap marker that it has to return is
    there for the attacker.
    """
    start = state.chariots[target].standing
    end = state.chariots[state.current].standing
    pushed = ChariotPushedBack(chariot=target, start=start, end=end)
    return [pushed, *laps.put_down(state, target, end)]
