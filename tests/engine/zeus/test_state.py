"""Pieces, cards and temples are neither lost nor made."""

from engine.zeus import ZEUS
from tests.engine.zeus.position import position


def test_a_lost_ownership_piece_is_a_problem() -> None:
    state = position(sheets={0: {1: 0}}, temples={0: [(2, 3)]})
    assert ZEUS.problems(state) == []
    state.pieces[0] -= 1
    assert ZEUS.problems(state) == ["seat 0 has 13 of its 14 pieces"]
