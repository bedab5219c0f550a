"""The drawn circus is true to the real one."""

import pytest

from engine.benhur.data import INNER_WALL, OUTER_WALL, Ruler
from engine.benhur.track import Stand, from_spina, start_stand
from engine.benhur.ways import legs
from tui.games.benhur.ground import ground
from tui.games.benhur.inks import Ink
from tui.games.benhur.layout import Lens, Pose, focus

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
def test_the_painted_track_is_where_the_real_one_is(lens: Lens) -> None:
    painted = ground(lens)
    on_track = {Ink.SAND, Ink.GROOVE, Ink.SPECK, Ink.SHADE, Ink.LINE, Ink.LINE_DARK}
    seen = set()
    for y in range(painted.height):
        for x in range(painted.width):
            ink = Ink(painted.ink_at(x, y))
            away = from_spina(*lens.point(x + 0.5, 2 * y + 1))
            is_line = ink in (Ink.LINE, Ink.LINE_DARK)  # which reaches from wall to wall
            if not is_line:
                assert (ink in on_track) == (INNER_WALL < away < OUTER_WALL), f"{ink} at {x}, {y}"
            seen.add(ink)
    assert {Ink.SAND, Ink.WALL} <= seen


def test_a_close_up_stays_as_long_as_it_shows_the_next_move() -> None:
    start = Pose.of(start_stand(1))
    assert focus(None, start) == start
    assert focus(start, Pose(start.x + 0.5, start.y, start.angle)) == start
    gone = Pose(start.x + 6.0, start.y, start.angle)
    assert focus(start, gone) == gone


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


def test_a_lens_moves_no_further_than_it_must() -> None:
    lens = Lens.close_up(80, 14, Pose.of(start_stand(1)))
    assert lens.showing([lens.middle_of(40, 7)]) == lens
    aside = lens.corner(10, -4)
    moved = lens.showing([aside])
    assert moved.shows(aside)
    assert moved.left == pytest.approx(lens.left)
    assert lens.top < moved.top < lens.top + 3
