"""Asking a bot of a level."""

from random import Random

import pytest

from engine import GAMES
from engine.bots import LEVELS, choose
from engine.core import AnyGame
from tests.games import ALL_GAMES


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
def test_bots_of_every_level_play_every_game_to_its_end(game: AnyGame, level: str) -> None:
    for players in (game.players[0], game.players[-1]):
        rng = Random(players)
        state = game.setup(players, players, game.Options(), None)
        while awaited := game.to_act(state):
            seat = awaited[-1]
            legal = game.legal(state, seat)
            action = choose(level, game, game.view(state, seat), legal, rng)
            assert action in legal
            game.apply(state, seat, action)
        assert game.result(state) is not None


def test_there_are_no_bots_of_an_unknown_level() -> None:
    game = GAMES["zeus"]
    state = game.setup(3, 1, game.Options(), 0)
    with pytest.raises(ValueError, match="no bot plays at level 'sensibel'"):
        choose("sensibel", game, game.view(state, 0), game.legal(state, 0), Random(1))
