"""What can happen in Osiris."""

from typing import ClassVar

from engine.core import Event
from engine.osiris.data import City, Colour, God, PlaceNo, Priest, Temple
from engine.osiris.state import Ending


class FollowerPlaced(Event, frozen=True, tag=True):
    """A seat put a follower on a temple before the first turn."""

    seat: int
    colour: Colour
    temple: Temple


class TurnBegan(Event, frozen=True, tag=True):
    """It is a seat's turn."""

    seat: int
    turn: int
    round: int


class PriestChosen(Event, frozen=True, tag=True):
    """A seat moves this priest, which has so much power to use up."""

    seat: int
    priest: Priest
    power: int


class NoPriestCouldMove(Event, frozen=True, tag=True):
    """None of a seat's priests has a way to use up its power: nothing moves, nothing is sown."""

    seat: int


class PriestStepped(Event, frozen=True, tag=True):
    """A priest went one step."""

    seat: int
    priest: Priest
    origin: PlaceNo
    to: PlaceNo
    cost: int
    rest: int
    """The power that it has still to use."""


class MarkerRemoved(Event, frozen=True, tag=True):
    """A priest came from the side onto a blocked cell; the marker went to its city."""

    seat: int
    priest: Priest
    cell: PlaceNo
    city: City


class CellBlocked(Event, frozen=True, tag=True):
    """A priest's last power marker was put on a cell."""

    seat: int
    priest: Priest
    cell: PlaceNo


class FightFought(Event, frozen=True, tag=True):
    """Two priests met on a cell; everybody sees who won, not why."""

    reveals: ClassVar[bool] = True

    attacker: Priest
    defender: Priest
    cell: PlaceNo
    winner: Priest
    """The winning priest."""
    decides: int
    """The seat that may now exchange the gods."""


class GodsSeen(Event, frozen=True, tag=True):
    """For the two fighters only: the gods, and the followers in their temples."""

    reveals: ClassVar[bool] = True

    priests: tuple[Priest, Priest]
    gods: tuple[God, God]
    followers: tuple[int, int]


class GodsExchanged(Event, frozen=True, tag=True):
    """The winner of a fight exchanged the gods of the two priests."""

    seat: int
    priests: tuple[Priest, Priest]


class GodsKept(Event, frozen=True, tag=True):
    """The winner of a fight left the gods of the two priests where they are."""

    seat: int
    priests: tuple[Priest, Priest]


class PriestSentHome(Event, frozen=True, tag=True):
    """The loser of a fight went back to its city, or a priest that stood there to its own."""

    seat: int
    priest: Priest
    origin: PlaceNo
    to: PlaceNo


class PowerSown(Event, frozen=True, tag=True):
    """The markers that a priest used went from its city into others, one by one."""

    seat: int
    city: City
    cities: tuple[City, ...]
    """Where each marker went, in order; a city comes twice when it goes all the way round."""


class FollowerShifted(Event, frozen=True, tag=True):
    """A seat took a follower from one temple to another."""

    seat: int
    colour: Colour
    origin: Temple
    to: Temple


class FollowersLeft(Event, frozen=True, tag=True):
    """A seat left all its followers where they are."""

    seat: int


class DealBegan(Event, frozen=True, tag=True):
    """The players have exchanged their seats, and everything is dealt once more."""

    deal: int
    beige: int
    """The seat that begins this time."""


class PyramidRevealed(Event, frozen=True, tag=True):
    """A deal is over: the god under the pyramid is shown, and all the others with him."""

    reveals: ClassVar[bool] = True

    ending: Ending
    god: God
    gods: tuple[God, ...]
    """Under each priest in order, then the pyramid; with three players the last three priests
    are not in play, and these are the gods that stayed out."""
    priest: Priest | None
    """Whoever reached the top."""
    deciding: God
    """The god whose temple is counted: the pyramid's, or by option the god of that priest."""
    deal: int = 1
    """Which deal it was."""
