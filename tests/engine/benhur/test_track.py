"""The circus: start places, walls, progress, contact."""

from itertools import pairwise
from math import atan2, cos, isclose, pi, sin

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.benhur.data import INNER_WALL, MIDDLE, OUTER_WALL, SPINA, Ruler, Turn
from engine.benhur.geometry import COSINES, SINES, SQRT3, to_segment
from engine.benhur.track import (
    CHARIOT_SHAPES,
    LAP,
    Stand,
    away_from,
    chariot_touches_wall,
    crossings,
    from_spina,
    in_contact,
    line_touches_inner_wall,
    progress,
    ruler_touches_wall,
    start_stand,
)
from tests.engine.benhur.circus import at

anywhere = st.builds(
    Stand,
    st.integers(-60, 60),
    st.integers(-20, 20),
    st.integers(-40, 40),
    st.integers(-15, 15),
    st.integers(0, 11),
)


def eighths(length: float) -> tuple[int, int]:
    """A length in eighths and eighths of √3, as near to it as small numbers get."""
    roots = range(-20, 21)
    best = min(roots, key=lambda b: abs((8 * length - b * SQRT3 + 0.5) % 1 - 0.5))
    return round(8 * length - best * SQRT3), best


@st.composite
def near_a_wall(draw: st.DrawFn) -> Stand:
    """A stand with a corner, or the middle of a side, within a hair's breadth of a wall."""
    wall = draw(st.sampled_from([INNER_WALL, OUTER_WALL]))
    x, y = draw(st.sampled_from(way_round(wall + draw(st.floats(-0.05, 0.05)), steps=48)))
    heading = draw(st.integers(0, 11))
    corners = CHARIOT_SHAPES[heading].corners
    one, other = draw(st.sampled_from([*pairwise(corners), *zip(corners, corners, strict=True)]))
    x, y = x - (one[0] + other[0]) / 2, y - (one[1] + other[1]) / 2
    return Stand(*eighths(x), *eighths(y), heading)


stands = st.one_of(anywhere, near_a_wall())


def way_round(radius: float, steps: int = 1000) -> list[tuple[float, float]]:
    """Points once round the track at a distance from the spina, from the east bend on."""
    shares = [step / steps for step in range(steps)]
    angles = [share * pi for share in shares]
    return [
        *((SPINA + radius * sin(angle), -radius * cos(angle)) for angle in angles),
        *((SPINA - 2 * SPINA * share, radius) for share in shares),
        *((-SPINA - radius * sin(angle), radius * cos(angle)) for angle in angles),
        *((-SPINA + 2 * SPINA * share, -radius) for share in shares),
        (SPINA, -radius),
    ]


def test_a_chariot_is_a_hexagon_one_long_and_two_fifths_wide() -> None:
    corners = at(0, 0).outline
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    assert len(corners) == 6
    assert (min(xs), max(xs)) == (0.0, 1.0)
    assert (min(ys), max(ys)) == (-0.2, 0.2)
    for (x, y), (end_x, end_y) in zip(corners, corners[1:] + corners[:1], strict=True):
        turns = atan2(end_y - y, end_x - x) / (pi / 6)
        assert isclose(turns, round(turns), abs_tol=1e-9)


def test_the_track_is_four_and_a_half_wide_and_goes_round_counter_clockwise() -> None:
    assert OUTER_WALL - INNER_WALL == 4.5
    assert isclose(LAP, 20 + 2 * pi * 3.75)
    east, north, west = progress((9.0, 0.0)), progress((0.0, 4.0)), progress((-9.0, 0.0))
    assert progress((0.0, -4.0)) < east < north < west


def test_place_I_is_nearest_the_inner_wall_and_a_quarter_behind_the_line() -> None:
    x, y = start_stand(1).tip
    assert (x, y) == (-2.25, -INNER_WALL - 0.375)


def test_each_start_place_is_one_lane_further_out_and_all_tips_are_level() -> None:
    for place in range(1, 6):
        (x, y), (next_x, next_y) = start_stand(place).tip, start_stand(place + 1).tip
        assert (next_x - x, next_y - y) == (0, -0.75)


def test_all_start_places_are_clear_of_walls_and_of_each_other() -> None:
    places = [start_stand(place) for place in range(1, 7)]
    assert not any(chariot_touches_wall(stand) for stand in places)
    assert not any(in_contact(one, other) for one, other in pairwise(places))


@pytest.mark.parametrize(
    ("stand", "touches"),
    [
        (at(0, -1.75), False),
        (at(0, -1.625), True),
        (at(0, -5.75), False),
        (at(0, -5.875), True),
        (at(0, -5.25, 10), True),
        (at(0, -2.25, 2), True),
        (at(0, -2.375, 2), False),
    ],
    ids=str,
)
def test_whoever_grazes_a_wall_touches_it(stand: Stand, touches: bool) -> None:
    assert chariot_touches_wall(stand) == touches


def reach_of(stand: Stand, steps: int = 60) -> list[float]:
    """How far points all along the outline of a chariot are from the spina."""
    corners = stand.outline
    return [
        from_spina(x + (end_x - x) * step / steps, y + (end_y - y) * step / steps)
        for (x, y), (end_x, end_y) in zip(corners, corners[1:] + corners[:1], strict=True)
        for step in range(steps)
    ]


SIDE_IN_THE_POST = Stand(*eighths(SPINA + 1.68), *eighths(-0.5), 3)
"""Heading north past the end of the spina: the corners are clear of the wall, the side is not."""


@settings(max_examples=1500)
@example(SIDE_IN_THE_POST)
@given(stands)
def test_a_chariot_accepted_as_inside_never_touches_a_wall(stand: Stand) -> None:
    if not chariot_touches_wall(stand):
        assert all(INNER_WALL < reach < OUTER_WALL for reach in reach_of(stand))


