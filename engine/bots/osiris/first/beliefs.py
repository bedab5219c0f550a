"""What the bot believes: which god will decide, and how it stands in his temple."""

from functools import lru_cache
from math import exp, fsum

from engine.osiris.data import PRIESTS, TEMPLES, PlaceNo, PlaceSet, Temple, cell_set, numbered
from engine.osiris.forecast import (
    followers_by_seat,
    gods_under_priest,
    gods_unseen,
    power_to_top,
    winners_by,
)
from engine.osiris.state import Ties
from engine.osiris.view import OsirisView

GRIP = 1.6
"""How much surer of a temple each follower ahead makes: a lead can still be caught up."""
BLUFF = 0.2
"""How readily a player is believed to court a god whom he knows under his own priest."""
PYRAMID_WEIGHT = 0.3
"""When the god of a priest may decide: the weight of the pyramid's beside a priest's at the top."""

_TIE = 0.5
"""What winning ties is worth, in followers."""


def seat_of(view: OsirisView) -> int:
    """Return the seat whose eyes these are."""
    assert view.seat is not None, "a spectator decides nothing"
    return view.seat


def deciding_chances(view: OsirisView) -> tuple[float, ...]:
    """Return for each god the chance that his temple decides the game.

    By option that is the god of whoever reaches the top: priests count the more, the nearer they
    are to it.
    """
    chances = pyramid_chances(view)
    if not view.options.priests_god:
        return chances
    total = PYRAMID_WEIGHT
    sums = [PYRAMID_WEIGHT * chance for chance in chances]
    blocks = cell_set(view.blocks)
    for number, priest in numbered(view.priests):
        weight = nearness(priest.place, view.power[number], blocks)
        total += weight
        for god, chance in enumerate(gods_under_priest(view, number)):
            sums[god] += weight * chance
    return tuple(sum_ / total for sum_ in sums)


def pyramid_chances(view: OsirisView) -> tuple[float, ...]:
    """Return for each god the chance that he lies under the pyramid, read from the followers.

    Whoever knows a god under a priest of his own has no use for followers with him. So a god whom
    many court is under few of their priests, and all the likelier under the pyramid.
    """
    hidden = [
        sum(view.priests[priest].god is None for priest in player.priests)
        for player in view.players
    ]
    left_out = len(PRIESTS) - len(view.priests)
    weights = [0.0] * len(TEMPLES)
    for god in gods_unseen(view):
        courting = followers_by_seat(view, god)
        elsewhere = left_out + fsum(
            priests * (BLUFF if followers else 1)
            for priests, followers in zip(hidden, courting, strict=True)
        )
        weights[god] = 1 / (1 + elsewhere)
    total = fsum(weights)
    return tuple(weight / total for weight in weights)


def nearness(place: PlaceNo, power: int, blocks: PlaceSet) -> float:
    """Return how near a priest is to the top: 1 if its power takes it there, towards 0 if not."""
    missing = power_to_top(place, blocks) - power
    return 1 / (1 + max(0, missing))


def grip_on(view: OsirisView, temple: Temple, more: int = 0) -> float:
    """Return how sure the viewer is of a temple, from 0 to 1, with some followers more or less."""
    me = seat_of(view)
    followers = followers_by_seat(view, temple)
    lead = min(
        followers[me] + more - count + tie_worth(view, me, seat)
        for seat, count in enumerate(followers)
        if seat != me
    )
    return _grip(lead)


def tie_worth(view: OsirisView, me: int, other: int) -> float:
    """Return what turn order adds to a lead over another seat.

    Where a tie is for whoever's turn ends the game, or for nobody, it is nobody's beforehand.
    """
    if view.options.ties is not Ties.BEIGE:
        return 0.0
    earlier = view.tie_order.index(me) < view.tie_order.index(other)
    return _TIE if earlier else -_TIE


@lru_cache(maxsize=64)
def _grip(lead: float) -> float:
    return 1 / (1 + exp(-GRIP * lead))


def winning_chances(view: OsirisView, chances: tuple[float, ...]) -> tuple[float, ...]:
    """Return each seat's chance to win if the game ended now, by what decides it how likely."""
    winning = [0.0] * len(view.players)
    for god in TEMPLES:
        if chances[god]:
            winners = winners_by(view, god)
            for seat in winners:
                winning[seat] += chances[god] / len(winners)
    return tuple(winning)
