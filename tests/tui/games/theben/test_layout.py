"""The drawn map."""

from itertools import combinations

import pytest

from engine.theben.data import ROADS, Place
from tests.tui.games.theben.key_player import keys_to
from tui.games.theben.coast import EAST, NORTH, SOUTH, WEST
from tui.games.theben.layout import WHERE, Layout, neighbour
from tui.games.theben.words import place_name

SIZES = [(80, 10), (76, 22), (140, 44)]


@pytest.mark.parametrize(("width", "height"), SIZES)
class TestEverySize:
    def test_the_map_is_as_large_as_asked_for(self, width: int, height: int) -> None:
        land = Layout(width, height).land()
        assert [len(row) for row in land] == [width] * height

    def test_names_do_not_cover_each_other(self, width: int, height: int) -> None:
        layout = Layout(width, height)
        covered = {}
        for place in Place:
            x, y = layout.cell(place)
            covered[place] = {(x + letter, y) for letter in range(1 + len(place_name(place)))}
        for one, other in combinations(Place, 2):
            assert not covered[one] & covered[other], (one, other)

    def test_a_click_on_a_mark_or_a_name_finds_its_place(self, width: int, height: int) -> None:
        layout = Layout(width, height)
        for place in Place:
            x, y = layout.cell(place)
            for letter in range(1 + len(place_name(place))):
                assert layout.place_at(x + letter, y) is place

    def test_a_road_goes_from_place_to_place(self, width: int, height: int) -> None:
        layout = Layout(width, height)
        for one, other in ROADS:
            cells = [cell for cell, _column, _row in layout.road(one, other)]
            assert (cells[0], cells[-1]) == (layout.cell(one), layout.cell(other))


def at(layout: Layout, east: float, north: float) -> str:
    """Return the block of the map at some degrees."""
    x = int((east - WEST) / (EAST - WEST) * layout.width)
    y = int((NORTH - north) / (NORTH - SOUTH) * layout.height)
    return layout.land()[y][x]


def test_land_is_land_and_sea_is_sea() -> None:
    layout = Layout(140, 44)
    for east, north in [(16, 48), (2, 48), (37, 55), (-4, 40), (30, 27), (34, 39), (45, 25)]:
        assert at(layout, east, north) == "█", (east, north)
    for east, north in [(6, 40), (18, 35), (34, 43), (-8, 47), (51, 40), (3, 56)]:
        assert at(layout, east, north) == " ", (east, north)
    assert at(layout, 36.5, 23.5) == " "


def test_a_click_far_from_any_place_finds_none() -> None:
    assert Layout(80, 22).place_at(2, 20) is None


def test_the_cursor_reaches_every_place_from_every_place() -> None:
    for start in Place:
        for place in Place:
            assert len(keys_to(start, place)) <= 7


def test_the_cursor_goes_the_way_the_arrow_points() -> None:
    for place in Place:
        east, north = WHERE[place]
        assert WHERE[neighbour(place, 1, 0)][0] >= east
        assert WHERE[neighbour(place, -1, 0)][0] <= east
        assert WHERE[neighbour(place, 0, -1)][1] >= north
        assert WHERE[neighbour(place, 0, 1)][1] <= north
