"""A game of Osiris at one moment."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from engine.core import Options, State
from engine.osiris.data import (
    AROUND_TOP_MASK,
    CELLS,
    COLOUR_NUMBERS,
    COLOURS_OF,
    FOLLOWERS_A_COLOUR,
    FOLLOWERS_IN_A_TEMPLE,
    PRIESTS,
    PRIESTS_OF,
    START_POWER,
    TEMPLES,
    TOP,
    City,
    Colour,
    God,
    PlaceNo,
    PlaceSet,
    Priest,
    cells_in,
    cities_in_play,
    city_at,
    colour_of,
    colours_in_play,
    numbered,
)


class Ties(StrEnum):
    """Who wins a tie in the temple that decides: the sheet says no more than "turn order"."""

    BEIGE = "beige"
    """Turn order begins with beige, who began the game."""
    TURN = "turn"
    """Turn order begins with whoever's turn ended the game."""
    SHARED = "shared"
    """Nobody: the victory is shared."""


class OsirisOptions(Options, frozen=True):
    """How Osiris is set up."""

    priests_god: bool = False
    """When a priest has reached the top, his god decides instead of the pyramid's."""
    memory_aid: bool = True
    """The app shows a player every god that he has looked at; otherwise only while he looks."""
    rounds: Annotated[int, Meta(ge=0, le=500)] = 100
    """After so many rounds the pyramid is revealed; 0 for no limit."""
    ties: Ties = Ties.SHARED
    """How a tie in the temple that decides is broken."""


class Phase(StrEnum):
    """Where in a turn the game stands."""

    PLACING = "placing"
    """Before the first turn the followers are put on the temples, one at a time."""
    PRIEST = "priest"
    """Whoever is on turn chooses a priest."""
    WALKING = "walking"
    """The priest takes its steps; its last marker may block."""
    FIGHT = "fight"
    """Two priests have fought: the winner decides whether the gods are exchanged."""
    FOLLOWER = "follower"
    """Whoever is on turn may move a follower."""
    TURN_DONE = "turn done"
    """The turn is about to pass; never seen from outside."""
    OVER = "over"


class Ending(StrEnum):
    """How a game can end."""

    TOP = "top"
    """A priest entered the top."""
    BLOCKED = "blocked"
    """All cells around the top are blocked."""
    STUCK = "stuck"
    """A whole round passed in which nobody could move a priest."""
    ROUNDS = "rounds"
    """The agreed number of rounds is over."""


class Fight(Struct, frozen=True):
    """A fight whose winner has still to decide about the gods."""

    attacker: Priest
    """The priest whose step began it."""
    defender: Priest
    winner: Priest

    @property
    def loser(self) -> Priest:
        """The priest that goes back to its city."""
        return self.attacker if self.winner == self.defender else self.defender


class FightRecord(Struct, frozen=True):
    """What everybody saw of a fight: who won, and how many followers each temple had then."""

    attacker: Priest
    defender: Priest
    winner: Priest
    followers: tuple[int, ...]
    """In each temple, of all colours."""
    exchanged: bool = False
    """Whether the winner then exchanged the gods of the two."""


class DealCount(Struct, frozen=True):
    """A deal that is over: how it ended, and what it counts."""

    beige: int
    """The seat that began it."""
    ending: Ending
    priest: Priest | None
    """Whoever reached the top."""
    pyramid: God
    """The god under the pyramid."""
    deciding: God
    """The god whose temple was counted."""
    followers: tuple[int, ...]
    """The followers of each colour in that temple."""
    scores: tuple[int, ...]
    """The followers of each seat in it."""
    winners: tuple[int, ...]


class OsirisState(State):
    """Everything on, beside and under the pyramid.

    The blocked cells are kept as bits (bit n for cell n): they are looked up at every step of
    every priest.
    """

    options: OsirisOptions
    players: int
    beige: int
    """The seat that plays beige and so begins."""
    phase: Phase
    seat: int
    """Whose turn it is."""
    gods: list[God]
    """Under each priest, and last under the pyramid. With three players there are no yellow
    priests: their places hold the gods that stay out."""
    known: list[list[int | None]]
    """For each seat and each of these gods, the turn in which the seat learned it."""
    where: list[PlaceNo]
    """The place of each priest."""
    power: list[int]
    """The markers in each city, those in use by a walking priest included."""
    hand: list[int]
    """For each colour, the followers still to be placed."""
    followers: list[list[int]]
    """For each colour, its followers in each temple."""
    blocks: PlaceSet = 0
    """The set of blocked cells."""
    turn: int = 0
    """Turns are counted from 1; 0 while the followers are placed."""
    walker: Priest | None = None
    """The priest that moves this turn, while it does."""
    used: int = 0
    """The markers that it has spent on steps, or lost with a fight: they will be sown."""
    rest: int = 0
    """The markers that it has still to use."""
    fight: Fight | None = None
    stuck: int = 0
    """How many turns in a row, up to now, passed without a priest that could move."""
    ending: Ending | None = None
    counted: list[DealCount] = []
    """The deals that are over."""
    fights: list[FightRecord] = []
    """The fights of the present deal, in order."""


