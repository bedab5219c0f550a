"""The first sensible bots decide as they did, whatever becomes of those of today."""

from hashlib import blake2b
from random import Random

import pytest

from engine import GAMES
from engine.bots import choose
from tests.play import no_worlds

DECISIONS = {
    "zeus": "efdf7845631a63cd",
    "theben": "d160574fba9562a5",
    "osiris": "d83de09ee794b1e8",
    "benhur": "5e755ee2c21928b8",
}
"""What two games between them come to, with as few and as many players as there can be."""


@pytest.mark.parametrize("key", GAMES)
def test_the_first_bots_have_not_changed(key: str) -> None:
    game = GAMES[key]
    made = blake2b(digest_size=8)
    for players in (game.players[0], game.players[-1]):
        rng = Random(players)
        state = game.setup(players, players, game.Options(), None)
        while awaited := game.to_act(state):
            seat = awaited[0]
            view, legal = game.view(state, seat), game.legal(state, seat)
            action = choose("sensible-1", game, view, legal, no_worlds, rng)
            made.update(repr(action).encode())
            game.apply(state, seat, action)
    assert made.hexdigest() == DECISIONS[key]
