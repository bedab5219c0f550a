"""The map, the cards and the dig table of Theben. An owner of the box corrects them here.

Every figure says where it is from: the sheet, a source (a review, another edition), a ruling of the
rules page by its number, or that it is reckoned from others.
"""

from collections.abc import Iterator
from enum import IntEnum, StrEnum
from typing import NewType

from msgspec import Struct


class Place(IntEnum):
    """Where a figure can stand: the five dig regions first, then the seven cities."""

    GREECE = 0
    CRETE = 1
    EGYPT = 2
    PALESTINE = 3
    MESOPOTAMIA = 4
    LONDON = 5
    PARIS = 6
    BERLIN = 7
    ROME = 8
    VIENNA = 9
    WARSAW = 10
    MOSCOW = 11

    def __repr__(self) -> str:
        return f"Place.{self.name}"


REGIONS = (
    Place.GREECE,
    Place.CRETE,
    Place.EGYPT,
    Place.PALESTINE,
    Place.MESOPOTAMIA,
)  # sheet; ruling 3
"""The dig regions in their circle: each pile teaches something of the next two."""
CITIES = tuple(place for place in Place if place not in REGIONS)  # reckoned
START_PLACE = Place.WARSAW  # sheet

ROADS = (  # source
    (Place.LONDON, Place.PARIS),
    (Place.LONDON, Place.BERLIN),
    (Place.PARIS, Place.BERLIN),
    (Place.PARIS, Place.VIENNA),
    (Place.PARIS, Place.ROME),
    (Place.BERLIN, Place.VIENNA),
    (Place.BERLIN, Place.WARSAW),
    (Place.VIENNA, Place.WARSAW),
    (Place.VIENNA, Place.ROME),
    (Place.WARSAW, Place.MOSCOW),
    (Place.WARSAW, Place.GREECE),
    (Place.ROME, Place.GREECE),
    (Place.ROME, Place.CRETE),
    (Place.GREECE, Place.CRETE),
    (Place.GREECE, Place.MESOPOTAMIA),
    (Place.CRETE, Place.EGYPT),
    (Place.CRETE, Place.PALESTINE),
    (Place.EGYPT, Place.PALESTINE),
    (Place.PALESTINE, Place.MESOPOTAMIA),
)
"""One week each."""


def _distances_from(origin: Place) -> tuple[int, ...]:
    distance = {origin: 0}
    for place in (reached := [origin]):
        for road in ROADS:
            if place in road:
                other = road[0] if road[1] is place else road[1]
                if other not in distance:
                    distance[other] = distance[place] + 1
                    reached.append(other)
    return tuple(distance[place] for place in Place)


DISTANCE = tuple(_distances_from(place) for place in Place)  # reckoned
"""Weeks by the shortest way, from a place to a place."""

Week = NewType("Week", int)
"""A week on the time track: they count from 1, the first of 1900. How long something lasts, as in
``weeks``, is a plain number."""

WEEKS_A_YEAR = 52  # sheet
FIRST_YEAR = 1900  # sheet
LAST_YEAR = 1902  # sheet
END = Week(WEEKS_A_YEAR * (LAST_YEAR - FIRST_YEAR + 1) + 1)  # reckoned
"""Week 1 of 1903: no marker goes past it."""
START_WEEK = {2: Week(1), 3: Week(17), 4: Week(WEEKS_A_YEAR + 1)}  # sheet
"""By the number of players."""


def year_of(week: Week) -> int:
    """Return the year in which a week lies."""
    return FIRST_YEAR + (week - 1) // WEEKS_A_YEAR


def week_of_year(week: Week) -> int:
    """Return the week as the time track numbers it, 1 to 52."""
    return (week - 1) % WEEKS_A_YEAR + 1


def first_week_of(year: int) -> Week:
    """Return the week with which a year begins."""
    return Week((year - FIRST_YEAR) * WEEKS_A_YEAR + 1)


class Kind(StrEnum):
    """The kinds of city cards."""

    KNOWLEDGE = "knowledge"
    """Special knowledge of one region."""
    GENERAL = "general knowledge"
    CONGRESS = "congress"
    ASSISTANT = "assistant"
    SHOVEL = "shovel"
    HORSE = "horse"
    AIRSHIP = "airship"
    FORGED_PERMIT = "forged permit"
    EXHIBITION = "exhibition"


LIMITS = {Kind.HORSE: 1, Kind.SHOVEL: 3, Kind.ASSISTANT: 3}  # sheet
"""How many of a kind a player may own, where there is a limit."""


