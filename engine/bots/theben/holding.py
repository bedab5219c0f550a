"""What a player of Jenseits von Theben owns, counted once, and what the piles hold, at a glance.

The search asks for these thousands of times a second; cards and finds are few and come again.
"""

from functools import lru_cache

from msgspec import Struct

from engine.theben.data import (
    CITY_CARDS,
    CONGRESS_POINTS,
    DIG_KNOWLEDGE,
    DIG_TABLE,
    HIGHEST_KNOWLEDGE,
    LONGEST_DIG,
    PILE,
    REGIONS,
    REMOVED,
    SETS_BONUS,
    TREASURES,
    TREASURES_A_PILE,
    TREASURES_IN,
    CardNo,
    Kind,
    TreasureNo,
)
from engine.theben.player import Player
from engine.theben.state import ThebenState

WEEK = 0.4
"""What a week is worth, in points."""
_STEPS = 16
"""Into how many steps a point is divided where worths are looked up."""
_IN_PILE = PILE / (PILE + REMOVED)
"""How likely a treasure that nobody has found was not taken out unseen."""
_POINTS_OF = tuple(
    sum(TREASURES[card].points for card in TREASURES_IN[region]) for region in REGIONS
)


class Holding(Struct, frozen=True):
    """What cards and finds come to."""

    special: tuple[int, ...]
    """Special knowledge of each region."""
    general: int
    assistants: int
    shovels: int
    horse: bool
    airships: int
    forged: int
    congresses: int
    points: int
    """What objects, exhibitions and congresses are worth, the conference left out."""
    objects: tuple[int, ...]
    """Objects from each region."""
    found: tuple[int, ...]
    """Treasures from each region, objects or not."""
    object_points: tuple[int, ...]
    """What the objects from each region are worth."""

    def dig_knowledge(self, region: int) -> int:
        """Return the knowledge that counts for a dig."""
        special = self.special[region]
        if not special:
            return 0
        special += SETS_BONUS[self.assistants]
        return special + min(self.general, special)


def holding_of(player: Player) -> Holding:
    """Return what a player owns."""
    return _holding(player.cards, player.finds)


@lru_cache(maxsize=1 << 15)
def _holding(cards: tuple[CardNo, ...], finds: tuple[TreasureNo, ...]) -> Holding:
    special = [0] * len(REGIONS)
    kinds = dict.fromkeys(Kind, 0)
    general = points = 0
    for number in cards:
        card = CITY_CARDS[number]
        kinds[card.kind] += 1
        if card.kind is Kind.KNOWLEDGE:
            special[card.regions[0]] += card.value
        elif card.kind is Kind.GENERAL:
            general += card.value
        elif card.kind is Kind.EXHIBITION:
            points += card.value
    objects, found, object_points = [0] * 5, [0] * 5, [0] * 5
    for treasure in [TREASURES[find] for find in finds]:
        found[treasure.region] += 1
        if treasure.teaches is None:
            objects[treasure.region] += 1
            object_points[treasure.region] += treasure.points
        else:
            special[treasure.teaches] += DIG_KNOWLEDGE
    return Holding(
        special=tuple(special),
        general=general,
        assistants=kinds[Kind.ASSISTANT],
        shovels=kinds[Kind.SHOVEL],
        horse=kinds[Kind.HORSE] > 0,
        airships=kinds[Kind.AIRSHIP],
        forged=kinds[Kind.FORGED_PERMIT],
        congresses=kinds[Kind.CONGRESS],
        points=points + CONGRESS_POINTS[kinds[Kind.CONGRESS]] + sum(object_points),
        objects=tuple(objects),
        found=tuple(found),
        object_points=tuple(object_points),
    )


def riches(state: ThebenState, holdings: list[Holding], an_object: float) -> list[float]:
    """Return what a card of each pile is worth on average, for all that anybody knows.

    ``an_object`` is what a treasure is worth besides its points.
    """
    there = 1.0 if state.options.alternative_digs else _IN_PILE
    found = []
    for region in REGIONS:
        size = len(state.buried[region]) + state.blanks[region]
        points, treasures = _POINTS_OF[region], TREASURES_A_PILE
        for holding in holdings:
            points -= holding.object_points[region]
            treasures -= holding.found[region]
        found.append(there * (points + an_object * treasures) / size if size else 0.0)
    return found


def best_dig(knowledge: float, shovels: int, a_card: float) -> tuple[float, int]:
    """Return what the best dig brings, weeks deducted, and how many weeks it takes."""
    row = min(HIGHEST_KNOWLEDGE, int(knowledge * 2) / 2)
    return _best_dig(row, shovels, int(a_card * _STEPS + 0.5)) if knowledge >= 1 else (0.0, 0)


@lru_cache(maxsize=1 << 14)
def _best_dig(knowledge: float, shovels: int, steps: int) -> tuple[float, int]:
    best = (0.0, 0)
    for weeks in range(1, LONGEST_DIG + 1):
        cards = cards_of(knowledge, shovels, weeks)
        net = cards * steps / _STEPS - WEEK * weeks
        if cards and net > best[0]:
            best = (net, weeks)
    return best


def cards_of(knowledge: float, shovels: int, weeks: int) -> float:
    """Return how many cards a dig draws; half a point of knowledge lies between two rows."""
    row = int(knowledge)
    lower = DIG_TABLE[row - 1][weeks - 1]
    upper = DIG_TABLE[min(row, HIGHEST_KNOWLEDGE - 1)][weeks - 1]
    return lower + (knowledge - row) * (upper - lower) + SETS_BONUS[shovels]
