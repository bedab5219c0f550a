"""What a player of Beim Zeus can decide, and why it may be refused."""

from engine.core import Action, Refusal
from engine.zeus.data import Plot


class ZeusAction(Action, frozen=True, tag=True):
    """A decision in Beim Zeus."""


class Auction(ZeusAction, frozen=True, tag=True):
    """Put the cards on offer up for auction."""


class Bid(ZeusAction, frozen=True, tag=True):
    """Dial a secret bid."""

    amount: int


class Take(ZeusAction, frozen=True, tag=True):
    """Choose one of the plots on offer, as one of the highest bidders."""

    plot: Plot


class Build(ZeusAction, frozen=True, tag=True):
    """Raise a temple on own plots, in full or with the power of the gods."""

    plots: tuple[Plot, ...]
    power: bool = False


class Enlarge(ZeusAction, frozen=True, tag=True):
    """Power of the gods: extend an own temple so that it covers these plots."""

    plots: tuple[Plot, ...]


class Join(ZeusAction, frozen=True, tag=True):
    """Power of the gods: make one temple on these plots of two own temples."""

    plots: tuple[Plot, ...]


class Pass(ZeusAction, frozen=True, tag=True):
    """Build nothing in the last round; by the book, pass the pillar with a reward unclaimed."""


class ClaimReward(ZeusAction, frozen=True, tag=True):
    """By the book: ask for the reward of the gods."""


class WritePrice(ZeusAction, frozen=True, tag=True):
    """By the book: write a plot's price on the sheet."""

    plot: Plot


ACTIONS: tuple[type[ZeusAction], ...] = (
    Auction,
    Bid,
    Take,
    Build,
    Enlarge,
    Join,
    Pass,
    ClaimReward,
    WritePrice,
)


class ZeusRefusal(Refusal):
    """Every reason of Beim Zeus."""

    BID_OUT_OF_RANGE = "The dial goes from 0 to 99."
    BID_ABOVE_CASH = "You do not own that many oxen."
    FIRST_AUCTION = "In the first auction every bid is between 20 and 30."
    NOT_ON_OFFER = "That plot is not on offer."
    NO_LINE = "A temple covers one to three adjacent plots in a straight line."
    NOT_YOURS = "A temple can only stand on your own plots."
    BUILT_ALREADY = "There is a temple on that plot already."
    LAST_PLOT = "One plot of each peninsula must stay unbuilt."
    NO_TEMPLE_LEFT = "No temple of that size is left."
    TOO_DEAR = "You cannot pay for that temple."
    POWER_SPENT = "You have already used the power of the gods."
    NOTHING_TO_ENLARGE = "That would not enlarge exactly one of your temples."
    NOTHING_TO_JOIN = "Those are not two of your temples, end to end."
    CARDS_ARE_SOLD = "All plots are sold: there is nothing left to auction."
    MUST_ACT = "Passing is only possible in the last round."
    NO_REWARD = "There is no reward to claim."
    PRICE_WRITTEN = "There is no price to write down for that plot."
