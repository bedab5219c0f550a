"""Asking a bot of a level."""

from random import Random

import pytest

from engine import GAMES
from engine.bots import LEVELS, choose, worlds_of
from engine.core import Action, AnyGame, Chance, State
from tests.games import ALL_GAMES
from tests.play import no_worlds, random_game, seeds


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
def test_bots_of_every_level_play_every_game_to_its_end(game: AnyGame, level: str) -> None:
    for players in (game.players[0], game.players[-1]):
        rng = Random(players)
        state = game.setup(players, players, game.Options(), None)
        while awaited := game.to_act(state):
            seat = awaited[-1]
            legal = game.legal(state, seat)
            worlds = worlds_of(game, state, seat)
            action = choose(level, game, game.view(state, seat), legal, worlds, rng)
            assert action in legal
            game.apply(state, seat, action)
        assert game.result(state) is not None


def decision(game: AnyGame, level: str, state: State, seat: int) -> Action:
    worlds = worlds_of(game, state, seat)
    view, legal = game.view(state, seat), game.legal(state, seat)
    action: Action = choose(level, game, view, legal, worlds, Random(seat))
    return action


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
def test_a_bot_decides_the_same_in_worlds_that_it_cannot_tell_apart(
    game: AnyGame, level: str
) -> None:
    compared = 0
    for seed in seeds(3, 60):
        rng, chance = Random(seed), Chance.of_seed(seed)
        for state, *_ in random_game(game, seed):
            for seat in game.to_act(state):
                if rng.random() < 0.1 and len(game.legal(state, seat)) > 1:
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
