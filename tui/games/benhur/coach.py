"""What the coach says of Ben Hur."""

from collections.abc import Sequence

from engine.benhur.actions import (
    BenHurAction,
    Collide,
    Draw,
    Drive,
    Lay,
    MissTurn,
    PlayAccident,
    ShowHand,
    Spare,
    StandStill,
    Stop,
    Whip,
)
from engine.benhur.data import CardNo, Deck, Turn
from engine.benhur.view import BenHurView
from engine.bots import Reason
from engine.bots.benhur.reasons import (
    AccidentHarms,
    CardsAfter,
    CollisionChance,
    DeckHolds,
    Gains,
    IntoWall,
    NothingRisked,
    Touches,
    WhipChance,
    WinsRace,
)
from tui.coach import CoachWords
from tui.games.benhur.cards import card_words
from tui.games.benhur.drivers import chariot_name
from tui.games.benhur.planning import TURN_TITLES
from tui.locale import gettext as _
from tui.numbers import percent, tenths


def deed(view: BenHurView, action: BenHurAction) -> str:
    """Return what an action is, in a few words."""
    match action:
        case Drive(card, ruler, chariot):
            return _way(_("Drive {card}: ruler {ruler}, chariot {chariot}"), card, ruler, chariot)
        case Collide(card, ruler, chariot):
            text = _("Collide with {card}: ruler {ruler}, chariot {chariot}")
            return _way(text, card, ruler, chariot)
        case Lay(ruler, chariot):
            assert view.laying is not None, "a collision was won"
            text = _("Drive {card}: ruler {ruler}, chariot {chariot}")
            return _way(text, view.laying.card, ruler, chariot)
        case PlayAccident(card):
            return _("Play the accident {card}").format(card=card_words(card))
        case Draw(deck):
            risky = deck is Deck.RISKY
            return _("Draw from the risky deck") if risky else _("Draw from the normal deck")
        case Whip(target):
            return _("Whip {name}").format(name=chariot_name(view, target))
    return _of_waiting(action)


def _of_waiting(action: BenHurAction) -> str:
    match action:
        case ShowHand():
            return _("Show the hand and be dealt another")
        case Spare():
            return _("Whip nobody")
        case MissTurn():
            return _("Miss the next turn")
        case Stop():
            return _("Play no further card")
        case StandStill():
            return _("Stand still")
    raise AssertionError(f"{action!r} is no action of Ben Hur")


def _way(text: str, card: CardNo, ruler: Turn, chariot: Turn) -> str:
    turns = {"ruler": _(TURN_TITLES[ruler]), "chariot": _(TURN_TITLES[chariot])}
    return text.format(card=card_words(card), **turns)


def reason(view: BenHurView, why: Reason, names: Sequence[str]) -> str:
    """Return a reason as a sentence."""
    match why:
        case Gains(lengths):
            return _("It gains {lengths} lengths.").format(lengths=tenths(lengths))
        case IntoWall():
            return _("It ends in the wall.")
        case WinsRace():
            return _("It leads past the line for the last time.")
        case CardsAfter(safe, speeds):
            text = _("Other speeds in hand that find a safe way from there: {safe} of {speeds}.")
            return text.format(safe=safe, speeds=speeds)
        case Touches(chariot):
            text = _("It touches {name}: the whip may crack.")
            return text.format(name=chariot_name(view, chariot))
        case CollisionChance(chariot, chance):
            text = _(
                "You win the collision with {name} with a chance of {chance}; lost, it costs "
                "the turn."
            )
            return text.format(name=chariot_name(view, chariot), chance=percent(chance))
        case DeckHolds(_deck, accidents, cards):
            text = _("Accidents among the cards that may lie there: {accidents} of {cards}.")
            return text.format(cards=cards, accidents=accidents)
        case AccidentHarms(sides):
            return _("The die does harm on {sides} of its 6 sides.").format(sides=sides)
        case WhipChance() as whip:
            return _of_whip(view, whip)
        case NothingRisked():
            return _("Nothing is risked by it.")
    raise AssertionError(f"{why!r} is no reason of Ben Hur")


def _of_whip(view: BenHurView, whip: WhipChance) -> str:
    text = _("You win the fight with a chance of {chance}; {name} is {lengths} lengths behind.")
    if whip.ahead >= 0:
        text = _("You win the fight with a chance of {chance}; {name} is {lengths} lengths ahead.")
    name = chariot_name(view, whip.chariot)
    return text.format(chance=percent(whip.chance), name=name, lengths=tenths(abs(whip.ahead)))


def score(value: float) -> str:
    """Return what an action promises, with what can follow it."""
    return _("worth {lengths} lengths").format(lengths=tenths(value))


WORDS = CoachWords[BenHurView](deed=deed, reason=reason, score=score)
