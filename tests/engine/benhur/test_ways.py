"""Rulers and turns ("réglettes"): where a move leads, and into what."""

from math import dist, isclose, sqrt

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.benhur import track, ways
from engine.benhur.data import HEADINGS, INNER_WALL, OUTER_WALL, ChariotNo, Driver, Ruler, Turn
from engine.benhur.geometry import COSINES, SINES, overlap, shape
from engine.benhur.state import Chariot
from engine.benhur.track import (
    CHARIOT_SHAPES,
    RULER_SHAPES,
    Stand,
    chariot_touches_wall,
    from_spina,
    start_stand,
)
from engine.benhur.ways import (
    WAY_OF,
    WAYS,
    Fate,
    Obstacle,
    legs,
    obstacles,
    outlook,
    overlapped,
    ruler_outline,
    wreck,
)
from tests.engine.benhur.circus import at

STRAIGHT_ON = WAY_OF[Turn.STRAIGHT, Turn.STRAIGHT]

moves = st.lists(
    st.tuples(st.sampled_from(Ruler), st.integers(0, len(WAYS) - 1)), min_size=1, max_size=40
)
places = st.integers(1, 6).map(start_stand)


def driven(stand: Stand, made: list[tuple[Ruler, int]]) -> Stand:
    """Where moves lead, a move that would crash being left out."""
    for ruler, way in made:
        leg = legs(stand, ruler)[way]
        if not leg.crash:
            stand = leg.stand
    return stand


def in_the_way(stand: Stand, chariot: int = 1, *, rammable: bool = True) -> Obstacle:
    return Obstacle(ChariotNo(chariot), stand, stand.centre, rammable)


def test_there_are_nine_ways_for_each_card() -> None:
    stands = {leg.stand for leg in legs(at(0, -3), Ruler.II)}
    assert len(WAYS) == len(stands) == 9


@pytest.mark.parametrize("ruler", Ruler, ids=lambda ruler: ruler.label)
def test_a_straight_move_covers_the_ruler_and_the_chariot(ruler: Ruler) -> None:
    stand = at(-4, -3)
    after = legs(stand, ruler)[STRAIGHT_ON].stand
    assert after.tip[0] - stand.tip[0] == ruler / 2 + 1


def test_ruler_and_chariot_each_turn_by_30_degrees() -> None:
    leg = legs(at(0, -3), Ruler.II)[WAY_OF[Turn.LEFT, Turn.LEFT]]
    assert leg.ruler_heading == 1
    assert leg.stand.heading == 2
    x, y = leg.stand.tail
    assert isclose(x, 1 + sqrt(3) / 2)
    assert isclose(y, -2.5)


def test_turning_one_way_and_back_keeps_the_heading() -> None:
    for turns in [(Turn.LEFT, Turn.RIGHT), (Turn.RIGHT, Turn.LEFT)]:
        assert legs(at(0, -3), Ruler.II)[WAY_OF[turns]].stand.heading == 0


@given(st.sampled_from(Ruler), st.integers(0, 11), st.sampled_from([Turn.LEFT, Turn.RIGHT]))
def test_twelve_equal_turns_come_back_to_the_very_same_stand(
    ruler: Ruler, heading: int, turn: Turn
) -> None:
    stand = start = at(0, -3, heading)
    for _ in range(12):
        stand = legs(stand, ruler)[WAY_OF[turn, Turn.STRAIGHT]].stand
    assert stand == start


@given(places, moves)
def test_moves_go_on_alike_from_a_saved_stand(stand: Stand, made: list[tuple[Ruler, int]]) -> None:
    half = len(made) // 2
    saved = msgspec.msgpack.encode(driven(stand, made[:half]))
    resumed = msgspec.msgpack.decode(saved, type=Stand)
    assert driven(resumed, made[half:]) == driven(stand, made)


@given(places, moves)
def test_a_move_that_does_not_crash_never_comes_to_a_wall(
    stand: Stand, made: list[tuple[Ruler, int]]
) -> None:
    for ruler, way in made:
        leg = legs(stand, ruler)[way]
        if leg.crash:
            continue
        start, end = stand.tip, leg.stand.tail
        for step in range(41):
            share = step / 40
            x = start[0] + share * (end[0] - start[0])
            y = start[1] + share * (end[1] - start[1])
            assert INNER_WALL < from_spina(x, y) < OUTER_WALL
        stand = leg.stand


ALONG_THE_WALL = [
    *((Ruler.I_PLUS, 5), (Ruler.III, 1), (Ruler.I_PLUS, 0), (Ruler.II, 6)),
    *((Ruler.III_PLUS, 8), (Ruler.II_PLUS, 8), (Ruler.I_PLUS, 8), (Ruler.II, 5)),
]
"""The chariot then drives so near to the wall that its tail was rounded to the other side."""


