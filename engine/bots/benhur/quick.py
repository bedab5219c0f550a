"""A quick player of Ben Hur, for looking ahead: it goes the way on which fewest turns are left.

It reads nothing but what its seat knows, and takes others for standing where they are.
"""

from collections.abc import Sequence
from random import Random

from engine.benhur import driving, rules, whip
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
    StandStill,
    Stop,
    Whip,
)
from engine.benhur.collision import laying_of
from engine.benhur.data import (
    ACCIDENT,
    CARD_NUMBERS,
    HORSESHOE,
    MOST_HORSESHOES,
    CardNo,
    ChariotNo,
    Deck,
    Format,
)
from engine.benhur.driving import COLLISIONS, DRIVES
from engine.benhur.forecast import fight_chance
from engine.benhur.state import BenHurState, Chariot, Phase, Sight, distance
from engine.benhur.track import LAP, LENGTH, Stand
from engine.benhur.ways import WAY_OF, Fate, Obstacle, obstacles, outlook
from engine.bots.benhur.course import at_a_glance, lost, to_draw
from engine.bots.benhur.kinds import ACCIDENT_KIND, KIND_OF, WORTH_OF, WORTHS, number_of
from engine.bots.benhur.pace import RULERS, better_deck, ways

PUSHED_BACK = 0.3
"""What it is worth to put a rival back, in turns."""
SHOD_IN_HAND = 0.02
"""What a horseshoe in hand is worth, in turns."""
BOLD = 0.55
"""How likely a fight must be won for a rival to be whipped."""
A_HORSESHOE = 0.4
"""How many horseshoes a hidden card bears, on average."""
TWO_MOVES = 0.9
"""At Castrop-Rauxel: what the moves after a harmless accident are worth, in turns."""

_DRAWS = {deck: Draw(deck) for deck in Deck}
_CHANCES = tuple(
    tuple(fight_chance(own, other) for other in range(MOST_HORSESHOES + 1)) for own in range(5)
)
_SPARE = Spare()
_ACCIDENTS = tuple(PlayAccident(card) for card in CARD_NUMBERS)
A_USUAL_HAND = number_of((0, 1, 2, 3))

Turns = list[tuple[float, BenHurAction]]
"""Actions, each with the turns that are left after it: the fewer, the better."""


def policy(state: BenHurState, seat: int, _rng: Random) -> BenHurAction:
    """Do what leaves fewest turns."""
    match state.phase:
        case Phase.DRAW:
            return _DRAWS[_deck(state)]
        case Phase.WHIP:
            return _whip(state)
        case Phase.PLAY:
            quickly = _move(state)
            if quickly is not None:
                return quickly
    return min(prospects(state, seat), key=lambda each: each[0])[1]


def left_of(state: BenHurState, chariot: Chariot) -> float:
    """Return how far a chariot is from the end of the race."""
    return state.options.laps_a_race * LAP - distance(chariot.standing, chariot.winding)


def number_of_hand(chariot: Chariot) -> int:
    """Return the number of the hand of a chariot."""
    return sum([WORTH_OF[held.card] for held in chariot.hand])


def _deck(state: BenHurState) -> Deck:
    chariot = state.chariots[state.asked]
    left = left_of(state, chariot)
    return better_deck(chariot.standing, left, number_of_hand(chariot))[0]


def _whip(state: BenHurState) -> BenHurAction:
    """Whip whoever is ahead, or little behind, if the odds are good."""
    number = state.asked
    chariot = state.chariots[number]
    own = distance(chariot.standing, chariot.winding)
    for target in whip.in_reach(state, number):
        rival = state.chariots[target]
        ahead = distance(rival.standing, rival.winding) - own
        if ahead > -LENGTH and _odds(min(chariot.horseshoes, MOST_HORSESHOES), rival) >= BOLD:
            return Whip(target)
    return _SPARE


def _odds(bonus: int, rival: Chariot) -> float:
    """Return how likely a fight is won, as far as everybody knows the rival's hand."""
    shoes = 0.0
    for held in rival.hand:
        if held.sight is Sight.SHOWN:
            shoes += 1
        elif held.sight is Sight.HIDDEN:
            shoes += A_HORSESHOE
    return _CHANCES[bonus][round(shoes)]


def _move(state: BenHurState) -> BenHurAction | None:
    """Return the best way that is free, or through a rival; none if there is more to think of."""
    chariot = state.chariots[state.current]
    if chariot.away is not None or state.options.castrop_rauxel:
        return None
    return best_play(state, state.current, driving.in_the_way(state))[1]


