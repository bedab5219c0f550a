"""What lies open in front of a player, and what it is good for."""

from msgspec import Struct

from engine.theben.data import (
    CITY_CARDS,
    DIG_KNOWLEDGE,
    DISTANCE,
    REGIONS,
    SETS_BONUS,
    TREASURES,
    CardNo,
    Kind,
    Place,
    TreasureNo,
    Week,
)

_LESSONS = tuple(
    tuple(
        card.value if card.kind is Kind.KNOWLEDGE and region in card.regions else 0
        for card in CITY_CARDS
    )
    for region in REGIONS
)
"""For each region, the points of special knowledge on each city card."""
_DUG_LESSONS = tuple(
    tuple(DIG_KNOWLEDGE if found.teaches is region else 0 for found in TREASURES)
    for region in REGIONS
)
_KINDS = tuple(card.kind for card in CITY_CARDS)
_SHORTENED_BY_HORSE = 3


class Player(Struct, frozen=True):
    """A player's marker, figure, permits, cards and finds: all of it is open to everybody."""

    week: Week
    place: Place
    permits: tuple[Place, ...] = REGIONS
    """The regions in which the player may still dig this year."""
    cards: tuple[CardNo, ...] = ()
    """City cards, exhibitions won among them, in the order in which they were taken."""
    finds: tuple[TreasureNo, ...] = ()
    """Treasures in the order in which they were dug up."""

    def count(self, kind: Kind) -> int:
        """Return how many city cards of a kind the player owns."""
        return [_KINDS[card] for card in self.cards].count(kind)

    def first(self, kind: Kind) -> CardNo | None:
        """Return the city card of a kind that the player would spend, if any."""
        return next((card for card in self.cards if _KINDS[card] is kind), None)

    def special(self, region: Place) -> int:
        """Return the special knowledge of a region, counting nothing but cards."""
        lessons, dug_lessons = _LESSONS[region], _DUG_LESSONS[region]
        return sum([lessons[card] for card in self.cards]) + sum(
            [dug_lessons[found] for found in self.finds]
        )

    def general(self) -> int:
        """Return the general knowledge."""
        return sum(CITY_CARDS[card].value for card in self.cards if _KINDS[card] is Kind.GENERAL)

    def dig_knowledge(self, region: Place) -> int:
        """Return the knowledge that counts for a dig ("valeur de connaissance").

        Assistants add to special knowledge, and general knowledge can at most double the sum.
        Without a knowledge card of the region it is 0.
        """
        special = self.special(region)
        if not special:
            return 0
        special += SETS_BONUS[self.count(Kind.ASSISTANT)]
        return special + min(self.general(), special)

    def further_cards(self) -> int:
        """Return how many cards the shovels add to each dig."""
        return SETS_BONUS[self.count(Kind.SHOVEL)]

    def travel_weeks(self, to: Place) -> int:
        """Return how long a journey takes; a horse shortens one of three weeks and more."""
        weeks = DISTANCE[self.place][to]
        if weeks >= _SHORTENED_BY_HORSE and self.count(Kind.HORSE):
            weeks -= 1
        return weeks

    def may_dig(self, region: Place) -> bool:
        """Tell whether there is a permit, or a forged one in its stead."""
        return region in self.permits or self.count(Kind.FORGED_PERMIT) > 0

    def objects_of(self, regions: tuple[Place, ...]) -> int:
        """Return the number of objects that the player can exhibit."""
        return sum(
            1
            for found in self.finds
            if TREASURES[found].is_object and TREASURES[found].region in regions
        )