class CityCard(Struct, frozen=True):
    """An article to be had in a city, or an exhibition to be held there."""

    kind: Kind
    city: Place
    weeks: int
    """What an article costs; for an exhibition, how long after its announcement it is held."""
    value: int = 0
    """Points of knowledge, or the victory points of an exhibition."""
    regions: tuple[Place, ...] = ()
    """The region that a knowledge card is about, or whose objects an exhibition shows."""


KNOWLEDGE_WEEKS = (1, 2, 4)  # source
"""What special knowledge I, II and III costs."""
KNOWLEDGE_CITIES = {  # source; ruling 1
    Place.GREECE: (
        (Place.ROME, Place.BERLIN, Place.VIENNA, Place.MOSCOW),
        (Place.ROME, Place.ROME, Place.LONDON),
        (Place.BERLIN, Place.LONDON),
    ),
    Place.CRETE: (
        (Place.BERLIN, Place.BERLIN, Place.PARIS, Place.VIENNA),
        (Place.PARIS, Place.VIENNA, Place.ROME),
        (Place.MOSCOW, Place.MOSCOW),
    ),
    Place.EGYPT: (
        (Place.ROME, Place.PARIS, Place.PARIS, Place.MOSCOW),
        (Place.BERLIN, Place.BERLIN, Place.LONDON),
        (Place.LONDON, Place.MOSCOW),
    ),
    Place.PALESTINE: (
        (Place.VIENNA, Place.VIENNA, Place.VIENNA, Place.ROME),
        (Place.PARIS, Place.BERLIN, Place.LONDON),
        (Place.LONDON, Place.PARIS),
    ),
    Place.MESOPOTAMIA: (
        (Place.PARIS, Place.ROME, Place.MOSCOW, Place.MOSCOW),
        (Place.VIENNA, Place.VIENNA, Place.LONDON),
        (Place.MOSCOW, Place.LONDON),
    ),
}
GENERAL_WEEKS = (3, 6)  # source
"""What general knowledge I and II costs."""
GENERAL_CITIES = (  # source; ruling 1
    (Place.PARIS, Place.ROME, Place.BERLIN, Place.VIENNA),
    (Place.PARIS, Place.BERLIN, Place.LONDON, Place.MOSCOW),
)
ARTICLES = (  # source; ruling 1
    (
        Kind.CONGRESS,
        2,
        (Place.PARIS, Place.BERLIN, Place.VIENNA, Place.MOSCOW) * 2,
    ),
    (
        Kind.ASSISTANT,
        2,
        (Place.PARIS, Place.PARIS, Place.BERLIN, Place.VIENNA, Place.VIENNA, Place.ROME),
    ),
    (Kind.SHOVEL, 3, (Place.LONDON, Place.ROME, Place.MOSCOW) * 2),
    (Kind.HORSE, 1, (Place.MOSCOW, Place.ROME)),
    (Kind.AIRSHIP, 1, (Place.ROME, Place.VIENNA)),
    (Kind.FORGED_PERMIT, 3, (Place.LONDON, Place.MOSCOW)),
)
"""Kind, weeks and cities of the other articles."""
EXHIBITIONS = (  # source; ruling 1
    (Place.LONDON, 17, 5, (Place.GREECE, Place.EGYPT, Place.CRETE)),
    (Place.PARIS, 20, 5, (Place.EGYPT, Place.PALESTINE, Place.MESOPOTAMIA)),
    (Place.BERLIN, 14, 5, (Place.GREECE, Place.CRETE, Place.MESOPOTAMIA)),
    (Place.VIENNA, 18, 5, (Place.CRETE, Place.PALESTINE, Place.EGYPT)),
    (Place.MOSCOW, 22, 5, (Place.MESOPOTAMIA, Place.GREECE, Place.PALESTINE)),
    (Place.LONDON, 15, 4, (Place.PALESTINE, Place.MESOPOTAMIA)),
    (Place.PARIS, 12, 4, (Place.GREECE, Place.CRETE)),
    (Place.ROME, 24, 4, (Place.EGYPT, Place.PALESTINE)),
)
"""City, weeks until it is held, victory points, regions."""


def _city_cards() -> Iterator[CityCard]:
    for region, grades in KNOWLEDGE_CITIES.items():
        for value, (weeks, cities) in enumerate(zip(KNOWLEDGE_WEEKS, grades, strict=True), start=1):
            for city in cities:
                yield CityCard(Kind.KNOWLEDGE, city, weeks, value, (region,))
    for value, (weeks, cities) in enumerate(
        zip(GENERAL_WEEKS, GENERAL_CITIES, strict=True), start=1
    ):
        for city in cities:
            yield CityCard(Kind.GENERAL, city, weeks, value)
    for kind, weeks, cities in ARTICLES:
        for city in cities:
            yield CityCard(kind, city, weeks)
    for city, weeks, points, regions in EXHIBITIONS:
        yield CityCard(Kind.EXHIBITION, city, weeks, points, regions)


