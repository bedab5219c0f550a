"""The map, the cards and the table, against what the sheet says of them."""

from collections import Counter

import pytest

from engine.theben.data import (
    BLANKS,
    CITIES,
    CITY_CARDS,
    CONGRESS_POINTS,
    DIG_TABLE,
    DISTANCE,
    END,
    EXHIBITIONS,
    HIGHEST_KNOWLEDGE,
    LIMITS,
    LONGEST_DIG,
    OBJECTS,
    REGIONS,
    ROADS,
    START_WEEK,
    TREASURES,
    TREASURES_IN,
    Kind,
    Place,
    Week,
    week_of_year,
    year_of,
)


@pytest.mark.parametrize(
    ("origin", "to", "weeks"),
    [
        (Place.VIENNA, Place.EGYPT, 3),
        (Place.PARIS, Place.EGYPT, 3),
        (Place.VIENNA, Place.MOSCOW, 2),
        (Place.LONDON, Place.WARSAW, 2),
        (Place.ROME, Place.ROME, 0),
    ],
)
def test_distances_of_the_sheet(origin: Place, to: Place, weeks: int) -> None:
    assert DISTANCE[origin][to] == weeks
    assert DISTANCE[to][origin] == weeks


def test_the_longest_journey_takes_four_weeks() -> None:
    assert max(max(row) for row in DISTANCE) == 4


def test_there_are_seven_cities_and_five_dig_regions() -> None:
    assert (len(CITIES), len(REGIONS)) == (7, 5)


def test_there_are_87_city_cards() -> None:
    assert len(CITY_CARDS) == 87
    assert Counter(card.kind for card in CITY_CARDS) == {
        Kind.KNOWLEDGE: 45,
        Kind.GENERAL: 8,
        Kind.CONGRESS: 8,
        Kind.ASSISTANT: 6,
        Kind.SHOVEL: 6,
        Kind.HORSE: 2,
        Kind.AIRSHIP: 2,
        Kind.FORGED_PERMIT: 2,
        Kind.EXHIBITION: 8,
    }


def test_no_card_is_to_be_had_in_warsaw() -> None:
    assert {card.city for card in CITY_CARDS} == set(CITIES) - {Place.WARSAW}


@pytest.mark.parametrize("region", REGIONS)
def test_each_region_has_nine_knowledge_cards_at_1_2_and_4_weeks(region: Place) -> None:
    cards = [card for card in CITY_CARDS if card.kind is Kind.KNOWLEDGE and region in card.regions]
    assert Counter((card.value, card.weeks) for card in cards) == {(1, 1): 4, (2, 2): 3, (3, 4): 2}


def test_knowledge_of_egypt_costs_four_weeks_in_moscow() -> None:
    """The sheet's example of taking a card."""
    assert any(
        card.regions == (Place.EGYPT,) and card.city is Place.MOSCOW and card.weeks == 4
        for card in CITY_CARDS
        if card.kind is Kind.KNOWLEDGE
    )


@pytest.mark.parametrize("region", REGIONS)
def test_each_pile_has_thirty_cards_with_objects_worth_35(region: Place) -> None:
    assert len(TREASURES_IN[region]) + BLANKS == 30
    assert len(OBJECTS[region]) == 12
    assert sum(OBJECTS[region]) == 35


def test_each_pile_teaches_of_the_next_two_regions() -> None:
    taught = {
        region: [TREASURES[found].teaches for found in TREASURES_IN[region][12:]]
        for region in REGIONS
    }
    assert taught[Place.EGYPT] == [Place.PALESTINE, Place.MESOPOTAMIA]
    assert taught[Place.MESOPOTAMIA] == [Place.GREECE, Place.CRETE]


def test_six_points_and_six_weeks_draw_four_cards() -> None:
    """Eve's dig on the sheet."""
    assert DIG_TABLE[6 - 1][6 - 1] == 4


def test_more_knowledge_or_more_weeks_never_draw_fewer_cards() -> None:
    assert all(len(row) == 12 for row in DIG_TABLE)
    assert len(DIG_TABLE) == 12
    for row in DIG_TABLE:
        assert list(row) == sorted(row)
    for column in zip(*DIG_TABLE, strict=True):
        assert list(column) == sorted(column)


@pytest.mark.parametrize(
    ("week", "year", "number"), [(1, 1900, 1), (52, 1900, 52), (53, 1901, 1), (END, 1903, 1)]
)
def test_weeks_count_from_the_first_of_1900(week: int, year: int, number: int) -> None:
    assert (year_of(Week(week)), week_of_year(Week(week))) == (year, number)


def test_exhibitions_are_complete() -> None:
    """Each has a city, a time, points, and two or three regions whose objects it shows."""
    for city, weeks, points, regions in EXHIBITIONS:
        assert city in CITIES
        assert weeks > 0
        assert points in (4, 5)
        assert set(regions) <= set(REGIONS)
        assert len(regions) == len(set(regions)) == points - 2


def test_distances_are_symmetric_and_lead_everywhere() -> None:
    for origin in Place:
        assert DISTANCE[origin][origin] == 0
        for to in Place:
            assert DISTANCE[origin][to] == DISTANCE[to][origin]
            assert (DISTANCE[origin][to] > 0) == (origin is not to)


def test_every_road_is_a_week_long() -> None:
    assert all(DISTANCE[one][other] == 1 for one, other in ROADS)
    assert len({frozenset(road) for road in ROADS}) == len(ROADS)


def test_the_dig_table_is_complete() -> None:
    assert len(DIG_TABLE) == HIGHEST_KNOWLEDGE
    assert {len(row) for row in DIG_TABLE} == {LONGEST_DIG}


def test_each_permit_and_limit_can_be_filled() -> None:
    """150 dig cards and 20 permits; of what is limited there are enough for one player at least."""
    assert len(REGIONS) * (TREASURES_PER_PILE + BLANKS) == 150
    assert max(START_WEEK) * len(REGIONS) == 20
    for kind, limit in LIMITS.items():
        assert sum(card.kind is kind for card in CITY_CARDS) >= limit


TREASURES_PER_PILE = 12 + 2


def test_congresses_count_for_as_many_as_there_are() -> None:
    congresses = sum(card.kind is Kind.CONGRESS for card in CITY_CARDS)
    assert len(CONGRESS_POINTS) == congresses + 1
    assert list(CONGRESS_POINTS) == sorted(CONGRESS_POINTS)
