"""What can happen in Beim Zeus."""

from typing import ClassVar

from engine.core import Event
from engine.zeus.data import Plot


class PillarPassed(Event, frozen=True, tag=True):
    """The white pillar came to this seat: the favourite of the gods."""

    seat: int


class RewardPaid(Event, frozen=True, tag=True):
    """The gods paid for the temples of a seat."""

    seat: int
    oxen: int


class RewardLost(Event, frozen=True, tag=True):
    """By the book: a reward was not claimed in time."""

    seat: int
    oxen: int


class PileTurnedOver(Event, frozen=True, tag=True):
    """The discard pile was turned over and is the draw pile now."""

    cards: int


class CardsTurnedUp(Event, frozen=True, tag=True):
    """Cards from the draw pile are on offer."""

    reveals: ClassVar[bool] = True

    plots: tuple[Plot, ...]


class AuctionOpened(Event, frozen=True, tag=True):
    """The cards are auctioned, by choice or because nothing can be built; everybody bids."""

    seat: int
    first: bool


class BidDialled(Event, frozen=True, tag=True):
    """A seat has dialled its secret bid."""

    seat: int


class BidderLeftOut(Event, frozen=True, tag=True):
    """A seat without a free ownership piece takes no part in the auction."""

    seat: int


class BidsRevealed(Event, frozen=True, tag=True):
    """All dials were turned round; ``None`` for a seat that could not bid."""

    reveals: ClassVar[bool] = True

    favourite: int
    bids: tuple[int | None, ...]
    valid: tuple[bool, ...]
    buyers: tuple[int, ...]


class PlotSold(Event, frozen=True, tag=True):
    """A seat took a plot at the price of its bid."""

    seat: int
    plot: Plot
    price: int


class PriceWritten(Event, frozen=True, tag=True):
    """By the book: a price was entered on a sheet."""

    seat: int
    plot: Plot
    price: int


class CardsDiscarded(Event, frozen=True, tag=True):
    """Cards went to the discard pile."""

    plots: tuple[Plot, ...]


class TempleBuilt(Event, frozen=True, tag=True):
    """A seat raised a temple, perhaps with the power of the gods."""

    seat: int
    plots: tuple[Plot, ...]
    price: int
    power: bool


class TempleEnlarged(Event, frozen=True, tag=True):
    """A seat extended a temple with the power of the gods."""

    seat: int
    plots: tuple[Plot, ...]
    price: int


class TemplesJoined(Event, frozen=True, tag=True):
    """A seat made one temple of two with the power of the gods."""

    seat: int
    plots: tuple[Plot, ...]


class LastRoundBegan(Event, frozen=True, tag=True):
    """All plots are sold: everybody has one more turn to build."""

    starter: int
    """Whoever started the last auction; has the last of these turns."""


class TurnPassed(Event, frozen=True, tag=True):
    """A seat built nothing in the last round."""

    seat: int


class GameEnded(Event, frozen=True, tag=True):
    """The game is over."""

    temples_exhausted: bool
    """Whether it ended because no further temple can ever be built."""
