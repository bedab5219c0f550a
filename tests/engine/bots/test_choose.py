"""Asking a bot of a level."""

from random import Random

import pytest

from engine import GAMES
from engine.bots import LEVELS, choose
from engine.core import AnyGame


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_bots_of_every_level_play_every_game_to_its_end(game: AnyGame, level: str) -> None:
    for players in (game.players[0], game.players[-1]):
        rng = Random(players)
        state = game.setup(players, players, game.Options(), None)
        while awaited := game.to_act(state):
            seat = awaited[-1]
            legal = game.legal(state, seat)
            action = choose(level, game.key, game.view(state, seat), legal, rng)
            assert action in legal
            game.apply(state, seat, action)
        assert game.result(state) is not None