def clone(state: OsirisState) -> OsirisState:
    """Return an independent copy."""
    return OsirisState(
        state.chance.clone(),
        state.options,
        state.players,
        state.beige,
        state.phase,
        state.seat,
        state.gods[:],
        [seat_knows[:] for seat_knows in state.known],
        state.where[:],
        state.power[:],
        state.hand[:],
        [temples[:] for temples in state.followers],
        state.blocks,
        state.turn,
        state.walker,
        state.used,
        state.rest,
        state.fight,
        state.stuck,
        state.ending,
        state.counted[:],
        state.fights[:],
    )


def colours_of(state: OsirisState, seat: int) -> tuple[Colour, ...]:
    """Return the colours of a seat: beige and those that follow clockwise."""
    return COLOURS_OF[state.players][(seat - state.beige) % state.players]


def priests_of(state: OsirisState, seat: int) -> tuple[Priest, ...]:
    """Return the priests of a seat."""
    return PRIESTS_OF[state.players][(seat - state.beige) % state.players]


def owner_of(state: OsirisState, priest: Priest) -> int:
    """Return the seat whose priest it is."""
    return (state.beige + colour_of(priest)) % state.players


def deals(players: int, options: OsirisOptions) -> int:
    """Return how many deals a match has.

    Where a tie is for somebody, one of two players has nearly won before they begin: they play two
    deals with exchanged seats, and these are counted together.
    """
    return 2 if players == 2 and options.ties is not Ties.SHARED else 1


def priest_on_top(state: OsirisState) -> Priest | None:
    """Return the priest that has reached the top, if any."""
    return PRIESTS[state.where.index(TOP)] if TOP in state.where else None


def pyramid_is_blocked(state: OsirisState) -> bool:
    """Tell whether a marker lies on each of the eight cells around the top."""
    return state.blocks & AROUND_TOP_MASK == AROUND_TOP_MASK


def problems(state: OsirisState) -> list[str]:
    """Return everything that is wrong with the pieces of a state."""
    return _problems_of_gods(state) + _problems_of_priests(state) + _problems_of_markers(state)


def _problems_of_gods(state: OsirisState) -> list[str]:
    found = []
    if sorted(state.gods) != list(TEMPLES):
        found.append("a god is lost, or lies in two places")
    for seat, seat_knows in enumerate(state.known):
        if any(seat_knows[priest] is None for priest in priests_of(state, seat)):
            found.append(f"seat {seat} does not know the god of one of its priests")
    for colour in COLOUR_NUMBERS[: colours_in_play(state.players)]:
        temples = state.followers[colour]
        if sum(temples) + state.hand[colour] != FOLLOWERS_A_COLOUR:
            found.append(f"colour {colour} has lost a follower, or won one")
        if min(temples) < 0 or max(temples) > FOLLOWERS_IN_A_TEMPLE:
            found.append(f"colour {colour} has {temples} followers in the temples")
    return found


def _problems_of_priests(state: OsirisState) -> list[str]:
    found = []
    standing: dict[PlaceNo, list[Priest]] = {}
    for priest, place in numbered(state.where):
        standing.setdefault(place, []).append(priest)
        if state.blocks >> place & 1:
            found.append(f"priest {priest} stands on a marker")
    for place, priests in standing.items():
        fighting = state.fight and {state.fight.attacker, state.fight.defender} == set(priests)
        if len(priests) > 1 and not fighting:
            found.append(f"priests {priests} share place {place}")
    for priest, place in numbered(state.where):
        if city_at(place) not in (None, *_own_cities(state, priest)):
            found.append(f"priest {priest} is in an opponent's city")
    return found


def _own_cities(state: OsirisState, priest: Priest) -> tuple[City, ...]:
    """Return the cities that a priest may be in; one out of play stays in its own."""
    in_play = priest < cities_in_play(state.players)
    return priests_of(state, owner_of(state, priest)) if in_play else (priest,)


def _problems_of_markers(state: OsirisState) -> list[str]:
    found = []
    markers = sum(state.power) + state.blocks.bit_count()
    if min(state.power) < 0 or markers != START_POWER * cities_in_play(state.players):
        found.append(f"there are {markers} power markers: {state.power}, {cells_in(state.blocks)}")
    if any(state.power[cities_in_play(state.players) :]):
        found.append("there is power in a city that is not in play")
    if state.blocks >> TOP & 1 or state.blocks >> len(CELLS):
        found.append("there is a marker on the top or off the pyramid")
    return found