@given(places, moves)
@example(start_stand(5), ALONG_THE_WALL)
@example(start_stand(2), [(Ruler.II, 4), (Ruler.I_PLUS, 8), (Ruler.II_PLUS, 1), (Ruler.III, 3)])
def test_a_wreck_lies_at_the_wall(stand: Stand, made: list[tuple[Ruler, int]]) -> None:
    for ruler, way in made:
        leg = legs(stand, ruler)[way]
        if not leg.crash:
            stand = leg.stand
            continue
        lies = wreck(stand, leg)
        reach = from_spina(*lies.tip)
        # It is looked for in steps, and rounded to eighths along both axes.
        tip_in_wall = min(abs(reach - INNER_WALL), abs(reach - OUTER_WALL)) < 1 / 5
        assert tip_in_wall or lies == leg.stand
        assert INNER_WALL < from_spina(*lies.tail) < OUTER_WALL


HITS = [
    (tip, heading)
    for tip in [(-2.31, -5.97), (6.07, 1.61), (-7.44, 0.53), (3.3, 1.53)]
    for heading in range(HEADINGS)
    if INNER_WALL < from_spina(tip[0] - COSINES[heading], tip[1] - SINES[heading]) < OUTER_WALL
]
"""Tips at a wall, and headings of chariots whose tails are on the track."""


@pytest.mark.parametrize(("tip", "heading"), HITS)
def test_a_wreck_lies_at_the_nearest_eighths_on_the_track(
    tip: tuple[float, float], heading: int
) -> None:
    """The tail is rounded: nowhere on the track is a place that is nearer."""
    lies = ways._rounded(*tip, heading)
    exact = tip[0] - COSINES[heading], tip[1] - SINES[heading]
    eighths = [
        ((round(8 * exact[0]) + right) / 8, (round(8 * exact[1]) + up) / 8)
        for right in range(-3, 4)
        for up in range(-3, 4)
    ]
    on_track = [place for place in eighths if INNER_WALL < from_spina(*place) < OUTER_WALL]
    assert lies.tail in on_track
    assert dist(lies.tail, exact) == min(dist(place, exact) for place in on_track)


@given(places, moves)
def test_places_are_whole_numbers(stand: Stand, made: list[tuple[Ruler, int]]) -> None:
    """Of eighths, and of eighths of a root: the same on every machine, in every file."""
    *numbers, heading = msgspec.structs.astuple(driven(stand, made))
    assert all(type(number) is int for number in [*numbers, heading])


def test_the_ruler_alone_can_touch_the_wall() -> None:
    """Round the end of the spina both chariots are clear, but the ruler cuts the corner."""
    stand = at(5, -3, 2)
    leg = legs(stand, Ruler.III_PLUS)[STRAIGHT_ON]
    assert leg.crash
    assert not chariot_touches_wall(stand)
    assert not chariot_touches_wall(leg.stand)


def test_a_free_way_is_free() -> None:
    look = outlook(at(0, -3), Ruler.II, STRAIGHT_ON, [in_the_way(at(0, -4))])
    assert look.fate is Fate.FREE
    assert look.target is None


def test_a_wall_counts_before_everything_else() -> None:
    stand = at(0, -5, 11)
    way = WAY_OF[Turn.STRAIGHT, Turn.STRAIGHT]
    rival = in_the_way(legs(stand, Ruler.II)[way].stand)
    assert outlook(stand, Ruler.II, way, [rival]).fate is Fate.CRASH


def test_one_rival_under_the_ruler_or_the_chariot_makes_a_collision() -> None:
    under_chariot, under_ruler = in_the_way(at(2.5, -3)), in_the_way(at(1, -3.125))
    for rival in (under_chariot, under_ruler):
        look = outlook(at(0, -3), Ruler.II, STRAIGHT_ON, [rival])
        assert (look.fate, look.target) == (Fate.COLLISION, 1)


def test_two_chariots_in_the_way_cannot_be_passed() -> None:
    rivals = [in_the_way(at(2.5, -3), 1), in_the_way(at(1, -3.125), 2)]
    assert outlook(at(0, -3), Ruler.II, STRAIGHT_ON, rivals).fate is Fate.BLOCKED


def test_a_chariot_that_cannot_be_fought_blocks_the_way() -> None:
    friend = in_the_way(at(2.5, -3), rammable=False)
    assert outlook(at(0, -3), Ruler.II, STRAIGHT_ON, [friend]).fate is Fate.BLOCKED