@settings(max_examples=1500)
@given(stands)
def test_a_chariot_refused_reaches_a_wall_somewhere(stand: Stand) -> None:
    if chariot_touches_wall(stand):
        # Sampled points may miss a wall that is only just touched, by less than their spacing.
        reach = reach_of(stand)
        assert min(reach) < INNER_WALL + 0.01 or max(reach) >= OUTER_WALL


@settings(max_examples=1500)
@given(stands, st.sampled_from(Ruler), st.integers(-1, 1))
def test_a_ruler_touches_a_wall_exactly_if_a_point_of_it_does(
    stand: Stand, ruler: Ruler, turn: int
) -> None:
    if chariot_touches_wall(stand):
        return
    heading = (stand.heading + turn) % 12
    x, y = stand.tip
    dx, dy = ruler / 2 * COSINES[heading], ruler / 2 * SINES[heading]
    reach = [from_spina(x + dx * step / 200, y + dy * step / 200) for step in range(201)]
    inside = min(reach) > INNER_WALL and max(reach) < OUTER_WALL
    # Sampled points may miss a wall that is only just touched.
    grazes = INNER_WALL < min(reach) < INNER_WALL + 0.001
    assert ruler_touches_wall((x, y), (x + dx, y + dy)) != inside or grazes


def test_a_line_right_across_the_spina_touches_the_inner_wall() -> None:
    assert line_touches_inner_wall((0.0, -2.0), (0.0, 2.0))
    assert line_touches_inner_wall((6.0, -2.0), (6.0, 2.0))
    assert not line_touches_inner_wall((7.0, -2.0), (7.0, 2.0))


def test_a_slanting_line_touches_the_inner_wall_where_it_crosses_the_spina() -> None:
    """Both ends of the spina are further from it than the wall: only the crossing counts."""
    start, end = (3.0, -2.0), (-6.0, 4.0)
    assert all(to_segment((x, 0.0), start, end) > INNER_WALL for x in (-SPINA, SPINA))
    assert line_touches_inner_wall(start, end)
    assert line_touches_inner_wall(end, start)
    assert not line_touches_inner_wall((15.0, -1.75), (6.0, 3.5))
    assert not line_touches_inner_wall((-15.0, 1.75), (-6.0, -3.5))


@pytest.mark.parametrize("radius", [INNER_WALL, 1.75, MIDDLE, 5.75, OUTER_WALL])
def test_progress_grows_continuously_round_the_oval(radius: float) -> None:
    round_trip = [progress(point) for point in way_round(radius)]
    steps = [
        after - before + LAP * crossings(before, after) for before, after in pairwise(round_trip)
    ]
    assert all(0 < step < 0.05 for step in steps)
    assert isclose(sum(steps), LAP)


@given(st.floats(INNER_WALL, OUTER_WALL), st.sampled_from([-SPINA, SPINA]), st.booleans())
def test_straights_and_bends_meet_without_a_jump(radius: float, x: float, north: bool) -> None:
    y = radius if north else -radius
    before, after = progress((x - 1e-9, y)), progress((x + 1e-9, y))
    assert isclose(before, after, abs_tol=1e-7)


def test_progress_in_a_bend_is_the_angle_along_the_middle_of_the_track() -> None:
    assert isclose(progress((SPINA + 2, 0.0)), 7 + MIDDLE * pi / 2)
    assert isclose(progress((SPINA + 5, 0.0)), 7 + MIDDLE * pi / 2)
    assert isclose(progress((-SPINA - 3, 0.0)), 17 + MIDDLE * pi * 3 / 2)


def test_the_line_is_where_a_lap_begins_and_ends() -> None:
    assert progress((-2.0, -3.0)) == 0.0
    assert isclose(progress((-2.001, -3.0)), LAP - 0.001)
    assert crossings(LAP - 1, 1.0) == 1
    assert crossings(1.0, LAP - 1) == -1
    assert crossings(3.0, 9.0) == 0


def test_chariots_with_a_small_gap_are_in_contact() -> None:
    assert in_contact(at(0, -3), at(0.5, -3.5))
    assert not in_contact(at(0, -3), at(0.5, -3.625))


@pytest.mark.parametrize("heading", [3, 9])
def test_chariots_one_behind_the_other_are_in_contact(heading: int) -> None:
    """Whichever of them is asked, and wherever they go."""
    south, north = at(7, -3, heading), at(7, -1.875, heading)
    assert in_contact(south, north)
    assert in_contact(north, south)
    assert not in_contact(south, at(7, -1.75, heading))


@given(stands, stands)
def test_contact_is_mutual(one: Stand, other: Stand) -> None:
    assert in_contact(one, other) == in_contact(other, one)


def test_away_from_a_rival_on_the_left_is_right() -> None:
    assert away_from(at(0, -3), at(0, -2)) is Turn.RIGHT
    assert away_from(at(0, -3), at(0, -4)) is Turn.LEFT
    assert away_from(at(0, 3, 6), at(0, 4, 6)) is Turn.LEFT


def test_away_from_a_rival_in_line_is_towards_the_outer_wall() -> None:
    assert away_from(at(0, -3), at(1.5, -3)) is Turn.RIGHT


def test_contact_is_the_same_all_round_a_chariot() -> None:
    stand = at(0, -4)
    tip_to_tail = [at(1.125, -4), at(-1.125, -4)]
    side_by_side = [at(0, -3.5), at(0, -4.5)]
    for other in tip_to_tail + side_by_side:
        assert in_contact(stand, other)
    for other in [at(1.25, -4), at(-1.25, -4), at(0, -3.25), at(0, -4.75)]:
        assert not in_contact(stand, other)
