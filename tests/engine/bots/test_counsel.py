"""Counsel: what a strong player would consider, and why."""

from random import Random

import pytest

from engine import GAMES
from engine.bots import choose, worlds_of
from engine.bots.counsel import MOST, SELDOM, Advice, advise
from engine.core import Action, AnyGame, Chance, State
from engine.zeus.actions import Bid, Take
from tests.games import ALL_GAMES, UR
from tests.play import no_worlds

FEW = 12
"""Iterations: enough to try a few actions, few enough to be quick."""

each_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES)


def counsel(
    game: AnyGame, state: State, seat: int, *, iterations: int = FEW, most: int = MOST
) -> tuple[Advice[Action], ...]:
    view, legal = game.view(state, seat), game.legal(state, seat)
    worlds = worlds_of(game, state, seat)
    found: tuple[Advice[Action], ...] = advise(
        game, view, legal, worlds, Random(1), iterations=iterations, most=most
    )
    return found


def moments(game: AnyGame, every: int) -> list[tuple[State, int]]:
    """Return states from all over a game, each with a seat that decides in it."""
    rng = Random(5)
    state = game.setup(game.players[-1], 5, game.Options(), None)
    found, number = [], 0
    while awaited := game.to_act(state):
        seat = awaited[-1]
        legal, view = game.legal(state, seat), game.view(state, seat)
        if len(legal) > 1 and number % every == 0:
            found.append((game.clone(state), seat))
        number += len(legal) > 1
        game.apply(state, seat, choose("sensible", game, view, legal, no_worlds, rng))
    return found


@each_game
def test_counsel_names_a_few_legal_actions_with_reasons(game: AnyGame) -> None:
    for state, seat in moments(game, 7):
        advices = counsel(game, state, seat)
        actions = [advice.action for advice in advices]
        assert 1 <= len(actions) <= MOST
        assert len(set(actions)) == len(actions), "each once"
        assert set(actions) <= set(game.legal(state, seat))
        assert all(advice.reasons for advice in advices), "there is something to say for each"


@each_game
def test_counsel_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(game: AnyGame) -> None:
    for state, seat in moments(game, 11):
        world = game.determinize(state, seat, Chance.of_seed(seat))
        assert counsel(game, world, seat) == counsel(game, state, seat)


@each_game
def test_where_there_is_no_choice_that_is_the_counsel(game: AnyGame) -> None:
    state, seat = moments(game, 7)[0]
    only = game.legal(state, seat)[:1]
    view = game.view(state, seat)
    found = advise(game, view, only, worlds_of(game, state, seat), Random(1), iterations=FEW)
    assert [advice.action for advice in found] == only


def test_what_is_looked_ahead_at_has_a_chance_and_comes_first() -> None:
    zeus = GAMES["zeus"]
    for state, seat in moments(zeus, 9):
        advices = counsel(zeus, state, seat, iterations=40)
        visits = [advice.visits for advice in advices]
        assert visits == sorted(visits, reverse=True)
        for advice in advices:
            assert (advice.chance is None) == (advice.visits < SELDOM * visits[0])
            assert advice.chance is None or 0 <= advice.chance <= 1


def test_where_nothing_looks_ahead_the_ranking_speaks() -> None:
    for state, seat in moments(UR, 5):
        advices = counsel(UR, state, seat)
        assert all(advice.chance is None for advice in advices)
        scores = [advice.score for advice in advices]
        assert scores == sorted(scores, reverse=True)


def test_a_look_ahead_stops_once_it_is_told_that_it_is_enough() -> None:
    zeus = GAMES["zeus"]
    state, seat = next(each for each in moments(zeus, 1) if len(zeus.legal(*each)) > 4)
    done = []
    advise(
        zeus,
        zeus.view(state, seat),
        zeus.legal(state, seat),
        worlds_of(zeus, state, seat),
        Random(1),
        iterations=10_000,
        enough=lambda: len(done) >= 30,
        progress=lambda number, whole: done.append(number),
    )
    assert len(done) == 30


def test_more_or_fewer_can_be_asked_for() -> None:
    zeus = GAMES["zeus"]
    takes = [
        (state, seat)
        for state, seat in moments(zeus, 1)
        if all(isinstance(action, Take) for action in zeus.legal(state, seat))
    ]
    assert len(counsel(zeus, *takes[0], most=1)) == 1


def test_of_bids_those_that_differ_are_named() -> None:
    zeus = GAMES["zeus"]
    for state, seat in moments(zeus, 1):
        if isinstance(zeus.legal(state, seat)[0], Bid):
            amounts = [advice.action for advice in counsel(zeus, state, seat, iterations=40)]
            assert len(amounts) > 1
            return
    raise AssertionError("nobody bid")
