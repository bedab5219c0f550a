"""Which ways the bots would drive, best first, and why."""

from collections.abc import Iterable
from functools import lru_cache

from engine.benhur.actions import Collide, Drive, Lay
from engine.benhur.forecast import Forecast
from engine.benhur.view import BenHurView
from engine.bots.benhur.driver import worth
from tui.locale import gettext as _
from tui.numbers import signed_tenths, tenths

Move = Drive | Collide | Lay
_CRASHES = -30.0
"""Whatever is worth less leads into a wall, now or with the next move."""


def best_first(view: BenHurView, moves: Iterable[Move]) -> list[Move]:
    """Return moves by what a bot takes them to be worth; equals as they come."""
    return sorted(moves, key=lambda move: -_worth(view, move))


@lru_cache(maxsize=256)
def _worth(view: BenHurView, move: Move) -> float:
    return worth(view, move)


def reason_words(view: BenHurView, ghost: Forecast, move: Move, moves: Iterable[Move]) -> str:
    """Return how good a way is among all, and what comes after it; nothing if it ends here."""
    ranked = best_first(view, moves)
    if move not in ranked or ghost.finishes:
        return ""
    own, best = _worth(view, move), _worth(view, ranked[0])
    if own < _CRASHES:
        return _("a bot sees no way on from there")
    ahead = own - ghost.gain
    if own >= best:
        text = _("best of {count}, then {ahead}")
        return text.format(count=len(ranked), ahead=signed_tenths(ahead))
    text = _("{worse} worse than the best, then {ahead}")
    return text.format(worse=tenths(best - own), ahead=signed_tenths(ahead))
