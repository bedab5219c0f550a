"""Prints the numbers of `engine/bots/benhur/weights.py`: how leads have held in races of bots.

.venv/bin/python -m scripts.fit_benhur 24
"""

import sys
from itertools import product
from math import log
from random import Random

from engine.benhur import BENHUR
from engine.benhur.state import BenHurState
from engine.bots import choose, worlds_of
from engine.bots.benhur import prospects, weights

_EVERY = 12
"""A race is looked at after every so many moves."""
_LEAST = 0.01
LENGTHS = (4.0, 8.0, 12.0, 16.0, 24.0)
POINTS = (0.6, 0.9, 1.2, 1.6)

Met = tuple[BenHurState, tuple[int, ...]]
"""A moment of a race, and who won in the end."""


def races(games: int) -> list[Met]:
    """Return moments from races of sensible bots, of four and of three players in turn."""
    found: list[Met] = []
    for seed in range(games):
        rng, moves = Random(seed), 0
        state = BENHUR.setup(3 + seed % 2, seed, BENHUR.Options(laps=1 + seed % 3), None)
        seen = []
        while awaited := BENHUR.to_act(state):
            seat = awaited[0]
            if moves % _EVERY == 0:
                seen.append(BENHUR.clone(state))
            view, legal = BENHUR.view(state, seat), BENHUR.legal(state, seat)
            worlds = worlds_of(BENHUR, state, seat)
            BENHUR.apply(state, seat, choose("sensible", BENHUR, view, legal, worlds, rng))
            moves += 1
        result = BENHUR.result(state)
        assert result is not None, "the race is over"
        found += [(each, result.winners) for each in seen]
    return found


def surprise(moments: list[Met]) -> float:
    """Return how far what came was from what was foretold; the less, the better."""
    total = 0.0
    for state, winners in moments:
        values = [prospects.value(state, seat) for seat in range(state.players)]
        part = sum(values[seat] for seat in winners) / sum(values)
        total -= log(max(_LEAST, part))
    return total / len(moments)


def main(games: int) -> None:
    """Try all numbers and print the best."""
    moments = races(games)
    found = []
    for numbers in product(LENGTHS, POINTS):
        weights.LENGTHS, weights.POINTS = numbers
        found.append((surprise(moments), numbers))
    best, (lengths, points) = min(found)
    print(f"LENGTHS = {lengths}\nPOINTS = {points}")
    print(f"# surprise {best:.3f} over {len(moments)} moments", file=sys.stderr)


if __name__ == "__main__":
    main(int(sys.argv[1]))
