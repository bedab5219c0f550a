"""What a choice would lead to, told from a view alone: for screens and bots."""

from collections.abc import Iterable
from math import comb, fsum

from msgspec import Struct

from engine.benhur.actions import Collide, Drive
from engine.benhur.data import (
    CHARIOTS,
    DECK_OF,
    HORSESHOE,
    MOST_HORSESHOES,
    RULER_OF,
    CardNo,
    ChariotNo,
    Deck,
    Ruler,
    Turn,
    card_set,
    numbered,
)
from engine.benhur.driving import without
from engine.benhur.geometry import Point, Polygon
from engine.benhur.state import Sight, Status, distance, laps_completed
from engine.benhur.track import Stand, crossings, in_contact, progress
from engine.benhur.view import BenHurView, ChariotView
from engine.benhur.ways import (
    WAY_OF,
    WAYS,
    Fate,
    Obstacle,
    obstacles,
    outlook,
    ruler_outline,
)
from engine.benhur.whip import is_undecided

_DIE = range(1, 7)


class Forecast(Struct, frozen=True):
    """The ghost of a move of the chariot whose turn it is."""

    card: CardNo
    ruler_turn: Turn
    chariot_turn: Turn
    fate: Fate
    target: ChariotNo | None
    """Whom it would collide with."""
    stand: Stand
    """Where the chariot would stand."""
    ruler: Polygon
    """The outline of the ruler as it is laid."""
    chariot: Polygon
    """The outline of the chariot as it would stand."""
    gain: float
    """How many lengths of the way round it would gain."""
    touches: tuple[ChariotNo, ...]
    """The rivals that it would then be in contact with, if it comes to stand there."""
    finishes: bool
    """Whether it would end the race."""


class Reach(Struct, frozen=True):
    """Where a next move could lead."""

    card: CardNo
    fate: Fate
    stand: Stand
    chariot: Polygon


class Placing(Struct, frozen=True):
    """A line of the race order."""

    chariot: ChariotNo
    distance: float
    behind: float
    """How many lengths behind the foremost."""


def forecast(view: BenHurView, move: Drive | Collide) -> Forecast:
    """Return the ghost of a move, whether it is allowed or not."""
    number = view.current
    chariot = view.chariots[number]
    stand, ruler = _stand_of(chariot), _ruler_of(move.card)
    way = WAY_OF[move.ruler, move.chariot]
    look = outlook(stand, ruler, way, _in_the_way(view, stand))
    winding = chariot.winding + crossings(progress(stand.tip), progress(look.stand.tip))
    stays = look.fate in (Fate.FREE, Fate.COLLISION)
    pushed_back = look.target if view.laying is None else view.laying.target
    return Forecast(
        card=move.card,
        ruler_turn=move.ruler,
        chariot_turn=move.chariot,
        fate=look.fate,
        target=look.target,
        stand=look.stand,
        ruler=ruler_outline(stand, ruler, way),
        chariot=look.stand.outline,
        gain=distance(look.stand, winding) - distance(stand, chariot.winding),
        touches=_touches(view, look.stand, pushed_back) if stays else (),
        finishes=stays and laps_completed(look.stand, winding) == view.options.laps_a_race,
    )


def forecasts(view: BenHurView, card: CardNo) -> tuple[Forecast, ...]:
    """Return the ghosts of all nine ways to play a speed card, in the order of ``WAYS``."""
    return tuple(forecast(view, Drive(card, *turns)) for turns in WAYS)


def next_moves(view: BenHurView, ghost: Forecast) -> tuple[Reach, ...]:
    """Return where the other speed cards of the hand could lead after a move.

    All others are taken to stand where they are; the rival of a collision to have made way.
    """
    hand = [held.card for held in view.chariots[view.current].hand if held.card is not None]
    if ghost.card in hand:
        hand.remove(ghost.card)
    others = tuple(
        obstacle for obstacle in _in_the_way(view, ghost.stand) if obstacle.chariot != ghost.target
    )
    found = []
    for card in dict.fromkeys(hand):
        ruler = RULER_OF[card]
        if ruler is None:
            continue
        for way in range(len(WAYS)):
            look = outlook(ghost.stand, ruler, way, others)
            found.append(Reach(card, look.fate, look.stand, look.stand.outline))
    return tuple(found)


class Threat(Struct, frozen=True):
    """How a rival who has yet to act this round could ram a chariot."""

    chariot: ChariotNo
    start: Point
    """Where the rival's ruler would begin."""
    end: Point
    """Where the rival would come to stand."""


def threats(view: BenHurView, number: ChariotNo, stand: Stand) -> tuple[Threat, ...]:
    """Return who could still ram a chariot this round if it stood at some place.

    Every ruler counts, as hands are secret; of several the shortest is told.
    """
    seat = view.chariots[number].seat
    target = (Obstacle(number, stand, stand.centre, rammable=True),)
    found = []
    for rival, other in numbered(view.chariots):
        if other.seat == seat or other.stand is None or other.acted or other.misses:
            continue
        end = _ram_of(other.stand, target)
        if end is not None:
            found.append(Threat(rival, other.stand.tip, end))
    return tuple(found)


