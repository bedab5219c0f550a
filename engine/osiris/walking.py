"""Moving a priest: the choice, the steps, the block.

A priest must use up all its power. That needs no search: a priest that has taken a step can take
it back at the same price, because the place that it left is free and bears no marker; and one
last marker can always block. So once it has taken a first step it is never stuck, and a priest
can be chosen if, and only if, it can pay for some first step.
"""

from engine.core import Event
from engine.osiris.actions import Block, Choose, OsirisAction, OsirisRefusal, Step
from engine.osiris.data import (
    CELLS,
    PLACES,
    PRIESTS,
    TOP,
    WAYS,
    PlaceNo,
    PlaceSet,
    Priest,
    Way,
    city_at,
)
from engine.osiris.events import CellBlocked, MarkerRemoved, PriestChosen, PriestStepped
from engine.osiris.state import OsirisState, Phase, priests_of

_CHOICES = [Choose(priest) for priest in PRIESTS]
_STEPS = [Step(place) for place in PLACES]
_BLOCKS = [Block(cell) for cell in CELLS]
_LOWER_LEVELS = [(cell, 1 << cell) for cell in CELLS if cell != TOP]
_LOWER_CELLS = frozenset(cell for cell, _ in _LOWER_LEVELS)


def legal_choices(state: OsirisState) -> list[Choose]:
    """Return the priests that can move."""
    return [
        _CHOICES[priest]
        for priest in priests_of(state, state.seat)
        if refuse_choice(state, priest) is None
    ]


def refuse_choice(state: OsirisState, priest: Priest) -> OsirisRefusal | None:
    """Return why a priest cannot be moved this turn, or ``None``."""
    if priest not in priests_of(state, state.seat):
        return OsirisRefusal.NOT_YOUR_PRIEST
    power = state.power[priest]
    if not power:
        return OsirisRefusal.NO_POWER
    own = own_places(state)
    for way in WAYS[state.players][priest][state.where[priest]]:
        if refuse_way(way, power, own, state.blocks) is None:
            return None
    return OsirisRefusal.CANNOT_USE_POWER


def own_places(state: OsirisState) -> PlaceSet:
    """Return where the priests of the player on turn stand, as a set of bits."""
    places = 0
    for priest in priests_of(state, state.seat):
        places |= 1 << state.where[priest]
    return places


def refuse_way(way: Way, rest: int, own: PlaceSet, blocks: PlaceSet) -> OsirisRefusal | None:
    """Return why a step cannot be taken, or ``None``.

    ``own`` and ``blocks`` are the places of the player's own priests and of the markers, as bits.
    """
    if way.cost > rest:
        return OsirisRefusal.TOO_DEAR
    if own >> way.to & 1:
        return OsirisRefusal.OWN_PRIEST
    if blocks >> way.to & 1 and not way.sideways:
        return OsirisRefusal.BLOCKED
    return None


def choose_priest(state: OsirisState, priest: Priest, *, unasked: bool = False) -> list[Event]:
    """Begin the move of a priest ("déplacer un prêtre")."""
    state.phase = Phase.WALKING
    state.walker = priest
    state.used = 0
    state.rest = state.power[priest]
    state.stuck = 0
    return [PriestChosen(seat=state.seat, priest=priest, power=state.rest, unasked=unasked)]


def walker_of(state: OsirisState) -> Priest:
    """Return the priest that is on its way."""
    assert state.walker is not None, "no priest is on its way"
    return state.walker


def legal_walk(state: OsirisState) -> list[OsirisAction]:
    """Return every step of the walking priest, then every block."""
    return [*legal_steps(state), *legal_blocks(state)]


def legal_steps(state: OsirisState) -> list[Step]:
    """Return every step that the walking priest can take now."""
    walker = walker_of(state)
    own = own_places(state)
    return [
        _STEPS[way.to]
        for way in WAYS[state.players][walker][state.where[walker]]
        if refuse_way(way, state.rest, own, state.blocks) is None
    ]


def refuse_step(state: OsirisState, to: PlaceNo) -> OsirisRefusal | None:
    """Return why the walking priest cannot step there, or ``None``."""
    walker = walker_of(state)
    way = _way_to(state, walker, to)
    if way is not None:
        return refuse_way(way, state.rest, own_places(state), state.blocks)
    if city_at(to) not in (None, *priests_of(state, state.seat)):
        return OsirisRefusal.FOREIGN_CITY
    return OsirisRefusal.NOT_BESIDE


def _way_to(state: OsirisState, walker: Priest, to: PlaceNo) -> Way | None:
    for way in WAYS[state.players][walker][state.where[walker]]:
        if way.to == to:
            return way
    return None


def step(state: OsirisState, to: PlaceNo, *, unasked: bool = False) -> list[Event]:
    """Take the walking priest one step on, and pay for it.

    Whoever comes from the side onto a blocked cell removes its marker.
    """
    walker = walker_of(state)
    way = _way_to(state, walker, to)
    assert way is not None, f"priest {walker} cannot step to {to}"
    origin = state.where[walker]
    state.where[walker] = to
    state.used += way.cost
    state.rest -= way.cost
    events: list[Event] = [
        PriestStepped(
            seat=state.seat,
            priest=walker,
            origin=origin,
            to=to,
            cost=way.cost,
            rest=state.rest,
            unasked=unasked,
        )
    ]
    if state.blocks >> to & 1:
        events.append(remove_marker(state, walker, to))
    return events


def remove_marker(state: OsirisState, walker: Priest, cell: PlaceNo) -> Event:
    """The marker goes to the city of the priest; it is of use to it from its next move on."""
    state.blocks ^= 1 << cell
    state.power[walker] += 1
    return MarkerRemoved(seat=state.seat, priest=walker, cell=cell, city=walker)


def may_block(state: OsirisState) -> bool:
    """Tell whether the walking priest has come to its last marker, and has moved."""
    return state.rest == 1 and state.used > 0


def occupied_cells(state: OsirisState) -> PlaceSet:
    """Return the cells with a marker or a priest, as a set of bits (cities may be in it)."""
    occupied = state.blocks
    for place in state.where:
        occupied |= 1 << place
    return occupied


def legal_blocks(state: OsirisState) -> list[Block]:
    """Return every cell that the walking priest can block now."""
    if not may_block(state):
        return []
    occupied = occupied_cells(state)
    return [_BLOCKS[cell] for cell, bit in _LOWER_LEVELS if not occupied & bit]


def refuse_block(state: OsirisState, cell: PlaceNo) -> OsirisRefusal | None:
    """Return why a cell cannot be blocked, or ``None``."""
    if not state.used:
        return OsirisRefusal.NOT_MOVED
    if state.rest != 1:
        return OsirisRefusal.NOT_LAST_MARKER
    if cell not in _LOWER_CELLS or occupied_cells(state) >> cell & 1:
        return OsirisRefusal.NOT_EMPTY
    return None


def block(state: OsirisState, cell: PlaceNo) -> list[Event]:
    """The last marker bars a cell against steps up and down ("blocage")."""
    walker = walker_of(state)
    state.power[walker] -= 1
    state.rest = 0
    state.blocks |= 1 << cell
    return [CellBlocked(seat=state.seat, priest=walker, cell=cell)]
