"""The search, tried on the Royal Game of Ur, where the truth can be reckoned."""

from dataclasses import replace
from random import Random

import pytest

from engine.bots import Found, Search, worlds_of
from engine.bots.mind import drawn_softly, shares
from engine.bots.search import Thinker
from engine.core import Chance
from tests.ur.engine import UR
from tests.ur.engine.actions import Advance, UrAction
from tests.ur.engine.data import Square
from tests.ur.engine.state import UrState
from tests.ur.engine.view import UrView
from tests.ur.search import Few, chances, few_pieces, moved, pieces_on, searching, start_of, uniform

Progress = list[tuple[int, int]]
CLEAR = 0.12
"""A difference of chances that no search should overlook."""
ENOUGH = 500
ANY_MOVE = searching()


def searched(
    state: UrState,
    iterations: int,
    *,
    search: Search[UrState, UrAction, UrView] = ANY_MOVE,
    seed: int = 1,
    told: Progress | None = None,
) -> list[Found[UrAction]]:
    seat = state.turn
    thinker = Thinker(UR, search, seat, worlds_of(UR, state, seat), Random(seed))
    tell = None if told is None else lambda done, total: told.append((done, total))
    return thinker.think(uniform(list(UR.legal(state, seat))), iterations, tell)


def clear_choices() -> list[tuple[Few, int, dict[int, float]]]:
    """Return positions and rolls in which seat 0 has a clearly better and a worse move."""
    found = []
    for position in chances():
        mine, _, turn = position
        for roll in range(1, 5):
            after = {
                start: chances()[to]
                for start in sorted(set(mine))
                if turn == 0 and (to := moved(position, roll, start)) is not None
            }
            if len(after) == 2 and abs(max(after.values()) - min(after.values())) > CLEAR:
                found.append((position, roll, after))
    return found


@pytest.mark.long
def test_it_finds_the_move_that_is_clearly_better_and_what_it_is_worth() -> None:
    choices = clear_choices()
    assert len(choices) > 500
    for position, roll, after in Random(3).sample(choices, 25):
        state = few_pieces(UR.setup(2, 1, UR.Options(), 0), position, roll)
        best, other = searched(state, ENOUGH, search=searching(well=True))
        assert start_of(best.action) == max(after, key=lambda start: after[start]), position
        assert best.value == pytest.approx(max(after.values()), abs=0.08), position
        assert best.visits > other.visits
        assert best.visits + other.visits == ENOUGH


@pytest.mark.long
def test_its_own_later_decisions_become_better_than_the_policys() -> None:
    position: Few = ((10, 12), 10, 0)
    state = few_pieces(UR.setup(2, 1, UR.Options(), 0), position, 1)
    best, _ = searched(state, 2000)
    after = moved(position, 1, start_of(best.action))
    assert after is not None
    by_chance, truth = chances(at_random=True)[after], chances()[after]
    assert best.value - by_chance > 0.08
    assert best.value == pytest.approx(truth, abs=0.03)


def test_the_same_position_and_seed_give_the_same_thoughts() -> None:
    state = UR.setup(2, 5, UR.Options(), 0)
    state.pieces = [pieces_on(3, 5), pieces_on(6, 9)]
    assert searched(state, 60) == searched(state, 60)
    assert searched(state, 60) != searched(state, 60, seed=2)


def test_it_never_touches_the_world_it_is_given() -> None:
    state = UR.setup(2, 5, UR.Options(), 0)
    worlds = worlds_of(UR, state, state.turn)
    before = UR.clone(worlds.world)
    Thinker(UR, searching(), state.turn, worlds, Random(1)).think(
        uniform(list(UR.legal(state, state.turn))), 20
    )
    assert worlds.world == before


def test_progress_is_told_after_each_iteration() -> None:
    told: Progress = []
    searched(UR.setup(2, 5, UR.Options(), 0), 3, told=told)
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_without_any_iteration_the_candidates_stay_as_they_were_ranked() -> None:
    state = UR.setup(2, 5, UR.Options(), 0)
    state.pieces, state.roll = [pieces_on(3, 6), pieces_on()], 1
    legal = list(UR.legal(state, 0))
    assert [found.action for found in searched(state, 0)] == legal
    assert {found.visits for found in searched(state, 0)} == {0}


def test_it_stops_at_the_horizon_and_values_what_is_there() -> None:
    state = few_pieces(UR.setup(2, 1, UR.Options(), 0), ((3, 5), 9, 0), 1)
    assert {found.value for found in searched(state, 20, search=searching(horizon=1))} == {0.5}


def test_actions_meet_the_same_worlds_in_the_same_order() -> None:
    state = few_pieces(UR.setup(2, 1, UR.Options(), 0), ((3, 5), 9, 0), 1)
    drawn: list[UrState] = []

    def sample(chance: Chance) -> UrState:
        drawn.append(UR.determinize(state, 0, chance))
        return drawn[-1]

    thinker = Thinker(UR, searching(), 0, sample, Random(1))
    found = thinker.think(uniform(list(UR.legal(state, 0))), 40)
    assert len(drawn) == max(tried.visits for tried in found)


def test_a_prior_says_what_is_tried_first() -> None:
    state = few_pieces(UR.setup(2, 1, UR.Options(), 0), ((3, 5), 9, 0), 1)
    thinker = Thinker(UR, searching(), 0, worlds_of(UR, state, 0), Random(1))
    (first, second) = thinker.think([(Advance(Square(3)), 0.1), (Advance(Square(5)), 0.9)], 1)
    assert (first.action, first.visits, second.visits) == (Advance(Square(5)), 1, 0)


def test_a_mind_that_is_trusted_counts_however_often_it_is_tried() -> None:
    state = few_pieces(UR.setup(2, 1, UR.Options(), 0), ((10, 12), 10, 0), 1)
    candidates = [(Advance(Square(10)), 0.9), (Advance(Square(12)), 0.1)]
    chosen = []
    for trust in (0.0, 5.0):
        search = replace(searching(well=True), trust=trust)
        thinker = Thinker(UR, search, 0, worlds_of(UR, state, 0), Random(1))
        chosen.append(thinker.think(candidates, 300)[0].action)
    assert chosen == [Advance(Square(12)), Advance(Square(10))]


def test_a_soft_choice_takes_each_action_as_often_as_its_share() -> None:
    scores = [("dig", 2.0), ("wait", 1.0), ("travel", -30.0)]
    rng = Random(1)
    taken = [drawn_softly(scores, 1.0, rng) for _ in range(4000)]  # type: ignore[type-var]
    expected = shares(scores, 1.0)  # type: ignore[type-var]
    assert taken.count("dig") / 4000 == pytest.approx(expected[0], abs=0.03)
    assert "travel" not in taken
    assert drawn_softly(scores, 0.01, rng) == "dig"  # type: ignore[type-var]