CardNo = NewType("CardNo", int)
"""A city card by its number: its index in ``CITY_CARDS``."""
CITY_CARDS = tuple(_city_cards())  # reckoned
"""Everywhere else a city card is its number in here."""
CARD_NUMBERS = tuple(CardNo(number) for number in range(len(CITY_CARDS)))  # reckoned
FACE_UP = 4  # sheet
PREVIEWED = 2  # sheet
RENEWAL_WEEKS = 2  # sheet
"""What a voluntary renewal of the face-up cards costs."""


class Treasure(Struct, frozen=True):
    """A dig card that is not blank: an object, or a point of knowledge of another region."""

    region: Place
    """Where it lies buried."""
    points: int = 0
    """What an object is worth."""
    teaches: Place | None = None
    """What region the find tells of, if it is knowledge."""

    @property
    def is_object(self) -> bool:
        """Whether it can be exhibited."""
        return self.teaches is None


OBJECTS = {  # source; ruling 2
    Place.GREECE: (1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5, 6),
    Place.CRETE: (1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5),
    Place.EGYPT: (1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6),
    Place.PALESTINE: (1, 1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 7),
    Place.MESOPOTAMIA: (1, 1, 1, 1, 1, 3, 3, 4, 4, 4, 5, 7),
}
TAUGHT_AHEAD = (1, 2)  # ruling 3
"""How far ahead in the circle of regions the knowledge in a pile is about."""
DIG_KNOWLEDGE = 1  # sheet
"""Points of knowledge of such a find."""


def _treasures() -> Iterator[Treasure]:
    for region in REGIONS:
        for points in OBJECTS[region]:
            yield Treasure(region, points)
        for ahead in TAUGHT_AHEAD:
            yield Treasure(region, teaches=REGIONS[(region + ahead) % len(REGIONS)])


TreasureNo = NewType("TreasureNo", int)
"""A treasure by its number: its index in ``TREASURES``. Not a city card, though both are cards."""
TREASURES = tuple(_treasures())  # reckoned
"""Everywhere else a treasure is its number in here."""
TREASURE_NUMBERS = tuple(TreasureNo(number) for number in range(len(TREASURES)))  # reckoned
TREASURES_IN = {  # reckoned
    region: tuple(found for found in TREASURE_NUMBERS if TREASURES[found].region is region)
    for region in REGIONS
}
TREASURES_A_PILE = len(TREASURES) // len(REGIONS)  # reckoned
BLANKS = 16  # sheet
"""Blank dig cards of each region."""
REMOVED = 7  # sheet
"""Cards taken out of each pile unseen when the game begins."""
PILE = TREASURES_A_PILE + BLANKS - REMOVED  # reckoned
ALTERNATIVE_BLANKS = 6  # sheet
"""Alternative digs: the blanks that lie in each pile from the start; the others replace finds."""

LONGEST_DIG = 12  # sheet
HIGHEST_KNOWLEDGE = 12  # sheet
DIG_TABLE = (  # source; ruling 4
    (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2),
    (0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2),
    (0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4),
    (0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 4),
    (1, 1, 2, 3, 3, 4, 4, 4, 4, 5, 6, 7),
    (1, 2, 3, 4, 4, 4, 4, 4, 5, 5, 6, 7),
    (1, 2, 4, 4, 4, 4, 5, 5, 6, 7, 7, 8),
    (1, 3, 4, 4, 4, 5, 5, 6, 7, 8, 8, 9),
    (2, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9, 9),
    (2, 3, 4, 4, 5, 6, 7, 8, 8, 9, 9, 9),
    (2, 4, 4, 5, 5, 6, 7, 8, 9, 9, 9, 9),
    (3, 4, 4, 5, 6, 7, 8, 9, 9, 9, 9, 9),
)
"""Cards drawn: a row for each point of knowledge from 1, a column for each week from 1.

These are the published figures with every 5 and more lowered by one, because the sheet's own
example draws 4 cards for 6 points and 6 weeks."""
SETS_BONUS = (0, 0, 1, 2)  # sheet
"""What 0 to 3 shovels add to the cards drawn, and as many assistants to special knowledge."""

CONGRESS_POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36)  # sheet
"""By the number of congresses."""
BEST_OF_REGION, TIED_OF_REGION = 4, 2  # sheet
BEST_WEAKEST, TIED_WEAKEST = 7, 4  # sheet
"""Final conference: for the most knowledge in one's own weakest region."""
