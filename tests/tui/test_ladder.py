"""Levels of bots meet each other, and are rated by what comes of it."""

from collections import Counter

import pytest

from engine import GAMES
from tui.ladder import Encounter, Ladder, ladder, ratings_of

LEVELS = ("random", "casual", "sensible")
OPTIONS = GAMES["osiris"].Options()


def played(
    *, games: int = 2, seed: int = 4, jobs: int = 1, over: list[int] | None = None
) -> Ladder:
    return ladder(
        "osiris",
        OPTIONS,
        LEVELS,
        players=2,
        games=games,
        seed=seed,
        jobs=jobs,
        game_over=lambda: None if over is None else over.append(1),
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_levels_sit_at_every_seat_equally_often(players: int) -> None:
    at = Counter(
        (seat, level)
        for number in range(6)
        for seat, level in enumerate(
            Encounter("osiris", OPTIONS, players, ("a", "b"), 1, number).seating()
        )
    )
    assert set(at.values()) == {3}


def test_every_level_meets_every_other() -> None:
    over: list[int] = []
    came_of_it = played(over=over)
    met = [(meeting.first, meeting.second) for meeting in came_of_it.meetings]
    assert met == [("random", "casual"), ("random", "sensible"), ("casual", "sensible")]
    assert len(over) == 6
    assert {rated.level for rated in came_of_it.ratings} == set(LEVELS)


@pytest.mark.long
def test_the_same_seed_gives_the_same_ladder_however_many_play_at_once() -> None:
    assert played() == played(jobs=2)
    assert played() != played(seed=5)


def test_the_better_have_the_higher_ratings() -> None:
    rated = ratings_of(
        LEVELS,
        {
            ("random", "casual"): [0.0] * 8 + [1.0] * 2,
            ("random", "sensible"): [0.0] * 10,
            ("casual", "sensible"): [0.0] * 6 + [0.5] + [1.0] * 3,
        },
    )
    assert rated["sensible"] == 1500 > rated["casual"] > rated["random"]


def test_equals_have_equal_ratings() -> None:
    rated = ratings_of(("casual", "sensible"), {("casual", "sensible"): [0.5, 1.0, 0.0]})
    assert rated == {"casual": 1500, "sensible": 1500}


def test_whoever_wins_all_games_is_not_infinitely_good() -> None:
    rated = ratings_of(("sensible", "master"), {("sensible", "master"): [0.0] * 20})
    assert 1500 < rated["master"] < 2500


def test_a_rating_lies_within_its_limits() -> None:
    for rated in played(games=6).ratings:
        lowest, highest = rated.between
        assert lowest <= rated.rating <= highest
