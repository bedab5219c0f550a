"""Prints the numbers of `engine/bots/benhur/fitted.py`: what positions have come to in races.

.venv/bin/python -m scripts.fit_benhur 60
"""

import sys
from random import Random

from engine.benhur import BENHUR
from engine.benhur.state import BenHurOptions
from engine.bots import choose
from engine.bots.benhur.search import clock, features
from scripts.fitting import Sample, fit, no_world

_LEVELS = ("sensible", "casual")
"""Who drives: drivers of one level would stay too close together."""


def positions(players: int, races: int) -> list[Sample]:
    """Return what mattered after each turn of a chariot, and the part of the victory after it."""
    found: list[Sample] = []
    for seed in range(races):
        rng = Random(seed)
        levels = [rng.choice(_LEVELS) for _ in range(players)]
        state = BENHUR.setup(players, seed, BenHurOptions(), None)
        met: list[tuple[int, list[float]]] = []
        told = 0
        while awaited := BENHUR.to_act(state):
            (seat,) = awaited
            if clock(state) > told:
                told = clock(state)
                met += [(other, features(state, other)) for other in range(players)]
            legal, view = BENHUR.legal(state, seat), BENHUR.view(state, seat)
            BENHUR.apply(state, seat, choose(levels[seat], BENHUR, view, legal, no_world, rng))
        result = BENHUR.result(state)
        assert result is not None, "the race is over"
        part = 1 / len(result.winners)
        found += [(seen, part if seat in result.winners else 0.0) for seat, seen in met]
    return found


if __name__ == "__main__":
    samples = [sample for players in (2, 4, 6) for sample in positions(players, int(sys.argv[1]))]
    print(f"WORTH = ({', '.join(f'{weight:.3f}' for weight in fit(samples))})")
