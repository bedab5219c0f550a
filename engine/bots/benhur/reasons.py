"""What speaks for an action of Ben Hur, in figures that a player can follow."""

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
    Stop,
    Whip,
)
from engine.benhur.data import ACCIDENT, ChariotNo, Deck
from engine.benhur.forecast import Forecast, collision_chance, forecast, next_moves, unseen
from engine.benhur.forecast import whip_chance as chance_to_whip
from engine.benhur.view import BenHurView
from engine.benhur.ways import Fate
from engine.bots.mind import Reason


class Gains(Reason, frozen=True, tag=True):
    """How many lengths a move gains."""

    lengths: float


class IntoWall(Reason, frozen=True, tag=True):
    """The move ends in a wall."""


class WinsRace(Reason, frozen=True, tag=True):
    """The move leads past the line for the last time."""


class CardsAfter(Reason, frozen=True, tag=True):
    """How many of the speed cards that are left could be driven safely from there."""

    safe: int
    speeds: int


class Touches(Reason, frozen=True, tag=True):
    """The move ends in contact with a rival: there may be a fight with the whip."""

    chariot: ChariotNo


class CollisionChance(Reason, frozen=True, tag=True):
    """How likely a collision with a rival is won."""

    chariot: ChariotNo
    chance: float


class DeckHolds(Reason, frozen=True, tag=True):
    """How many of the cards that may lie in a deck are accidents."""

    deck: Deck
    accidents: int
    cards: int


class AccidentHarms(Reason, frozen=True, tag=True):
    """On how many of the six sides of the die an accident does harm."""

    sides: int


class WhipChance(Reason, frozen=True, tag=True):
    """How likely a fight with the whip is won, and how far ahead the rival is."""

    chariot: ChariotNo
    chance: float
    ahead: float


class NothingRisked(Reason, frozen=True, tag=True):
    """Nothing can be lost by it but the occasion."""


def reasons(view: BenHurView, action: BenHurAction) -> tuple[Reason, ...]:
    """Return what speaks for an action, the weightiest first."""
    match action:
        case Drive():
            return _of_move(view, forecast(view, action))
        case Collide(card=card):
            ghost = forecast(view, action)
            assert ghost.target is not None, "there is somebody to collide with"
            chance = collision_chance(view, card, ghost.target)
            return (CollisionChance(ghost.target, chance), *_of_move(view, ghost))
        case Lay(ruler, chariot):
            assert view.laying is not None, "a collision was won"
            return _of_move(view, forecast(view, Drive(view.laying.card, ruler, chariot)))
        case Draw(deck):
            cards = unseen(view, deck)
            accidents = sum(ACCIDENT[card] > 0 for card in cards)
            return (DeckHolds(deck, accidents, len(cards)),)
        case Whip(target):
            return (_of_whip(view, target),)
        case PlayAccident(card):
            return (AccidentHarms(ACCIDENT[card]),)
        case Spare() | Stop() | ShowHand() | MissTurn():
            return (NothingRisked(),)
    return ()


def _of_move(view: BenHurView, ghost: Forecast) -> tuple[Reason, ...]:
    if ghost.fate is Fate.CRASH:
        return (IntoWall(),)
    if ghost.finishes:
        return (WinsRace(),)
    found: list[Reason] = [Gains(ghost.gain)]
    after = next_moves(view, ghost)
    speeds = {move.card for move in after}
    safe = {move.card for move in after if move.fate is not Fate.CRASH}
    if speeds:
        found.append(CardsAfter(len(safe), len(speeds)))
    found += [Touches(chariot) for chariot in ghost.touches[:1]]
    return tuple(found)


def _of_whip(view: BenHurView, target: ChariotNo) -> WhipChance:
    assert view.asked is not None, "a chariot is asked"
    own, other = view.chariots[view.asked].distance, view.chariots[target].distance
    assert own is not None, "it is on the track"
    assert other is not None, "so is its rival"
    return WhipChance(target, chance_to_whip(view, view.asked, target), other - own)
