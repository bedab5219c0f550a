"""The decisions of a sensible charioteer, each by the value of what it leads to, in lengths."""

from collections.abc import Sequence
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
    CASTROP_RAUXEL_CARDS,
    FULL_HAND,
    RULER_OF,
    CardNo,
    ChariotNo,
    Deck,
    Format,
    Ruler,
)
from engine.benhur.forecast import Forecast, collision_chance, forecast, unseen, whip_chance
from engine.benhur.state import BenHurState, Phase
from engine.benhur.track import LAP
from engine.benhur.view import BenHurView
from engine.benhur.ways import Fate
from engine.bots.benhur.hand import rulers_in, value_of_hand
from engine.bots.benhur.rivals import rivalry
from engine.bots.benhur.road import CRASH, FINISH, Spot, ease, promise, spot_after
from engine.bots.mind import Sample, Scores

CARD_LOST = -5.0
"""What going on with a card fewer costs; more and more, the fewer are left."""
TURN = 2.4
"""What a turn is worth."""
PUSHED_BACK = 1.0
"""What it is worth to put back a rival who is just ahead."""
WHIP_RISK = 1.2
"""What a lost fight with the whip costs, measured by what one won against such a rival is worth."""
CLOSER_LOOKS = 6
"""How many moves are looked at more closely."""

_ALIKE = tuple(
    next(number for number in CARD_NUMBERS if RULER_OF[number] is ruler) for ruler in RULER_OF
)
"""For each card the first that drives alike: here decks and horseshoes make no difference."""


def rank(
    view: BenHurView, legal: Sequence[BenHurAction], sample: Sample[BenHurState], rng: Random
) -> Scores[BenHurAction]:
    """Return the actions by their value; equals in any order."""
    if view.phase is Phase.PLAY:
        legal = _shortlist(view, legal)
    values = [(worth(view, action), rng.random(), action) for action in legal]
    values.sort(key=lambda value: value[:2], reverse=True)
    return [(action, value) for value, _, action in values]


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


def worth(view: BenHurView, action: BenHurAction) -> float:
    """Return what an action is worth to whoever is asked, in lengths."""
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
            return _value_of_whip(view, view.asked, target)
        case Spare():
            return 0.0
        case MissTurn():
            return value_of_hand(view.options, _spot(view), _hand(view)) - TURN
        case Stop():
            return value_of_hand(view.options, _spot(view), _hand(view))
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
    return ghost.gain + value_of_hand(view.options, spot, hand)


def _value_of_collision(view: BenHurView, action: Collide) -> float:
    """Either the move comes off and the rival is put back, or the turn is lost."""
    ghost = forecast(view, action)
    assert ghost.target is not None
    chance = collision_chance(view, action.card, ghost.target)
    held = value_of_hand(view.options, _spot(view), _without(_hand(view), action.card))
    pushed = PUSHED_BACK * rivalry(view, view.current, ghost.target)
    return chance * (_value_of_drive(view, ghost) + pushed) + (1 - chance) * held


def _value_of_whip(view: BenHurView, number: ChariotNo, target: ChariotNo) -> float:
    """A whip is worth its risk against whoever is ahead, or will be soon; not when nobody is."""
    chance = whip_chance(view, number, target)
    return chance * rivalry(view, number, target) - (1 - chance) * WHIP_RISK


def _value_of_accident(view: BenHurView, card: CardNo) -> float:
    """The die decides between a new card and going on with fewer, or not at all."""
    spot, hand = _spot(view), _without(_hand(view), card)
    harm = ACCIDENT[card] / 6
    assert view.asked is not None
    knocked_out = view.options.format is Format.SEASON and view.chariots[view.asked].moved
    if knocked_out or not hand:
        harmed = CRASH
    else:
        harmed = value_of_hand(view.options, spot, hand) + CARD_LOST * (FULL_HAND - len(hand))
    drawn = max(_value_of_draw(view, deck, spot, hand) for deck in Deck)
    if view.phase is Phase.PLAY and view.options.castrop_rauxel:
        # Two moves may follow in the same turn, one if a card was played before.
        drawn += TURN * min(CASTROP_RAUXEL_CARDS - 1 - view.cards_played, len(rulers_in(hand)))
    if view.phase is Phase.PENALTY:
        harmed -= TURN * costs_the_turn(view.options, harmed=True)
        drawn -= TURN * costs_the_turn(view.options, harmed=False)
    return harm * harmed + (1 - harm) * drawn


def _value_of_draw(view: BenHurView, deck: Deck, spot: Spot, hand: list[CardNo]) -> float:
    """Return what a hand is worth with one more card of a deck, on average."""
    cards = unseen(view, deck)
    if not cards:
        return value_of_hand(view.options, spot, hand)
    value_with = cache(lambda kind: value_of_hand(view.options, spot, [*hand, kind]))
    return fsum(value_with(_ALIKE[card]) for card in cards) / len(cards)


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
