"""Asking a bot of a level."""

from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from random import Random

import pytest

from engine import GAMES
from engine.bots import MEASURES, RANDOM, choose, levels_of, worlds_of
from engine.core import Action, AnyGame, Chance, State
from tests.games import ALL_GAMES, UR
from tests.play import no_worlds, random_game, seeds
from tests.ur.engine.actions import Advance
from tests.ur.engine.data import Square
from tests.ur.search import pieces_on

FEW = 6
"""Iterations: enough to come to decisions of all kinds, few enough to be quick."""


def every_level(game: AnyGame) -> tuple[str, ...]:
    """Return the levels of a game, with those for measuring; the fifth game has no first bots."""
    return (*levels_of(game), *(MEASURES if game.key in GAMES else (RANDOM,)))


def at_level(game: AnyGame, level: str) -> object:
    """A master does what a strong bot does, only more of it: that can wait for the long stage."""
    marks = [pytest.mark.long] if level == "master" else []
    return pytest.param(game, level, id=f"{game.key}-{level}", marks=marks)


each_level = pytest.mark.parametrize(
    ("game", "level"),
    [at_level(game, level) for game in ALL_GAMES.values() for level in every_level(game)],
)


@each_level
def test_bots_of_every_level_play_every_game_to_its_end(game: AnyGame, level: str) -> None:
    plays_to_its_end(game, level, game.players[0])


@pytest.mark.long
@each_level
def test_also_with_as_many_as_can_play(game: AnyGame, level: str) -> None:
    plays_to_its_end(game, level, game.players[-1])


def plays_to_its_end(game: AnyGame, level: str, players: int) -> None:
    rng = Random(players)
    state = game.setup(players, players, game.Options(), None)
    while awaited := game.to_act(state):
        seat = awaited[-1]
        legal = game.legal(state, seat)
        worlds = worlds_of(game, state, seat)
        action = choose(level, game, game.view(state, seat), legal, worlds, rng, iterations=FEW)
        assert action in legal
        game.apply(state, seat, action)
    assert game.result(state) is not None


def decision(game: AnyGame, level: str, state: State, seat: int) -> Action:
    worlds = worlds_of(game, state, seat)
    view, legal = game.view(state, seat), game.legal(state, seat)
    action: Action = choose(level, game, view, legal, worlds, Random(seat), iterations=FEW)
    return action


@pytest.mark.soak
@each_level
def test_a_bot_decides_the_same_in_worlds_that_it_cannot_tell_apart(
    game: AnyGame, level: str
) -> None:
    compared = 0
    for seed in seeds(2, 60):
        rng, chance = Random(seed), Chance.of_seed(seed)
        for state, *_ in random_game(game, seed):
            for seat in game.to_act(state):
                if rng.random() < 0.05 and len(game.legal(state, seat)) > 1:
                    world = game.determinize(state, seat, chance)
                    assert decision(game, level, world, seat) == decision(game, level, state, seat)
                    compared += 1
    assert compared


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
def test_what_a_bot_gets_holds_nothing_of_the_truth_but_what_its_seat_knows(game: AnyGame) -> None:
    chance = Chance.of_seed(1)
    for number, (state, *_) in enumerate(random_game(game, 1)):
        if number % 7 == 0:
            for seat in game.to_act(state):
                world = game.determinize(state, seat, chance)
                given, other = worlds_of(game, state, seat), worlds_of(game, world, seat)
                assert given.world == other.world
                assert given(Chance.of_seed(number)) == other(Chance.of_seed(number))
                assert given.world.chance != state.chance


def test_there_are_no_bots_of_an_unknown_level() -> None:
    game = GAMES["zeus"]
    state = game.setup(3, 1, game.Options(), 0)
    with pytest.raises(ValueError, match="no bot plays at level 'sensibel'"):
        choose("sensibel", game, game.view(state, 0), game.legal(state, 0), no_worlds, Random(1))


def has_search(game: AnyGame) -> bool:
    package = import_module(game.bots)
    if not hasattr(package, "__path__"):
        return False
    return find_spec(f"{game.bots}.search") is not None


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
def test_a_game_says_itself_whether_its_bots_look_ahead(game: AnyGame) -> None:
    assert game.looks_ahead == has_search(game)
    assert ("master" in levels_of(game)) == game.looks_ahead
    assert levels_of(game)[:3] == ("novice", "casual", "sensible")


def test_a_level_that_a_game_does_not_have_is_refused() -> None:
    state = UR.setup(2, 1, UR.Options(), 0)
    legal = list(UR.legal(state, 0))
    with pytest.raises(ValueError, match="no bot plays at level 'master'"):
        choose("master", UR, UR.view(state, 0), legal, no_worlds, Random(1))


def test_weaker_bots_err_more_often_and_never_far() -> None:
    """They confuse what lies close: a capture is hardly ever taken for a step at the start."""
    state = UR.setup(2, 1, UR.Options(), 0)
    state.pieces, state.roll = [pieces_on(3, 5, 10), pieces_on(7)], 2
    taken = {
        level: Counter(
            choose(level, UR, UR.view(state, 0), UR.legal(state, 0), no_worlds, Random(seed))
            for seed in range(300)
        )
        for level in ("novice", "casual", "sensible")
    }
    best = Advance(Square(5))
    assert taken["sensible"] == {best: 300}
    assert taken["novice"][best] < taken["casual"][best] <= 300
    assert taken["novice"][best] > 250
