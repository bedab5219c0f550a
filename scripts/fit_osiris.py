"""Prints the table of `engine/bots/osiris/fitted.py`: what positions have come to in play.

.venv/bin/python -m scripts.fit_osiris 150
"""

import sys
from random import Random

from engine.bots import choose
from engine.bots.osiris.search import features
from engine.osiris import OSIRIS
from engine.osiris.state import OsirisOptions, Phase
from scripts.fitting import Sample, fit, no_world

_LEVEL = "sensible"
_WHIM = 0.15
"""How often anything at all is done with a follower, so that positions differ more."""


def positions(players: int, games: int) -> list[Sample]:
    """Return what mattered at the beginning of each turn, and the part of the victory after it."""
    found: list[Sample] = []
    for seed in range(games):
        rng = Random(seed)
        state = OSIRIS.setup(players, seed, OsirisOptions(), None)
        met: list[tuple[int, list[float]]] = []
        turn = 0
        while awaited := OSIRIS.to_act(state):
            (seat,) = awaited
            if state.turn > turn:
                turn = state.turn
                met += [(other, features(state, other)) for other in range(players)]
            legal = OSIRIS.legal(state, seat)
            if state.phase is Phase.FOLLOWER and rng.random() < _WHIM:
                action = rng.choice(legal)
            else:
                view = OSIRIS.view(state, seat)
                action = choose(_LEVEL, OSIRIS, view, legal, no_world, rng)
            OSIRIS.apply(state, seat, action)
        result = OSIRIS.result(state)
        assert result is not None, "the game is over"
        part = 1 / len(result.winners)
        found += [(seen, part if seat in result.winners else 0.0) for seat, seen in met]
    return found


if __name__ == "__main__":
    for players in OSIRIS.players:
        weights = fit(positions(players, int(sys.argv[1])))
        print(f"    {players}: ({', '.join(f'{weight:.3f}' for weight in weights)}),")