def _ram_of(stand: Stand, target: tuple[Obstacle, ...]) -> Point | None:
    """Return where the shortest move that would lie on a chariot ends; none if there is none."""
    for ruler in Ruler:
        for way in range(len(WAYS)):
            look = outlook(stand, ruler, way, target)
            if look.fate is Fate.COLLISION:
                return look.stand.centre
    return None


def placings(view: BenHurView) -> tuple[Placing, ...]:
    """Return the race order of the chariots on the track, with gaps in lengths."""
    found: list[Placing] = []
    for number in view.order:
        covered = view.chariots[number].distance or 0.0
        lead = found[0].distance if found else covered
        found.append(Placing(number, covered, lead - covered))
    return tuple(found)


def race_places(view: BenHurView) -> list[ChariotNo]:
    """Return all chariots by their place: those that finished, those racing, those out."""

    def rank(number: ChariotNo) -> tuple[int, int]:
        chariot = view.chariots[number]
        match chariot.status:
            case Status.FINISHED:
                return 0, chariot.points[-1] or 0
            case Status.RACING:
                return 1, view.order.index(number)
        return 2, number

    return sorted(CHARIOTS[: len(view.chariots)], key=rank)


def fight_chance(bonus: int, other_bonus: int) -> float:
    """Return the chance to win a fight, equal dice and equal totals being rolled again."""
    decided = [
        bonus + own > other_bonus + other
        for own in _DIE
        for other in _DIE
        if not is_undecided(bonus, other_bonus, own, other)
    ]
    return sum(decided) / len(decided)


def whip_chance(view: BenHurView, whipper: ChariotNo, target: ChariotNo) -> float:
    """Return the chance of a chariot to win a fight with the whip, as the viewer knows it."""
    return fsum(
        share * other_share * fight_chance(own, other)
        for own, share in enumerate(horseshoe_chances(view, whipper))
        for other, other_share in enumerate(horseshoe_chances(view, target))
    )


def collision_chance(view: BenHurView, card: CardNo, target: ChariotNo) -> float:
    """Return the chance to win a collision announced with a card, as the viewer knows it."""
    bonus = int(HORSESHOE[card])
    return fsum(
        share * fight_chance(bonus, other)
        for other, share in enumerate(horseshoe_chances(view, target))
    )


def horseshoe_chances(view: BenHurView, number: ChariotNo) -> tuple[float, ...]:
    """Return how likely a hand is to hold 0, 1, … 4 horseshoes."""
    hand = view.chariots[number].hand
    certain = sum(1 for held in hand if held.card is not None and HORSESHOE[held.card])
    chances = [0.0] * (MOST_HORSESHOES + 1)
    chances[certain] = 1.0
    for deck in Deck:
        hidden = sum(
            1
            for held in hand
            if held.deck is deck and held.card is None and held.sight is Sight.HIDDEN
        )
        chances = _added(chances, _drawn_horseshoes(view, deck, hidden))
    return tuple(chances)


def _drawn_horseshoes(view: BenHurView, deck: Deck, hidden: int) -> list[float]:
    """Return the chances of 0, 1, … horseshoes among some hidden cards of a deck."""
    cards = unseen(view, deck)
    bare = sum(
        1
        for chariot in view.chariots
        for held in chariot.hand
        if held.deck is deck and held.card is None and held.sight is Sight.BARE
    )
    shod = sum(HORSESHOE[card] for card in cards)
    unshod = len(cards) - bare - shod
    whole = comb(shod + unshod, hidden)
    return [comb(shod, n) * comb(unshod, hidden - n) / whole for n in range(hidden + 1)]


def _added(chances: list[float], more: list[float]) -> list[float]:
    total = [0.0] * len(chances)
    for held, share in enumerate(chances):
        for added, other in enumerate(more):
            if share and other:
                total[held + added] += share * other
    return total


def unseen(view: BenHurView, deck: Deck) -> list[CardNo]:
    """Return the cards of a deck that the viewer has not seen: in the deck or in hidden hands."""
    cards = card_set(view.options.format, view.options.laps, deck)
    for card in _seen(view):
        if DECK_OF[card] is deck:
            cards.remove(card)
    return cards


def _seen(view: BenHurView) -> Iterable[CardNo]:
    for pile in view.discards:
        yield from pile
    for chariot in view.chariots:
        yield from (held.card for held in chariot.hand if held.card is not None)


def _in_the_way(view: BenHurView, stand: Stand) -> tuple[Obstacle, ...]:
    may_hinder = view.current not in view.hindered
    others = obstacles(view.chariots, view.current, stand, may_hinder=may_hinder)
    return others if view.laying is None else without(others, view.laying.target)


def _touches(
    view: BenHurView, stand: Stand, pushed_back: ChariotNo | None
) -> tuple[ChariotNo, ...]:
    seat = view.chariots[view.current].seat
    return tuple(
        number
        for number, other in numbered(view.chariots)
        if other.status is Status.RACING and other.seat != seat and number != pushed_back
        if in_contact(stand, _stand_of(other))
    )


def _stand_of(chariot: ChariotView) -> Stand:
    assert chariot.stand is not None, f"{chariot.driver} is not on the track"
    return chariot.stand


def _ruler_of(card: CardNo) -> Ruler:
    ruler = RULER_OF[card]
    assert ruler is not None, f"card {card} is not a speed"
    return ruler
