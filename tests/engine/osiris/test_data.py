from collections import Counter

import pytest

from engine.osiris.data import (
    AROUND_TOP,
    BEIGE,
    BLUE,
    CELLS,
    CITIES_A_COLOUR,
    COLOURS,
    COLOURS_OF,
    ENTRANCES,
    FOLLOWERS_A_COLOUR,
    GODS,
    PRIESTS,
    PRIESTS_OF,
    PYRAMID,
    RED,
    START_POWER,
    TOP,
    WAYS,
    YELLOW,
    cell_at,
    city_at,
    city_place,
    colour_of,
    level_of,
)


def test_pyramid_has_four_levels_of_24_16_8_and_1_cells() -> None:
    assert Counter(level_of(cell) for cell in CELLS) == {1: 24, 2: 16, 3: 8, 4: 1}
    assert level_of(TOP) == 4


def test_eight_cells_lie_around_the_top() -> None:
    assert len(AROUND_TOP) == 8
    assert all(level_of(cell) == 3 for cell in AROUND_TOP)


def test_cities_go_clockwise_from_the_north_west_beside_the_2nd_4th_and_6th_cells() -> None:
    assert ENTRANCES[:3] == (cell_at(0, 1), cell_at(0, 3), cell_at(0, 5))
    assert ENTRANCES[3:6] == (cell_at(1, 6), cell_at(3, 6), cell_at(5, 6))
    assert ENTRANCES[6:9] == (cell_at(6, 5), cell_at(6, 3), cell_at(6, 1))
    assert ENTRANCES[9:] == (cell_at(5, 0), cell_at(3, 0), cell_at(1, 0))


def test_beige_is_north_red_east_blue_south_yellow_west() -> None:
    assert [colour_of(priest) for priest in PRIESTS] == [BEIGE] * 3 + [RED] * 3 + [BLUE] * 3 + [
        YELLOW
    ] * 3


def test_there_are_thirteen_gods_one_more_than_priests() -> None:
    assert len(set(GODS)) == 13
    assert len(PRIESTS) == 12


def test_step_along_a_ring_costs_one_and_between_rings_two() -> None:
    for cell in CELLS:
        for way in WAYS[4][0][cell]:
            if city_at(way.to) is None:
                assert way.cost == (1 if level_of(way.to) == level_of(cell) else 2)
                assert way.sideways == (level_of(way.to) == level_of(cell))


def test_corner_of_a_ring_has_no_way_up() -> None:
    corner = cell_at(1, 1)
    assert level_of(corner) == 2
    assert {level_of(way.to) for way in WAYS[4][5][corner]} == {1, 2}
    assert all(level_of(way.to) <= 3 for way in WAYS[4][5][cell_at(2, 2)])


@pytest.mark.parametrize("players", WAYS)
def test_priest_can_enter_the_cities_of_its_player_and_no_others(players: int) -> None:
    for own in PRIESTS_OF[players]:
        for priest in own:
            ways = WAYS[players][priest]
            cities = {city_at(way.to) for from_place in ways for way in from_place} - {None}
            assert cities == set(own)
            for city in own:
                (up,) = ways[city_place(city)]
                assert (up.to, up.cost) == (ENTRANCES[city], 2)


@pytest.mark.parametrize("players", WAYS)
def test_every_step_can_be_taken_back_at_the_same_price(players: int) -> None:
    for priest in PRIESTS:
        for place, ways in enumerate(WAYS[players][priest]):
            for way in ways:
                back = [w.cost for w in WAYS[players][priest][way.to] if w.to == place]
                assert back == [way.cost]


def test_the_contents_of_the_box() -> None:
    """The sheet's list: 12 priests, 13 gods, 20 followers, one pyramid, 24 power markers."""
    assert len(PRIESTS) == CITIES_A_COLOUR * len(COLOURS) == 12
    assert len(GODS) == len(PRIESTS) + 1 == 13
    assert FOLLOWERS_A_COLOUR * len(COLOURS) == 20
    assert START_POWER * len(PRIESTS) == 24
    assert PYRAMID not in PRIESTS


def test_every_city_has_an_entrance_of_its_own_on_level_1() -> None:
    assert len(set(ENTRANCES)) == len(PRIESTS)
    assert {level_of(cell) for cell in ENTRANCES} == {1}


@pytest.mark.parametrize("players", COLOURS_OF)
def test_every_player_has_as_many_colours_as_every_other(players: int) -> None:
    shares = COLOURS_OF[players]
    assert len(shares) == players
    assert len({len(colours) for colours in shares}) == 1
    assert len({colour for colours in shares for colour in colours}) == sum(map(len, shares))
