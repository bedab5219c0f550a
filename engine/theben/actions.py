"""What a player of Theben can decide, and why it may be refused."""

from engine.core import Action, Refusal
from engine.theben.data import CardNo, Place


class ThebenAction(Action, frozen=True, tag=True):
    """A decision in Jenseits von Theben."""


class Travel(ThebenAction, frozen=True, tag=True):
    """Go to a place by the shortest way, or by airship; one may still act there."""

    to: Place
    airship: bool = False


class Take(ThebenAction, frozen=True, tag=True):
    """Take a face-up city card in its city."""

    card: CardNo


class Dig(ThebenAction, frozen=True, tag=True):
    """Dig for some weeks in the region where one stands."""

    weeks: int


class Wait(ThebenAction, frozen=True, tag=True):
    """Do nothing for some weeks."""

    weeks: int


class Renew(ThebenAction, frozen=True, tag=True):
    """Voluntary renewal: replace the face-up city cards."""


class EndTurn(ThebenAction, frozen=True, tag=True):
    """Do nothing more after a travel."""


ACTIONS: tuple[type[ThebenAction], ...] = (Travel, Take, Dig, Wait, Renew, EndTurn)


class ThebenRefusal(Refusal):
    """Every reason of Jenseits von Theben."""

    PAST_THE_END = "No marker goes past week 1 of 1903."
    TRAVELLED_ALREADY = "You have already travelled in this turn."
    THERE_ALREADY = "Your figure stands there already."
    NO_AIRSHIP = "You have no airship."
    NOT_FACE_UP = "That card does not lie face up."
    ELSEWHERE = "That card can only be taken in its city."
    ENOUGH_OF_THEM = "You own as many cards of that kind as you may."
    NOT_A_REGION = "You can only dig in a dig region."
    NO_KNOWLEDGE = "You need a knowledge card of that region."
    NO_PERMIT = "You have no permit left for that region this year."
    DIG_OUT_OF_RANGE = "A dig takes 1 to 12 weeks."
    NOTHING_DRAWN = "That dig would not draw a single card."
    WAIT_OUT_OF_RANGE = "Waiting takes at least a week."
    NO_RENEWAL = "This game is played without voluntary renewal."
    MUST_ACT = "If you do not travel, you must take a card, dig or wait."
