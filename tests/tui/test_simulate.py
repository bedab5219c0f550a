"""Bots against bots: fair seating, and figures that add up."""

import pytest

from engine import GAMES
from tui.simulate import Report, interval, line_up, seating, simulate

ZEUS = GAMES["zeus"]


def series(games: int, seed: int) -> Report:
    return simulate(
        ZEUS,
        ZEUS.Options(),
        ("random", "random", "random"),
        games=games,
        seed=seed,
        game_over=lambda: None,
    )


def test_the_last_level_named_fills_up_the_seats() -> None:
    assert line_up(["a", "b"], 4) == ("a", "b", "b", "b")
    assert line_up(["a"], 2) == ("a", "a")
    assert line_up(["a", "b"], 2) == ("a", "b")


def test_every_level_sits_at_every_seat_equally_often() -> None:
    levels = ("a", "b", "c")
    tables = [seating(levels, game) for game in range(6)]
    for seat in range(3):
        assert sorted(table[seat] for table in tables) == ["a", "a", "b", "b", "c", "c"]


def test_the_same_seed_gives_the_same_figures() -> None:
    first, again, other = series(3, 5), series(3, 5), series(3, 6)
    assert (first.levels, first.seats, first.moves) == (again.levels, again.seats, again.moves)
    assert first.seats != other.seats


def test_victories_add_up_to_the_number_of_games() -> None:
    report = series(4, 1)
    assert sum(seat.wins for seat in report.seats) == pytest.approx(4)
    assert sum(level.wins for level in report.levels.values()) == pytest.approx(4)
    assert report.levels["random"].played == 12
    assert [seat.played for seat in report.seats] == [4, 4, 4]
    assert report.moves.shortest <= report.moves.mean <= report.moves.longest


def test_each_finished_game_is_reported() -> None:
    over: list[int] = []
    simulate(
        ZEUS,
        ZEUS.Options(),
        ("random",) * 3,
        games=3,
        seed=1,
        game_over=lambda: over.append(len(over)),
    )
    assert over == [0, 1, 2]


def test_a_level_that_wins_its_share_is_found_to_do_so() -> None:
    report = series(4, 1)
    assert report.intervals == {"random": (pytest.approx(0.51, abs=0.01), 1.0)}
    low, high = interval(100, 400)
    assert (low, high) == (pytest.approx(0.21, abs=0.01), pytest.approx(0.29, abs=0.01))
    assert interval(0, 10)[0] == 0.0
