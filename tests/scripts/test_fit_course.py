"""How the table of turns is made; making it whole takes minutes."""

from operator import mul
from random import Random
from struct import unpack_from

import pytest

from engine.bots.benhur import course
from engine.bots.benhur.course import CELL, COLUMNS, FINE, PARTS
from engine.bots.benhur.kinds import HANDS
from scripts.fit_course import HalfLap, cells_of_half_a_lap, factors, goals_of

EIGHTHS = 8 // CELL


def test_the_file_has_the_cells_that_the_script_reckons() -> None:
    data = course.table()
    cells = cells_of_half_a_lap()
    keys = [course.key_of(x // EIGHTHS, y // EIGHTHS, heading) for _, (x, y, heading) in cells]
    assert unpack_from("<H", data) == (len(cells),)
    assert list(unpack_from(f"<{len(keys)}H", data, 2)) == keys
    assert len(set(keys)) == len(keys)


def test_in_the_last_lengths_before_the_finish_one_turn_is_left() -> None:
    """A fast card reaches it; beyond it the cells are those with which half a lap begins."""
    cells = [
        cell for cell in cells_of_half_a_lap() if cell.along > course.HALF_LAP - 1 or cell.along < 3
    ]
    half_lap = HalfLap(cells, goals_of(cells), 0, [])
    half_lap.solved()
    fast = HANDS.index((3, 3, 4, 4))
    turns = [
        half_lap.surplus(number)[fast] + course.RATE * (1 - cell.along / course.HALF_LAP)
        for number, cell in enumerate(cells)
        if cell.along > course.HALF_LAP - 1
    ]
    assert min(turns) == pytest.approx(1)
    assert sum(turn < 1.01 for turn in turns) > len(turns) / 2


def test_a_table_that_is_made_of_few_figures_is_found_again() -> None:
    rng = Random(1)
    hidden = [[rng.uniform(-1, 1) for _ in range(COLUMNS)] for _ in range(PARTS)]
    rows = []
    for _ in range(60):
        shares = [rng.uniform(-1, 1) for _ in hidden]
        rows.append([sum(map(mul, shares, column)) for column in zip(*hidden, strict=True)])
    figures, weights = factors([rows])
    errors = [
        abs(FINE * sum(map(mul, known, weight)) - each)
        for row, known in zip(rows, figures, strict=True)
        for each, weight in zip(row, weights, strict=True)
    ]
    assert sum(errors) / len(errors) < 0.02