def turns_of_turn(state: BenHurState, number: ChariotNo) -> float:
    """Return how many turns a chariot has left if it is next, as the others stand."""
    stand = state.chariots[number].standing
    others = obstacles(state.chariots, number, stand, may_hinder=True)
    return 1 + best_play(state, number, others)[0]


def best_play(
    state: BenHurState, number: ChariotNo, others: Sequence[Obstacle]
) -> tuple[float, BenHurAction | None]:
    """Return the play after which fewest turns are left, and how many."""
    chariot = state.chariots[number]
    stand, left, hand = chariot.standing, left_of(state, chariot), number_of_hand(chariot)
    best: float = lost(left)
    chosen: BenHurAction | None = None
    tried = 0
    for held in chariot.hand:
        card = held.card
        kind = KIND_OF[card]
        rest = hand - WORTH_OF[card]
        if kind == ACCIDENT_KIND:
            turns = _after_accident(state, number, card, left, rest)
            if turns < best:
                best, chosen = turns, _ACCIDENTS[card]
            continue
        if tried >> kind & 1:
            continue
        tried |= 1 << kind
        for turns, way in ways(stand, left, kind, rest):
            if turns >= best:
                break
            look = outlook(stand, RULERS[kind], way, others)
            if look.fate is Fate.FREE:
                best, chosen = turns, DRIVES[card][way]
            elif look.target is not None:
                turns = _through(state, turns, card, look.target, to_draw(stand, left, rest))
                if turns < best:
                    best, chosen = turns, COLLISIONS[card][way]
    return best, chosen


def _through(
    state: BenHurState, turns: float, card: CardNo, target: ChariotNo, stopped: float
) -> float:
    """Return the turns left after announcing a collision: the way is fought for."""
    chance = _odds(int(HORSESHOE[card]), state.chariots[target])
    return chance * (turns - PUSHED_BACK) + (1 - chance) * stopped


def _after_accident(
    state: BenHurState, number: ChariotNo, card: CardNo, left: float, rest: int
) -> float:
    """Return the turns left after an accident: with a new card, with fewer, or out."""
    options, chariot = state.options, state.chariots[number]
    stand = chariot.standing
    out = options.format is Format.SEASON and chariot.moved
    harmed = lost(left) if out or not rest else at_a_glance(stand, left, rest)
    drawn = to_draw(stand, left, rest)
    if state.penalty is not None:
        harmed += costs_the_turn(options, harmed=True)
        drawn += costs_the_turn(options, harmed=False)
    elif options.castrop_rauxel and rest % WORTHS[ACCIDENT_KIND]:
        drawn -= TWO_MOVES
    harm = ACCIDENT[card] / 6
    return harm * harmed + (1 - harm) * drawn


def prospects(state: BenHurState, seat: int) -> Turns:
    """Return what the seat can do, with the turns that are left after it."""
    number = state.asked
    chariot = state.chariots[number]
    stand, left, hand = chariot.standing, left_of(state, chariot), number_of_hand(chariot)
    found: Turns = []
    for action in rules.legal(state, seat):
        match action:
            case Drive(card=card) | Collide(card=card):
                found.append((_driven(state, action, stand, left, hand - WORTH_OF[card]), action))
            case Lay():
                drive = Drive(laying_of(state).card, action.ruler, action.chariot)
                found.append((_driven(state, drive, stand, left, hand), action))
            case PlayAccident(card):
                rest = hand - WORTH_OF[card]
                found.append((_after_accident(state, number, card, left, rest), action))
            case ShowHand():
                found.append((at_a_glance(stand, left, A_USUAL_HAND), action))
            case Stop() | StandStill():
                found.append((at_a_glance(stand, left, hand), action))
            case MissTurn():
                found.append((1 + at_a_glance(stand, left, hand), action))
    return found


def _driven(
    state: BenHurState, action: Drive | Collide, stand: Stand, left: float, rest: int
) -> float:
    """Return the turns left after a move."""
    way = WAY_OF[action.ruler, action.chariot]
    card = action.card
    for turns, other in ways(stand, left, KIND_OF[card], rest):
        if other == way:
            if isinstance(action, Drive):
                return turns
            target = driving.outlook_of(state, action).target
            assert target is not None, "there is somebody to collide with"
            return _through(state, turns, card, target, to_draw(stand, left, rest))
    return lost(left)
