"""Ur as the engine's contract wants it: set-up, legality, application."""

from collections.abc import Sequence

from engine.core import Chance, CommonRefusal, Event, IllegalAction, Refusal
from tests.ur.engine.actions import Advance, Enter, UrAction, UrRefusal
from tests.ur.engine.data import DICE, HOME, PIECES, ROSETTES, SAFE, SHARED, START, Square
from tests.ur.engine.events import DiceRolled, PieceCaptured, PieceMoved, TurnLost
from tests.ur.engine.scoring import result
from tests.ur.engine.state import UrOptions, UrState, clone, other


def setup(players: int, seed: int, options: UrOptions, first: int | None = None) -> UrState:
    """Put all pieces beside the board and roll for whoever begins."""
    chance = Chance.of_seed(seed)
    turn = chance.below(players) if first is None else first
    pieces = [[START] * PIECES for _ in range(players)]
    state = UrState(chance=chance, options=options, turn=turn, roll=0, pieces=pieces)
    while state.roll == 0:  # the game begins with the first roll that moves a piece
        state.roll = _cast(chance)
    return state


def to_act(state: UrState) -> tuple[int, ...]:
    """Return the seat whose turn it is."""
    return () if result(state) is not None else (state.turn,)


def legal(state: UrState, seat: int) -> Sequence[UrAction]:
    """Return every legal move of a seat."""
    if seat not in to_act(state):
        return ()
    return _moves(state, seat)


def _moves(state: UrState, seat: int) -> list[UrAction]:
    squares = sorted(set(state.pieces[seat]) - {HOME})
    possible: list[UrAction] = [Advance(square) if square else Enter() for square in squares]
    return [action for action in possible if _refuse_move(state, seat, action) is None]


def refuse(state: UrState, seat: int, action: UrAction) -> Refusal | None:
    """Return why an action is not legal now, or ``None`` if it is."""
    if not to_act(state):
        return CommonRefusal.GAME_OVER
    if seat != state.turn:
        return CommonRefusal.NOT_TO_ACT
    return _refuse_move(state, seat, action)


def _refuse_move(state: UrState, seat: int, action: UrAction) -> Refusal | None:
    start = action.square if isinstance(action, Advance) else START
    if start not in state.pieces[seat] or (isinstance(action, Advance) and not 0 < start < HOME):
        return UrRefusal.NO_PIECE
    end = start + state.roll
    if end > HOME:
        return UrRefusal.TOO_FAR
    if end != HOME and end in state.pieces[seat]:
        return UrRefusal.OWN_PIECE
    if state.options.safe_rosette and end == SAFE and SAFE in state.pieces[other(seat)]:
        return UrRefusal.PROTECTED
    return None


def apply(state: UrState, seat: int, action: UrAction) -> list[Event]:
    """Move a piece, capture what it lands on, and roll for whoever is next."""
    reason = refuse(state, seat, action)
    if reason is not None:
        raise IllegalAction(reason, seat, action)
    start = action.square if isinstance(action, Advance) else START
    end = Square(start + state.roll)
    state.pieces[seat][state.pieces[seat].index(start)] = end
    events: list[Event] = [PieceMoved(seat=seat, start=start, end=end)]
    rival = state.pieces[other(seat)]
    if end in SHARED and end in rival:
        rival[rival.index(end)] = START
        events.append(PieceCaptured(seat=other(seat), square=end))
    if result(state) is not None:
        return events
    return events + _next_roll(state, seat if end in ROSETTES else other(seat))


def _next_roll(state: UrState, seat: int) -> list[Event]:
    """Roll in turn until somebody can move; a rosette gives another roll."""
    events: list[Event] = []
    while True:
        state.turn, state.roll = seat, _cast(state.chance)
        events.append(DiceRolled(seat=seat, roll=state.roll))
        if state.roll and _moves(state, seat):
            return events
        events.append(TurnLost(seat=seat, unasked=True))
        seat = other(seat)


def _cast(chance: Chance) -> int:
    return sum(chance.below(2) for _ in range(DICE))


def determinize(state: UrState, seat: int, chance: Chance) -> UrState:
    """Return a state that the seat cannot tell from this one: only the dice to come differ."""
    world = clone(state)
    world.chance = Chance.of_seed(chance.below(1 << 62))
    return world
