"""What the bot believes: which god will decide, and how it stands in his temple."""

from functools import lru_cache
from math import exp

from engine.bots.osiris.reading import Followers, followers_read
from engine.osiris.data import TEMPLES, God, PlaceNo, PlaceSet, Temple, cell_set, numbered
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
    """Return for each god the chance that he lies under the pyramid, read from the followers."""
    unseen = gods_unseen(view)
    chances = dict(zip(unseen, read(view).under_pyramid(), strict=True))
    return tuple(chances.get(god, 0.0) for god in TEMPLES)


def read(view: OsirisView) -> Followers:
    """Return the followers with gods whom the viewer has not seen, and what they say of these."""
    others = others_of(view)
    hidden = [len(hidden_priests(view, seat)) for seat in others]
    unseen = gods_unseen(view)
    courting = [followers_by_seat(view, god) for god in unseen]
    return followers_read(
        tuple(hidden),
        tuple(tuple(followers[seat] for followers in courting) for seat in others),
        len(unseen) - sum(hidden),
    )


def others_of(view: OsirisView) -> list[int]:
    """Return the seats of the other players."""
    return [seat for seat in range(len(view.players)) if seat != view.seat]


def hidden_priests(view: OsirisView, seat: int) -> list[int]:
    """Return the priests of a seat under whom the viewer has not looked."""
    return [priest for priest in view.players[seat].priests if view.priests[priest].god is None]


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


def deceived(view: OsirisView, god: God) -> float:
    """Return which part of the other players have not seen a god under a priest of the viewer.

    None where it is not the viewer's own.
    """
    me = seat_of(view)
    own = [priest for priest in view.players[me].priests if view.priests[priest].god == god]
    if not own:
        return 0.0
    return 1 - (len(seers(view)[own[0]] | {me}) - 1) / (len(view.players) - 1)


def seers(view: OsirisView) -> list[set[int]]:
    """Return for each priest who has seen in a fight the god that he has now."""
    seen: list[set[int]] = [set() for _ in view.priests]
    for fight in view.fights:
        one, other = fight.attacker, fight.defender
        fighters = {view.priests[one].seat, view.priests[other].seat}
        seen[one] |= fighters
        seen[other] |= fighters
        if fight.exchanged:
            seen[one], seen[other] = seen[other], seen[one]
    return seen


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
