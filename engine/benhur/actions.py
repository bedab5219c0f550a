"""What a player of Ben Hur can decide, and why it may be refused."""

from engine.benhur.data import CardNo, ChariotNo, Deck, Turn
from engine.core import Action, Refusal


class BenHurAction(Action, frozen=True, tag=True):
    """A decision in Ben Hur, for the chariot that is asked."""


class Drive(BenHurAction, frozen=True, tag=True):
    """Play a speed card: lay the ruler at the tip, and set the chariot at the ruler's end."""

    card: CardNo
    ruler: Turn
    """How the ruler lies to the chariot."""
    chariot: Turn
    """How the chariot is then set to the ruler."""


class Collide(BenHurAction, frozen=True, tag=True):
    """Announce a collision: make the same move through the one rival in the way."""

    card: CardNo
    ruler: Turn
    chariot: Turn


class Lay(BenHurAction, frozen=True, tag=True):
    """After a won collision, lay the ruler of the card played anew, and move."""

    ruler: Turn
    chariot: Turn


class PlayAccident(BenHurAction, frozen=True, tag=True):
    """Play an accident card, instead of moving or after a lost fight with the whip."""

    card: CardNo


class ShowHand(BenHurAction, frozen=True, tag=True):
    """Show a hand as dealt that is nearly all accidents, and be dealt another."""


class StandStill(BenHurAction, frozen=True, tag=True):
    """Stay where one is, able neither to move nor to play an accident."""


class Stop(BenHurAction, frozen=True, tag=True):
    """Castrop-Rauxel: play no further card this turn."""


class Draw(BenHurAction, frozen=True, tag=True):
    """Take a card from one of the decks."""

    deck: Deck


class Whip(BenHurAction, frozen=True, tag=True):
    """Whip a touching rival."""

    target: ChariotNo


class Spare(BenHurAction, frozen=True, tag=True):
    """Whip nobody."""


class MissTurn(BenHurAction, frozen=True, tag=True):
    """Miss the next turn: after a lost fight, or for want of a third card at Castrop-Rauxel."""


ACTIONS: tuple[type[BenHurAction], ...] = (
    Drive,
    Collide,
    Lay,
    PlayAccident,
    ShowHand,
    StandStill,
    Stop,
    Draw,
    Whip,
    Spare,
    MissTurn,
)


class BenHurRefusal(Refusal):
    """Every reason of Ben Hur."""

    NOT_IN_HAND = "That card is not in the hand of the chariot."
    NOT_A_SPEED = "That is not a speed card."
    NOT_AN_ACCIDENT = "That is not an accident card."
    BLOCKED = "There is a chariot in the way."
    COLLISION = "There is a rival in the way: announce a collision."
    NO_COLLISION = "There is nobody to collide with on that way."
    TURN_AWAY = "After the lost fight the ruler must turn away from the winner."
    ACCIDENT_LIMIT = "Another accident cannot be played in this turn."
    HAND_IS_FAIR = "Only a hand as dealt with three or four accidents can be dealt anew."
    CAN_ACT = "The chariot can still move or play an accident."
    MUST_GO_ON = "After two accidents a speed card must follow."
    NOT_TOUCHING = "That chariot is not a rival in contact."


class OptionsRefusal(Refusal):
    """Why a race cannot be set up like that."""

    CLASSIC_LAPS = "A classic race has one to three laps."
    SEASON_LAPS = "A season has two or three races."
    LONG_LAPS = "A long race has two to four laps."
    SEASON_ACCIDENTS = "The Castrop-Rauxel accidents do not go with a season."
    TIE_RACE = "One more race on a tie is for a season only."
    CHARIOTS = "A player drives one to three chariots."
