"""Prints the numbers of `engine/bots/benhur/weights.py`: how leads have held in races.

.venv/bin/python -m scripts.fit_benhur 300
"""

import sys
from itertools import product
from math import fsum, log
from random import Random

from engine.benhur import BENHUR
from engine.benhur.data import Format
from engine.benhur.state import BenHurOptions, BenHurState
from engine.bots.benhur import prospects, weights
from engine.bots.benhur.quick import policy

_EVERY = 2
"""A race is looked at after every so many rounds."""
_LEAST = 0.005
TURNS = (0.25, 0.3, 0.35, 0.45)
LAST = (1.0, 2.0, 4.0)
PAIRS = (0.3, 0.4, 0.5, 0.7)
POINTS = (0.6, 0.8, 1.0, 1.3)

Met = tuple[BenHurState, tuple[int, ...]]
"""A moment of a race, and who won in the end."""


def races(games: int, *formats: BenHurOptions) -> list[Met]:
    """Return moments from races of the quick player, of two to four players in turn."""
    found: list[Met] = []
    for seed in range(games):
        rng, last = Random(seed), 0
        options = formats[seed % len(formats)]
        state = BENHUR.setup(2 + seed % 3, seed, options, None)
        seen = []
        while awaited := BENHUR.to_act(state):
            if state.round != last and state.round % _EVERY == 0:
                seen.append(BENHUR.clone(state))
                last = state.round
            BENHUR.apply(state, awaited[0], policy(state, awaited[0], rng))
        result = BENHUR.result(state)
        assert result is not None, "the race is over"
        found += [(each, result.winners) for each in seen]
    return found


def surprise(moments: list[Met]) -> float:
    """Return how far what came was from what was foretold; the less, the better."""
    found = []
    for state, winners in moments:
        values = [prospects.value(state, seat) for seat in range(state.players)]
        part = fsum(values[seat] for seat in winners) / fsum(values)
        found.append(-log(max(_LEAST, part)))
    return fsum(found) / len(found)


def main(games: int) -> None:
    """Try all numbers and print the best: first where one finish decides, then where many do."""
    moments = races(games, BenHurOptions(chariots=1))
    found = []
    for numbers in product(TURNS, LAST):
        weights.TURNS, weights.LAST = numbers
        found.append((surprise(moments), numbers))
    best, numbers = min(found)
    weights.TURNS, weights.LAST = numbers
    print("TURNS = {}\nLAST = {}".format(*numbers))
    print(f"# surprise {best:.3f} over {len(moments)} moments", file=sys.stderr)
    season = BenHurOptions(format=Format.SEASON, laps=2, chariots=1)
    moments = races(games // 2, BenHurOptions(laps=3, chariots=1), season)
    several = []
    for pairs, points in product(PAIRS, POINTS):
        weights.PAIRS, weights.POINTS = pairs, points
        several.append((surprise(moments), pairs, points))
    best, pairs, points = min(several)
    print(f"PAIRS = {pairs}\nPOINTS = {points}")
    print(f"# surprise {best:.3f} over {len(moments)} moments", file=sys.stderr)


if __name__ == "__main__":
    main(int(sys.argv[1]))
