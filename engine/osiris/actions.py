"""What a player of Osiris can decide, and why it may be refused."""

from engine.core import Action, Refusal
from engine.osiris.data import Colour, PlaceNo, Priest, Temple


class OsirisAction(Action, frozen=True, tag=True):
    """A decision in Osiris."""


class Place(OsirisAction, frozen=True, tag=True):
    """Put a follower on a temple before the first turn."""

    colour: Colour
    temple: Temple


class Choose(OsirisAction, frozen=True, tag=True):
    """Choose the priest that moves this turn."""

    priest: Priest


class Step(OsirisAction, frozen=True, tag=True):
    """Take the priest one step on, to a cell or to a city of its player."""

    to: PlaceNo


class Block(OsirisAction, frozen=True, tag=True):
    """Put the last power marker on an empty cell."""

    cell: PlaceNo


class Keep(OsirisAction, frozen=True, tag=True):
    """As the winner of a fight, leave the two gods where they are."""


class Exchange(OsirisAction, frozen=True, tag=True):
    """As the winner of a fight, exchange the two gods."""


class Shift(OsirisAction, frozen=True, tag=True):
    """Take a follower from one temple to another."""

    colour: Colour
    origin: Temple
    to: Temple


class Pass(OsirisAction, frozen=True, tag=True):
    """Leave all followers where they are."""


ACTIONS: tuple[type[OsirisAction], ...] = (
    Place,
    Choose,
    Step,
    Block,
    Keep,
    Exchange,
    Shift,
    Pass,
)


class OsirisRefusal(Refusal):
    """Every reason of Osiris."""

    NOT_YOUR_COLOUR = "Those are not your followers."
    ALL_PLACED = "All followers of that colour are placed."
    NO_SUCH_TEMPLE = "There is no such temple."
    TEMPLE_FULL = "A temple holds no more than three followers of a colour."
    ENOUGH_THERE = "No follower moves to a temple where its player has three already."
    NO_FOLLOWER_THERE = "There is no follower of that colour in that temple."
    SAME_TEMPLE = "A follower moves to another temple."
    NOT_YOUR_PRIEST = "That is not your priest."
    NO_POWER = "There is no power in that priest's city."
    CANNOT_USE_POWER = "That priest has no way to use up its power."
    NOT_BESIDE = "A step leads to a cell beside the priest."
    FOREIGN_CITY = "A priest enters no opponent's city."
    TOO_DEAR = "There is not enough power left for that step."
    OWN_PRIEST = "One of your own priests stands there."
    BLOCKED = "A blocked cell can only be entered from the side."
    NOT_LAST_MARKER = "Only the last power marker can block."
    NOT_MOVED = "A priest can block only after it has moved."
    NOT_EMPTY = "Only an empty cell below the top can be blocked."
