"""Prints the table of `engine/zeus/bids.py`: what bots bid with how much cash and how many cards.

.venv/bin/python -m scripts.fit_bids 40
"""

import sys
from collections import defaultdict
from random import Random

from engine.bots import choose, worlds_of
from engine.zeus import ZEUS
from engine.zeus.actions import Bid
from engine.zeus.bids import CARDS_LEFT, CASH, USUAL, moment
from engine.zeus.state import ZeusOptions

_LEVEL = "sensible"
_FEWEST = 30
"""A moment with fewer bids than this keeps the line that it has."""


def fit(games: int) -> None:
    """Play so many games with each number of players, and print the deciles of all bids."""
    bids: dict[tuple[int, int], list[int]] = defaultdict(list)
    for players in ZEUS.players:
        for seed in range(games):
            rng = Random(seed)
            state = ZEUS.setup(players, seed, ZeusOptions(), None)
            while awaited := ZEUS.to_act(state):
                seat = awaited[0]
                legal = ZEUS.legal(state, seat)
                view, worlds = ZEUS.view(state, seat), worlds_of(ZEUS, state, seat)
                action = choose(_LEVEL, ZEUS, view, legal, worlds, rng)
                if isinstance(action, Bid) and state.auctions > 1:
                    bids[moment(state, seat)].append(action.amount)
                ZEUS.apply(state, seat, action)
    for cards in range(len(CARDS_LEFT) + 1):
        for cash in range(len(CASH) + 1):
            print(f"    ({cards}, {cash}): {_deciles(bids[cards, cash]) or USUAL[cards, cash]},")


def _deciles(bids: list[int]) -> tuple[int, ...] | None:
    """Return the lowest, the nine that part it into tenths, and the highest."""
    if len(bids) < _FEWEST:
        return None
    ranked = sorted(bids)
    return tuple(ranked[tenth * (len(ranked) - 1) // 10] for tenth in range(11))


if __name__ == "__main__":
    fit(int(sys.argv[1]))
