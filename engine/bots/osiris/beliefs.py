"""What the bot believes: which god will decide, and how it stands in his temple."""

from functools import lru_cache
from math import exp

from engine.osiris.data import TEMPLES, cell_set
from engine.osiris.forecast import (
    followers_by_seat,
    gods_under_priest,
    gods_under_pyramid,
    power_to_top,
    winner_by,
)
from engine.osiris.view import OsirisView

GRIP = 1.6
"""How much surer of a temple each follower ahead makes: a lead can still be caught up."""
PYRAMID_WEIGHT = 0.3
"""When the god of a priest may decide: the weight of the pyramid's beside a priest's at the top."""

_TIE = 0.5
"""What being earlier in turn order is worth, in followers."""


def seat_of(view: OsirisView) -> int:
    """Return the seat whose eyes these are."""
    assert view.seat is not None, "a spectator decides nothing"
    return view.seat


def deciding_chances(view: OsirisView) -> tuple[float, ...]:
    """Return for each god the chance that his temple decides the game.

    By option that is the god of whoever reaches the top: priests count the more, the nearer they
    are to it.
    """
    chances = gods_under_pyramid(view)
    if not view.options.priests_god:
        return chances
    total = PYRAMID_WEIGHT
    sums = [PYRAMID_WEIGHT * chance for chance in chances]
    blocks = cell_set(view.blocks)
    for number, priest in enumerate(view.priests):
        weight = nearness(number, priest.place, view.power[number], blocks)
        total += weight
        for god, chance in enumerate(gods_under_priest(view, number)):
            sums[god] += weight * chance
    return tuple(sum_ / total for sum_ in sums)


def nearness(priest: int, place: int, power: int, blocks: int) -> float:
    """Return how near a priest is to the top: 1 if its power takes it there, towards 0 if not."""
    missing = power_to_top(priest, place, blocks) - power
    return 1 / (1 + max(0, missing))


def grip_on(view: OsirisView, temple: int, more: int = 0) -> float:
    """Return how sure the viewer is of a temple, from 0 to 1, with some followers more or less."""
    me, players = seat_of(view), len(view.players)
    followers = followers_by_seat(view, temple)
    own_turn = (me - view.beige) % players
    lead = min(
        followers[me] + more - count + (_TIE if own_turn < (seat - view.beige) % players else -_TIE)
        for seat, count in enumerate(followers)
        if seat != me
    )
    return _grip(lead)


@lru_cache(maxsize=64)
def _grip(lead: float) -> float:
    return 1 / (1 + exp(-GRIP * lead))


def chance_if_revealed(view: OsirisView, chances: tuple[float, ...]) -> float:
    """Return the viewer's chance to win if the game ended now, by what decides it how likely."""
    me = seat_of(view)
    return sum(chances[god] for god in TEMPLES if chances[god] and winner_by(view, god) == me)
