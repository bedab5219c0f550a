"""Driving: a speed card, its ruler, and where the chariot comes to stand."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from engine.benhur import cards, laps, whip
from engine.benhur.actions import BenHurRefusal, Collide, Drive
from engine.benhur.data import (
    CARD_NUMBERS,
    CASTROP_RAUXEL_CARDS,
    RULER_OF,
    CardNo,
    ChariotNo,
    Ruler,
    Turn,
)
from engine.benhur.events import ChariotCrashed, ChariotDriven, OutCause
from engine.benhur.state import BenHurState, Chariot, Status
from engine.benhur.ways import (
    WAY_OF,
    WAYS,
    Fate,
    Leg,
    Obstacle,
    Outlook,
    legs,
    obstacles,
    outlook,
    wreck,
)
from engine.core import Event

MoveAction: TypeAlias = Drive | Collide

DRIVES = tuple(tuple(Drive(card, *turns) for turns in WAYS) for card in CARD_NUMBERS)
"""Every move there is, by card and way."""
COLLISIONS = tuple(tuple(Collide(card, *turns) for turns in WAYS) for card in CARD_NUMBERS)


def in_the_way(state: BenHurState) -> tuple[Obstacle, ...]:
    """Return the chariots that could be in the way of the one whose turn it is."""
    number = state.current
    stand = state.chariots[number].standing
    may_hinder = number not in state.hindered
    others = obstacles(state.chariots, number, stand, may_hinder=may_hinder)
    return others if state.laying is None else without(others, state.laying.target)


def without(others: tuple[Obstacle, ...], taken_off: ChariotNo) -> tuple[Obstacle, ...]:
    """Return the chariots in the way but for the loser of a collision, who is taken off."""
    return tuple(other for other in others if other.chariot != taken_off)


def outlooks(state: BenHurState) -> dict[Ruler, tuple[Outlook, ...]]:
    """Return for each ruler in hand what each way would come to."""
    chariot = state.chariots[state.current]
    others = in_the_way(state)
    return {
        ruler: tuple(outlook(chariot.standing, ruler, way, others) for way in range(len(WAYS)))
        for ruler in dict.fromkeys(RULER_OF[held.card] for held in chariot.hand)
        if ruler is not None
    }


def required_turn(away: Turn | None, prospects: Mapping[Ruler, tuple[Outlook, ...]]) -> Turn | None:
    """Return how the ruler must turn after a lost fight with the whip.

    Nothing is required if no such move, with whatever card of the hand, is free.
    """
    for looks in prospects.values():
        for (ruler_turn, _), look in zip(WAYS, looks, strict=True):
            if ruler_turn is away and look.fate is Fate.FREE:
                return away
    return None


def refuse_way(
    look: Outlook, ruler_turn: Turn, required: Turn | None, *, collide: bool
) -> BenHurRefusal | None:
    """Return why a way cannot be taken, or ``None``. Driving into a wall is allowed."""
    if required is not None and ruler_turn is not required:
        return BenHurRefusal.TURN_AWAY
    if look.fate is Fate.BLOCKED:
        return BenHurRefusal.BLOCKED
    if collide and look.fate is not Fate.COLLISION:
        return BenHurRefusal.NO_COLLISION
    if not collide and look.fate is Fate.COLLISION:
        return BenHurRefusal.COLLISION
    return None


def legal_moves(state: BenHurState) -> Iterator[MoveAction]:
    """Yield every move of the chariot whose turn it is, crashes and collisions included."""
    chariot = state.chariots[state.current]
    prospects = outlooks(state)
    required = required_turn(chariot.away, prospects) if chariot.away else None
    for card in dict.fromkeys(held.card for held in chariot.hand):
        ruler = RULER_OF[card]
        if ruler is None:
            continue
        for way, look in enumerate(prospects[ruler]):
            collide = look.fate is Fate.COLLISION
            if refuse_way(look, WAYS[way][0], required, collide=collide) is None:
                yield (COLLISIONS if collide else DRIVES)[card][way]


def can_move(state: BenHurState) -> bool:
    """Tell whether the chariot whose turn it is has any move, be it into a wall."""
    return next(legal_moves(state), None) is not None


def refuse_move(state: BenHurState, action: MoveAction) -> BenHurRefusal | None:
    """Return why a move cannot be made, or ``None``."""
    chariot = state.chariots[state.current]
    if action.card not in cards.cards_in(chariot):
        return BenHurRefusal.NOT_IN_HAND
    if RULER_OF[action.card] is None:
        return BenHurRefusal.NOT_A_SPEED
    required = required_turn(chariot.away, outlooks(state)) if chariot.away else None
    look = outlook_of(state, action)
    return refuse_way(look, action.ruler, required, collide=isinstance(action, Collide))


def outlook_of(state: BenHurState, action: MoveAction) -> Outlook:
    """Return what a move with a speed card would come to."""
    stand = state.chariots[state.current].standing
    way = WAY_OF[action.ruler, action.chariot]
    return outlook(stand, _ruler_of(action), way, in_the_way(state))


def leg_of(chariot: Chariot, action: MoveAction) -> Leg:
    """Return where a move with a speed card would lead if nobody else were on the track."""
    return legs(chariot.standing, _ruler_of(action))[WAY_OF[action.ruler, action.chariot]]


def _ruler_of(action: MoveAction) -> Ruler:
    ruler = RULER_OF[action.card]
    assert ruler is not None, f"{action} is not played with a speed card"
    return ruler


def drive(state: BenHurState, action: Drive) -> list[Event]:
    """Play a speed card and move; whoever touches a wall is out."""
    look = outlook_of(state, action)
    play_speed(state, action.card)
    return carry_out(state, action, look)


def carry_out(
    state: BenHurState, action: Drive, look: Outlook, *, unasked: bool = False
) -> list[Event]:
    """Move as the ruler lies, or crash."""
    if look.fate is Fate.CRASH:
        return crash(state, action, look, unasked=unasked)
    return move(state, action, look, unasked=unasked)


def play_speed(state: BenHurState, card: CardNo) -> None:
    """Put the card on the discards; the turn ends with it, except at Castrop-Rauxel."""
    cards.discard(state, state.chariots[state.current], card)
    state.cards_played += 1
    may_go_on = state.accidents_played and state.cards_played < CASTROP_RAUXEL_CARDS
    state.turn_over = not may_go_on


def crash(
    state: BenHurState, action: Drive, look: Outlook, *, unasked: bool = False
) -> list[Event]:
    """The chariot has touched the wall and is out of the race ("éliminé")."""
    number = state.current
    chariot = state.chariots[number]
    crashed = ChariotCrashed(
        chariot=number,
        card=action.card,
        ruler=action.ruler,
        turn=action.chariot,
        start=chariot.standing,
        end=look.stand,
        unasked=unasked,
    )
    chariot.stand = wreck(chariot.standing, leg_of(chariot, action))
    return [crashed, *laps.put_out(state, number, OutCause.WALL)]


def move(
    state: BenHurState, action: MoveAction, look: Outlook, *, unasked: bool = False
) -> list[Event]:
    """Set the chariot at the end of the ruler; then it draws, and whips may follow."""
    number = state.current
    chariot = state.chariots[number]
    driven = ChariotDriven(
        chariot=number,
        card=action.card,
        ruler=action.ruler,
        turn=action.chariot,
        start=chariot.standing,
        end=look.stand,
        unasked=unasked,
    )
    chariot.moved = True
    chariot.away = None
    events: list[Event] = [driven, *laps.put_down(state, number, look.stand)]
    if chariot.status is Status.RACING:
        state.drawer = number
        whip.offer_whips(state, number)
    return events
