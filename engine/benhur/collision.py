"""The collision: fighting for a move through one rival."""

from engine.benhur import cards, driving, laps, whip
from engine.benhur.actions import BenHurRefusal, Collide, Drive, Lay
from engine.benhur.data import HORSESHOE, MOST_HORSESHOES, ChariotNo
from engine.benhur.events import ChariotPushedBack, CollisionFought, Side
from engine.benhur.state import BenHurState, Laying
from engine.benhur.ways import WAYS
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
    rolls, other_rolls = whip.roll_out(state.chance, bonus, other_bonus)
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
    state.laying = Laying(action.card, target, action.ruler, action.chariot)
    ways = legal_lays(state)
    return [fought, *lay(state, ways[0], unasked=True)] if len(ways) == 1 else [fought]


def legal_lays(state: BenHurState) -> list[Lay]:
    """Return every way in which the winner can lay its ruler: any that hits nobody."""
    lays = [Lay(*turns) for turns in WAYS]
    return [way for way in lays if refuse_lay(state, way) is None]


def refuse_lay(state: BenHurState, action: Lay) -> BenHurRefusal | None:
    """Return why the ruler cannot be laid like that, or ``None``.

    If the way announced turned away from the winner of a whip, as it had to, every other must.
    """
    announced = laying_of(state)
    away = state.chariots[state.current].away
    required = away if away is announced.ruler else None
    look = driving.outlook_of(state, Drive(announced.card, action.ruler, action.chariot))
    return driving.refuse_way(look, action.ruler, required, collide=False)


def laying_of(state: BenHurState) -> Laying:
    """Return the collision whose winner has still to lay its ruler."""
    assert state.laying is not None, "no collision was won"
    return state.laying


def lay(state: BenHurState, action: Lay, *, unasked: bool = False) -> list[Event]:
    """The winner lays its ruler anew and moves ("place alors sa réglette"); the other is put back.

    The loser is put down before the winner moves: so a lap marker that it has to return is there
    for the winner.
    """
    won = laying_of(state)
    drive = Drive(won.card, action.ruler, action.chariot)
    look = driving.outlook_of(state, drive)
    state.laying = None
    return [*push_back(state, won.target), *driving.carry_out(state, drive, look, unasked=unasked)]


def push_back(state: BenHurState, target: ChariotNo) -> list[Event]:
    """The attacked is put where the attacker stood, with its heading."""
    start = state.chariots[target].standing
    end = state.chariots[state.current].standing
    whip.end_contacts(state, target)
    pushed = ChariotPushedBack(chariot=target, start=start, end=end)
    return [pushed, *laps.put_down(state, target, end)]
