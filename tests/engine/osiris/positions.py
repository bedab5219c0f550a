"""Positions of Osiris for tests: a plain one, and small changes to it."""

from collections.abc import Mapping
from typing import TypeVar

from engine.core import Event
from engine.osiris import OSIRIS
from engine.osiris.actions import OsirisAction
from engine.osiris.data import (
    COLOUR_NUMBERS,
    FOLLOWERS_A_COLOUR,
    TEMPLES,
    Colour,
    PlaceNo,
    colours_in_play,
)
from engine.osiris.rules import legal
from engine.osiris.state import OsirisOptions, OsirisState
from engine.osiris.turn import begin_turn

PLACED = dict.fromkeys(range(FOLLOWERS_A_COLOUR), 1)
"""In a plain game every colour has one follower in each of the first five temples."""

A = TypeVar("A", bound=OsirisAction)


def a_game(players: int = 4, options: OsirisOptions | None = None) -> OsirisState:
    """Return beige's first turn: seat 0 is beige, priest n bears god n, the pyramid god 12."""
    state = OSIRIS.setup(players, 1, options or OsirisOptions(), 0)
    state.gods = list(TEMPLES)
    state.hand = [0] * len(state.hand)
    for colour in COLOUR_NUMBERS[: colours_in_play(players)]:
        put_followers(state, colour, PLACED)
    begin_turn(state, 0)
    return state


def put_followers(state: OsirisState, colour: Colour, temples: Mapping[int, int]) -> None:
    """Put the followers of a colour into some temples, and none elsewhere."""
    state.followers[colour] = [temples.get(temple, 0) for temple in TEMPLES]


def stand(state: OsirisState, priest: int, place: PlaceNo, *, power: int | None = None) -> None:
    """Stand a priest on a place, perhaps with other power in its city."""
    state.where[priest] = place
    if power is not None:
        state.power[priest] = power


def mark(state: OsirisState, *cells: int) -> None:
    """Block some cells."""
    for cell in cells:
        state.blocks |= 1 << cell


def play(state: OsirisState, *actions: OsirisAction) -> list[Event]:
    """Let whoever is asked play these actions; return all that happens."""
    events = []
    for action in actions:
        (seat,) = OSIRIS.to_act(state)
        events += OSIRIS.apply(state, seat, action)
    return events


def offered(state: OsirisState, kind: type[A]) -> list[A]:
    """Return the legal actions of a kind, of whoever is asked."""
    (seat,) = OSIRIS.to_act(state)
    return [action for action in legal(state, seat) if isinstance(action, kind)]


def happened(events: list[Event], kind: type[Event]) -> list[Event]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]
