"""Osiris as the engine's contract wants it: set-up, legality, application."""

from collections.abc import Sequence

from engine.core import Chance, CommonRefusal, Event, IllegalAction, Refusal
from engine.osiris import fighting, followers, turn, walking
from engine.osiris.actions import (
    Block,
    Choose,
    Exchange,
    Keep,
    OsirisAction,
    Pass,
    Place,
    Shift,
    Step,
)
from engine.osiris.clues import clues_of, draw_gods
from engine.osiris.data import BEARERS, TEMPLES
from engine.osiris.dealing import deal
from engine.osiris.state import (
    OsirisOptions,
    OsirisState,
    Phase,
    clone,
    owner_of,
)


def setup(players: int, seed: int, options: OsirisOptions, first: int | None = None) -> OsirisState:
    """Deal; beige begins, and ``first`` says which seat plays it, otherwise chance does."""
    state = OsirisState(
        chance=Chance.of_seed(seed),
        options=options,
        players=players,
        beige=0,
        phase=Phase.PLACING,
        seat=0,
        gods=[],
        known=[],
        where=[],
        power=[],
        hand=[],
        followers=[],
    )
    deal(state, first)
    return state


def to_act(state: OsirisState) -> tuple[int, ...]:
    """Return the seat whose decision is awaited: after a fight, the winner's."""
    if state.fight is not None:
        return (owner_of(state, state.fight.winner),)
    return () if state.phase is Phase.OVER else (state.seat,)


def legal(state: OsirisState, seat: int) -> Sequence[OsirisAction]:
    """Return every legal action of a seat."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Phase.PLACING:
            return followers.legal_places(state, seat)
        case Phase.PRIEST:
            return walking.legal_choices(state)
        case Phase.WALKING:
            return walking.legal_walk(state)
        case Phase.FIGHT:
            return fighting.LEGAL_AFTER_FIGHT
    return followers.legal_shifts(state, seat)


def refuse(state: OsirisState, seat: int, action: OsirisAction) -> Refusal | None:
    """Return why an action is not legal now, or ``None`` if it is."""
    phase = state.phase
    if phase is Phase.OVER:
        return CommonRefusal.GAME_OVER
    if seat not in to_act(state):
        return CommonRefusal.NOT_TO_ACT
    match action:
        case Step(to) if phase is Phase.WALKING:
            return walking.refuse_step(state, to)
        case Block(cell) if phase is Phase.WALKING:
            return walking.refuse_block(state, cell)
        case Shift(colour, origin, to) if phase is Phase.FOLLOWER:
            return followers.refuse_shift(state, seat, colour, origin, to)
        case Choose(priest) if phase is Phase.PRIEST:
            return walking.refuse_choice(state, priest)
        case Place(colour, temple) if phase is Phase.PLACING:
            return followers.refuse_place(state, seat, colour, temple)
        case Pass() if phase is Phase.FOLLOWER:
            return None
        case Keep() | Exchange() if phase is Phase.FIGHT:
            return None
    return CommonRefusal.NOT_NOW


def apply(state: OsirisState, seat: int, action: OsirisAction) -> list[Event]:
    """Carry out an action and everything that follows from it without a decision."""
    reason = refuse(state, seat, action)
    if reason is not None:
        raise IllegalAction(reason, seat, action)
    return _carry_out(state, seat, action) + turn.advance(state)


def _carry_out(state: OsirisState, seat: int, action: OsirisAction) -> list[Event]:
    match action:
        case Step(to):
            return walking.step(state, to)
        case Block(cell):
            return walking.block(state, cell)
        case Shift(colour, origin, to):
            return followers.shift_follower(state, colour, origin, to)
        case Choose(priest):
            return walking.choose_priest(state, priest)
        case Place(colour, temple):
            return followers.place_follower(state, seat, colour, temple)
        case Pass():
            return followers.leave_followers(state)
        case Keep():
            return fighting.keep_gods(state)
        case Exchange():
            return fighting.exchange_gods(state)
    raise AssertionError(f"no rule carries out {action!r}")


def determinize(state: OsirisState, seat: int, chance: Chance) -> OsirisState:
    """Return a state that the seat cannot tell from this one, the gods unseen by it drawn anew.

    They are drawn as they were dealt, from all that the fights so far leave possible.
    """
    world = clone(state)
    world.chance = Chance.of_seed(chance.below(1 << 62))
    if world.phase is not Phase.OVER:
        known = world.known[seat]
        seen = {bearer: state.gods[bearer] for bearer in BEARERS if known[bearer] is not None}
        unseen = sorted(set(TEMPLES) - set(seen.values()))
        laid = draw_gods(chance, seen, unseen, clues_of(world.fights))
        world.gods = [laid[bearer] for bearer in BEARERS]
    return world