@given(
    st.sampled_from(Ruler),
    st.integers(0, 8),
    st.integers(-30, 30),
    st.integers(-47, -13),
    st.integers(0, 11),
)
def test_no_chariot_in_the_way_is_overlooked(
    ruler: Ruler, way: int, x: int, y: int, heading: int
) -> None:
    """The quick look at distances never hides an overlap."""
    stand, other = at(0, -3.5), Stand(x, 0, y, 0, heading)
    leg = legs(stand, ruler)[way]
    shape = CHARIOT_SHAPES[heading]
    laid = RULER_SHAPES[ruler][leg.ruler_heading]
    meets = overlap(CHARIOT_SHAPES[leg.stand.heading], leg.stand.tail, shape, other.tail)
    meets = meets or overlap(laid, stand.tip, shape, other.tail)
    fate = outlook(stand, ruler, way, [in_the_way(other)]).fate
    assert leg.crash or (fate is Fate.COLLISION) == meets


def test_the_ruler_is_laid_from_the_tip() -> None:
    corners = ruler_outline(at(0, -3), Ruler.II, STRAIGHT_ON)
    assert [(round(x, 9), round(y, 9)) for x, y in corners] == [
        (1.0, -3.1),
        (2.0, -3.1),
        (2.0, -2.9),
        (1.0, -2.9),
    ]


def test_the_table_of_steps_is_what_a_step_is() -> None:
    """A step adds the chariot and the ruler to the place of the tail, and turns by 30 degrees."""
    for ruler in Ruler:
        for heading in range(HEADINGS):
            steps = ways._STEPS[ruler][heading]
            assert steps == tuple(ways._step(heading, ruler, turns) for turns in WAYS)


def test_the_table_of_rulers_is_what_a_ruler_is() -> None:
    for ruler in Ruler:
        outline = track._ruler_outline(ruler)
        assert track.RULER_SHAPES[ruler][0].corners == shape(outline, 0).corners


def test_only_what_is_far_away_is_left_out_of_the_obstacles() -> None:
    near, across, far = at(3, -3), at(0, -5.5), at(0, 4)
    mover = at(-1, -3)
    chariots = [placed(mover), placed(near), placed(across), placed(far)]
    found = obstacles(chariots, ChariotNo(0), mover, may_hinder=True)
    assert [obstacle.chariot for obstacle in found] == [1, 2]
    behind = [placed(mover), placed(at(-7, -3)), placed(at(-1, -1 - 1.75))]
    assert [o.chariot for o in obstacles(behind, ChariotNo(0), mover, may_hinder=True)] == [2]


@pytest.mark.parametrize("heading", [0, 3, 6, 9])
def test_a_chariot_at_the_end_of_the_longest_move_is_an_obstacle(heading: int) -> None:
    """In whichever direction, 3½ lengths ahead of the tip."""
    mover = at(0, 0, heading)
    ahead = at(round(4.5 * COSINES[heading], 3), round(4.5 * SINES[heading], 3), heading)
    found = obstacles([placed(mover), placed(ahead)], ChariotNo(0), mover, may_hinder=True)
    assert [obstacle.chariot for obstacle in found] == [1]


def placed(stand: Stand) -> Chariot:
    return Chariot(Driver.SIDON, seat=0, place=1, stand=stand, hand=())


def test_every_obstacle_that_a_move_lies_on_is_found_and_no_other() -> None:
    """The quick look at distances leaves nothing out, whichever way the chariots stand."""
    mover = at(-1, -3)
    others = [
        Obstacle(ChariotNo(1), stand, stand.centre, rammable=True)
        for x in range(-4, 42, 2)
        for y in range(-44, -4, 2)
        for heading in (0, 3, 7)
        for stand in [Stand(x, 0, y, 0, heading)]
    ]
    for ruler in (Ruler.I_PLUS, Ruler.III_PLUS):
        for way, leg in enumerate(legs(mover, ruler)):
            found = overlapped(mover, ruler, leg, others)
            laid = RULER_SHAPES[ruler][leg.ruler_heading]
            driven = CHARIOT_SHAPES[leg.stand.heading]
            assert found == [
                other
                for other in others
                for there in [(CHARIOT_SHAPES[other.stand.heading], other.stand.tail)]
                if overlap(driven, leg.stand.tail, *there) or overlap(laid, mover.tip, *there)
            ], f"way {way} of {ruler}"


def test_an_outlook_tells_where_the_chariot_would_stand_whatever_comes_of_it() -> None:
    mover = at(-1, -3)
    rival = at(1.25, -3)
    for rammable, fate in ((True, Fate.COLLISION), (False, Fate.BLOCKED)):
        in_the_way = [Obstacle(ChariotNo(1), rival, rival.centre, rammable)]
        look = outlook(mover, Ruler.II, STRAIGHT_ON, in_the_way)
        assert (look.fate, look.stand) == (fate, at(1, -3))
    look = outlook(at(-1, -1.75), Ruler.II, WAY_OF[Turn.LEFT, Turn.LEFT], [])
    assert (look.fate, look.stand.heading) == (Fate.CRASH, 2)


STRAIGHT_ON = WAY_OF[Turn.STRAIGHT, Turn.STRAIGHT]
