"""Polygons, distances and angles."""

from math import atan2, cos, isclose, pi, sin

from hypothesis import given
from hypothesis import strategies as st

from engine.benhur.data import HEADINGS, Ruler
from engine.benhur.geometry import (
    COSINES,
    SINES,
    Point,
    Polygon,
    Shape,
    angle,
    gap,
    overlap,
    to_segment,
)
from engine.benhur.track import CHARIOT_SHAPES, RULER_SHAPES

headings = st.integers(0, HEADINGS - 1)
near = st.floats(-3, 3)
points = st.tuples(near, near)
shapes = st.one_of(
    headings.map(lambda heading: CHARIOT_SHAPES[heading]),
    st.tuples(st.sampled_from(Ruler), headings).map(lambda laid: RULER_SHAPES[laid[0]][laid[1]]),
)


def inside(point: Point, polygon: Polygon, margin: float) -> bool:
    """Whether a point lies deeper inside a counter-clockwise polygon than a margin."""
    edges = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return all(
        (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])
        > margin
        for start, end in edges
    )


def grid(polygon: Polygon, steps: int = 24) -> list[Point]:
    """Points spread all over the box round a polygon."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return [
        (
            min(xs) + (max(xs) - min(xs)) * column / steps,
            min(ys) + (max(ys) - min(ys)) * row / steps,
        )
        for column in range(steps + 1)
        for row in range(steps + 1)
    ]


def test_headings_are_multiples_of_30_degrees() -> None:
    for heading in range(HEADINGS):
        assert isclose(COSINES[heading], cos(heading * pi / 6), abs_tol=1e-15)
        assert isclose(SINES[heading], sin(heading * pi / 6), abs_tol=1e-15)


@given(shapes, points, shapes, points)
def test_overlap_is_symmetric(one: Shape, place: Point, other: Shape, other_place: Point) -> None:
    assert overlap(one, place, other, other_place) == overlap(other, other_place, one, place)


@given(shapes, points, shapes, points)
def test_shapes_that_do_not_overlap_share_no_point(
    one: Shape, place: Point, other: Shape, other_place: Point
) -> None:
    if overlap(one, place, other, other_place):
        return
    both = one.at(place), other.at(other_place)
    assert not any(
        inside(point, both[0], 1e-6) and inside(point, both[1], 1e-6) for point in grid(both[0])
    )


@given(shapes, points, shapes, points)
def test_shapes_that_overlap_have_no_gap_in_any_direction(
    one: Shape, place: Point, other: Shape, other_place: Point
) -> None:
    if not overlap(one, place, other, other_place):
        return
    first, second = one.at(place), other.at(other_place)
    for step in range(180):
        across = (cos(step * pi / 180), sin(step * pi / 180))
        low, high = span(first, across)
        other_low, other_high = span(second, across)
        assert low < other_high
        assert other_low < high


def span(polygon: Polygon, across: Point) -> tuple[float, float]:
    along = [x * across[0] + y * across[1] for x, y in polygon]
    return min(along), max(along)


@given(shapes, points, shapes, points)
def test_the_gap_is_the_shortest_way_between_two_outlines(
    one: Shape, place: Point, other: Shape, other_place: Point
) -> None:
    first, second = one.at(place), other.at(other_place)
    if overlap(one, place, other, other_place):
        return
    found = gap(first, second)
    assert isclose(found, gap(second, first), abs_tol=1e-12)
    sampled = min(
        ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5
        for x, y in outline_points(first)
        for other_x, other_y in outline_points(second)
    )
    assert found <= sampled + 1e-9
    assert sampled <= found + 0.3


def outline_points(polygon: Polygon, steps: int = 8) -> list[Point]:
    return [
        (
            start[0] + (end[0] - start[0]) * step / steps,
            start[1] + (end[1] - start[1]) * step / steps,
        )
        for start, end in zip(polygon, polygon[1:] + polygon[:1], strict=True)
        for step in range(steps)
    ]


def test_distance_from_a_segment_counts_its_ends() -> None:
    assert to_segment((0.5, 2.0), (0.0, 0.0), (1.0, 0.0)) == 2.0
    assert to_segment((4.0, 4.0), (0.0, 0.0), (1.0, 0.0)) == 5.0


@given(st.floats(0, 10), st.floats(-10, 10))
def test_angles_agree_with_the_library_to_the_last_digits(x: float, y: float) -> None:
    if x * x + y * y < 1e-6:
        return
    assert isclose(angle(x, y), atan2(y, x), abs_tol=4e-15)
