"""Comparing what is drawn with what was counted."""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from math import sqrt
from typing import TypeVar

K = TypeVar("K", bound=Hashable)

_A_CASE = 20
"""So many draws for each case that there is, on average."""
_FEWEST = 600
_RARE = 5
"""Cases to be expected less often than this are counted together."""
_DEVIATIONS = 7
"""Chance goes so far astray once in many millions of tests."""


def check_draws(draw: Callable[[], K], exact: Mapping[K, float]) -> None:
    """Draw many times: nothing impossible comes, and all else as often as it was counted."""
    total = sum(exact.values())
    draws = max(_FEWEST, _A_CASE * len(exact))
    drawn = Counter(draw() for _ in range(draws))
    assert not drawn.keys() - exact.keys(), "a world that the seat can rule out was drawn"
    expected = {case: draws * weight / total for case, weight in exact.items()}
    pairs = [(drawn[case], mean) for case, mean in expected.items() if mean >= _RARE]
    rare = [case for case, mean in expected.items() if mean < _RARE]
    # Beside a few that certainly come, so that hardly anything is never nothing.
    seldom, in_all = sum(drawn[case] for case in rare), sum(expected[case] for case in rare)
    pairs.append((_RARE + seldom, _RARE + in_all))
    off = sum((count - mean) ** 2 / mean for count, mean in pairs)
    freedom = len(pairs)
    limit = freedom + _DEVIATIONS * sqrt(2 * freedom) + _DEVIATIONS
    assert off < limit, f"chi-square {off:.0f} with {freedom} degrees of freedom: {drawn}"
