"""The decisions of a sensible charioteer, each by the value of what it leads to, in lengths."""

from collections.abc import Iterable, Sequence
from functools import cache
from math import fsum
from random import Random

from engine.benhur.accidents import costs_the_turn
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
from engine.benhur.data import (
    ACCIDENT,
    CARD_NUMBERS,
    FULL_HAND,
    RULER_OF,
    CardNo,
    Deck,
    Format,
    Ruler,
)
from engine.benhur.forecast import Forecast, collision_chance, forecast, unseen, whip_chance
from engine.benhur.state import BenHurState, Phase
from engine.benhur.track import LAP
from engine.benhur.view import BenHurView
from engine.benhur.ways import Fate
from engine.bots import Sample
from engine.bots.benhur.first.road import CRASH, FINISH, Spot, ease, promise, spot_after

CHOICE_OF_CARDS = 0.4
"""What each further safe ruler in hand is worth: it leaves a choice."""
ACCIDENT_IN_HAND = -1.5
"""What an accident in hand costs: it takes the place of a speed."""
EMERGENCY_BRAKE = 0.2
"""How much of a dead end is left if an accident can be played in place of the move."""
CARD_LOST = -5.0
"""What going on with a card fewer costs; more and more, the fewer are left."""
TURN = 2.4
"""What a turn is worth."""
PUSHED_BACK = 1.0
"""What it is worth to put a rival back."""
WHIP_FROM = 0.55
"""The chance from which a whip is worth the risk."""
CLOSER_LOOKS = 6
"""How many moves are looked at more closely."""

_ALIKE = tuple(
    next(number for number in CARD_NUMBERS if RULER_OF[number] is ruler) for ruler in RULER_OF
)
"""For each card the first that drives alike: here decks and horseshoes make no difference."""


def sensible(
    view: BenHurView, legal: Sequence[BenHurAction], sample: Sample[BenHurState], rng: Random
) -> BenHurAction:
    """Return the action of the highest value; of equals any."""
    if view.phase is Phase.PLAY:
        legal = _shortlist(view, legal)
    values = [(_value(view, action), rng.random(), action) for action in legal]
    return max(values, key=lambda value: value[:2])[2]


def _shortlist(view: BenHurView, legal: Sequence[BenHurAction]) -> list[BenHurAction]:
    """Return the moves that look best at first sight, and all that is not a move."""
    spot = _spot(view)
    moves: list[tuple[float, BenHurAction]] = []
    others: list[BenHurAction] = []
    for action in legal:
        if isinstance(action, Drive | Collide):
            ghost = forecast(view, action)
            sight = ghost.gain + ease(spot_after(spot, ghost.stand))
            moves.append((CRASH if ghost.fate is Fate.CRASH else sight, action))
        else:
            others.append(action)
    moves.sort(key=lambda move: -move[0])
    return [action for _, action in moves[:CLOSER_LOOKS]] + others


def _value(view: BenHurView, action: BenHurAction) -> float:
    match action:
        case Drive():
            return _value_of_drive(view, forecast(view, action))
        case Collide():
            return _value_of_collision(view, action)
        case Lay(ruler, chariot):
            assert view.laying is not None
            return _value_of_drive(view, forecast(view, Drive(view.laying.card, ruler, chariot)))
        case PlayAccident(card):
            return _value_of_accident(view, card)
        case ShowHand():
            return TURN + promise(_spot(view), Ruler.II)
        case Draw(deck):
            return _value_of_draw(view, deck, _spot(view), _hand(view))
        case Whip(target):
            assert view.asked is not None
            return whip_chance(view, view.asked, target) - WHIP_FROM
        case Spare():
            return 0.0
        case MissTurn():
            return _value_of_hand(_spot(view), _hand(view)) - TURN
        case Stop():
            return _value_of_hand(_spot(view), _hand(view))
    return 0.0


def _value_of_drive(view: BenHurView, ghost: Forecast) -> float:
    """A move is worth its gain and what can be done from its end."""
    if ghost.fate is Fate.CRASH:
        return CRASH
    if ghost.finishes:
        return ghost.gain + FINISH
    spot = spot_after(_spot(view), ghost.stand)
    hand = _hand(view)
    if view.laying is None:
        hand = _without(hand, ghost.card)
    return ghost.gain + _value_of_hand(spot, hand)


def _value_of_collision(view: BenHurView, action: Collide) -> float:
    """Either the move comes off and the rival is put back, or the turn is lost."""
    ghost = forecast(view, action)
    assert ghost.target is not None
    chance = collision_chance(view, action.card, ghost.target)
    held = _value_of_hand(_spot(view), _without(_hand(view), action.card))
    return chance * (_value_of_drive(view, ghost) + PUSHED_BACK) + (1 - chance) * held


def _value_of_accident(view: BenHurView, card: CardNo) -> float:
    """The die decides between a new card and going on with fewer, or not at all."""
    spot, hand = _spot(view), _without(_hand(view), card)
    harm = ACCIDENT[card] / 6
    assert view.asked is not None
    knocked_out = view.options.format is Format.SEASON and view.chariots[view.asked].moved
    if knocked_out or not hand:
        harmed = CRASH
    else:
        harmed = _value_of_hand(spot, hand) + CARD_LOST * (FULL_HAND - len(hand))
    drawn = max(_value_of_draw(view, deck, spot, hand) for deck in Deck)
    if view.phase is Phase.PENALTY:
        harmed -= TURN * costs_the_turn(view.options, harmed=True)
        drawn -= TURN * costs_the_turn(view.options, harmed=False)
    return harm * harmed + (1 - harm) * drawn


def _value_of_draw(view: BenHurView, deck: Deck, spot: Spot, hand: list[CardNo]) -> float:
    """Return what a hand is worth with one more card of a deck, on average."""
    cards = unseen(view, deck)
    if not cards:
        return _value_of_hand(spot, hand)
    worth = cache(lambda kind: _value_of_hand(spot, [*hand, kind]))
    return fsum(worth(_ALIKE[card]) for card in cards) / len(cards)


def _value_of_hand(spot: Spot, hand: list[CardNo]) -> float:
    """Return what can be done from a spot with a hand: the best ruler, and the choice beside."""
    if spot.finished:
        return FINISH
    accidents = sum(1 for card in hand if ACCIDENT[card])
    promises = [promise(spot, ruler) for ruler in _rulers(hand)]
    safe = [value for value in promises if value > CRASH / 2]
    best = max(promises, default=CRASH)
    if not safe and accidents:
        best *= EMERGENCY_BRAKE
    return best + CHOICE_OF_CARDS * max(0, len(safe) - 1) + ACCIDENT_IN_HAND * accidents


def _rulers(hand: Iterable[CardNo]) -> list[Ruler]:
    found = dict.fromkeys(RULER_OF[card] for card in hand)
    return [ruler for ruler in found if ruler is not None]


def _without(hand: list[CardNo], card: CardNo) -> list[CardNo]:
    rest = hand[:]
    rest.remove(card)
    return rest


def _hand(view: BenHurView) -> list[CardNo]:
    assert view.asked is not None
    return [held.card for held in view.chariots[view.asked].hand if held.card is not None]


def _spot(view: BenHurView) -> Spot:
    assert view.asked is not None
    chariot = view.chariots[view.asked]
    assert chariot.stand is not None
    assert chariot.distance is not None
    return Spot(chariot.stand, chariot.distance, view.options.laps_a_race * LAP)
