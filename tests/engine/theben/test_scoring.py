"""The final count and the final conference."""

import pytest

from engine.core import Result, ScoreLine
from engine.theben import THEBEN
from engine.theben.data import REGIONS, TREASURES, TREASURES_IN, Kind, Place, Week
from engine.theben.player import Player
from engine.theben.scoring import (
    conference_lines,
    points_by_source,
    region_points,
    score,
    score_lines,
    weakest_points,
)
from engine.theben.state import Phase
from tests.engine.theben.positions import a_card, a_game, cards_of, dug_up, knowledge, objects

KNOWLEDGE_WORTH = {0: (), 2: (2,), 3: (3,), 4: (3, 1), 5: (3, 2), 6: (3, 3), 8: (3, 3, 2)}
"""Cards that make up a sum of knowledge; owners are compared, so cards may be owned twice."""


def a_scholar(**known: int) -> Player:
    cards = [
        card
        for region, points in known.items()
        for card in knowledge(Place[region.upper()], *KNOWLEDGE_WORTH[points])
    ]
    return Player(week=Week(157), place=Place.ROME, cards=tuple(cards))


def conference(players: list[Player], seat: int) -> int:
    return sum(line.points for line in conference_lines(players, seat))


def test_eve_klaus_and_julia_at_the_final_conference() -> None:
    """The sheet's example: 10, 2 and 15 points."""
    eve = a_scholar(egypt=5, crete=5, palestine=0, mesopotamia=6, greece=5)
    klaus = a_scholar(egypt=2, crete=3, palestine=5, mesopotamia=6, greece=4)
    julia = a_scholar(egypt=6, crete=3, palestine=8, mesopotamia=4, greece=3)
    scholars = [eve, klaus, julia]
    assert [conference(scholars, seat) for seat in range(3)] == [10, 2, 15]


def test_the_weakest_region_gives_four_each_in_a_tie() -> None:
    even = a_scholar(egypt=2, crete=2, palestine=2, mesopotamia=2, greece=2)
    assert weakest_points([even, even]) == (4, 4)


def test_a_region_that_nobody_knows_gives_nothing() -> None:
    nobody = a_scholar()
    assert region_points([nobody, nobody], Place.CRETE) == (0, 0)
    assert weakest_points([nobody, nobody]) == (0, 0)


def test_general_knowledge_assistants_and_shovels_do_not_count_at_the_conference() -> None:
    equipped = Player(
        week=Week(157),
        place=Place.ROME,
        cards=(
            *cards_of(Kind.GENERAL),
            *cards_of(Kind.ASSISTANT)[:3],
            *cards_of(Kind.SHOVEL)[:3],
        ),
    )
    assert conference([equipped, a_scholar()], 0) == 0


def test_knowledge_dug_up_counts_at_the_conference() -> None:
    lesson = TREASURES_IN[Place.EGYPT][12]
    digger = Player(week=Week(157), place=Place.ROME, finds=(lesson,))
    assert region_points([digger, a_scholar()], Place.PALESTINE) == (4, 0)


@pytest.mark.parametrize(
    ("congresses", "points"),
    [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36)],
)
def test_congresses_count_by_their_number(congresses: int, points: int) -> None:
    """The sheet's table; four congresses are Eve's example."""
    cards = tuple(cards_of(Kind.CONGRESS)[:congresses])
    player = Player(week=Week(157), place=Place.ROME, cards=cards)
    assert score_lines([player, a_scholar()], 0) == (
        ScoreLine("congresses", points, count=congresses),
    )


def test_objects_and_exhibitions_count_their_points() -> None:
    finds = (*TREASURES_IN[Place.GREECE][10:12], TREASURES_IN[Place.CRETE][0])
    exhibition = a_card(Kind.EXHIBITION, Place.LONDON, 5)
    player = Player(week=Week(157), place=Place.ROME, cards=(exhibition,), finds=finds)
    assert score_lines([player, a_scholar()], 0) == (
        ScoreLine("objects", 11, count=2, place=Place.GREECE),
        ScoreLine("objects", 1, count=1, place=Place.CRETE),
        ScoreLine("exhibitions", 5, place=Place.LONDON),
    )
    assert score([player, a_scholar()], 0) == 17


def test_points_are_told_by_source() -> None:
    lines = (
        ScoreLine("objects", 11, count=2, place=Place.GREECE),
        ScoreLine("objects", 1, place=Place.CRETE),
        ScoreLine("conference", 4, place=Place.CRETE),
        ScoreLine("conference", 7),
    )
    result = Result(winners=(0,), scores=(23, 0), lines=(lines, ()))
    assert points_by_source(result) == (
        {"objects": 12, "exhibitions": 0, "congresses": 0, "conference": 11},
        {"objects": 0, "exhibitions": 0, "congresses": 0, "conference": 0},
    )


def at_the_end(*points: int) -> Result:
    """Return the result of a game in which each seat has objects worth so much."""
    state = a_game(len(points))
    for seat, worth in enumerate(points):
        found = objects(list(REGIONS)[seat], 12)
        while worth:
            best = max((o for o in found if TREASURES[o].points <= worth), key=_worth)
            found.remove(best)
            dug_up(state, seat, best)
            worth -= TREASURES[best].points
    state.phase = Phase.OVER
    counted = THEBEN.result(state)
    assert counted is not None
    return counted


def _worth(treasure: int) -> int:
    return TREASURES[treasure].points


def test_most_points_win() -> None:
    counted = at_the_end(7, 12, 9)
    assert (counted.scores, counted.winners) == ((7, 12, 9), (1,))
    assert [sum(line.points for line in lines) for lines in counted.lines] == [7, 12, 9]


def test_a_tie_for_most_points_is_a_shared_victory() -> None:
    assert at_the_end(9, 4, 9).winners == (0, 2)


def test_there_is_no_result_before_the_end() -> None:
    assert THEBEN.result(a_game(2)) is None


def test_conference_lines_name_their_region() -> None:
    scholars = [a_scholar(egypt=5), a_scholar(crete=2)]
    assert conference_lines(scholars, 0) == [ScoreLine("conference", 4, place=Place.EGYPT)]
    assert conference_lines(scholars, 1) == [ScoreLine("conference", 2 + 2, place=Place.CRETE)]
