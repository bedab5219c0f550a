"""What a bid may be that was dialled in secret.

Nobody can rule out any number on a dial. But bids go by the cash at hand and by how many plots are
still to come, and both are open; so they are drawn as they are usually made.
"""

from bisect import bisect_right
from itertools import pairwise

from engine.core import Chance
from engine.zeus.auction import dial
from engine.zeus.state import ZeusState, cards_in_play

CARDS_LEFT = (6, 12, 20, 30)
CASH = (60, 120, 200)
"""The limits by which bids are told apart: cards not sold yet, and oxen of the bidder."""

USUAL: dict[tuple[int, int], tuple[int, ...]] = {
    (0, 0): (0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 28),
    (0, 1): (0, 0, 0, 0, 0, 0, 0, 0, 2, 13, 46),
    (0, 2): (0, 0, 0, 0, 0, 0, 0, 0, 10, 18, 96),
    (0, 3): (0, 0, 0, 0, 0, 0, 0, 0, 11, 16, 71),
    (1, 0): (0, 0, 0, 0, 0, 0, 0, 1, 5, 12, 29),
    (1, 1): (0, 0, 0, 0, 1, 3, 7, 11, 18, 27, 77),
    (1, 2): (0, 0, 0, 2, 5, 8, 12, 17, 23, 33, 85),
    (1, 3): (0, 0, 0, 0, 0, 3, 8, 13, 19, 30, 68),
    (2, 0): (0, 0, 0, 0, 1, 5, 6, 9, 10, 14, 25),
    (2, 1): (0, 0, 0, 3, 6, 8, 11, 16, 20, 26, 61),
    (2, 2): (0, 3, 9, 13, 16, 19, 22, 25, 28, 38, 99),
    (2, 3): (0, 1, 6, 11, 15, 18, 21, 24, 28, 36, 99),
    (3, 0): (0, 0, 0, 0, 1, 2, 5, 8, 11, 14, 34),
    (3, 1): (0, 2, 5, 7, 10, 12, 14, 15, 16, 21, 41),
    (3, 2): (1, 13, 17, 19, 20, 21, 23, 25, 28, 35, 88),
    (3, 3): (0, 18, 22, 24, 25, 27, 29, 31, 34, 39, 99),
    (4, 0): (0, 0, 0, 0, 1, 2, 5, 8, 11, 14, 34),
    (4, 1): (2, 5, 8, 9, 11, 12, 15, 15, 16, 17, 41),
    (4, 2): (8, 13, 15, 17, 18, 19, 20, 22, 23, 25, 50),
    (4, 3): (1, 20, 24, 27, 31, 34, 37, 39, 43, 46, 88),
}
"""For each moment, by both limits, the deciles of the bids: ``python -m scripts.fit_bids 40``.

Hardly anybody is poor while many plots are to come; there it is as later."""

_SCALE = 1000
"""The weight of a tenth of the usual bids."""
_UNUSUAL = 1
"""What share of all bids, in tenths, is anything on the dial."""


def moment(state: ZeusState, seat: int) -> tuple[int, int]:
    """Return which line of the table a bid of a seat belongs to."""
    return bisect_right(CARDS_LEFT, cards_in_play(state)), bisect_right(CASH, state.cash[seat])


def bid_weights(state: ZeusState, seat: int) -> list[int]:
    """Return how likely each bid on a seat's dial is, from the lowest on."""
    low, high = dial(state, seat)
    size = high - low + 1
    if state.auctions == 1:
        return [1] * size
    weights = [_UNUSUAL * _SCALE // size + 1] * size
    for least, most in pairwise(USUAL[moment(state, seat)]):
        for amount in range(max(low, least), min(high, most) + 1):
            weights[amount - low] += _SCALE // (most - least + 1)
    return weights


def draw_bid(state: ZeusState, seat: int, chance: Chance) -> int:
    """Return a bid that a seat may have dialled."""
    lot = chance.below(sum(weights := bid_weights(state, seat)))
    for amount, weight in enumerate(weights, start=dial(state, seat)[0]):
        if lot < weight:
            return amount
        lot -= weight
    raise AssertionError("the lot is below the sum of all weights")
