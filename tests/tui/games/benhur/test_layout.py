"""The drawn circus is true to the real one."""

import pytest

from engine.benhur.data import INNER_WALL, OUTER_WALL, Ruler
from engine.benhur.track import Stand, from_spina, start_stand
from engine.benhur.ways import legs
from tui.games.benhur.ground import ground
from tui.games.benhur.layout import Lens, Pose
from tui.widgets.braille import ACROSS, BITS, DOWN

LENSES = [
    Lens.whole(80, 14),
    Lens.whole(79, 28),
    Lens.close_up(80, 14, Pose.of(start_stand(1))),
    Lens.close_up(79, 28, Pose(8.0, -1.5, 1.0)),
]


@pytest.mark.parametrize("lens", LENSES)
def test_points_are_found_again_where_they_are_drawn(lens: Lens) -> None:
    for point in ((0.0, 0.0), (-2.0, -3.75), (8.1, 4.2)):
        assert lens.point(*lens.dot(point)) == pytest.approx(point)


@pytest.mark.parametrize("lens", LENSES)
def test_every_dot_of_a_wall_lies_off_the_track(lens: Lens) -> None:
    walls = ground(lens).walls
    assert walls.cells
    for (column, row), bits in walls.cells.items():
        for y in range(DOWN):
            for x in range(ACROSS):
                if bits & BITS[y][x]:
                    place = lens.point(column * ACROSS + x + 0.5, row * DOWN + y + 0.5)
                    away = from_spina(*place)
                    assert away >= OUTER_WALL - 1e-9 or away <= INNER_WALL + 1e-9


@pytest.mark.parametrize("lens", LENSES)
def test_no_cell_shows_both_track_and_stands(lens: Lens) -> None:
    seen = ground(lens)
    for row in range(lens.height):
        for column in range(lens.width):
            away = from_spina(*lens.middle_of(column, row))
            assert (column in seen.track[row]) == (away < OUTER_WALL + lens.reach_of_cell())


@pytest.mark.parametrize("heading", range(12))
@pytest.mark.parametrize("size", [(80, 14), (79, 28), (150, 45)])
def test_a_close_up_shows_a_chariot_and_every_straight_move(
    heading: int, size: tuple[int, int]
) -> None:
    stand = Stand(32, 0, -28, 0, heading)
    lens = Lens.close_up(*size, Pose.of(stand))
    for ruler in Ruler:
        for leg in legs(stand, ruler):
            if leg.ruler_heading == heading == leg.stand.heading and not leg.crash:
                column, row = lens.cell(leg.stand.tip)
                assert 0 <= column < lens.width
                assert 0 <= row < lens.height


def test_a_chariot_turns_the_shorter_way() -> None:
    start, end = Pose(0.0, 0.0, 0.1), Pose(1.0, 0.0, 6.2)
    assert start.towards(end, 1.0).angle == pytest.approx(6.2 - 2 * 3.141592653589793)
    assert start.towards(end, 0.5).x == 0.5
