"""The followers in the temples: placed before the first turn, moved at the end of each."""

from engine.core import Event
from engine.osiris.actions import OsirisAction, OsirisRefusal, Pass, Place, Shift
from engine.osiris.data import (
    COLOUR_NUMBERS,
    FOLLOWERS_IN_A_TEMPLE,
    TEMPLES,
    Colour,
    Temple,
)
from engine.osiris.events import FollowerPlaced, FollowerShifted, FollowersLeft
from engine.osiris.state import OsirisState, Phase, colours_of

_PLACES = [[Place(colour, temple) for temple in TEMPLES] for colour in COLOUR_NUMBERS]
_SHIFTS = [
    [[Shift(colour, origin, to) for to in TEMPLES if to != origin] for origin in TEMPLES]
    for colour in COLOUR_NUMBERS
]
_PASS = Pass()


def legal_places(state: OsirisState, seat: int) -> list[Place]:
    """Return every follower that the seat could place now."""
    return [
        place
        for colour in colours_of(state, seat)
        for place in _PLACES[colour]
        if refuse_place(state, seat, colour, place.temple) is None
    ]


def refuse_place(
    state: OsirisState, seat: int, colour: Colour, temple: Temple
) -> OsirisRefusal | None:
    """Return why a follower cannot be placed so, or ``None``.

    At set-up never more than three of a *colour* are in a temple ("de la même couleur").
    """
    if colour not in colours_of(state, seat):
        return OsirisRefusal.NOT_YOUR_COLOUR
    if temple not in TEMPLES:
        return OsirisRefusal.NO_SUCH_TEMPLE
    if not state.hand[colour]:
        return OsirisRefusal.ALL_PLACED
    if state.followers[colour][temple] >= FOLLOWERS_IN_A_TEMPLE:
        return OsirisRefusal.TEMPLE_FULL
    return None


def place_follower(state: OsirisState, seat: int, colour: Colour, temple: Temple) -> list[Event]:
    """Put one follower on a temple; then it is the next player's turn to do so."""
    state.hand[colour] -= 1
    state.followers[colour][temple] += 1
    state.seat = (seat + 1) % state.players
    return [FollowerPlaced(seat=seat, colour=colour, temple=temple)]


def legal_shifts(state: OsirisState, seat: int) -> list[OsirisAction]:
    """Return everything that a seat may do with its followers at the end of its turn."""
    actions: list[OsirisAction] = [_PASS]
    full = [temple for temple in TEMPLES if has_enough_in(state, seat, temple)]
    for colour in colours_of(state, seat):
        for origin, followers in enumerate(state.followers[colour]):
            if not followers:
                continue
            shifts = _SHIFTS[colour][origin]
            # Mostly no temple is full: then all shifts of a follower are legal alike.
            actions += [shift for shift in shifts if shift.to not in full] if full else shifts
    return actions


def has_enough_in(state: OsirisState, seat: int, temple: Temple) -> bool:
    """Tell whether no follower of a player may move to a temple ("d'un même joueur")."""
    own = sum(state.followers[colour][temple] for colour in colours_of(state, seat))
    return own >= FOLLOWERS_IN_A_TEMPLE


def refuse_shift(
    state: OsirisState, seat: int, colour: Colour, origin: Temple, to: Temple
) -> OsirisRefusal | None:
    """Return why a follower cannot be moved so, or ``None``."""
    if colour not in colours_of(state, seat):
        return OsirisRefusal.NOT_YOUR_COLOUR
    if origin not in TEMPLES or to not in TEMPLES:
        return OsirisRefusal.NO_SUCH_TEMPLE
    if not state.followers[colour][origin]:
        return OsirisRefusal.NO_FOLLOWER_THERE
    if origin == to:
        return OsirisRefusal.SAME_TEMPLE
    return OsirisRefusal.ENOUGH_THERE if has_enough_in(state, seat, to) else None


def shift_follower(state: OsirisState, colour: Colour, origin: Temple, to: Temple) -> list[Event]:
    """Take one follower to another temple ("déplacer les suivants")."""
    state.followers[colour][origin] -= 1
    state.followers[colour][to] += 1
    state.phase = Phase.TURN_DONE
    return [FollowerShifted(seat=state.seat, colour=colour, origin=origin, to=to)]


def leave_followers(state: OsirisState) -> list[Event]:
    """Moving a follower is not obligatory."""
    state.phase = Phase.TURN_DONE
    return [FollowersLeft(seat=state.seat)]


def followers_in(state: OsirisState, temple: Temple) -> int:
    """Return the followers of all colours in a temple."""
    return sum(temples[temple] for temples in state.followers)
